"""Where figures can stand and get to on a table, on a grid: enough to find what a mission cannot mean."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.missions.regions import labelled
from game.missions.shapes import inside
from game.table.lattice import STEPS_PER_CM, Point
from game.table.raster import Board
from game.table.space import space
from game.table.terrain import STEP_CM, Outline

Mask = NDArray[np.bool_]

GRID_CM: Final = 0.5
MOST_LEVELS: Final = 16
CLIMB_CM: Final = 5.0
"""The greatest height that is climbed at once (S-022)."""
REACH_CM: Final = 2.0
LANDING_CM: Final = 3.0
"""How far behind the outline a climb ends, at most (T-04)."""


@dataclass(frozen=True, eq=False)
class Floor:
    """The places of a grid, half a centimetre apart, for a base of one radius; masks are bool `[y, x]`.

    With `climbing` it goes over all levels, without it only over the floor, which is much quicker.
    """

    board: Board
    radius: float
    climbing: bool = True

    @cached_property
    def places(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Lattice steps i and j of every place."""
        step = int(GRID_CM * STEPS_PER_CM)
        columns = int(self.board.terrain.width / GRID_CM)
        rows = int(self.board.terrain.depth / GRID_CM)
        j, i = np.indices((rows, columns))
        return i * step + step // 2, j * step + step // 2

    @cached_property
    def levels(self) -> NDArray[np.float32]:
        """Height of the ground at every place in cm."""
        i, j = self.places
        last_y, last_x = (side - 1 for side in self.board.heights.shape)
        heights: NDArray[np.float32] = self.board.heights[
            np.minimum(j // self.board.steps, last_y), np.minimum(i // self.board.steps, last_x)
        ]
        return heights

    @cached_property
    def free(self) -> Mask:
        """Where a base can stand, other bases apart."""
        return self.free_in(np.ones(self.levels.shape, np.bool_))

    def free_in(self, part: Mask) -> Mask:
        """Return where in a part of the table a base can stand; of too many levels, on the widest."""
        i, j = self.places
        answer = np.zeros(i.shape, np.bool_)
        asked = part if self.climbing else part & (self.levels <= STEP_CM)
        found, counts = np.unique(self.levels[asked], return_counts=True)
        for level in found[np.argsort(-counts, kind="stable")][:MOST_LEVELS].tolist():
            here = asked & (self.levels == level)
            room = space(self.board, self.radius, level, ())
            answer[here] = room.free(np.stack([i[here], j[here]], axis=-1))
        return answer & ~self._walled

    def within(self, outline: Outline) -> Mask:
        """Which places lie inside an outline."""
        i, j = self.places
        return inside(outline, (i + 0.5) / STEPS_PER_CM, (j + 0.5) / STEPS_PER_CM)

    @cached_property
    def _walled(self) -> Mask:
        """Which places lie on top of what nobody can climb."""
        answer = np.zeros(self.levels.shape, np.bool_)
        for solid in self.board.terrain.solids:
            if not solid.climbable and solid.height_cm > STEP_CM:
                answer |= self._cells_in(solid.outline) & (self.levels >= solid.height_cm)
        return answer

    def _cells_in(self, outline: Outline) -> Mask:
        """Which places lie in a cell whose middle is inside an outline: those that it raises."""
        i, j = self.places
        cell = self.board.steps
        return inside(outline, (i // cell + 0.5) * self.board.cell, (j // cell + 0.5) * self.board.cell)

    def points(self, mask: Mask) -> list[Point]:
        """Return the places of a mask, row by row."""
        i, j = self.places
        return [Point(a, b) for a, b in zip(i[mask].tolist(), j[mask].tolist(), strict=True)]

    @cached_property
    def _parts(self) -> NDArray[np.intp]:
        """A number for each part of the floor that one walks through; 0 where nobody stands."""
        _, level = np.unique(self.levels, return_inverse=True)
        values = np.where(self.free, level.reshape(self.levels.shape) + 1, 0)
        numbers, _ = labelled(values.astype(np.intp))
        return np.where(self.free, numbers + 1, 0)

    def reached(self, start: Mask) -> Mask:
        """Return where one gets to from some places, walking and climbing, with time enough."""
        answer = np.zeros(self.free.shape, np.bool_)
        waiting = self._parts_of(start)
        done: list[int] = []
        while waiting:
            part = waiting.pop(0)
            done.append(part)
            mask = self._parts == part
            answer |= mask
            level = float(self.levels[mask][0])
            apart = np.abs(self.levels - np.float32(level))
            near = _grown(mask, round((self.radius + REACH_CM + LANDING_CM) / GRID_CM))
            for other in self._parts_of(near & (apart > 0.0) & (apart <= CLIMB_CM)):
                if other not in done and other not in waiting:
                    waiting.append(other)
        return answer

    def _parts_of(self, mask: Mask) -> list[int]:
        return [part for part in np.unique(self._parts[mask]).tolist() if part]


def _grown(mask: Mask, steps: int) -> Mask:
    """Return a mask grown by so many places along each axis."""
    answer = mask.copy()
    for _ in range(steps):
        answer[1:] |= answer[:-1].copy()
        answer[:-1] |= answer[1:].copy()
    for _ in range(steps):
        answer[:, 1:] |= answer[:, :-1].copy()
        answer[:, :-1] |= answer[:, 1:].copy()
    return answer
