"""The card of a mission in the menu: what it is about, or why it cannot be played."""

from typing import TYPE_CHECKING, Final

import pygame

from game.missions.cards import MissionCard
from game.missions.problems import Problem
from game.picture.pens.menu_card import CardWords
from game.picture.pens.skin import px
from game.ui.tutorial.steps import LESSONS
from game.ui.widgets.base import Press
from game.ui.widgets.button import MenuCard

if TYPE_CHECKING:
    from game.session.speech.words import Words

MARKS: Final = ("A", "B")
"""The marks of the first and the second side."""

CARD: Final = (380, 430)
LEAST: Final = (330, 350)
MOST: Final = (440, 430)
"""The size of a card in units: as it is thought for, as it still tells most missions whole, the largest."""


def card_grid(area: tuple[int, int], gap: int, scale: float) -> tuple[int, int, tuple[int, int]]:
    """Return how many columns and rows of cards an area has, and the size of a card in pixels."""
    columns = max(1, (area[0] + gap) // (px(CARD[0], scale) + gap))
    rows = max(1, (area[1] + gap) // (px(LEAST[1], scale) + gap))
    wide = min(px(MOST[0], scale), (area[0] - (columns - 1) * gap) // columns)
    high = min(px(MOST[1], scale), (area[1] - (rows - 1) * gap) // rows)
    return columns, rows, (wide, high)


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
    """Return the card of a mission, with a mark if it is done (see the settings), or has errors."""
    return MenuCard(
        f"mission:{card.id}",
        rect,
        _verdict(words, card, errors) if errors else _about(words, card),
        press,
        picture,
        mark="bang" if errors else "check" if done else "",
    )


def _about(words: "Words", card: MissionCard) -> CardWords:
    """Return what is played, by whom, for how long, what is new in it, and how its briefing begins."""
    facts = [_kind(words, card), f"{words.number(card.width)} × {words.number(card.depth)} cm"]
    if card.turn_limit is not None:
        facts.append(words.plural("{count} turn", "{count} turns", card.turn_limit))
    if card.minutes:
        facts.append(words.T("about {minutes} min", minutes=card.minutes))
    lines = [" · ".join(facts)]
    if card.news:
        lines.append(words.T("New: {what}.", what=words.of(card.news)))
    sides = tuple((MARKS[k], words.of(side.title, side.id)) for k, side in enumerate(card.sides))
    begins = words.of(card.briefing, "").partition("\n")[0]
    return CardWords(words.of(card.title, card.id), tuple(lines), sides, begins)


def _kind(words: "Words", card: MissionCard) -> str:
    _ = words.T
    what = _("Stealth") if card.stealth else _("Skirmish")
    return _("Lesson: {what}", what=what.lower()) if card.id in LESSONS else what


def _verdict(words: "Words", card: MissionCard, errors: tuple[Problem, ...]) -> CardWords:
    """Return that a mission cannot be played, and the first of its errors, with its place."""
    count = words.plural("{count} fault", "{count} faults", len(errors))
    told = words.T("It cannot be played: {count}.", count=count)
    return CardWords(words.of(card.title, card.id), (told,), (), words.problem(errors[0]))
