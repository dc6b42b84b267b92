"""From a place of the board to the target of an action that is named in a list: a guard, a zone, a lock."""

from typing import Final

from game.rules.front import Choice
from game.rules.mission_stealth import Infiltration, Zone
from game.rules.state_stealth import WATCHED
from game.rules.stealth.zones import outline_now
from game.rules.view import View
from game.table.lattice import Point, within
from game.table.outlines import contains, middle
from game.table.terrain import Outline

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
    """Return the first of some zones, or of the mission's uses of skills, in which a place lies."""
    plan = view.mission.infiltration
    if spot is None or plan is None:
        return None
    return next((name for name in names if _lies_at(view, plan, name, spot)), None)


def _lies_at(view: View, plan: Infiltration, name: str, spot: Point) -> bool:
    zone = plan.zone(name)
    if zone is not None:
        return _within(_outline(view, zone), spot)
    use = next((use for use in plan.skills if use.id == name), None)
    return use is not None and _within(use.outline, spot)


def _outline(view: View, zone: Zone) -> Outline:
    if zone.mechanism is not None and zone.mechanism.outline:
        return zone.mechanism.outline
    return outline_now(view, zone)


def _within(outline: Outline, spot: Point) -> bool:
    """Tell whether a place is meant by an outline; a corner or a line is met from close by."""
    if not outline:
        return False
    return contains(outline, spot) or (len(outline) < 3 and within(middle(outline), spot, NEAR_CM))
