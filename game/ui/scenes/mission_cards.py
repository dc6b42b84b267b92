"""The card of a mission in the menu: what it is about, or why it cannot be played."""

from typing import TYPE_CHECKING, Final

import pygame

from game.missions.cards import MissionCard
from game.missions.problems import Problem
from game.ui.tutorial.steps import LESSONS
from game.ui.widgets.base import Press
from game.ui.widgets.button import MenuCard

if TYPE_CHECKING:
    from game.session.speech.words import Words

CARD: Final = (380, 430)
"""Its largest size in units."""


def mission_card(
    words: "Words",
    card: MissionCard,
    rect: pygame.Rect,
    press: Press,
    picture: pygame.Surface | None,
    errors: tuple[Problem, ...],
    *,
    done: bool,
) -> MenuCard:
    """Return the card of a mission, with a mark if it was played to its end, or has errors."""
    return MenuCard(
        f"mission:{card.id}",
        rect,
        words.of(card.title, card.id),
        _verdict(words, errors) if errors else _about(words, card),
        press,
        picture,
        mark="bang" if errors else "check" if done else "",
    )


def _about(words: "Words", card: MissionCard) -> tuple[str, ...]:
    """Return what is played, on how large a table and how long, and how its briefing begins."""
    facts = f"{_kind(words, card)} · {words.number(card.width)} × {words.number(card.depth)} cm"
    if card.turn_limit is not None:
        facts += " · " + words.plural("{count} turn", "{count} turns", card.turn_limit)
    return facts, words.of(card.briefing).partition("\n")[0]


def _kind(words: "Words", card: MissionCard) -> str:
    _ = words.T
    what = _("Stealth") if card.stealth else _("Skirmish")
    return _("Lesson: {what}", what=what.lower()) if card.id in LESSONS else what


def _verdict(words: "Words", errors: tuple[Problem, ...]) -> tuple[str, ...]:
    """Return that a mission cannot be played, and the first of its errors, with its place."""
    count = words.plural("{count} fault", "{count} faults", len(errors))
    return words.T("It cannot be played: {count}.", count=count), words.problem(errors[0])
