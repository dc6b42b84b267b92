"""Reaction shots: who may, where along a path, in which order (S-025 … S-030, T-10, X-12)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import assert_never

from msgspec import Struct

from game.rules.arms import band_of
from game.rules.course import Course
from game.rules.events import Declined
from game.rules.figures import Figure
from game.rules.options import Options
from game.rules.skirmish.odds import chance_of
from game.rules.skirmish.shooting import Aim, Kind, aim, may_shoot, shoot
from game.rules.state import AnswerReaction, Scene, table
from game.table.cover import cover_of, shares
from game.table.lattice import Point
from game.table.sight import sees_each


class Reaction(Struct, frozen=True):
    """A reaction shot that a figure may make: at which sample of the path, and its aim there."""

    figure: str
    sample: int
    point: Point
    aim: Aim


def kind_of(figure: Figure) -> Kind:
    """Return how a figure reacts: from overwatch, with the middle die, or ordinarily (S-028, S-029)."""
    return "overwatch" if figure.watching else "reaction"


def may_react(figure: Figure, mover: Figure, options: Options) -> bool:
    """Tell whether a figure may react to a mover at all: of those who fight (S-029, T-10, X-25)."""
    fights = figure.role == "fighter" and figure.able and not figure.unaware
    if not fights or figure.side == mover.side or options.reaction == "none":
        return False
    if options.reaction == "overwatch_only" and not figure.watching:
        return False
    return may_shoot(figure, mover.id, options) is None


def reactions(
    scene: Scene, mover: Figure, spots: Sequence[Point], start: int = 0, passed: Iterable[str] = ()
) -> list[Reaction]:
    """Return the reaction shots along a path, in the order in which they are asked (X-12).

    `spots` are the samples of the path; those before `start` are over.  `passed` are figures that had
    their question or may not react.
    """
    skip = tuple(passed)
    able = [f for f in scene.figures.values() if f.id not in skip and may_react(f, mover, scene.options)]
    ahead = spots[start:]
    seen = sees_each(table(scene), [f.body() for f in able], [mover.body(spot) for spot in ahead])
    found = []
    for figure, row in zip(able, seen, strict=True):
        visible = [start + k for k in range(len(ahead)) if row[k]]
        best = _point_of(scene, figure, mover, spots, visible)
        if best is not None:
            found.append(best)
    order = {name: place for place, name in enumerate(_sheet(scene))}
    return sorted(found, key=lambda reaction: (reaction.sample, order.get(reaction.figure, len(order))))


def _sheet(scene: Scene) -> list[str]:
    """Return the sheet order of the figures that a scene knows."""
    known = [name for name in scene.sequence if name is not None]
    return known or list(scene.figures)


def _point_of(
    scene: Scene, figure: Figure, mover: Figure, spots: Sequence[Point], visible: Sequence[int]
) -> Reaction | None:
    """Return where a figure would shoot: the lowest target number, the first of equals (S-027, T-10)."""
    weapon = figure.profile.weapon
    if weapon is None:
        return None
    near = [k for k in visible if band_of(weapon, figure.place, spots[k]) is not None]
    if scene.options.reaction_point == "first":
        near = near[:1]
    shown = shares(table(scene), figure.body(), [mover.body(spots[k]) for k in near])
    best: Reaction | None = None
    for k, share in zip(near, shown, strict=True):
        aimed = aim(scene, figure, mover, kind_of(figure), spots[k], cover_of(float(share)))
        if isinstance(aimed, Aim) and (best is None or aimed.number < best.aim.number):
            best = Reaction(figure.id, k, spots[k], aimed)
    return best


def answer(course: Course, reaction: Reaction, mover: str) -> AnswerReaction | None:
    """Let a figure's standing order answer; return the question if there is none."""
    figure = course.state.figures[reaction.figure]
    worth = chance_of(reaction.aim, course.state.options) >= Fraction(figure.order.percent, 100)
    match figure.order.mode:
        case "ask" if worth:
            return AnswerReaction(figure.side, figure.id, mover)
        case "ask" | "never":
            fire = False
        case "always":
            fire = True
        case "from":
            fire = worth
        case _:
            assert_never(figure.order.mode)
    take(course, reaction, mover, fire=fire)
    return None


def take(course: Course, reaction: Reaction, mover: str, *, fire: bool) -> None:
    """Make the reaction shot, or let it go for this move (S-027)."""
    if fire:
        shoot(course, reaction.figure, mover, reaction.aim)
    else:
        course.emit(Declined(figure=reaction.figure, target=mover))
