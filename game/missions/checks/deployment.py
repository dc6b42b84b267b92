"""Deployment (S-012): room for all and for reserves, out of the enemy's sight, secret zones apart."""

from itertools import combinations
from typing import Final

import numpy as np

from game.missions.build import Built
from game.missions.checks.floor import Floor, Mask
from game.missions.problems import Findings, Place
from game.rules.figures import Figure
from game.rules.skirmish.deployment import zones
from game.rules.state import State, table
from game.table.body import Body
from game.table.lattice import STEPS_PER_CM, Point
from game.table.sight import sees_each

LOOKOUT_CM: Final = 3
"""How far apart the places are from which sight between two zones is tried."""


def check_deployment(built: Built, findings: Findings) -> None:
    """Note what is wrong with where the sides are placed."""
    state = built.state
    _check_overlap(built, findings)
    for side in state.mission.sides:
        waiting = [f for f in state.figures.values() if f.side == side.id and f.awaited]
        _check_room(side.id, [f for f in waiting if f.arrives <= 1], built, findings)
        _check_reserves(side.id, [f for f in waiting if f.arrives > 1], built, findings)
    if state.mission.infiltration is None:  # there the one side is not to know of the other
        _check_sight(built, findings)


def zone_place(built: Built, side: str) -> Place:
    """Return where the first zone of a side was drawn, else the map."""
    pairs = zip(built.state.mission.deployment, built.zone_places, strict=True)
    return next((place for zone, place in pairs if zone.side == side), Place(built.heading_file))


def zone_of(state: State, figures: list[Figure], floor: Floor) -> Mask:
    """Return the places of a grid in which any of some figures may be placed."""
    answer = np.zeros(floor.levels.shape, np.bool_)
    for outline in dict.fromkeys(outline for figure in figures for outline in zones(state, figure)):
        answer |= floor.within(outline)
    return floor.free_in(answer)


def _check_overlap(built: Built, findings: Findings) -> None:
    """Note secret zones of two sides that share a place."""
    deployment = built.state.mission.deployment
    floor = Floor(table(built.state), 0.0)
    hidden = [(number, deployment[number]) for number in built.hidden_zones]
    if hidden and len(hidden) < len(deployment):
        findings.warning("deployment-half-hidden", built.zone_places[hidden[0][0]])
    for (_, one), (number, other) in combinations(hidden, 2):
        if one.side != other.side and (floor.within(one.outline) & floor.within(other.outline)).any():
            findings.error("hidden-zones-overlap", built.zone_places[number])


def _check_room(side: str, waiting: list[Figure], built: Built, findings: Findings) -> None:
    """Put the figures of a side one by one on the first free place; note those for whom none is left."""
    placed = [figure for figure in built.state.figures.values() if figure.point is not None]
    taken = [(figure.place, figure.profile.radius) for figure in placed]
    left = _left_over(side, waiting, taken, built, findings)
    if left:
        names = ", ".join(figure.name for figure in left)
        findings.error("deployment-too-small", zone_place(built, side), side=side, figures=names)


def _check_reserves(side: str, waiting: list[Figure], built: Built, findings: Findings) -> None:
    """Note reserves that come after the end, or for whom their zone is too small though nobody be there."""
    limit = built.state.options.turn_limit
    for turn in sorted({figure.arrives for figure in waiting}):
        coming = [figure for figure in waiting if figure.arrives == turn]
        left = _left_over(side, coming, [], built, findings)
        names = ", ".join(figure.name for figure in left)
        if limit is not None and turn > limit:
            late = ", ".join(figure.name for figure in coming)
            findings.error(
                "reserve-too-late", built.places[coming[0].id], figures=late, turn=turn, limit=limit
            )
        if left:
            findings.error("reserve-without-room", built.places[left[0].id], figures=names, turn=turn)


def _left_over(
    side: str, waiting: list[Figure], taken: list[tuple[Point, float]], built: Built, findings: Findings
) -> list[Figure]:
    """Return the figures for whom no place is left in their zones; note those that have no zone."""
    state = built.state
    floors: dict[float, Floor] = {}
    left = []
    for figure in waiting:
        outlines = zones(state, figure)
        if not outlines:
            findings.error("figure-without-zone", built.places[figure.id], figure=figure.name, side=side)
            continue
        radius = figure.profile.radius
        floor = floors.setdefault(radius, Floor(table(state), radius))
        spot = first_free(floor, zone_of(state, [figure], floor), taken)
        if spot is None:
            left.append(figure)
        else:
            taken.append((spot, radius))
    return left


def first_free(floor: Floor, mask: Mask, taken: list[tuple[Point, float]]) -> Point | None:
    """Return the first place of a mask that is off all bases (place, radius in cm) that are there."""
    i, j = floor.places
    free = mask.copy()
    for point, radius in taken:
        apart = (radius + floor.radius) * STEPS_PER_CM
        free &= (i - point.i) ** 2 + (j - point.j) ** 2 >= apart * apart
    spots = floor.points(free)
    return spots[0] if spots else None


def _check_sight(built: Built, findings: Findings) -> None:
    """Note a place of each side's zones from which it sees the other while it deploys."""
    state = built.state
    bodies = [_lookouts(state, side.id) for side in state.mission.sides]
    seen = sees_each(table(state), bodies[0], bodies[1])
    if not seen.any():
        return
    one, other = (int(number) for number in np.argwhere(seen)[0])
    here, there = bodies[0][one].point.cm, bodies[1][other].point.cm
    findings.warning(
        "seen-while-deploying",
        zone_place(built, state.mission.sides[0].id),
        share=round(100 * float(seen.mean()), 2),
        x=here[0],
        y=here[1],
        other_x=there[0],
        other_y=there[1],
    )


def _lookouts(state: State, side: str) -> list[Body]:
    """Return bodies here and there in the zones of a side, as high as its tallest figure."""
    figures = [figure for figure in state.figures.values() if figure.side == side and figure.arrives <= 1]
    if not figures:
        return []
    tallest = max(figures, key=lambda figure: figure.profile.standing_cm).profile
    floor = Floor(table(state), min(figure.profile.radius for figure in figures))
    mask = zone_of(state, figures, floor)
    i, j = floor.places
    step = LOOKOUT_CM * STEPS_PER_CM
    some = mask & (i % step < STEPS_PER_CM // 2) & (j % step < STEPS_PER_CM // 2)
    return [Body(point, tallest.radius, tallest.standing_cm) for point in floor.points(some)]
