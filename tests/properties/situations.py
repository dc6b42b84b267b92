"""Situations in which something may fail, as data: a game that waits, and what is asked."""

from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.figures import Figure, Posture, Profile, ShotFrom, Weapon
from game.rules.front import play
from game.rules.intents import (
    AnyIntent,
    Charge,
    Perform,
    React,
    Shoot,
    Strike,
    Walk,
)
from game.rules.mission import Mission, Special
from game.rules.options import Options
from game.rules.state import AnswerReaction, State
from game.table.lattice import Point
from game.table.terrain import Solid, Terrain
from tests.properties.battlefields import box
from tests.rules.scenes import (
    ONE,
    OPEN_TABLE,
    RIFLE,
    SHOTGUN,
    SIDES,
    TWO,
    VEST,
    figure,
    playing,
    profile,
)

Case = tuple[State, AnyIntent]
"""A game and an intent of the side that it asks."""

LOW = Terrain(60, 60, solids=(Solid("low", "low_wall", box(27, 10, 1, 20), 1.5),))
HIGH = Terrain(60, 60, solids=(Solid("high", "low_wall", box(27, 10, 1, 20), 2.0),))
SABRE = Weapon("sabre", (), (2,), bonus=1)
HURT = {"pv": 5}
PRONE = {"posture": Posture.PRONE}
FALLEN = {"posture": Posture.FALLEN}
RUNNING = {"running": True}
NORMAL = Options()


def shot(
    cm: float,
    shooter: Profile | None = None,
    target: Profile | None = None,
    options: Options = NORMAL,
    terrain: Terrain = OPEN_TABLE,
    mine: dict[str, object] | None = None,
    his: dict[str, object] | None = None,
) -> Case:
    """A figure shoots at another so many cm away."""
    one = figure("a", ONE, (20, 20), shooter, options, **(mine or {}))
    two = figure("b", TWO, (20 + cm, 20), target, options, **(his or {}))
    return playing([one, two], terrain, options=options), Shoot(ONE, "a", "b")


def crossfire() -> Case:
    """A friend has shot at the target from the other side (X-10)."""
    suffered = ShotFrom(ONE, "c", 5 * 128, 0)
    state, intent = shot(8, his={"shot_from": (suffered,)})
    friend = figure("c", ONE, (33, 20), shots=1, acted=True)
    return replace(state, figures={**state.figures, "c": friend}), intent


def in_contact(shooter: Profile, **his: object) -> Case:
    """A figure with an enemy in contact shoots at somebody in contact (X-26)."""
    people = [figure("a", ONE, (20, 20), shooter), figure("b", TWO, (21, 20), **his)]
    people.append(figure("c", TWO, (20, 21)))
    return playing(people), Shoot(ONE, "a", "b")


def reaction(watching: bool = False, **mine: object) -> Case:
    """A figure may react to a walker whom it sees best in the middle of his way."""
    people = [figure("b", TWO, (28, 16)), figure("a", ONE, (20, 20), watching=watching, **mine)]
    state = play(playing(people), Walk(TWO, "b", (Point.at(28, 24),)), LoadedDice([])).state
    assert isinstance(state.asked, AnswerReaction)
    return state, React(ONE, "a", True)


def close(
    what: type[Charge] | type[Strike],
    one: Profile | None = None,
    two: Profile | None = None,
    options: Options = NORMAL,
    mine: dict[str, object] | None = None,
    his: dict[str, object] | None = None,
) -> Case:
    """A figure charges or strikes another in contact (S-058, X-11)."""
    people = [figure("a", ONE, (20, 20), one, options, **(mine or {}))]
    people.append(figure("b", TWO, (21, 20), two, options, **(his or {})))
    return playing(people, options=options), what(ONE, "a", "b")


def special(defended: bool, difficulty: int = 12, options: Options = NORMAL, **mine: object) -> Case:
    """A figure hacks a terminal, with or without an enemy who defends it (S-041, S-060)."""
    hack = Special(
        "hack",
        {},
        box(21, 19, 1, 2),
        rule="S-060",
        attribute="sentidos",
        difficulty=difficulty,
        opposed="hacker",
    )
    traits = ("hacker",) if defended else ()
    people: list[Figure] = [figure("a", ONE, (20, 20), options=options, **mine)]
    people.append(figure("b", TWO, (50, 50), profile(6, 5, traits=traits), options))
    mission = Mission("hack", SIDES, specials=(hack,))
    return playing(people, options=options, mission=mission), Perform(ONE, "a", "hack")


VESTED = profile(armour=VEST)
DULL = profile(6, 4)
ARMED = profile(7, 6, melee=SABRE)

SITUATIONS: dict[str, Case] = {
    "point-blank": shot(4, DULL),
    "short": shot(8),
    "medium": shot(20),
    "long": shot(45),
    "long, a rifle": shot(70, profile(6, 8, RIFLE)),
    "medium, a shotgun": shot(13, profile(6, 6, SHOTGUN)),
    "prone": shot(20, his=PRONE),
    "prone at point-blank": shot(4, DULL, his=PRONE),
    "light cover": shot(10, terrain=LOW),
    "heavy cover": shot(10, terrain=HIGH),
    "light cover, prone, seen from above": shot(10, terrain=LOW, mine=PRONE),
    "running": shot(8, his=RUNNING),
    "running, far and lying": shot(20, his={**RUNNING, **PRONE}),
    "crossfire": crossfire(),
    "badly wounded": shot(8, mine=HURT),
    "encumbered": shot(8, VESTED),
    "encumbered, by Físicos only": shot(8, VESTED, options=Options(estorbo_scope="fisicos")),
    "at armour": shot(8, target=VESTED),
    "at armour, hits that are crits later": shot(20, profile(6, 9), VESTED, Options(crit_step=10)),
    "a kept 1 fails": shot(4, profile(6, 8), options=Options(natural_one_fails=True)),
    "fumbles": shot(4, DULL, options=Options(fumbles=True)),
    "explosions of a single d10": shot(45, options=Options(explode="single_d10")),
    "no explosions": shot(20, options=Options(explode="none")),
    "in contact": in_contact(profile()),
    "in contact, at a prone one": in_contact(profile(), **PRONE),
    "in contact, at a fallen one": in_contact(DULL, **FALLEN),
    "reaction": reaction(),
    "reaction, badly wounded": reaction(**HURT),
    "overwatch": reaction(watching=True),
    "overwatch, badly wounded": reaction(watching=True, **HURT),
    "charge": close(Charge),
    "charge, stronger but encumbered": close(Charge, profile(8, armour=VEST)),
    "charge, badly wounded": close(Charge, mine=HURT),
    "strike": close(Strike),
    "strike with a sabre at armour": close(Strike, ARMED, VESTED),
    "strike at a prone one": close(Strike, his=PRONE),
    "strike at a fallen one": close(Strike, profile(4), his=FALLEN),
    "strike, badly wounded both": close(Strike, mine=HURT, his=HURT),
    "hack": special(False),
    "hack against a defender": special(True, 9),
    "hack against a defender, badly wounded, a kept 1 fails": special(
        True, 6, Options(natural_one_fails=True), **HURT
    ),
}
