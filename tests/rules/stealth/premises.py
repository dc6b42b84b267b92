"""Small stealth conflicts for the tests: a table, zones, infiltrators, guards, loaded dice."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.figures import Figure, Profile, StealthProfile
from game.rules.front import Outcome, begin, play
from game.rules.intents import AnyIntent, ChooseStrategy
from game.rules.mission import Mission
from game.rules.mission_stealth import Disguise, Guard, Infiltration, Zone
from game.rules.options import Options
from game.rules.state import NameStrategy, State, TakeStealthTurn
from game.rules.state_stealth import Infiltrator, Stealth
from game.table.terrain import Terrain
from tests.rules.scenes import ONE, SIDES, TWO, figure, kinds, profile, refused, run

TABLE = Terrain(90, 60)
Box = tuple[tuple[float, float], ...]
FIRST = 8, 8, 8, 1, 1
"""Dice of initiative: an infiltrator of Agilidad 3 before a chief of Agilidad 2."""


def box(x: float, y: float, width: float, depth: float) -> Box:
    return ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))


EVERYWHERE = box(0, 0, 90, 60)


def sneaky(skills: dict[str, int] | None = None, **more: object) -> Profile:
    """Return the infiltrator of the worked examples: 3 dice everywhere."""
    known = {"sigilo": 3, "rapidez": 2, **(skills or {})}
    attributes = {
        name: more.pop(name, 3)
        for name in ("agilidad", "ocultarse", "percepcion", "picaresca", "inteligencia")
    }
    stealth = StealthProfile(**attributes, skills=known, personality=more.pop("personality", {}))  # type: ignore[arg-type]
    return profile(stealth=stealth, **more)  # type: ignore[arg-type]


def chiefly(**skills: int) -> Profile:
    """Return the chief of the worked examples: Percepción 2, Alerta 3, Agilidad 2, Inteligencia 2."""
    known = {"alerta": 3, **skills}
    return profile(stealth=StealthProfile(agilidad=2, percepcion=2, inteligencia=2, skills=known))


def infiltrator(
    name: str = "i", at: tuple[float, float] | None = (45, 30), who: Profile | None = None, **more: Any
) -> Figure:
    """Return an infiltrator."""
    return figure(name, ONE, at, who or sneaky(), **more)


def chief(who: Profile | None = None, **more: object) -> Figure:
    """Return a chief who is not on the table."""
    return figure("d", TWO, None, who or chiefly(), left_out=True, **more)


def guard(
    name: str = "g", at: tuple[float, float] = (45, 20), who: Profile | None = None, **more: object
) -> Figure:
    """Return a guard who faces down; `posted` counts for the drawn zones where he stands."""
    posted = {"watches": not more.pop("posted", False)}
    keen = Guard(**{**posted, **more.pop("keen", {})})  # type: ignore[arg-type]
    return figure(name, TWO, at, who or profile(), guard=keen, **more)


def zone(
    name: str = "gate", kind: str = "guard", outline: Box = EVERYWHERE, cover: str = "objects", **more: Any
) -> Zone:
    """Return a drawn zone of one normal guard without a figure."""
    more = {"guards": 1, **more} if kind == "guard" else more
    return Zone(name, kind, outline, cover, **more)  # type: ignore[arg-type]


def premises(
    figures: Sequence[Figure],
    zones: Sequence[Zone] = (),
    terrain: Terrain = TABLE,
    options: Options | None = None,
    **more: object,
) -> State:
    """Return an opening state; the side ONE infiltrates."""
    mission = {
        name: more.pop(name) for name in ("objectives", "specials", "on_discovery", "locked") if name in more
    }
    named = {"chief": "d"} if any(f.id == "d" for f in figures) else {}
    plan = Infiltration(ONE, **{"zones": tuple(zones), **named, **more})  # type: ignore[arg-type]
    whole = Mission("stealth", SIDES, infiltration=plan, **mission)  # type: ignore[arg-type]
    locked = tuple(mission.get("locked", ()))  # type: ignore[call-overload]
    return State(
        whole, terrain, options or Options(turn_limit=None), {f.id: f for f in figures}, locked=locked
    )


def started(state: State, dice: Sequence[int] = FIRST) -> State:
    """Begin a conflict with exactly these dice."""
    loaded = LoadedDice(dice)
    outcome = begin(state, loaded)
    loaded.finish()
    return outcome.state


def acting(state: State, strategy: str = "", target: str = "g", dice: Sequence[int] = FIRST) -> State:
    """Begin, and let every infiltrator choose a strategy; none: one that changes no number."""
    return chosen(started(state, dice), strategy, target)


def chosen(state: State, strategy: str = "", target: str = "g") -> State:
    """Let every infiltrator who is asked choose a strategy."""
    while isinstance(state.asked, NameStrategy):
        name = state.asked.figure
        goal = target if strategy in ("murder", "follow") else ""
        wish: Any = strategy or "assault"
        state = run(state, [ChooseStrategy(ONE, name, wish, goal)]).state
        if not strategy:
            state = with_infiltrator(state, name, strategy="murder")
    return state


def conflict(state: State) -> Stealth:
    """Return the stealth conflict of a state."""
    assert state.stealth is not None
    return state.stealth


def of(state: State, name: str = "i") -> Infiltrator:
    """Return an infiltrator's part of the conflict."""
    return conflict(state).infiltrators[name]


def with_stealth(state: State, **changes: object) -> State:
    """Return a state with a changed stealth conflict."""
    return replace(state, stealth=replace(conflict(state), **changes))


def with_infiltrator(state: State, name: str = "i", **changes: object) -> State:
    """Return a state in which an infiltrator's part is changed."""
    now = conflict(state).infiltrators
    return with_stealth(state, infiltrators={**now, name: replace(now[name], **changes)})


def event(outcome: Outcome, kind: type) -> object:
    """Return the only event of a kind."""
    found = [one for one in outcome.events if isinstance(one, kind)]
    assert len(found) == 1, kinds(outcome)
    return found[0]


__all__ = [
    "ONE",
    "TWO",
    "AnyIntent",
    "Disguise",
    "Guard",
    "TakeStealthTurn",
    "box",
    "event",
    "kinds",
    "play",
    "refused",
    "run",
]
