"""Can the sides get to where they have to be?"""

import numpy as np

from game.missions.build import Built
from game.missions.checks_deployment import zone_of, zone_place
from game.missions.floor import Floor, Mask
from game.missions.problems import Findings
from game.rules.figures import Figure
from game.table.lattice import STEPS_PER_CM
from game.table.raster import board
from game.table.terrain import Layout


def check_ways(built: Built, findings: Findings) -> None:
    """Note goals that a side cannot reach though every door be opened, and sides that cannot leave."""
    state = built.state
    doors = tuple(door.id for door in state.terrain.doors)
    open_table = board(state.terrain, Layout(open_doors=doors))
    for side in state.mission.sides:
        figures = [figure for figure in state.figures.values() if figure.side == side.id]
        if not figures:
            continue
        floor = Floor(open_table, min(figure.profile.radius for figure in figures))
        start = _start(built, figures, floor)
        if not start.any():
            continue
        reached = floor.reached(start)
        for objective in state.mission.objectives:
            if objective.side == side.id and objective.outline and objective.kind != "eliminate":
                _check_goal(
                    objective.id, floor, reached, floor.within(objective.outline), side.id, built, findings
                )
        _check_meeting(side.id, floor, reached, built, findings)


def _start(built: Built, figures: list[Figure], floor: Floor) -> Mask:
    """Return where some figures may begin: in their zones, or where they stand."""
    waiting = [figure for figure in figures if figure.point is None]
    start = zone_of(built.state, waiting, floor)
    i, j = floor.places
    for figure in figures:
        if figure.point is not None:
            near = (i - figure.point.i) ** 2 + (j - figure.point.j) ** 2 <= STEPS_PER_CM**2
            start |= near & floor.free
    return start


def _check_goal(
    name: str, floor: Floor, reached: Mask, area: Mask, side: str, built: Built, findings: Findings
) -> None:
    if (reached & area).any():
        return
    code = "objective-out-of-reach" if (floor.free & area).any() else "objective-without-room"
    findings.error(code, built.places[name], side=side)


def _check_meeting(side: str, floor: Floor, reached: Mask, built: Built, findings: Findings) -> None:
    """Note, once, that a side cannot get to where the other begins."""
    state = built.state
    if side != state.mission.sides[0].id:
        return
    others = [figure for figure in state.figures.values() if figure.side == state.mission.enemy(side)]
    target = _start(built, others, floor) if others else np.zeros(reached.shape, np.bool_)
    if target.any() and not (target & reached).any():
        findings.warning("sides-never-meet", zone_place(built, side))
