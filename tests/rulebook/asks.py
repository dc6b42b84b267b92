"""What an example can ask that is a pure function of numbers: each function here is one word of `asks`."""

from collections.abc import Callable
from typing import Any

from game.checks import (
    CheckOptions,
    Damage,
    Difficulty,
    Factor,
    LoadedDice,
    Modifier,
    Rank,
    Roller,
    Target,
    chance_difficulty,
    check_difficulty,
    check_opposed,
    check_opposed_difficulty,
    contest,
    rank_after,
    roll_1o3d10,
    roll_damage,
)
from game.missions.entries import Entry
from game.missions.entries import profile as read_profile
from game.missions.problems import Findings, Place
from game.rules.arms import BANDS, band_of, bring
from game.rules.course import Course
from game.rules.figures import Figure, full_pv, recruit
from game.rules.front import apply
from game.rules.moving import climbing
from game.rules.options import Options
from game.rules.skirmish.actions import ACTIONS
from game.rules.skirmish.sequence import sequence_value
from game.table.lattice import Point, fits
from tests.rulebook.asks_stealth import STEALTHY
from tests.rulebook.book import Example, Person
from tests.rulebook.start import gear, opening, profile
from tests.rulebook.turning import Way

PLAIN = Way("plain", 120, 120)

FACTORS = {
    "malherido": Factor("S-050", -1, "malherido"),
    "reaction": Factor("S-029", -1, "reaction"),
    "prone": Factor("X-11", -1, "prone"),
    "favour": Factor("S-049", 1, "mission"),
}


def _person(options: dict[str, Any] | None = None, **who: Any) -> tuple[Figure, Options]:
    rules = Options(**(options or {}))
    person = Person("p1", **who)
    made = recruit("a", "p1", "a", profile("a", person), rules)
    pv = made.pv if person.pv is None else person.pv
    return Figure("a", "p1", "a", made.profile, pv, made.start_pv), rules


def _options(explode: str = "reroll_set", **more: bool) -> CheckOptions:
    return CheckOptions(explode, **more)  # type: ignore[arg-type]


def sequence_value_of(options: dict[str, Any] | None = None, **who: Any) -> int:
    """S-002: the sequence value of a figure."""
    return sequence_value(*_person(options, **who))


def hit_points(fisicos: int, pv_mult: int = 3) -> int:
    """X-01: the hit points of an unhurt figure."""
    figure, _ = _person(fisicos=fisicos)
    return full_pv(figure.profile, Options(pv_mult=pv_mult))  # type: ignore[arg-type]


def health(fisicos: int, pv: int) -> str:
    """S-051, X-02, X-03: unhurt enough, badly wounded, or out of action."""
    figure, _ = _person(fisicos=fisicos, pv=pv)
    if pv <= 0:
        return "out"
    return "malherido" if figure.malherido else "fit"


def fate(fisicos: int, damage: int) -> str:
    """X-04: dead or unconscious after so much damage in all."""
    figure, _ = _person(fisicos=fisicos, pv=3 * fisicos - damage)
    return "dead" if figure.dead else "unconscious"


def attribute(value: int) -> str:
    """X-05: whether an attribute of the catalogue may have a value."""
    findings = Findings()
    values = {"title": {"es": "Uno", "en": "One"}, "fisicos": value, "sentidos": value}
    entry = Entry("profile.one", values, lambda *_: Place("catalogue.toml"), findings)
    read_profile("one", entry, {}, {})
    return "refused" if findings.all() else "ok"


def carried_out(action: str) -> str:
    """S-042, S-043: whether an action needs a check, and S-014, S-031: what it costs."""
    row = ACTIONS[action]
    return f"{'check' if row.needs_check else 'automatic'}, {row.points} of 2"


def listed(kind: str) -> list[str]:
    """S-017: the names of the rows of the table of actions of a kind."""
    return [name for name, row in ACTIONS.items() if row.kind == kind]


def difficulty(name: str) -> int:
    """S-054: one of the four."""
    return int(Difficulty[name])


def band(weapon: str, cm: float) -> str:
    """S-055, X-06: the difficulty of a range, in cm."""
    found = band_of(gear().weapons[weapon], Point(0, 0), Point(round(cm * 128), 0))
    return "no shot" if found is None else str(int(BANDS[found]))


def weapon_row(weapon: str) -> list[float]:
    """X-06: the limits of a weapon's ranges in cm."""
    return list(gear().weapons[weapon].bands)


def weapon_dice(weapon: str) -> list[int]:
    """X-07: a weapon's d6 in each range."""
    return list(gear().weapons[weapon].dice)


def weapon_rounds(weapon: str) -> str:
    """X-13: how often a weapon is shot, and what reloading costs."""
    made = gear().weapons[weapon]
    return f"{made.rounds or 'unlimited'}, {made.reload}" + (", always" if made.single else "")


def armour_row(armour: str) -> list[int]:
    """X-09: absorption and encumbrance."""
    made = gear().armours[armour]
    return [made.absorption, made.estorbo]


def kept(dice: list[int], die: str = "middle", explode: str = "reroll_set") -> list[int]:
    """S-047, S-052: the kept face of each set."""
    loaded = LoadedDice(dice)
    roll = roll_1o3d10(loaded, Rank(die), explode)  # type: ignore[arg-type]
    loaded.finish()
    return list(roll.kept)


