"""Small games for the tests: a table, some figures, loaded dice."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.course import Course
from game.rules.figures import Armour, Figure, Posture, Profile, Weapon, recruit
from game.rules.front import Outcome, apply, begin, play
from game.rules.handover.flow import advance
from game.rules.intents import AnyIntent
from game.rules.mission import Mission, Side
from game.rules.options import Options
from game.rules.state import State
from game.table.lattice import Point
from game.table.terrain import Layout, Terrain

PISTOL = Weapon("pistol", (5, 10, 30, 50), (2, 2, 2, 2), rounds=15)
RIFLE = Weapon("assault_rifle", (5, 20, 50, 80), (3, 3, 3, 3), rounds=30)
SHOTGUN = Weapon("shotgun", (5, 10, 15, 25), (4, 4, 3, 2), rounds=6, reload="full")
CROSSBOW = Weapon("light_crossbow", (5, 15, 40, 60), (2, 2, 2, 2), rounds=1, reload="full", single=True)
VEST = Armour("vest", 5, 1)

ONE, TWO = "p1", "p2"
SIDES = (Side(ONE, {"es": "Uno", "en": "One"}, "a"), Side(TWO, {"es": "Dos", "en": "Two"}, "b"))
OPEN_TABLE = Terrain(width=120, depth=120)


def profile(fisicos: int = 6, sentidos: int = 6, weapon: Weapon | None = PISTOL, **more: object) -> Profile:
    """Return a profile; base radius 0 as most worked examples need it (T-19)."""
    return Profile("test", fisicos, sentidos, weapon=weapon, **{"radius": 0.0, **more})  # type: ignore[arg-type]


def figure(
    name: str,
    side: str,
    at: tuple[float, float] | None = None,
    who: Profile | None = None,
    options: Options | None = None,
    **more: object,
) -> Figure:
    """Return a figure on a place in cm; further fields by name."""
    made = recruit(name, side, name, who or profile(), options or Options())
    point = Point.at(*at) if at else None
    return replace(made, point=point, **more)


def new_game(figures: Sequence[Figure], terrain: Terrain = OPEN_TABLE, **more: object) -> State:
    """Return an opening state: nothing rolled, nobody asked."""
    mission = more.pop("mission", None) or Mission("test", SIDES)
    return State(mission, terrain, figures={f.id: f for f in figures}, **{"options": Options(), **more})  # type: ignore[arg-type]


def playing(
    figures: Sequence[Figure],
    terrain: Terrain = OPEN_TABLE,
    sheet: Sequence[str] | None = None,
    **more: object,
) -> State:
    """Return a game in turn 1 with the figures where they are; the first of the sheet is asked."""
    state = new_game(figures, terrain, **more)
    order = tuple(sheet or (f.id for f in figures))
    state = replace(state, phase="play", turn=1, sequence=order)
    course = Course(state, LoadedDice([]), apply)
    advance(course)
    return course.state


def run(state: State, intents: Sequence[AnyIntent], dice: Sequence[int] = ()) -> Outcome:
    """Play intents one after the other with exactly these dice; a refusal is an error of the test."""
    loaded = LoadedDice(dice)
    events: list[object] = []
    for intent in intents:
        outcome = play(state, intent, loaded)
        assert outcome.refusal is None, (intent, outcome.refusal)
        state = outcome.state
        events.extend(outcome.events)
    loaded.finish()
    return Outcome(state, tuple(events))  # type: ignore[arg-type]


def refused(state: State, intent: AnyIntent) -> str:
    """Return the code of the refusal of an intent, which must roll nothing and change nothing."""
    loaded = LoadedDice([])
    outcome = play(state, intent, loaded)
    assert outcome.state is state
    assert outcome.events == ()
    return outcome.refusal.code if outcome.refusal else ""


def kinds(outcome: Outcome) -> list[str]:
    """Return the names of the events of an outcome."""
    return [type(event).__name__ for event in outcome.events]


__all__ = [
    "CROSSBOW",
    "ONE",
    "OPEN_TABLE",
    "PISTOL",
    "RIFLE",
    "SHOTGUN",
    "SIDES",
    "TWO",
    "VEST",
    "Layout",
    "LoadedDice",
    "Mapping",
    "Posture",
    "begin",
    "figure",
    "kinds",
    "new_game",
    "play",
    "playing",
    "profile",
    "refused",
    "run",
]
