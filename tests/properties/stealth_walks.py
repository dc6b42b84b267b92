"""Ways through a stealth conflict as data: a game that asks infiltrator `i`, his action, where he points."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.rules.figures import Figure, Posture
from game.rules.mission_stealth import Disguise, SubZone, Zone
from game.rules.options import Options
from game.rules.state_stealth import DEFENDER, WATCHED
from game.table.lattice import Point
from game.table.terrain import Solid, Terrain
from tests.properties.walks import Way
from tests.rules.stealth.premises import (
    TABLE,
    acting,
    box,
    chief,
    guard,
    infiltrator,
    premises,
    sneaky,
    with_infiltrator,
    with_stealth,
    zone,
)


def sneaking(
    people: Sequence[Figure],
    to: tuple[float, float],
    strategy: str = "infiltration",
    action: str = "stealth_walk",
    zones: Sequence[Zone] = (),
    terrain: Terrain = TABLE,
    own: dict[str, Any] | None = None,
    conflict: dict[str, Any] | None = None,
    posture: Posture = Posture.STANDING,
    **options: Any,
) -> Way:
    """Set people on a table, the first of whom sneaks to a place; `own` and `conflict` change his part."""
    opening = premises([*people, chief()], zones, terrain, Options(turn_limit=None, **options))
    state = with_stealth(with_infiltrator(acting(opening, strategy), **(own or {})), **(conflict or {}))
    lying = replace(state.figures["i"], posture=posture)
    return Way(replace(state, figures={**state.figures, "i": lying}), action, Point.at(*to))


KNOWN = {"known": ("gate",)}
SMALL = box(45, 20, 20, 20)
DARK = SubZone("dark", box(45, 20, 20, 20), None, 4)
LAMP = SubZone("lamp", box(45, 20, 20, 20), "none", -4)
BARREL = Terrain(90, 60, solids=(Solid("barrel", "crate", box(52, 31, 2, 2), 1.0),))
STAGE = Terrain(90, 60, solids=(Solid("stage", "platform", box(46, 28, 4, 4), 4.0),))
WAITER = sneaky({"disfraz": 2, "encajar": 4}, ocultarse=4)

STEALTH_WAYS: dict[str, Way] = {
    "into a known zone of three guards": sneaking(
        [infiltrator(at=(42, 30))], (50, 30), zones=[zone(guards=3, outline=SMALL)], own=KNOWN
    ),
    "into the sight of a guard whom he has not observed": sneaking(
        [infiltrator(at=(45, 54)), guard("g", (45, 20))], (45, 45)
    ),
    "the same after the guards have searched": sneaking(
        [infiltrator(at=(45, 54)), guard("g", (45, 20))],
        (45, 45),
        action="sprint",
        conflict={"initiative": {"i": 9, DEFENDER: 14}, "defended": True},
    ),
    "back into a zone that he had beaten": sneaking(
        [infiltrator(at=(42, 30))],
        (50, 32),
        "",
        zones=[zone(outline=SMALL, attention="high"), zone("other", outline=box(0, 0, 5, 5))],
        own={"known": ("gate",), "left": {"gate": 0}},
    ),
    "a second guard sees him, the first is distracted": sneaking(
        [
            infiltrator(at=(20, 30)),
            guard("g", (20, 10), keen={"watch_cm": 22}),
            guard("h", (34, 12), keen={"watch_cm": 22}),
        ],
        (26, 30),
        own={"known": ("g", "h"), "beaten": (WATCHED,), "tallies": {WATCHED: 4}},
        conflict={"distraction": {"g": -3}},
        guards_bonus="per_extra",
    ),
    "into the dark, beside a barrel": sneaking(
        [infiltrator(at=(42, 30))],
        (51, 30),
        zones=[zone(guards=2, outline=SMALL, cover="none", subzones=(DARK,))],
        own=KNOWN,
        terrain=BARREL,
        model="detailed",
    ),
    "under a lamp, in Asalto, five cm": sneaking(
        [infiltrator(at=(42, 30), who=sneaky({"sigilo": 5}, ocultarse=5))],
        (46, 30),
        "assault",
        zones=[zone(outline=SMALL, subzones=(LAMP,))],
        own=KNOWN,
        model="detailed",
    ),
    "as a waiter, when the alarm has risen": sneaking(
        [infiltrator(at=(42, 30), who=WAITER, disguise=Disguise("waiter", 2, 1))],
        (50, 30),
        zones=[zone(guards=2, civilians=5, outline=SMALL, cover="people", disguises=("waiter",))],
        own=KNOWN,
        conflict={"alarm": 2},
        alarm_bonus_cumulative=True,
    ),
    "following somebody through a crowd": sneaking(
        [
            infiltrator(at=(42, 30), who=WAITER),
            guard("g", (60, 30), role="civilian", keen={"watches": False}),
        ],
        (50, 30),
        "follow",
        zones=[zone(guards=1, servants=2, outline=SMALL, cover="people")],
        own=KNOWN,
        conflict={"defended": True},
    ),
    "crawling through a zone, under the eyes of another guard": sneaking(
        [infiltrator(at=(42, 30)), guard("g", (50, 10))],
        (49, 30),
        action="crawl",
        zones=[zone(guards=1, outline=SMALL, attention="low")],
        own={"known": ("gate", "g")},
        posture=Posture.PRONE,
    ),
    "climbing a stage before a guard": sneaking(
        [infiltrator(at=(45, 30)), guard("g", (72, 30), facing=(-1, 0), keen={"watch_cm": 26})],
        (48, 30),
        action="climb",
        own={"known": ("g",)},
        terrain=STAGE,
    ),
}
