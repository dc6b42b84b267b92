"""`odds`: the tables of exact chances, and answers to single questions."""

import re

import click
from msgspec import Struct
from msgspec.structs import replace

from game.checks import Attempt, CheckOptions, Damage, Rank, Rival
from game.checks.roll import Explode
from game.checks.tables import (
    Answer,
    Cell,
    Table,
    check_answer,
    damage_answer,
    pool_answer,
    sustained_answer,
    tables,
)
from game.commands.failing import words
from game.commands.odds_words import line_words, rank_word, table_words
from game.session.speech.words import Words
from game.session.text_form import encode

RANKS = click.Choice([str(rank) for rank in Rank])
ATTRIBUTE = click.IntRange(-50, 100)
LONGEST_FRACTION = 40
POOL = click.IntRange(0, 30)


def damage_dice(text: str) -> Damage:
    """Return damage as in 2d6+2, without armour."""
    found = re.fullmatch(r"(\d{1,2})d6([+-]\d{1,3})?", text)
    if found is None:
        raise click.BadParameter(f"{text} is no damage; write it as in 2d6+2")
    return Damage(int(found[1]), int(found[2] or 0))


class Question(Struct, frozen=True, kw_only=True):
    """What was asked: the fields are the options."""

    attribute: int | None
    die: str
    difficulty: int | None
    against_attribute: int | None
    against_die: str
    explode: Explode
    natural_one_fails: bool
    fumbles: bool
    pool: int | None
    skill: int
    against_pool: int | None
    against_skill: int
    work: int | None
    turns: int
    damage: Damage | None
    armour: int
    points: int

    @property
    def options(self) -> CheckOptions:
        """The rule options of every check."""
        return CheckOptions(self.explode, self.natural_one_fails, self.fumbles)

    def answer(self) -> Answer | None:
        """Return the answer; None if nothing was asked.  Raises UsageError for half a question."""
        if self.pool is not None:
            return self._pool(self.pool)
        if self.damage is not None:
            damage = replace(self.damage, absorption=self.armour)
            attempt = None if self.attribute is None else self._attempt(self.attribute)
            return damage_answer(damage=damage, points=self.points, attempt=attempt)
        if self.attribute is not None:
            return self._check(self.attribute)
        if self.difficulty is not None or self.against_attribute is not None or self.against_pool is not None:
            raise click.UsageError("give --attribute, or --pool for a stealth roll")
        return None

    def _check(self, attribute: int) -> Answer:
        self._need_something()
        return check_answer(
            attribute=attribute,
            die=Rank(self.die),
            difficulty=self.difficulty,
            against_attribute=self.against_attribute,
            against_die=Rank(self.against_die),
            options=self.options,
        )

    def _attempt(self, attribute: int) -> Attempt:
        self._need_something()
        needed = None if self.difficulty is None else self.difficulty - attribute
        other = self.against_attribute
        rivals = () if other is None else (Rival(Rank(self.against_die), attribute - other),)
        return Attempt(Rank(self.die), needed, rivals, self.explode, self.natural_one_fails)

    def _need_something(self) -> None:
        if self.difficulty is None and self.against_attribute is None:
            raise click.UsageError("--attribute needs --difficulty, --against-attribute, or both")

    def _pool(self, pool: int) -> Answer:
        if self.work is not None and self.difficulty is not None:
            return sustained_answer(
                pool=pool, skill=self.skill, difficulty=self.difficulty, work=self.work, turns=self.turns
            )
        if self.work is not None or (self.difficulty is None) == (self.against_pool is None):
            raise click.UsageError(
                "--pool needs --difficulty or --against-pool, not both; --work needs --difficulty"
            )
        return pool_answer(
            pool=pool,
            skill=self.skill,
            difficulty=self.difficulty,
            against_pool=self.against_pool,
            against_skill=self.against_skill,
        )


@click.command()
@click.option("--attribute", type=ATTRIBUTE, help="Attribute with its modifiers (1o3d10).")
@click.option("--die", type=RANKS, default="middle", show_default=True, help="The die that is kept.")
@click.option("--difficulty", type=click.IntRange(-100, 200), help="The number to reach.")
@click.option("--against-attribute", type=ATTRIBUTE, help="The opponent's attribute.")
@click.option("--against-die", type=RANKS, default="middle", show_default=True)
@click.option("--explode", type=click.Choice(["reroll_set", "single_d10", "none"]), default="reroll_set")
@click.option("--natural-one-fails", is_flag=True, help="A kept 1 always fails (S-053).")
@click.option("--fumbles", is_flag=True, help="Show the chance of a fumble (X-16).")
@click.option("--pool", type=POOL, help="Dice of a stealth roll (d8).")
@click.option("--skill", type=ATTRIBUTE, default=0, show_default=True)
@click.option("--against-pool", type=POOL, help="The opponent's dice.")
@click.option("--against-skill", type=ATTRIBUTE, default=0, show_default=True)
@click.option("--work", type=click.IntRange(1, 50), help="Degrees that a task of several turns needs (H-05).")
@click.option("--turns", type=click.IntRange(1, 30), default=5, show_default=True, help="Turns for --work.")
@click.option("--damage", type=damage_dice, metavar="2d6+2", help="Damage of a hit.")
@click.option("--armour", type=click.IntRange(0, 100), default=0, show_default=True)
@click.option("--points", type=click.IntRange(1, 500), default=18, show_default=True, help="Hit points left.")
@click.option("--json", "as_json", is_flag=True, help="Write it as JSON.")
def odds(as_json: bool, **asked: object) -> None:
    """Print exact chances: all tables, or the answer to one question."""
    question = Question(**asked)  # type: ignore[arg-type]
    answer = question.answer()
    if answer is not None:
        click.echo(encode(answer) if as_json else _answered(words(), answer))
        return
    shown = tables(question.options)
    click.echo(encode(shown) if as_json else "\n\n".join(_table(words(), table) for table in shown))


def _answered(spoken: Words, answer: Answer) -> str:
    """Return an answer as lines: what, in per cent or as a number, and exactly when that is short."""
    lines = [f"[{', '.join(answer.rules)}]"]
    for line in answer.lines:
        points = line.what in ("hit_mean", "mean")
        value = spoken.number(line.value, 3) if points else f"{spoken.number(100 * line.value, 2)} %"
        exact = f"  ({line.exact})" if len(line.exact) <= LONGEST_FRACTION else ""
        lines.append(f"{line_words(spoken, line.what)}: {value}{exact}")
    if "T-17" in answer.notes:
        lines.append(spoken.T("A die that must show exactly 10, 20, … is as hard as one more (T-17)."))
    return "\n".join(lines)


def _table(spoken: Words, table: Table) -> str:
    """Return a table with aligned columns."""
    title, columns = table_words(spoken, table)
    digits = 3 if table.name == "mean" else 1
    rows = [columns, *([_cell(spoken, cell, digits) for cell in row] for row in table.rows)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(columns))]
    lines = ["  ".join(text.rjust(width) for text, width in zip(row, widths, strict=True)) for row in rows]
    return "\n".join([f"{title} [{', '.join(table.rules)}]", *lines])


def _cell(spoken: Words, cell: Cell, digits: int) -> str:
    if isinstance(cell, str):
        return rank_word(spoken, cell)
    return str(cell) if isinstance(cell, int) else spoken.number(cell, digits)
