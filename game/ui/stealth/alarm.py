"""The alarm: a bar with its level, and a card that says what each level means (C-094 … C-110)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from game.picture.overlay.stealth_marks import BELLS
from game.picture.pens import paper, skin, text
from game.picture.pens.icons import icon
from game.rules.options import Options
from game.rules.state_stealth import Level, Stealth
from game.rules.stealth.alarm import BONUS, level_of, top
from game.rules.view import View
from game.session.speech import terms_stealth
from game.session.speech.words import Words
from game.ui.layout import Frame
from game.ui.widgets.base import Look, Press, Room, Widget
from game.ui.widgets.label import Label, Sheet, label_height

SIZES: Final = (14, 13, 12)
"""Sizes of the letters of the card, in units: the first with which it has room."""


class AlarmBar(Widget):
    """How alarmed the guard is: bells up to the level, its name; pressed, it opens the card."""

    focusable = True

    def __init__(
        self, rect: pygame.Rect, words: Words, view: View, stealth: Stealth, on_press: Press
    ) -> None:
        now = level_of(stealth.alarm, view.options)
        super().__init__("alarm", rect, consequences(words, now, view.options), "C-096")
        self.level = now
        self.words = words.T("Alarm: {level}", level=terms_stealth.level(words, now))
        if now is Level.UNSURE and top(view.options) > 2:
            self.words += f" {stealth.alarm} / {top(view.options) - 1}"
        self.label = self.words
        self._on_press = on_press

    def press(self) -> None:
        """Open the card."""
        self._on_press()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw bells and level."""
        bare = skin.button(self.rect.size, "", "", "", look.state, "slate", look.scale, "", 0, look.focus)
        target.blit(bare.surface, (self.rect.x + bare.at[0], self.rect.y + bare.at[1]))
        side, x = skin.px(18, look.scale), self.rect.x + skin.px(10, look.scale)
        for k in range(3):
            rung = k < self.level
            sign = icon("bell" if rung else "bell_off", side, BELLS[min(self.level, 3)] if rung else "7d756a")
            target.blit(sign, (x + k * skin.px(21, look.scale), self.rect.centery - side // 2))
        left = x + skin.px(72, look.scale)
        room = self.rect.right - left - skin.px(10, look.scale)
        size = text.fitting(self.words, "heavy", skin.px(16, look.scale), room, skin.px(11, look.scale))
        colour = BELLS[min(self.level, 3)] if self.level else paper.CREAM
        skin.put_middle(target, self.words, (left, self.rect.centery), "heavy", size, colour)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the width of the words at their least size."""
        has = self.rect.w - skin.px(92, scale)
        yield Room(self.words, text.width(self.words, "heavy", skin.px(11, scale)), has)


def consequences(words: Words, level: Level, options: Options) -> str:
    """Return what a level of alarm means (C-097 … C-108)."""
    _ = words.T
    more = BONUS[Level.UNSURE] if level is Level.WARY and options.alarm_bonus_cumulative else 0
    bonus = words.signed(BONUS[level] + more)
    match level:
        case Level.UNAWARE:
            return _(
                "Nobody suspects anything. The first search that finds something makes them unsure (C-097)."
            )
        case Level.UNSURE:
            return _(
                "{bonus} to all checks of the guard. One step more attentive; neighbours go to the place; "
                "guards who stand turn towards it (C-098 … C-101).",
                bonus=bonus,
            )
        case Level.WARY:
            return _(
                "{bonus} to all checks of the guard. High attention everywhere; sleepers wake, "
                "reinforcements are called, key points are manned. The next success discovers "
                "(C-102 … C-106).",
                bonus=bonus,
            )
        case Level.DISCOVERED:
            if options.when_discovered == "lost":
                return _("Whoever is discovered is lost (C-107, C-108).")
            if options.when_discovered == "effects":
                return _("Whoever is discovered sets off what the mission says (C-107, C-108).")
            return _("At the end of the turn it becomes a skirmish (C-107, X-25).")


class Lines(NamedTuple):
    """The card's levels with what they mean and how high that is, and what else is known."""

    size: int
    levels: tuple[tuple[Level, str, int], ...]
    more: str
    extra: int
    tall: int


def alarm_card(words: Words, view: View, frame: Frame, board: pygame.Rect) -> list[Widget]:
    """Return the card with the levels and what they mean, the one of now marked.

    Where not all have room even in small letters, it has those of now and the next.
    """
    _, px, stealth = words.T, frame.px, view.stealth
    if stealth is None:
        return []
    now = level_of(stealth.alarm, view.options)
    pad, width = px(20), min(px(560), board.w - px(12))
    inner = width - 2 * pad
    found = _lines(words, view, stealth, inner, frame, board.h)
    rect = pygame.Rect(0, 0, width, found.tall)
    rect.center = board.center
    made: list[Widget] = [Sheet("alarm:card", rect)]
    title = pygame.Rect(rect.x + pad, rect.y + px(10), inner, px(32))
    made.append(Label("alarm:title", title, _("The alarm"), face="title", size=22))
    y = title.bottom + px(4)
    for level, line, height in found.levels:
        head = pygame.Rect(rect.x + pad, y, inner, px(22))
        name = f"{'● ' if level == now else '○ '}{terms_stealth.level(words, level)}"
        colour = paper.RED if level == now else paper.TEXT
        made.append(Label(f"alarm:{level.value}", head, name, face="heavy", size=16, colour=colour))
        below = pygame.Rect(head.x + px(20), head.bottom + px(1), inner - px(20), height)
        made.append(Label(f"alarm:{level.value}:text", below, line, size=found.size, colour=paper.DIM))
        y = below.bottom + px(8)
    if found.more:
        rest = pygame.Rect(rect.x + pad, y, inner, found.extra)
        made.append(Label("alarm:more", rest, found.more, size=found.size))
    return made


def _lines(words: Words, view: View, stealth: Stealth, inner: int, frame: Frame, room: int) -> Lines:
    """Return what has room on the card: all levels in letters as large as may be, or fewer."""
    now = level_of(stealth.alarm, view.options)
    near = tuple(level for level in Level if level in (now, now + 1))
    more = _further(words, view, stealth)
    for levels, size in (*((tuple(Level), size) for size in SIZES), *((near, size) for size in SIZES)):
        texts = [consequences(words, level, view.options) for level in levels]
        heights = [label_height(line, inner - frame.px(20), frame.scale, size=size) for line in texts]
        extra = label_height(more, inner, frame.scale, size=size) if more else 0
        tall = frame.px(46) + sum(height + frame.px(31) for height in heights) + extra + frame.px(16)
        found = Lines(size, tuple(zip(levels, texts, heights, strict=True)), more, extra, tall)
        if tall <= room:
            break
    return found


def _further(words: Words, view: View, stealth: Stealth) -> str:
    """Return what else is known: extra levels, the last detection, reinforcements on their way."""
    _, parts = words.T, []
    if top(view.options) > 2:
        parts.append(_("{count} steps of unsure in this mission (C-110).", count=top(view.options) - 1))
    found = stealth.detection
    if found is not None:
        x, y = (words.number(cm, 1) for cm in found.point.cm)
        parts.append(_("Last detection: turn {turn}, at {x}; {y} cm.", turn=found.turn, x=x, y=y))
    parts += [_("Reinforcements come in turn {turn}.", turn=turn) for turn in stealth.due.values()]
    return " ".join(parts)
