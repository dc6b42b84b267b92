"""Can the sides get to where they have to be?"""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from game.missions.build import Built
from game.missions.checks.deployment import zone_of, zone_place
from game.missions.checks.floor import Floor, Mask
from game.missions.problems import Findings
from game.rules.figures import Figure
from game.rules.mission import Objective
from game.rules.state import State
from game.table.lattice import STEPS_PER_CM
from game.table.raster import Board, board
from game.table.terrain import Layout


@dataclass
class Ways:
    """Where the figures of a mission get to, with every door open that can be opened."""

    built: Built
    _floors: dict[tuple[float, bool], Floor] = field(default_factory=dict)

    @property
    def state(self) -> State:
        """The opening state as the mission has it."""
        return self.built.state

    @cached_property
    def layout(self) -> Layout:
        """Doors as they stand when all are open that are not locked, or that a special action opens."""
        state = self.state
        doors = (door.id for door in state.terrain.doors)
        return Layout(
            open_doors=tuple(door for door in doors if door not in state.locked or door in opened(state))
        )

    @cached_property
    def board(self) -> Board:
        """The table with those doors."""
        return board(self.state.terrain, self.layout)

    def floor(self, figures: list[Figure], *, climbing: bool) -> Floor:
        """Return where the smallest of some figures can stand."""
        radius = min(figure.profile.radius for figure in figures)
        return self._floors.setdefault((radius, climbing), Floor(self.board, radius, climbing))

    def start(self, figures: list[Figure], floor: Floor) -> Mask:
        """Return where some figures may begin: in their zones, or where they stand."""
        waiting = [figure for figure in figures if figure.point is None]
        start = zone_of(self.state, waiting, floor)
        i, j = floor.places
        for figure in figures:
            if figure.point is not None:
                near = (i - figure.point.i) ** 2 + (j - figure.point.j) ** 2 <= STEPS_PER_CM**2
                start |= near & floor.free
        return start


def opened(state: State) -> list[str]:
    """Return the doors that some special action, lock that is forced or use of a skill opens."""
    effects = (e for s in state.mission.specials for e in (*s.on_success, *s.on_failure))
    plan = state.mission.infiltration
    locks = [zone.mechanism.door for zone in plan.zones if zone.mechanism] if plan else []
    uses = [use.opens for use in plan.skills] if plan else []
    return [*(effect.name for effect in effects if effect.kind in ("open", "unlock")), *locks, *uses]


def check_ways(ways: Ways, findings: Findings) -> None:
    """Note goals that a side cannot reach though every door be opened, and sides that never meet."""
    state = ways.state
    for side in state.mission.sides:
        figures = [figure for figure in state.figures.values() if figure.side == side.id]
        if not figures:
            continue
        wanted = [each for each in state.mission.objectives if each.side == side.id and _has_place(each)]
        for climbing in (False, True):  # most goals are reached on foot, and that is soon seen
            floor = ways.floor(figures, climbing=climbing)
            start = ways.start(figures, floor)
            reached = floor.reached(start)
            missed = [each for each in wanted if not (reached & floor.within(each.outline)).any()]
            met = _meets(side.id, floor, reached, ways)
            if met and not missed:
                break
        if start.any():
            for objective in missed:
                _note_missed(objective, floor, ways.built, findings)
            if not met and side.id == state.mission.sides[0].id:
                findings.warning("sides-never-meet", zone_place(ways.built, side.id))


def _has_place(objective: Objective) -> bool:
    return bool(objective.outline) and objective.kind in ("reach", "hold")


def _note_missed(objective: Objective, floor: Floor, built: Built, findings: Findings) -> None:
    room = (floor.free & floor.within(objective.outline)).any()
    code = "objective-out-of-reach" if room else "objective-without-room"
    findings.error(code, built.places[objective.id], side=objective.side)


def _meets(side: str, floor: Floor, reached: Mask, ways: Ways) -> bool:
    """Tell whether a side gets to where the other begins; yes if the other begins nowhere."""
    state = ways.state
    others = [figure for figure in state.figures.values() if figure.side == state.mission.enemy(side)]
    target = ways.start(others, floor) if others else np.zeros(reached.shape, np.bool_)
    return bool((target & reached).any()) or not target.any()
