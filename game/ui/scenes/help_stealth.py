"""The rows of the quick reference for a stealth conflict: actions, strategies, alarm, zones, cover, rolls."""

from collections.abc import Callable
from typing import Final, get_args

from game.rules.state_stealth import Level, Strategy
from game.rules.stealth.actions import ROWS
from game.rules.stealth.alarm import BONUS
from game.rules.stealth.defence import CIVILIANS, SEVERAL
from game.rules.stealth.hiding import BARE, SKILLS
from game.rules.stealth.observing import AHEAD_CM
from game.rules.stealth.tricks import INVESTIGATED, PENALTY
from game.rules.stealth.walking import SPRINT_CM, WALK_CM
from game.rules.stealth.zones import HEALTH, MORE_GUARDS, MORE_SERVANTS
from game.session.settings_keys import command_of
from game.session.speech import terms_stealth
from game.session.speech.words import Words
from game.ui.play.acts import ACTS
from game.ui.scenes.command_words import action_title, sentence_case
from game.ui.stealth.chances import bonuses
from game.ui.stealth.deeds import FREE
from game.ui.widgets.picklist import PickRow

REACH: Final = {
    "stealth_walk": WALK_CM,
    "crawl": WALK_CM,
    "sprint": SPRINT_CM,
    "observe": AHEAD_CM,
    "distract": AHEAD_CM,
}
"""How far an action of an infiltrator reaches, in cm."""

LIGHTS: Final = (4, 2, -2, -4)
"""What light adds to hiding in the detailed model (C-115)."""


def action_rows(words: Words, key: Callable[[str], str]) -> list[PickRow]:
    """Return an infiltrator's actions, with cost, reach, rule and key; then the strategies."""
    _ = words.T
    rows = [PickRow("head:actions", (_("Actions"), _("cost"), _("reach")), head=True)]
    for name in ROWS:
        if name not in ACTS and name not in FREE:
            continue
        row = ROWS[name]
        reach = f"{words.number(REACH[name])} cm" if name in REACH else ""
        cells = (sentence_case(action_title(words, name)), _cost(words, row.points), reach, row.rule)
        cap = key("free_act") if name in FREE else key(command_of(name))
        rows.append(PickRow(f"{row.rule}:{name}", cells, cap))
    return rows


def _cost(words: Words, points: int) -> str:
    _ = words.T
    return (_("free, two a turn"), _("one of two"), _("whole turn"))[points]


def rule_rows(words: Words) -> list[PickRow]:
    """Return what counts: strategies, alarm, zones, cover, light, rolls."""
    return [*_strategies(words), *_alarm(words), *_zones(words), *_hiding(words), *_rolls(words)]


def _strategies(words: Words) -> list[PickRow]:
    rules = dict(zip(get_args(Strategy), ("C-027", "C-030", "C-033", "C-039", "C-044"), strict=True))
    rows = [PickRow("head:strategies", (words.T("Strategies"),), head=True)]
    for name, rule in rules.items():
        told = f"{terms_stealth.strategy(words, name)}: {bonuses(words, name)}"
        rows.append(PickRow(f"{rule}:{name}", (told,)))
    return rows


def _alarm(words: Words) -> list[PickRow]:
    _ = words.T
    rows = [PickRow("head:alarm", (_("The alarm"),), head=True)]
    told = (
        (Level.UNSURE, _("neighbours come, more attentive"), "C-098"),
        (Level.WARY, _("all attentive, help is called"), "C-102"),
        (Level.DISCOVERED, _("it becomes a skirmish"), "C-107"),
    )
    for level, what, rule in told:
        name = terms_stealth.level(words, level)
        bonus = words.signed(BONUS[level]) if level is not Level.DISCOVERED else ""
        rows.append(PickRow(f"{rule}:alarm", (f"{name}: {what}", bonus, rule)))
    return rows


def _zones(words: Words) -> list[PickRow]:
    _ = words.T
    rows = [PickRow("head:zones", (_("Health of a zone"),), head=True)]
    for name, health in HEALTH.items():
        rows.append(
            PickRow(
                f"C-089:{name}", (sentence_case(terms_stealth.attention(words, name)), str(health), "C-089")
            )
        )
    more = (
        (_("each further guard"), MORE_GUARDS, "C-090"),
        (_("each further servant; the first counts half a guard"), MORE_SERVANTS, "C-092"),
    )
    return [
        *rows,
        *(PickRow(f"{rule}:more", (sentence_case(what), words.signed(by), rule)) for what, by, rule in more),
        PickRow("C-087", (_("A success of Sneak takes off Cunning + degrees"), "", "C-087")),
    ]


def _hiding(words: Words) -> list[PickRow]:
    _ = words.T
    rows = [PickRow("head:hiding", (_("What one hides with"),), head=True)]
    rules = (("objects", "C-015"), ("people", "C-016"), ("none", "C-017"))
    for name, rule in rules:
        skill = terms_stealth.skill(words, SKILLS[name])  # type: ignore[index]
        told = f"{sentence_case(terms_stealth.cover(words, name))}: {skill}"
        rows.append(
            PickRow(f"{rule}:{name}", (told, words.signed(BARE.value) if name == "none" else "", rule))
        )
    rows.append(
        PickRow(
            "C-019",
            (_("In a fitting disguise: {skill}", skill=terms_stealth.skill(words, "disfraz")), "", "C-019"),
        )
    )
    rows += [
        PickRow(f"C-115:{by}", (sentence_case(terms_stealth.light(words, by)), words.signed(by), "C-115"))
        for by in LIGHTS
    ]
    return rows


def _rolls(words: Words) -> list[PickRow]:
    _ = words.T
    facts = (
        (_("The dice (d8) of an attribute and a skill are added up"), "", "H-01"),
        (_("Against others: a tie is a success of whoever acts"), "", "H-04"),
        (_("One degree, and one more for each 5 of the margin"), "", "H-06"),
        (_("Search: several guards"), words.signed(SEVERAL), "C-084"),
        (_("Search: civilians"), words.signed(CIVILIANS.value), CIVILIANS.rule),
        (
            _("Distracted, for each degree; at {count} they go and look", count=INVESTIGATED),
            words.signed(PENALTY),
            "C-073",
        ),
    )
    rows = [PickRow("head:rolls", (_("Rolls"),), head=True)]
    return [*rows, *(PickRow(f"{rule}:roll", (what, by, rule)) for what, by, rule in facts)]
