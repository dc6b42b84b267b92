"""The figures on the board: which token each one shows, and where."""

import math
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from game.picture.bases import RADIUS
from game.picture.look import BoardLook
from game.picture.tokens import Token
from game.rules.figures import Figure, Posture, full_pv
from game.rules.view import View
from game.table.lattice import Point, squared

SIDE_MARKS: Final = {"a": "A", "b": "B", "": "N"}
"""The colours of a side by its mark."""


class Actor(Struct, frozen=True):
    """A token and where it stands; `lies`: 0 out of action, 1 lying, 2 standing, 3 the active figure."""

    id: str
    token: Token
    point: Point
    lies: int
    carries: bool = False


def mark_of(view: View, side: str) -> str:
    """Return the mark of a side as the pictures know it: A, B, or N for nobody."""
    return next((SIDE_MARKS[s.mark] for s in view.mission.sides if s.id == side), "N")


def actors(view: View, look: BoardLook) -> tuple[Actor, ...]:
    """Return the figures on the table, the lowest first."""
    marks = {side.id: SIDE_MARKS[side.mark] for side in view.mission.sides}
    found = [
        _actor(view, look, figure, point, marks.get(figure.side, "N"))
        for figure in view.figures.values()
        if (point := look.places.get(figure.id, figure.point)) is not None
    ]
    return tuple(sorted(found, key=lambda a: (a.lies, a.point.j, a.point.i, a.id)))


def _actor(view: View, look: BoardLook, figure: Figure, point: Point, mark: str) -> Actor:
    token = token_of(view, look, figure, mark)
    lies = 0 if figure.down else 3 if token.active else 2 if figure.posture is Posture.STANDING else 1
    return Actor(figure.id, token, point, lies, bool(figure.items) and not figure.down)


def token_of(view: View, look: BoardLook, figure: Figure, mark: str) -> Token:
    """Return the token of a figure as it stands."""
    full = max(full_pv(figure.profile, view.options), 1)
    playing = view.phase == "play" and figure.in_play
    return Token(
        name=figure.name,
        role=figure.profile.silhouette,
        side=mark,
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
        radius=figure.profile.radius or RADIUS,
    )


def ghost_of(view: View, look: BoardLook) -> Token | None:
    """Return the token of the figure that is not there yet, at the end of the path."""
    figure = view.figures.get(look.ghost or "")
    if figure is None or not look.path:
        return None
    pose = look.posture if look.posture in ("standing", "prone", "fallen") else figure.posture.value
    return Token(
        name=figure.name,
        role=figure.profile.silhouette,
        side=mark_of(view, figure.side),
        pose="prone" if pose == "prone" else "fallen" if pose == "fallen" else "standing",
        facing=_towards(look.path[-2], look.path[-1]) if len(look.path) > 1 else facing(view, figure),
        ghost=True,
        radius=figure.profile.radius or RADIUS,
    )


def facing(view: View, figure: Figure) -> float:
    """Return where a figure looks, in degrees clockwise from the right: at the nearest enemy known.

    Without one it looks at the middle of the table.  No rule of the skirmish reads it.
    """
    if figure.point is None:
        return 0.0
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
