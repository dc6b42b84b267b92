"""The words of the tables and answers of `odds`."""

from game.checks.tables import Table
from game.session.speech.words import Words


def rank_word(spoken: Words, code: str) -> str:
    """Return the short name of a kept die."""
    _ = spoken.T
    return {"low": _("low"), "middle": _("middle"), "high": _("high")}.get(code, code)


def table_words(spoken: Words, table: Table) -> tuple[str, list[str]]:
    """Return the title of a table and the heads of its columns."""
    _ = spoken.T
    titles = {
        "kept_die": _("The kept die: of 1000 throws, how many show each face"),
        "mean": _("The kept die on average, plain and exploding"),
        "difficulty": _("Chance in % to reach a difficulty, by attribute and kept die"),
        "opposed": _("Chance in % of the initiator, by his lead and both kept dice"),
        "pool": _("Chance in % that so many d8 reach a number"),
        "damage": _("Chance in % that so many exploding d6 reach a number"),
    }
    return titles[table.name], [_head(spoken, code) for code in table.columns]


def _head(spoken: Words, code: str) -> str:
    _ = spoken.T
    names = {
        "die": _("die"),
        "plain": _("plain"),
        "exploding": _("exploding"),
        "attribute": _("attribute"),
        "lead": _("lead"),
        "dice": _("dice"),
    }
    return names.get(code) or " ".join(rank_word(spoken, part) for part in code.split("_"))


def line_words(spoken: Words, code: str) -> str:
    """Return what a line of an answer says."""
    _ = spoken.T
    plain = {
        "success": _("success"),
        "margin_5": _("success by 5 or more"),
        "margin_10": _("success by 10 or more"),
        "fumble": _("fumble"),
        "hit_mean": _("hit points lost by a hit, on average"),
        "hit_out": _("a hit puts out of action"),
        "mean": _("hit points lost, on average"),
        "out": _("out of action"),
    }
    if code in plain:
        return plain[code]
    kind, _found, n = code.partition("_")
    numbered = {
        "degrees": spoken.plural("{count} degree exactly", "{count} degrees exactly", int(n)),
        "done": _("done after turn {n}"),
        "clean": _("done after turn {n} without a mishap"),
        "mishap": _("gone wrong by turn {n}"),
    }
    return numbered[kind].format(n=n)
