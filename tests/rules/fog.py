"""Games under fog for the tests: who has looked around, and what a side is told."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.course import Course
from game.rules.events import AnyEvent
from game.rules.figures import Figure
from game.rules.front import Outcome, apply, told
from game.rules.moving.sighting import look
from game.rules.options import Options
from game.rules.state import Knowledge, State
from game.table.lattice import Point
from game.table.terrain import Door, Outline, Solid, Terrain
from tests.rules.scenes import Posture, playing

FOG = Options(fog="sight", reaction="none")
FALLEN = {"posture": Posture.FALLEN}
PRONE = {"posture": Posture.PRONE}


def box(x: float, y: float, width: float, depth: float) -> Outline:
    return ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))


def door(name: str, x: float) -> Door:
    """A door in the long wall, 4 cm wide."""
    return Door(name, box(x, 20, 4, 1))


WALL = Solid("wall", "wall", box(0, 20, 60, 1), 6.0)
SCREEN = Solid("screen", "wall", box(30, 0, 1, 20), 6.0)
LOW = Solid("low", "low_wall", box(0, 10, 60, 1), 1.5)
BARE = Terrain(60, 60)
SCREENED = Terrain(60, 60, solids=(SCREEN,))
WALLED = Terrain(60, 60, solids=(WALL,), doors=(door("west", 8), door("east", 48)))
ROOMS = replace(WALLED, solids=(WALL, SCREEN))


def fogged(
    figures: Sequence[Figure],
    terrain: Terrain,
    options: Options = FOG,
    knowledge: dict[str, Knowledge] | None = None,
    **more: object,
) -> State:
    """Return a game under fog in which both sides have looked around."""
    state = playing(figures, terrain, options=options, **more)
    if knowledge:
        state = replace(state, knowledge={**state.knowledge, **knowledge})
    course = Course(state, LoadedDice([]), apply)
    look(course)
    return course.state


def hears(state: State, outcome: Outcome, side: str) -> list[AnyEvent]:
    """Return what a side is told of an outcome, event by event."""
    heard = []
    for event in outcome.events:
        state = apply(state, event)
        shown = told(state, event, side)
        if shown is not None:
            heard.append(shown)
    return heard


def of(events: Sequence[AnyEvent], *types: type) -> list[AnyEvent]:
    return [event for event in events if isinstance(event, types)]


def at(x: float, y: float) -> Point:
    return Point.at(x, y)
