"""Can the sides get to where they have to be?"""

import numpy as np

from game.missions.build import Built
from game.missions.checks_deployment import zone_of, zone_place
from game.missions.floor import Floor, Mask
from game.missions.problems import Findings
from game.rules.figures import Figure
from game.rules.mission import Objective
from game.table.lattice import STEPS_PER_CM
from game.table.raster import board
from game.table.terrain import Layout


def check_ways(built: Built, findings: Findings) -> None:
    """Note goals that a side cannot reach though every door be opened, and sides that never meet."""
    state = built.state
    doors = tuple(door.id for door in state.terrain.doors)
    open_table = board(state.terrain, Layout(open_doors=doors))
    floors: dict[tuple[float, bool], Floor] = {}
    for side in state.mission.sides:
        figures = [figure for figure in state.figures.values() if figure.side == side.id]
        if not figures:
            continue
        radius = min(figure.profile.radius for figure in figures)
        wanted = [each for each in state.mission.objectives if each.side == side.id and _has_place(each)]
        for climbing in (False, True):  # most goals are reached on foot, and that is soon seen
            floor = floors.setdefault((radius, climbing), Floor(open_table, radius, climbing))
            start = _start(built, figures, floor)
            reached = floor.reached(start)
            missed = [each for each in wanted if not (reached & floor.within(each.outline)).any()]
            met = _meets(side.id, floor, reached, built)
            if met and not missed:
                break
        if start.any():
            for objective in missed:
                _note_missed(objective, floor, built, findings)
            if not met and side.id == state.mission.sides[0].id:
                findings.warning("sides-never-meet", zone_place(built, side.id))


def _has_place(objective: Objective) -> bool:
    return bool(objective.outline) and objective.kind in ("reach", "hold")


def _note_missed(objective: Objective, floor: Floor, built: Built, findings: Findings) -> None:
    room = (floor.free & floor.within(objective.outline)).any()
    code = "objective-out-of-reach" if room else "objective-without-room"
    findings.error(code, built.places[objective.id], side=objective.side)


def _meets(side: str, floor: Floor, reached: Mask, built: Built) -> bool:
    """Tell whether a side gets to where the other begins; yes if the other begins nowhere."""
    state = built.state
    others = [figure for figure in state.figures.values() if figure.side == state.mission.enemy(side)]
    target = _start(built, others, floor) if others else np.zeros(reached.shape, np.bool_)
    return bool((target & reached).any()) or not target.any()


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
