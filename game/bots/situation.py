"""What an opponent makes of a view before it decides: goals, known enemies, ways."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from game.bots.deeds import wanted
from game.bots.relief import relief_field
from game.rules.figures import Figure
from game.rules.goals import due
from game.rules.mission import Mission, Special
from game.rules.skirmish.deployment import zones
from game.rules.skirmish.specials import place_of
from game.rules.state import enemies, friends, table
from game.rules.view import View
from game.table.distances import distance_field
from game.table.lattice import Point
from game.table.outlines import beside, box, contains, middle
from game.table.raster import Board, board
from game.table.space import space
from game.table.terrain import STEP_CM, Layout, Outline, Terrain

FAR_CM = 400.0
"""What stands for a place from which there is no way to a goal."""

GOAL_STEP_CM = 4.0
"""How finely an area is filled with goals."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A view as an opponent reads it for one of its figures.

    `foes` are the enemies that it sees, each thought able to shoot again; `rumours` where it saw others
    last; `goals` the places that it wants to reach, `field` the walking distance to them in cm, float32
    `[y, x]` per cell of the board, with every door open that can be opened; `raised`: it or a goal is above
    the floor, so that the field leads over roofs.
    """

    view: View
    me: Figure
    board: Board
    foes: tuple[Figure, ...]
    rumours: tuple[Point, ...]
    areas: tuple[Outline, ...]
    field: NDArray[np.float32]
    raised: bool

    def to_go(self, place: Point) -> float:
        """Return how far it is from a place to the goal, in cm."""
        steps = self.board.steps
        cm = float(self.field[place.j // steps, place.i // steps])
        return min(cm, FAR_CM)

    def inside(self, place: Point) -> bool:
        """Tell whether a place lies in an area that the objective wants held."""
        return any(contains(area, place) for area in self.areas)


def situation(view: View, figure: Figure) -> Situation:
    """Return what an opponent makes of a view for a figure."""
    foes = tuple(replace(foe, shots=0, watched=()) for foe in enemies(view, view.side))
    rumours = tuple(last.point for last in view.last.values())
    contested = (*due(view, view.side), *due(view, view.mission.enemy(view.side)))
    areas = tuple(objective.outline for objective in contested if len(objective.outline) > 2)
    goals = _goals(view, figure, areas, foes, rumours)
    field, high = goal_field(view, figure, goals), raised(view, figure, goals)
    return Situation(view, figure, table(view), foes, rumours, areas, field, high)


def goal_field(
    view: View, figure: Figure, goals: tuple[Point, ...], *, forced: bool = False
) -> NDArray[np.float32]:
    """Return how far it is to the goals: over roofs where the figure or a goal is above the floor.

    `forced`: as if locked doors could be opened too.
    """
    opened = _all_open(view.terrain, view.layout, () if forced else tuple(view.locked))
    if raised(view, figure, goals):
        return relief_field(opened, figure.profile.radius, goals)
    return distance_field(space(opened, figure.profile.radius, 0.0, ()), goals)


def raised(view: View, figure: Figure, goals: tuple[Point, ...]) -> bool:
    """Tell whether a figure or one of its goals is above the floor: then the way leads over roofs too."""
    now = _all_open(view.terrain, view.layout, ())
    places = (*goals, *((figure.place,) if figure.point else ()))
    return any(now.ground(place) > STEP_CM for place in places)


def _goals(
    view: View,
    figure: Figure,
    areas: tuple[Outline, ...],
    foes: tuple[Figure, ...],
    rumours: tuple[Point, ...],
) -> tuple[Point, ...]:
    """Return where a figure wants to go: deeds it can do, areas to hold, else towards the enemy."""
    deeds = wanted(view, figure)
    if deeds:
        return tuple(spot for special in deeds for spot in around(view, special))
    hunted = tuple(foe.place for foe in foes) or rumours
    if _guards(view):
        return hunted or _threatened(view, areas) or _enemy_ground(view.mission, view)
    pursued = _pursuit(view, figure)
    if pursued:
        return pursued
    if areas:
        return tuple(spot for area in areas for spot in filled(area))
    return hunted or _enemy_ground(view.mission, view)


def _guards(view: View) -> bool:
    """Tell whether a side defends against infiltrators: it hunts them first (X-25)."""
    plan = view.mission.infiltration
    return plan is not None and plan.side != view.side


def _threatened(view: View, areas: tuple[Outline, ...]) -> tuple[Point, ...]:
    """Return where the enemy has something to do: there one waits for whom nobody sees."""
    names = [objective.special for objective in due(view, view.mission.enemy(view.side))]
    specials = [special for special in view.mission.specials if special.id in names]
    beside = (spot for special in specials for spot in around(view, special))
    return (*beside, *(spot for area in areas for spot in filled(area)))


def _pursuit(view: View, figure: Figure) -> tuple[Point, ...]:
    """Return where the one is who is to be followed; who was discovered gets back to where he came from."""
    pursued = next((o for o in due(view, view.side) if o.kind == "follow"), None)
    if pursued is None or view.stealth is None:
        return ()
    found = view.stealth.infiltrators.get(figure.id)
    target = view.figures.get(pursued.target)
    if found is not None and found.discovered:
        return tuple(middle(zone) for zone in zones(view, figure))
    return (target.place,) if target is not None and target.in_play else ()


def around(view: View, special: Special) -> list[Point]:
    """Return places beside a special action, on the floor from which it is reached (T-04)."""
    now = table(view)
    spots = beside(place_of(view, special))
    lowest = min(now.ground(spot) for spot in spots)
    return [spot for spot in spots if now.ground(spot) <= lowest + STEP_CM]


def filled(area: Outline) -> list[Point]:
    """Return places all over an area, its middle among them."""
    left, upper, right, lower = box(area)
    spots = [middle(area)]
    for j in range(int((lower - upper) / GOAL_STEP_CM)):
        for i in range(int((right - left) / GOAL_STEP_CM)):
            spot = Point.at(left + (i + 0.5) * GOAL_STEP_CM, upper + (j + 0.5) * GOAL_STEP_CM)
            if contains(area, spot):
                spots.append(spot)
    return spots


def _enemy_ground(mission: Mission, view: View) -> tuple[Point, ...]:
    """Return the middle of the ground where the enemy deploys."""
    mine = friends(view, view.side)
    stranger = replace(mine[0], id="", side=mission.enemy(view.side)) if mine else None
    return tuple(middle(zone) for zone in zones(view, stranger)) if stranger else ()


@lru_cache(maxsize=8)
def _all_open(terrain: Terrain, layout: Layout, locked: tuple[str, ...]) -> Board:
    """Return the board with every door open that can be opened."""
    doors = (door.id for door in terrain.doors if door.id not in locked or door.id in layout.open_doors)
    return board(terrain, replace(layout, open_doors=tuple(doors)))
