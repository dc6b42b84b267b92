"""Small infiltrations for the window's tests: a wall with a gate, two infiltrators, two guards."""

from msgspec.structs import replace

from game.rules.figures import NEVER
from game.rules.mission import Objective
from game.rules.mission_stealth import Patrol, PatrolNode, Reinforcement
from game.rules.options import Options
from game.rules.state import State
from game.table.lattice import Point
from game.table.terrain import Solid, Terrain
from tests.rules.scenes import ONE, TWO
from tests.rules.stealth.premises import box, guard, infiltrator, premises, sneaky, zone

TABLE = Terrain(60, 40, solids=(Solid("wall", "wall", box(0, 20, 34, 1), 6.0),))
SHED = zone(
    "shed", outline=box(2, 2, 14, 10), title={"es": "El cobertizo", "en": "The shed"}, key=True, guards=1
)
NAMES = {"i": "Íñigo", "j": "Jimena", "g": "Gonzalo", "h": "Hernán", "r": "Rodrigo"}
WAYS = {"es": "El cobertizo", "en": "The shed"}


def _named(state: State) -> State:
    figures = {
        name: replace(f, name=NAMES[name], profile=replace(f.profile, radius=1.25))
        for name, f in state.figures.items()
    }
    return replace(state, mission=replace(state.mission, title=WAYS), figures=figures)


def _goals() -> tuple[Objective, ...]:
    return (Objective("hold", TWO, "survive", {"es": "Aguantar", "en": "Hold out"}, decisive=False),)


def break_in(
    at: tuple[float, float] = (50, 34), other: tuple[float, float] = (57, 37), **options: object
) -> State:
    """Return two infiltrators far from two guards, one of whom looks towards `at` from close by."""
    people = [
        infiltrator("i", at),
        infiltrator("j", other, sneaky({"subterfugio": 2, "juego_de_manos": 2})),
        guard("g", (45, 15), keen={"watch_cm": 15.0}),
        guard("h", (8, 8), posted=True),
    ]
    chosen = Options(**{"turn_limit": 8, **options})  # type: ignore[arg-type]
    return _named(premises(people, [SHED], TABLE, chosen, objectives=_goals()))


def stroll(**options: object) -> State:
    """Return an infiltrator towards whom a guard walks from far away, 10 cm a turn."""
    nodes = (PatrolNode(Point.at(58, 30)), PatrolNode(Point.at(14, 30)))
    people = [
        infiltrator("i", (5, 30)),
        guard("g", (58, 30), keen={"watch_cm": 12.0, "patrols": ("road",)}),
    ]
    chosen = Options(**{"turn_limit": 30, **options})  # type: ignore[arg-type]
    patrols = (Patrol("road", nodes, "once"),)
    return _named(premises(people, [], TABLE, chosen, objectives=_goals(), patrols=patrols))


def garrison(**options: object) -> State:
    """Return an infiltrator whom a guard cannot miss, with all that a guard is asked."""
    road = zone("road", "quiet", box(40, 30, 20, 10), title={"es": "El camino", "en": "The road"})
    gate = zone("gate", "quiet", box(0, 22, 20, 18), title={"es": "La puerta", "en": "The gate"})
    nodes = (PatrolNode(Point.at(45, 15)), PatrolNode(Point.at(55, 15)))
    people = [
        infiltrator("i", (45, 21), sneaky(ocultarse=1)),
        guard("g", (45, 15), keen={"watch_cm": 15.0, "cover": "none", "patrols": ("east_round", "inner")}),
        guard("h", (30, 12), keen={"watch_cm": 8.0}),
        replace(guard("r", (1, 1)), point=None, arrives=NEVER),
    ]
    plans = {
        "patrols": (Patrol("east_round", nodes), Patrol("inner", nodes[:1], "once")),
        "reinforcements": (Reinforcement("help", ("road", "gate"), figures=("r",), delay=1),),
    }
    chosen = Options(**{"turn_limit": 10, **options})  # type: ignore[arg-type]
    return _named(
        premises(people, [replace(SHED, guards=0), road, gate], TABLE, chosen, objectives=_goals(), **plans)
    )


__all__ = ["ONE", "TWO", "break_in", "garrison", "stroll"]