def ladder(factors: list[str]) -> str:
    """S-049, X-19: which die is kept."""
    return str(rank_after(tuple(FACTORS[name] for name in factors)))


def total(
    attribute: int,
    dice: list[int],
    modifiers: list[int] | None = None,
    factors: list[str] | None = None,
    explode: str = "reroll_set",
) -> int:
    """S-045: the total of a check."""
    loaded = LoadedDice(dice)
    made = check_difficulty(loaded, _roller(attribute, modifiers, factors), Target(9), _options(explode))
    loaded.finish()
    return made.score.total


def _roller(value: int, modifiers: list[int] | None = None, factors: list[str] | None = None) -> Roller:
    return Roller(
        value,
        tuple(Modifier("S-045", each, "given") for each in modifiers or ()),
        tuple(FACTORS[name] for name in factors or ()),
    )


def against(
    attribute: int,
    dice: list[int],
    number: int,
    modifiers: list[int] | None = None,
    factors: list[str] | None = None,
    options: dict[str, Any] | None = None,
) -> str:
    """S-053: a check against a difficulty: how it ends, and its margin."""
    loaded = LoadedDice(dice)
    roller = _roller(attribute, modifiers, factors)
    made = check_difficulty(loaded, roller, Target(number), _options(**(options or {})))
    loaded.finish()
    fumble = ", fumble" if made.score.fumble else ""
    return f"{'success' if made.success else 'failure'} by {made.margin}{fumble}"


def opposed(dice: list[int], attributes: list[int], factors: list[list[str]] | None = None) -> str:
    """S-057: an opposed check; the first begins it."""
    loaded = LoadedDice(dice)
    rows = factors or [[] for _ in attributes]
    first, *others = (_roller(each, None, row) for each, row in zip(attributes, rows, strict=True))
    made = check_opposed(loaded, first, others)
    loaded.finish()
    return f"{'success' if made.success else 'failure'}, {' v '.join(str(s.total) for s in made.scores)}"


def level(dice: list[int], attributes: list[int]) -> str:
    """S-057: an opposed check that nobody begins: who wins, and in how many rounds."""
    loaded = LoadedDice(dice)
    made = contest(loaded, [_roller(each) for each in attributes])
    loaded.finish()
    return f"number {made.winner + 1} wins in round {len(made.rounds)}"


def opposed_difficulty(
    dice: list[int], attributes: list[int], number: int, options: dict[str, Any] | None = None
) -> str:
    """S-059: an opposed check in which the first needs a difficulty too."""
    loaded = LoadedDice(dice)
    first, *others = (_roller(each) for each in attributes)
    made = check_opposed_difficulty(loaded, first, others, Target(number), _options(**(options or {})))
    loaded.finish()
    shown = " v ".join(str(score.total) for score in made.scores)
    return f"{'success' if made.success else 'failure'} by {made.margin}, {shown}"


def damage(
    dice: list[int], count: int, bonus: int = 0, absorption: int = 0, margin: int = 0, crit_step: int = 5
) -> int:
    """X-07, X-08: the hit points that a hit costs."""
    loaded = LoadedDice(dice)
    roll = roll_damage(loaded, Damage(count, bonus, absorption), margin, crit_step)
    loaded.finish()
    return roll.lost


def fall(cm: float, dice: list[int], armour: str | None = None, pv: int | None = None) -> str:
    """X-14: what a fall of so many cm does to a figure with 18 hit points, or as many as are given."""
    state = opening(Example("X-14", "", figures={"a": Person("p1", (20, 20), armour=armour, pv=pv)}), PLAIN)
    loaded = LoadedDice(dice)
    course = Course(state, loaded, apply)
    before = state.figures["a"].pv
    climbing.fall(course, "a", cm)
    loaded.finish()
    after = course.state.figures["a"]
    return f"{before - after.pv} lost, {'out' if after.down else after.posture}"


def brings(attribute: str, options: dict[str, Any] | None = None, **who: Any) -> int:
    """S-046: what a figure brings to a check of an attribute, without the die."""
    figure, rules = _person(options, **who)
    return bring(figure, attribute, rules).fixed


def keeps(attribute: str, **who: Any) -> str:
    """S-050: which die a figure keeps in a check."""
    figure, rules = _person(**who)
    return str(bring(figure, attribute, rules).rank)


def chance(need: int) -> str:
    """T-17: the chance that the middle die alone, exploding, makes a number."""
    return str(chance_difficulty(Roller(0), Target(need)))


def path_fits(cm: float, limit: float) -> bool:
    """T-18: whether a length is within an allowance."""
    return fits(cm, limit)


WORDS: dict[str, Callable[..., Any]] = {
    **STEALTHY,
    "sequence_value": sequence_value_of,
    **{
        word.__name__: word
        for word in (
            hit_points,
            health,
            fate,
            attribute,
            carried_out,
            listed,
            difficulty,
            band,
            weapon_row,
            weapon_dice,
            weapon_rounds,
            armour_row,
            kept,
            ladder,
            total,
            against,
            opposed,
            level,
            opposed_difficulty,
            damage,
            fall,
            brings,
            keeps,
            chance,
            path_fits,
        )
    },
}


def ask(question: dict[str, Any]) -> None:
    """Ask one question of an example and assert the answer `is`."""
    given = dict(question)
    word, wanted = given.pop("what"), given.pop("is")
    answer = WORDS[word](**given)
    assert answer == wanted, f"{question}: {answer}"
