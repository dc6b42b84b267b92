"""Where an infiltrator goes in a stealth turn: towards the goal, round what he knows to be watched."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.bots.places import arrivals, free_spots
from game.bots.situation import FAR_CM, around, filled, goal_field
from game.rules.figures import Figure
from game.rules.goals import due
from game.rules.intents import Sprint, StealthWalk
from game.rules.moving.footing import room
from game.rules.state import enemies, table
from game.rules.state_stealth import WATCHED, Infiltrator
from game.rules.stealth.strategies import PLANS
from game.rules.stealth.walking import WALK_CM, limit_of
from game.rules.stealth.watching import lookouts, watched_area
from game.rules.stealth.zones import drawn, is_risk, outline_now, risks
from game.rules.view import View
from game.table.lattice import Point, within
from game.table.nearby import Nearby, nearby
from game.table.outlines import contains
from game.table.reach import reach

DETOUR_CM: Final = 12.0
"""What a place inside a zone costs, in cm of way."""

WATCHER_CM: Final = 4.0
"""What each further guard who watches a place costs."""

STEP: Final = 160
"""Lattice steps between the places that are weighed."""

FEW: Final = 6
"""Places to which a way is looked for, the best first."""

GAIN_CM: Final = 1.0
"""So much nearer to the goal a move should bring him."""

ASTRAY_CM: Final = 15.0
"""So much farther from it he may go when there is no way nearer."""

APART_CM: Final = 5.0
"""So far from those in his way he steps aside."""

CLOSE: Final = 0.7
"""Part of the distance allowed at which a follower stops."""

CAREFUL_CM: Final = 45.0
"""So far from the goal he may run where all is quiet."""

Field = NDArray[np.float32]


def moves(view: View, figure: Figure, infiltrator: Infiltrator) -> Iterator[StealthWalk | Sprint]:
    """Yield moves nearer to the goal, the best first: a sprint where all is quiet, else a stealth walk."""
    spots = targets(view)
    if waits(view, figure):
        return
    field = way_field(view, figure, spots)
    here = to_go(view, field, figure.place)
    kinds: tuple[tuple[type[StealthWalk] | type[Sprint], str], ...] = ((StealthWalk, "walk"),)
    if here > CAREFUL_CM and not figure.actions and not risks(view, infiltrator):
        kinds = ((Sprint, "sprint"), *kinds)
    for kind, name in kinds:
        area = nearby(room(view, figure), figure.place, limit_of(infiltrator, name))
        for path in _straight(view, area, spots):
            yield kind(view.side, figure.id, path[1:])
        ranked = _ranked(view, figure, infiltrator, area, field)
        for path in _paths(area, [spot for left, spot in ranked if left < here - GAIN_CM]):
            yield kind(view.side, figure.id, path[1:])


def sidesteps(view: View, figure: Figure, infiltrator: Infiltrator) -> Iterator[StealthWalk]:
    """Yield moves that bring nobody nearer: for whom somebody stands in the way."""
    if waits(view, figure):
        return
    field = way_field(view, figure, targets(view))
    limit = to_go(view, field, figure.place) + ASTRAY_CM
    area = nearby(room(view, figure), figure.place, limit_of(infiltrator, "walk"))
    ranked = _ranked(view, figure, infiltrator, area, field)
    near = [f.place for f in enemies(view, view.side)]
    apart = [spot for left, spot in ranked if left < limit and not _beside(spot, near)]
    for path in _paths(area, apart):
        yield StealthWalk(view.side, figure.id, path[1:])


def _beside(spot: Point, others: list[Point]) -> bool:
    return any(within(spot, other, APART_CM) for other in others)


def enters(view: View, figure: Figure, infiltrator: Infiltrator) -> bool:
    """Tell whether his next step, at half speed, leads into a zone that he knows (C-030, C-032)."""
    if waits(view, figure):
        return False
    field = way_field(view, figure, targets(view))
    half = WALK_CM / 2 if PLANS["assault"].half else WALK_CM
    area = nearby(room(view, figure), figure.place, half)
    here = to_go(view, field, figure.place)
    ranked = _ranked(view, figure, infiltrator, area, field)
    nearer = [spot for left, spot in ranked if left < here - GAIN_CM]
    return bool(nearer) and bool(hazards(view, figure, infiltrator, nearer[:1])[0])


def way_field(view: View, figure: Figure, goals: tuple[Point, ...]) -> Field:
    """Return how far it is to the goals, through locked doors where there is no other way."""
    field = goal_field(view, figure, goals)
    if to_go(view, field, figure.place) < FAR_CM:
        return field
    return goal_field(view, figure, goals, forced=True)


def shortcut(view: View, figure: Figure) -> bool:
    """Tell whether the way to the goals is much shorter through locked doors."""
    goals = targets(view)
    plain, forced = goal_field(view, figure, goals), goal_field(view, figure, goals, forced=True)
    return to_go(view, forced, figure.place) + DETOUR_CM < to_go(view, plain, figure.place)


def to_go(view: View, field: Field, place: Point) -> float:
    """Return how far it is from a place to the goals, in cm."""
    steps = table(view).steps
    return min(float(field[place.j // steps, place.i // steps]), FAR_CM)


def _straight(view: View, area: Nearby, spots: tuple[Point, ...]) -> Iterator[tuple[Point, ...]]:
    """Yield paths to the goals at hand, which may be narrower than the places that are weighed."""
    outlines = tuple(o.outline for o in due(view, view.side) if len(o.outline) > 2)
    for spot in (*spots, *arrivals(area, outlines)):
        path = area.path(spot) if within(area.start, spot, area.allowance) else None
        if path is not None and len(path) > 1:
            yield path


def _ranked(
    view: View, figure: Figure, infiltrator: Infiltrator, area: Nearby, field: Field
) -> list[tuple[float, Point]]:
    """Return the places within reach with their way to go, those first where way and danger are least."""
    spots = [spot for spot in free_spots(area, STEP) if spot != figure.place]
    danger = hazards(view, figure, infiltrator, spots)
    left = [to_go(view, field, spot) for spot in spots]
    order = sorted(
        range(len(spots)), key=lambda k: (round((left[k] + danger[k]) * 100), spots[k].j, spots[k].i)
    )
    return [(left[k], spots[k]) for k in order]


def hazards(view: View, figure: Figure, infiltrator: Infiltrator, spots: list[Point]) -> list[float]:
    """Return what the zones that he knows or sees cost at each place, those left out that he has beaten."""
    cost = [0.0] * len(spots)
    watching = [_watched(view, guard, figure, spots) for guard in lookouts(view)]
    open_zones = [z for z in drawn(view) if is_risk(view, z) and z.kind == "guard"]
    unbeaten = [z for z in open_zones if z.id not in infiltrator.beaten]
    outlines = [outline_now(view, zone) for zone in unbeaten]
    watched = WATCHED not in infiltrator.beaten
    for k, spot in enumerate(spots):
        eyes = sum(bool(row[k]) for row in watching) if watched else 0
        zones = sum(contains(outline, spot) for outline in outlines)
        cost[k] = DETOUR_CM * (zones + min(eyes, 1)) + WATCHER_CM * max(0, eyes - 1)
    return cost


def _watched(view: View, guard: Figure, figure: Figure, spots: list[Point]) -> list[bool]:
    area, steps = watched_area(view, guard, figure.profile.radius), table(view).steps
    return [bool(area[spot.j // steps, spot.i // steps]) for spot in spots]


def _paths(area: Nearby, spots: list[Point]) -> list[tuple[Point, ...]]:
    """Return ways to the best few places; where none is found, by the exact search."""
    tried = spots[: FEW * 2]
    found = [path for path in (area.path(spot) for spot in tried) if path is not None and len(path) > 1]
    if found or not tried:
        return found[:FEW]
    exact = reach(area.space, area.start, area.allowance)
    paths = (exact.path(spot) for spot in tried)
    return [path for path in paths if path is not None and len(path) > 1]


def waits(view: View, figure: Figure) -> bool:
    """Tell whether a figure is where it should be: near enough to whom it follows, or at the goal (C-044)."""
    for objective in due(view, view.side):
        target = view.figures.get(objective.target) if objective.kind == "follow" else None
        if target is not None and target.in_play:
            return within(figure.place, target.place, objective.near_cm * CLOSE)
        if len(objective.outline) > 2 and contains(objective.outline, figure.place):
            return True
    return False


def targets(view: View) -> tuple[Point, ...]:
    """Return where the goals of the moment are; without any the middle of the table, where one sees more."""
    found: list[Point] = []
    for objective in due(view, view.side):
        special = view.mission.special(objective.special) if objective.special else None
        if special is not None:
            found += around(view, special)
        elif objective.kind == "follow":
            target = view.figures.get(objective.target)
            last = view.last.get(objective.target)
            found += [target.place] if target and target.in_play else [last.point] if last else []
        elif len(objective.outline) > 2:
            found += filled(objective.outline)
    middle_of_all = Point.at(view.terrain.width / 2, view.terrain.depth / 2)
    return tuple(dict.fromkeys(found)) or (middle_of_all,)
