"""From a place of the board to the target of an action that is named in a list: a guard, a zone, a lock."""

from typing import TYPE_CHECKING, Final

from game.rules.front import Choice
from game.rules.mission_stealth import Infiltration, Zone
from game.rules.state_stealth import WATCHED
from game.rules.stealth.zones import outline_now
from game.rules.view import View
from game.table.lattice import Point, within
from game.table.outlines import box, contains, middle
from game.table.terrain import Outline

if TYPE_CHECKING:
    from game.ui.play.hand import Hand

NEAR_CM: Final = 2.0
"""So far from a lock or a trap a click still means it."""


def target_at(view: View, choice: Choice, spot: Point | None, figure: str | None) -> str | None:
    """Return the target of an action that lies at a place: the figure there before the zones.

    Those who watch an infiltrator are meant together by a click on him, or on one of them who is no target
    of his own.
    """
    targets, stealth = choice.targets, view.stealth
    if figure is not None and figure in targets:
        return figure
    if WATCHED in targets and stealth is not None:
        one = stealth.infiltrators.get(choice.figure)
        if one is not None and figure is not None and figure in (choice.figure, *one.watchers):
            return WATCHED
    return zone_at(view, targets, spot)


def zone_at(view: View, names: tuple[str, ...], spot: Point | None) -> str | None:
    """Return the zone among some, or the use of a skill, in which a place lies: of several the smallest."""
    plan = view.mission.infiltration
    if spot is None or plan is None:
        return None
    sizes = ((_size_at(view, plan, name, spot), k) for k, name in enumerate(names))
    found = [(size, k) for size, k in sizes if size is not None]
    return names[min(found)[1]] if found else None


def work_at(hand: "Hand") -> str | None:
    """Return the mechanism under the pointer that may be worked at now, where a click means nothing else."""
    choice, aimed = hand.choice("work"), hand.aimed
    if choice is None or choice.refused is not None or aimed.intent is not None or aimed.figure is not None:
        return None
    return zone_at(hand.view, choice.targets, hand.pointed)


def _size_at(view: View, plan: Infiltration, name: str, spot: Point) -> float | None:
    """Return the size of the smallest outline of a zone or a use that means a place; None if none does."""
    zone = plan.zone(name)
    if zone is not None:
        outlines = _outlines(view, zone)
    else:
        outlines = tuple(use.outline for use in plan.skills if use.id == name)
    return min((_size(outline) for outline in outlines if _within(outline, spot)), default=None)


def _outlines(view: View, zone: Zone) -> tuple[Outline, ...]:
    """Return where a zone is met: a mechanism at its place, at its door, and wherever it acts."""
    whole, mechanism = outline_now(view, zone), zone.mechanism
    if mechanism is None:
        return (whole,)
    doors = tuple(door.outline for door in view.terrain.doors if door.id == mechanism.door)
    return (mechanism.outline, *doors, whole)


def _size(outline: Outline) -> float:
    left, upper, right, lower = box(outline)
    return (right - left) * (lower - upper)


def _within(outline: Outline, spot: Point) -> bool:
    """Tell whether a place is meant by an outline; a corner or a line is met from close by."""
    if not outline:
        return False
    return contains(outline, spot) or (len(outline) < 3 and within(middle(outline), spot, NEAR_CM))
