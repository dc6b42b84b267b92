"""Ways through a skirmish as data: a game that asks figure `a`, the action in hand, the place pointed at."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.course import Course
from game.rules.figures import Figure, Posture, StandingOrder, Weapon
from game.rules.front import apply, play
from game.rules.intents import AnyIntent, OpenDoor
from game.rules.moving.sighting import look
from game.rules.options import Options
from game.rules.state import State
from game.table.lattice import Point
from game.table.terrain import Door, Solid, Terrain
from tests.properties.battlefields import box
from tests.properties.situations import DULL, HURT, LOW
from tests.rules.scenes import (
    CROSSBOW,
    ONE,
    OPEN_TABLE,
    RIFLE,
    SHOTGUN,
    TWO,
    VEST,
    figure,
    playing,
    profile,
)


class Way(NamedTuple):
    """A game in which `a` is asked, the action that he has in hand, and where he points."""

    state: State
    action: str
    goal: Point


def way(
    people: Sequence[Figure],
    to: tuple[float, float],
    action: str = "walk",
    terrain: Terrain = OPEN_TABLE,
    before: Sequence[AnyIntent] = (),
    **options: object,
) -> Way:
    """Set people on a table, the first of whom goes to a place; every enemy reacts whenever he may.

    `before` is what he has done in his turn already; it rolls nothing.
    """
    always = [people[0], *(replace(one, order=StandingOrder("always")) for one in people[1:])]
    course = Course(
        playing(always, terrain, options=Options(**options)),  # type: ignore[arg-type]
        LoadedDice([]),
        apply,
    )
    look(course)
    state = course.state
    for intent in before:
        outcome = play(state, intent, LoadedDice([]))
        assert outcome.refusal is None, outcome.refusal
        state = outcome.state
    return Way(state, action, Point.at(*to))


def mine(at: tuple[float, float] = (20, 20), **more: object) -> Figure:
    return figure("a", ONE, at, more.pop("who", None), **more)  # type: ignore[arg-type]


def foe(name: str, at: tuple[float, float], **more: object) -> Figure:
    return figure(name, TWO, at, more.pop("who", None), **more)  # type: ignore[arg-type]


VESTED, HURT_AND_VESTED = profile(armour=VEST), {"who": profile(armour=VEST), **HURT}
MARKSMAN, HUNTER, BOWMAN = profile(6, 9, RIFLE), profile(6, 7, SHOTGUN), profile(6, 6, CROSSBOW)
DART = Weapon("dart", (5, 10, 30, 50), (1, 1, 1, 1), rounds=9)
"""A die of damage only, which armour stops often."""
PRONE, FALLEN = Posture.PRONE, Posture.FALLEN
GAP = Terrain(60, 60, solids=(Solid("wall", "wall", box(0, 25, 24, 1), 6.0), *LOW.solids))
HOUSE = Terrain(
    60,
    60,
    solids=(Solid("left", "wall", box(0, 18, 19, 1), 6.0), Solid("right", "wall", box(22, 18, 38, 1), 6.0)),
    doors=(Door("gate", box(19, 18, 3, 1)),),
)
PLATFORM = Terrain(60, 60, solids=(Solid("stage", "platform", box(21, 15, 10, 10), 4.0),))

WAYS: dict[str, Way] = {
    "walk past one": way([mine(), foe("b", (24, 26))], (28, 20)),
    "walk between two, the second has a crossfire": way(
        [mine(), foe("b", (22, 14)), foe("c", (26, 27))], (29, 20)
    ),
    "walk, badly wounded, between three who are so too": way(
        [
            mine(**HURT),
            foe("b", (22, 8), who=DULL, **HURT),
            foe("c", (26, 33), **HURT, watching=True),
            foe("d", (42, 20), **HURT),
        ],
        (29, 20),
    ),
    "sprint past a watcher and a shotgun": way(
        [mine((13, 20), who=VESTED), foe("b", (18, 28), watching=True), foe("c", (23, 14), who=HUNTER)],
        (24, 20),
        "sprint",
    ),
    "sprint, only watchers react, one shot at each enemy": way(
        [
            mine((13, 20)),
            foe("b", (18, 28), watching=True, shots=1, watched=("z",)),
            foe("c", (23, 14)),
            foe("d", (30, 25), watching=True),
        ],
        (34, 20),
        "sprint",
        reaction="overwatch_only",
        overwatch_shots="per_enemy",
    ),
    "walk out of a wall's shelter to behind a low wall, first point": way(
        [mine(who=VESTED), foe("b", (30, 40), who=MARKSMAN), foe("c", (40, 20))],
        (26, 22),
        terrain=GAP,
        reaction_point="first",
    ),
    "walk in the fog, under the eyes of two": way(
        [mine(), foe("b", (22, 14)), foe("c", (26, 12))], (22, 20), terrain=GAP, fog="sight"
    ),
    "stealth move that two of three see": way(
        [
            mine(),
            foe("b", (26, 28), watching=True),
            foe("c", (14, 40)),
            foe("d", (26, 12), who=profile(6, 5), **HURT),
        ],
        (26, 20),
        "stealth_move",
        terrain=GAP,
        stealth_los="per_enemy",
    ),
    "stealth move that one sees, and so all may react": way(
        [mine((20, 23)), foe("b", (19, 45)), foe("c", (30, 45), who=MARKSMAN), foe("d", (26, 5), who=DULL)],
        (26, 22),
        "stealth_move",
        terrain=GAP,
    ),
    "crawl past a rifle and a watcher": way(
        [
            mine(posture=PRONE, who=VESTED),
            foe("b", (30, 35), who=MARKSMAN),
            foe("c", (22, 26), watching=True, **HURT),
        ],
        (29, 20),
        "crawl",
    ),
    "crawl, fallen, among three": way(
        [mine(posture=FALLEN, **HURT), foe("b", (22, 14)), foe("c", (26, 27), who=DULL), foe("d", (4, 24))],
        (29, 21),
        "crawl",
        pv_mult=4,
    ),
    "climb a stage with a check, before two": way(
        [mine(), foe("b", (26, 40), who=MARKSMAN), foe("c", (12, 20))],
        (24, 20),
        "climb",
        terrain=PLATFORM,
        climb_check=9,
    ),
    "dive behind a low wall": way(
        [mine(who=VESTED), foe("b", (40, 20), watching=True), foe("c", (36, 34), who=MARKSMAN)],
        (26, 22),
        "dive",
        terrain=LOW,
    ),
    "walk through a door that he has just opened, before three": way(
        [mine((20.5, 20.5)), foe("b", (20, 8)), foe("c", (26, 11), who=HUNTER), foe("d", (12, 12), **HURT)],
        (20.5, 14),
        terrain=HOUSE,
        before=[OpenDoor(ONE, "a", "gate")],
    ),
    "walk past empty, jammed and last rounds": way(
        [
            mine(),
            foe("b", (22, 26), who=BOWMAN, rounds=0),
            foe("c", (24, 26), jammed=True),
            foe("d", (26, 26), rounds=1),
            foe("e", (28, 14), rounds=0),
            foe("f", (30, 26), who=BOWMAN),
        ],
        (29, 20),
        ammo=True,
        fumbles=True,
    ),
    "walk under every option of checks": way(
        [
            mine(**HURT_AND_VESTED),
            foe("b", (24, 26), who=profile(6, 9, DART, armour=VEST)),
            foe("c", (30, 14), watching=True),
        ],
        (28, 20),
        estorbo_scope="fisicos",
        explode="single_d10",
        natural_one_fails=True,
        crit_step=10,
    ),
    "watch where he comes to, without explosions": way(
        [mine(), foe("b", (24, 32), who=HUNTER), foe("c", (52, 4), who=MARKSMAN)],
        (28, 20),
        "overwatch",
        explode="none",
    ),
    "jump down from a stage and go on, before two": way(
        [mine((25, 20)), foe("b", (40, 34), who=DULL), foe("c", (38, 8), who=HUNTER)],
        (36, 20),
        "sprint",
        terrain=PLATFORM,
    ),
    "walk away from an enemy in contact": way(
        [
            mine(who=profile(radius=1.25)),
            foe("b", (20, 22.5), who=profile(5, 6, radius=1.25)),
            foe("c", (16, 30), who=profile(6, 5, radius=1.25)),
        ],
        (29, 18),
    ),
}
