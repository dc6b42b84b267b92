"""The tables and answers behind `odds`, as plain values that become JSON as they are."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from game.checks.checks import DEFAULT, CheckOptions
from game.checks.damage import CRIT_STEP, Damage
from game.checks.damage_odds import damage_at_least, damage_mean, strike_at_least, strike_mean
from game.checks.difficulty import Difficulty, Target
from game.checks.odds import Attempt, Rival, chance, flat_step
from game.checks.pool_odds import degrees_complex, degrees_simple, pool_at_least, sustained_odds
from game.checks.pools import DEGREES, Degrees, Pool
from game.checks.ranks import LADDER, Rank
from game.checks.roll import SIDES
from game.checks.spread import fumble_chance, kept_counts, spread

ATTRIBUTES = range(4, 11)
POOLS = range(1, 7)
POOL_DIFFICULTIES = (4, 8, 12, 16, 20, 24, 28)
LEADS = range(-6, 7)

Cell = str | int | float


class Table(Struct, frozen=True):
    """A table of plain values: `name` is a code, `columns` are codes, chances are in % with one decimal."""

    name: str
    rules: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


class Line(Struct, frozen=True):
    """One number of an answer: what it is (a code), exactly (`16/125`), and as a decimal number."""

    what: str
    exact: str
    value: float


class Answer(Struct, frozen=True):
    """What `odds` says to one question; `notes` are numbers of rules that the asker should know (T-17)."""

    kind: str
    rules: tuple[str, ...]
    lines: tuple[Line, ...]
    notes: tuple[str, ...] = ()


def percent(share: Fraction) -> float:
    """Return a chance in % with one decimal."""
    return float(round(share * 100, 1))


def check_answer(
    *,
    attribute: int,
    die: Rank = Rank.MIDDLE,
    difficulty: int | None = None,
    against_attribute: int | None = None,
    against_die: Rank = Rank.MIDDLE,
    options: CheckOptions = DEFAULT,
) -> Answer:
    """Answer for a check against a difficulty, an opponent, or both (S-053, S-057, S-059).

    Attributes are given with their modifiers. Raises ValueError with neither.
    """
    needed = None if difficulty is None else difficulty - attribute
    rivals = () if against_attribute is None else (Rival(against_die, attribute - against_attribute),)
    attempt = Attempt(die, needed, rivals, options.explode, options.natural_one_fails)
    lines = [
        ("success", chance(attempt)),
        ("margin_5", chance(attempt, 5)),
        ("margin_10", chance(attempt, 10)),
    ]
    if options.fumbles:
        lines.append(("fumble", fumble_chance(die)))
    flat = needed is not None and flat_step(needed, options.explode)
    return Answer(*_kind(attempt), _lines(lines), ("T-17",) if flat else ())


def pool_answer(
    *,
    pool: int,
    skill: int = 0,
    difficulty: int | None = None,
    against_pool: int | None = None,
    against_skill: int = 0,
    scale: Degrees = DEGREES,
) -> Answer:
    """Answer for a simple roll, or for a complex one if `against_pool` is given (H-03, H-04, H-06).

    Skills are given with personality and environment. Raises ValueError unless exactly one of `difficulty`
    and `against_pool` is given.
    """
    own = Pool(pool, skill)
    if (difficulty is None) == (against_pool is None):
        raise ValueError("a roll of pools is against a difficulty or against a pool")
    if difficulty is not None:
        return Answer("simple", ("H-03", "H-06"), _degrees(degrees_simple(own, Target(difficulty), scale)))
    other = Pool(against_pool or 0, against_skill)
    return Answer("complex", ("H-04", "H-06"), _degrees(degrees_complex(own, other, scale)))


def sustained_answer(
    *, pool: int, skill: int = 0, difficulty: int, work: int, turns: int, scale: Degrees = DEGREES
) -> Answer:
    """Answer for a task of several turns: done, done cleanly, and gone wrong after each turn (H-05)."""
    odds = sustained_odds(Pool(pool, skill), Target(difficulty), work, turns, 0, scale)
    rows = zip(odds.done, odds.clean, odds.mishap, strict=True)
    lines: list[tuple[str, Fraction]] = []
    for turn, (done, clean, mishap) in enumerate(rows, start=1):
        lines += [(f"done_{turn}", done), (f"clean_{turn}", clean), (f"mishap_{turn}", mishap)]
    return Answer("sustained", ("H-05",), _lines(lines))


def damage_answer(
    *, damage: Damage, points: int, attempt: Attempt | None = None, crit_step: int = CRIT_STEP
) -> Answer:
    """Answer for the damage of a hit, and of an attempt with its misses and margin dice (X-07, X-08)."""
    lines = [("hit_mean", damage_mean(damage)), ("hit_out", damage_at_least(damage, points))]
    if attempt is not None:
        lines += [
            ("mean", strike_mean(attempt, damage, crit_step)),
            ("out", strike_at_least(attempt, damage, points, crit_step)),
        ]
    return Answer("damage", ("X-07", "X-08"), _lines(lines))


def kept_die_table() -> Table:
    """Return the counts per 1000 of the kept die (S-047)."""
    rows = tuple((rank.value, *kept_counts(rank)) for rank in LADDER)
    return Table("kept_die", ("S-047",), ("die", *map(str, range(1, SIDES + 1))), rows)


def mean_table(options: CheckOptions = DEFAULT) -> Table:
    """Return the mean of each kept die, without and with its explosion, three decimals (S-052)."""
    rows = tuple((rank.value, _three(spread(rank, "none").mean), _mean(rank, options)) for rank in LADDER)
    return Table("mean", ("S-047", "S-052"), ("die", "plain", "exploding"), rows)


def difficulty_table(options: CheckOptions = DEFAULT) -> Table:
    """Return the chance in % of every attribute, kept die and difficulty (S-053, S-054)."""
    pairs = [(rank, difficulty) for rank in LADDER for difficulty in Difficulty]
    rows = tuple(
        (attribute, *(_reached(attribute, rank, int(number), options) for rank, number in pairs))
        for attribute in ATTRIBUTES
    )
    columns = ("attribute", *(f"{rank.value}_{int(difficulty)}" for rank, difficulty in pairs))
    return Table("difficulty", ("S-053", "S-054"), columns, rows)


def opposed_table(options: CheckOptions = DEFAULT) -> Table:
    """Return the initiator's chance in % by his lead in attribute and both kept dice (S-057)."""
    pairs = [(own, other) for own in LADDER for other in LADDER]
    rows = tuple((lead, *(_beaten(lead, own, other, options) for own, other in pairs)) for lead in LEADS)
    columns = ("lead", *(f"{own.value}_{other.value}" for own, other in pairs))
    return Table("opposed", ("S-057",), columns, rows)


