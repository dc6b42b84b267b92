"""A disputed sightline as a small file: what stands around it, two bodies, and what the game answered.

The tests run every such file for ever.  Only what can lie in the way is kept of the table; its size and all
coordinates stay as they are, so that the same cells are asked.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.rules.mission import Mission, Side
from game.rules.options import Options
from game.rules.state import Scene, State, table
from game.session.opening import BASE_CM, TALL_CM, check_state
from game.session.saves import home, safe_name
from game.session.text_form import Unreadable, decode, encode, read_bounded
from game.table.body import Body
from game.table.outlines import box
from game.table.raster import board
from game.table.sight import Sightline, sightline
from game.table.terrain import Layout, Outline, Terrain, moved

FORMAT: Final = 1
MOST_BYTES: Final = 256 * 1024
LONGEST_NOTE: Final = 500
SUFFIX: Final = ".json"

AROUND_CM: Final = 2.0
"""What is farther than this from the box around both bases cannot lie on any of the lines."""

_NOBODY: Final = Mission("sightline", (Side("a", {}, "a"), Side("b", {}, "b")))


class Disputed(Struct, frozen=True, forbid_unknown_fields=True):
    """A sightline and what the game answered: `there` from a to b, `back` from b to a.

    `note` is what the player wrote; `mission` names the map.
    """

    mission: str
    terrain: Terrain
    layout: Layout
    a: Body
    b: Body
    there: Sightline
    back: Sightline
    note: str = ""
    format: int = FORMAT


def disputed(scene: Scene, a: Body, b: Body, note: str = "") -> Disputed:
    """Return the sightline between two bodies as the game answers it; in a view, as that side knows it."""
    whole = table(scene)
    terrain, layout = _part(scene.terrain, scene.layout, a, b)
    return Disputed(
        mission=scene.mission.id,
        terrain=terrain,
        layout=layout,
        a=a,
        b=b,
        there=sightline(whole, a, b),
        back=sightline(whole, b, a),
        note=note[:LONGEST_NOTE],
    )


def sightlines_folder() -> Path:
    """Return the folder of the sightlines that the player stored; it need not exist yet."""
    return home() / "sightlines"


def write_sightline(folder: Path, dispute: Disputed) -> Path:
    """Store a sightline and return its file; the same one again is the same file.  Raises OSError."""
    text = encode(dispute) + b"\n"
    stem = safe_name(Path(dispute.mission).stem)
    path = folder / f"{stem}-{sha256(text).hexdigest()[:8]}{SUFFIX}"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)
    return path


def read_sightline(path: Path) -> Disputed:
    """Read a sightline, which may come from a stranger.  Raises Unreadable, OSError."""
    dispute = decode(read_bounded(path, MOST_BYTES), Disputed, MOST_BYTES)
    for what, where in _faults(dispute):
        raise Unreadable(what, where)
    check_state(State(_NOBODY, dispute.terrain, Options(), {}, dispute.layout))
    return dispute


def differences(dispute: Disputed) -> tuple[str, ...]:
    """Ask the game again, and return what it answers otherwise now, a line each."""
    now = board(dispute.terrain, dispute.layout)
    found: list[str] = []
    for name, then, again in (
        ("there", dispute.there, sightline(now, dispute.a, dispute.b)),
        ("back", dispute.back, sightline(now, dispute.b, dispute.a)),
    ):
        for field in ("seen", "cover", "share", "lines"):
            old, new = getattr(then, field), getattr(again, field)
            if old != new:
                found.append(f"{name}.{field}: {old} is {new} now")
    return tuple(found)


def _part(terrain: Terrain, layout: Layout, a: Body, b: Body) -> tuple[Terrain, Layout]:
    """Return what of a table can lie between two bodies."""
    room = max(a.radius, b.radius) + AROUND_CM
    left, right = min(a.point.x, b.point.x) - room, max(a.point.x, b.point.x) + room
    upper, lower = min(a.point.y, b.point.y) - room, max(a.point.y, b.point.y) + room
    shifts = {shift.solid: shift for shift in layout.shifts}

    def near(outline: Outline) -> bool:
        x0, y0, x1, y1 = box(outline)
        return x0 <= right and x1 >= left and y0 <= lower and y1 >= upper

    def now(name: str, outline: Outline) -> Outline:
        shift = shifts.get(name)
        return moved(outline, shift.dx, shift.dy) if shift is not None else outline

    solids = tuple(solid for solid in terrain.solids if near(now(solid.id, solid.outline)))
    doors = tuple(door for door in terrain.doors if near(door.outline))
    kept = [solid.id for solid in solids]
    return replace(terrain, solids=solids, doors=doors, waters=()), Layout(
        tuple(door.id for door in doors if door.id in layout.open_doors),
        tuple(shift for shift in layout.shifts if shift.solid in kept),
    )


def _faults(dispute: Disputed) -> Iterator[tuple[str, str]]:
    if dispute.format != FORMAT:
        yield f"format {dispute.format}; this version reads format {FORMAT}", "$.format"
    if len(dispute.note) > LONGEST_NOTE:
        yield f"a note has at most {LONGEST_NOTE} letters", "$.note"
    terrain = dispute.terrain
    for name, body in (("a", dispute.a), ("b", dispute.b)):
        if not (0 <= body.point.x <= terrain.width and 0 <= body.point.y <= terrain.depth):
            yield "stands outside the table", f"$.{name}"
        if not 0 <= body.radius <= BASE_CM:
            yield f"a base has a radius of 0 to {BASE_CM} cm", f"$.{name}"
        if not 0 < body.height <= TALL_CM:
            yield f"sight heights are above 0 and at most {TALL_CM} cm", f"$.{name}"
