"""A small infiltration for the window's tests: a wall with a gate, two infiltrators, two guards."""

from msgspec.structs import replace

from game.rules.mission import Objective
from game.rules.options import Options
from game.rules.state import State
from game.table.terrain import Solid, Terrain
from tests.rules.scenes import ONE, TWO
from tests.rules.stealth.premises import box, guard, infiltrator, premises, sneaky, zone

TABLE = Terrain(60, 40, solids=(Solid("wall", "wall", box(0, 20, 34, 1), 6.0),))
SHED = zone(
    "shed", outline=box(2, 2, 14, 10), title={"es": "El cobertizo", "en": "The shed"}, key=True, guards=1
)
NAMES = {"i": "Íñigo", "j": "Jimena", "g": "Gonzalo", "h": "Hernán"}


def break_in(
    at: tuple[float, float] = (50, 34), other: tuple[float, float] = (57, 37), **options: object
) -> State:
    """Return two infiltrators far from two guards, one of whom looks towards `at` from close by."""
    people = [
        infiltrator("i", at),
        infiltrator("j", other, sneaky({"subterfugio": 2})),
        guard("g", (45, 15), keen={"watch_cm": 15.0}),
        guard("h", (8, 8), posted=True),
    ]
    goals = (Objective("hold", TWO, "survive", {"es": "Aguantar", "en": "Hold out"}, decisive=False),)
    chosen = Options(**{"turn_limit": 8, **options})  # type: ignore[arg-type]
    state = premises(people, [SHED], TABLE, chosen, objectives=goals)
    named = {f.id: replace(f, name=NAMES[f.id], profile=replace(f.profile, radius=1.25)) for f in people}
    mission = replace(state.mission, title={"es": "El cobertizo", "en": "The shed"})
    return replace(state, mission=mission, figures=named)


__all__ = ["ONE", "TWO", "break_in"]