def pool_table() -> Table:
    """Return the chance in % that so many d8 without a skill reach each difficulty (H-03, H-07)."""
    return _by_number("pool", ("H-01", "H-03", "H-07"), "dice", POOLS, POOL_DIFFICULTIES, pool_at_least)


def damage_table() -> Table:
    """Return the chance in % that so many exploding d6 sum to each number or more (X-07)."""
    numbers = (1, 3, 6, 9, 12, 15, 18, 21, 24, 30)
    return _by_number(
        "damage", ("X-07",), "dice", range(1, 7), numbers, lambda dice, n: damage_at_least(Damage(dice), n)
    )


def tables(options: CheckOptions = DEFAULT) -> tuple[Table, ...]:
    """Return every table, in the order in which `odds` without arguments shows them."""
    return (
        kept_die_table(),
        mean_table(options),
        difficulty_table(options),
        opposed_table(options),
        pool_table(),
        damage_table(),
    )


def _kind(attempt: Attempt) -> tuple[str, tuple[str, ...]]:
    if not attempt.rivals:
        return "difficulty", ("S-053",)
    return ("opposed", ("S-057",)) if attempt.needed is None else ("opposed_difficulty", ("S-059",))


def _lines(pairs: Iterable[tuple[str, Fraction]]) -> tuple[Line, ...]:
    return tuple(Line(what, str(share), float(share)) for what, share in pairs)


def _degrees(shares: Sequence[Fraction]) -> tuple[Line, ...]:
    degrees = [(f"degrees_{degree}", share) for degree, share in enumerate(shares)]
    return _lines([("success", 1 - shares[0]), *degrees])


def _three(number: Fraction) -> float:
    return float(round(number, 3))


def _mean(rank: Rank, options: CheckOptions) -> float:
    return _three(spread(rank, options.explode).mean)


def _reached(attribute: int, rank: Rank, number: int, options: CheckOptions) -> float:
    attempt = Attempt(rank, number - attribute, (), options.explode, options.natural_one_fails)
    return percent(chance(attempt))


def _beaten(lead: int, own: Rank, other: Rank, options: CheckOptions) -> float:
    return percent(chance(Attempt(own, None, (Rival(other, lead),), options.explode)))


def _by_number(
    name: str,
    rules: tuple[str, ...],
    first: str,
    left: Sequence[int],
    top: Sequence[int],
    share: Callable[[int, int], Fraction],
) -> Table:
    rows = tuple((row, *(percent(share(row, number)) for number in top)) for row in left)
    return Table(name, rules, (first, *map(str, top)), rows)
