"""The figures on the board: which token each one shows, and where."""

import math
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.picture.look import BoardLook
from game.picture.people.attire import mark_of, tool_of, trade_of
from game.picture.people.bases import RADIUS
from game.picture.people.token import Token
from game.rules.figures import Figure, Posture, full_pv
from game.rules.view import View
from game.table.lattice import Point, squared
from game.table.raster import board
from game.table.terrain import STEP_CM


class Actor(Struct, frozen=True):
    """A token and where it stands; `lies`: 0 out of action, 1 lying, 2 standing, 3 the active figure."""

    id: str
    token: Token
    point: Point
    lies: int
    carries: bool = False


def actors(view: View, look: BoardLook) -> tuple[Actor, ...]:
    """Return the figures on the table, the lowest first."""
    relief = board(view.terrain, view.layout)
    found = [
        _actor(view, look, figure, point, relief.ground(point))
        for figure in view.figures.values()
        if (point := look.places.get(figure.id, figure.point)) is not None
    ]
    return tuple(sorted(found, key=lambda a: (a.lies, a.point.j, a.point.i, a.id)))


def _actor(view: View, look: BoardLook, figure: Figure, point: Point, ground: float) -> Actor:
    token = replace(token_of(view, look, figure), lift=ground if ground > STEP_CM else 0.0)
    lies = 0 if figure.down else 3 if token.active else 2 if figure.posture is Posture.STANDING else 1
    return Actor(figure.id, token, point, lies, bool(figure.items) and not figure.down)


def token_of(view: View, look: BoardLook, figure: Figure) -> Token:
    """Return the token of a figure as it stands."""
    full = max(full_pv(figure.profile, view.options), 1)
    playing = view.phase == "play" and figure.in_play
    return Token(
        name=figure.name,
        role=trade_of(figure),
        side=mark_of(view.mission, figure),
        tool=tool_of(figure),
        pose="out" if figure.down else figure.posture.value,
        facing=look.facings.get(figure.id, facing(view, figure)),
        share=max(figure.pv, 0) / full,
        notch=min(figure.profile.fisicos / full, 1.0),
        acted=playing and figure.acted,
        ready=playing and not figure.acted and figure.side == view.side,
        active=figure.id in (view.active, look.selected),
        hovered=figure.id == look.hover,
        watching=figure.watching,
        spent=playing and figure.shots > 0,
        arrow=_watches(view, figure),
        radius=figure.profile.radius or RADIUS,
        running=playing and figure.running,
        jammed=figure.jammed,
        hidden=hidden(view, look, figure),
        disguised=figure.disguise is not None and figure.side == view.side,
        asleep=figure.asleep,
        chief=_leads(view, figure),
        senseless=view.conflict == "stealth" and figure.down and not figure.dead,
    )


def hidden(view: View, look: BoardLook, figure: Figure) -> bool:
    """Tell whether a figure is there without its enemies knowing of it, as the view says (C-057, X-25)."""
    if figure.id in look.stealth.hidden:
        return True
    stealth = view.stealth
    if stealth is None:
        return False
    known = stealth.infiltrators.get(figure.id)
    return figure.id in stealth.hidden or (known is not None and known.hidden and view.conflict == "stealth")


def _watches(view: View, figure: Figure) -> bool:
    """Tell whether it matters where a figure looks: that of a waking guard in a stealth conflict (T-15)."""
    return _walks(view, figure) and figure.role != "civilian"


def _walks(view: View, figure: Figure) -> bool:
    """Tell whether a figure looks where its way leads it."""
    return view.conflict == "stealth" and figure.guard is not None and not figure.asleep


def _leads(view: View, figure: Figure) -> bool:
    """Tell whether a figure is known to be the chief of those who watch (C-006)."""
    marked = figure.guard is not None and figure.guard.chief
    return marked or (view.stealth is not None and view.stealth.chief == figure.id)


def ghost_of(view: View, look: BoardLook) -> Token | None:
    """Return the token of the figure that is not there yet, at the end of the path."""
    figure = view.figures.get(look.ghost or "")
    if figure is None or not look.path:
        return None
    pose = look.posture if look.posture in ("standing", "prone", "fallen") else figure.posture.value
    return Token(
        name=figure.name,
        role=trade_of(figure),
        side=mark_of(view.mission, figure),
        tool=tool_of(figure),
        pose="prone" if pose == "prone" else "fallen" if pose == "fallen" else "standing",
        facing=_towards(look.path[-2], look.path[-1]) if len(look.path) > 1 else facing(view, figure),
        ghost=True,
        radius=figure.profile.radius or RADIUS,
    )


def facing(view: View, figure: Figure) -> float:
    """Return where a figure looks, in degrees clockwise from the right: at the nearest enemy known.

    Without one it looks at the middle of the table.  No rule of the skirmish reads it; in a stealth conflict
    guards look where they face (T-15).
    """
    if figure.point is None:
        return 0.0
    if _walks(view, figure):
        return math.degrees(math.atan2(figure.facing[1], figure.facing[0]))
    others = _known_enemies(view, figure.side)
    here = figure.point
    nearest = min(others, key=lambda name: (squared(here, others[name]), name), default=None)
    middle = Point.at(view.terrain.width / 2, view.terrain.depth / 2)
    return _towards(here, others[nearest] if nearest else middle)


def _known_enemies(view: View, side: str) -> Mapping[str, Point]:
    seen = {f.id: f.point for f in view.figures.values() if f.side != side and f.point and not f.down}
    if side == view.side:
        seen |= {name: last.point for name, last in view.last.items()}
    return seen


def _towards(here: Point, there: Point) -> float:
    return math.degrees(math.atan2(there.j - here.j, there.i - here.i))
