"""The debrief: how the alarm rose, each step with who noticed whom; a click shows it in the replay."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.picture.overlay.stealth_marks import BELLS
from game.picture.pens import paper, skin, text
from game.picture.pens.icons import icon
from game.picture.pens.ink import rgb
from game.session.history import Moment
from game.session.speech import terms_stealth
from game.ui.scene import Report, Scene
from game.ui.stealth.rises import Rise, rises, steps
from game.ui.widgets.base import Look, Press, Room, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet

if TYPE_CHECKING:
    from game.session.speech.words import Words
    from game.ui.app import App

SIGN: Final = 46
TITLE: Final = 16
DETAIL: Final = 13
STRIP: Final = 150
"""Measures in units."""

INKS: Final = ("6f675b", "7a5c00", "9a5600", "b3261e")
"""The levels on paper."""


class RiseRow(Widget):
    """A step of the alarm: level, turn, who noticed whom, and below it the circumstances and the dice."""

    focusable = True

    def __init__(self, rect: pygame.Rect, rise: Rise, turn: str, press: Press) -> None:
        super().__init__(f"rise:{rise.moment}", rect, "", rise.rule)
        self.rise, self.turn = rise, turn
        self._press = press

    def press(self) -> None:
        """Show it in the replay."""
        self._press()

    def details(self, scale: float) -> tuple[tuple[str, str], ...]:
        """Return the lines below the title with their colours: how it came about, and what it means."""
        room, size = self.rect.w - skin.px(SIGN + 16, scale), skin.px(DETAIL, scale)
        parts = ((self.rise.detail, paper.DIM), (self.rise.means, INKS[self.rise.level]))
        return tuple(
            (line, colour)
            for words, colour in parts
            if words
            for line in text.wrapped(words, "semibold", size, room)
        )

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the row, lighter while it is pointed at."""
        scale = look.scale
        if look.state in ("hover", "down") or look.focus:
            shine = paper.plate(*self.rect.size, 6 * scale, "faf3e0", "b9a57c", 1.4 * scale)
            target.blit(shine, self.rect)
        side = skin.px(26, scale)
        image = icon("bell" if self.rise.level else "bell_off", side, INKS[self.rise.level])
        target.blit(image, (self.rect.x + skin.px(10, scale), self.rect.y + skin.px(8, scale)))
        x, y = self.rect.x + skin.px(SIGN, scale), self.rect.y + skin.px(16, scale)
        size = skin.px(TITLE, scale)
        x += skin.put_middle(target, f"{self.turn}  ", (x, y), "heavy", size, paper.DIM)
        room = self.rect.right - x - skin.px(12, scale)
        fitting = text.fitting(self.rise.title, "heavy", size, room, skin.px(11, scale))
        skin.put_middle(target, self.rise.title, (x, y), "heavy", fitting, paper.TEXT)
        small, step = skin.px(DETAIL, scale), text.leading("semibold", skin.px(DETAIL, scale))
        for k, (line, colour) in enumerate(self.details(scale)):
            place = (self.rect.x + skin.px(SIGN, scale), self.rect.y + skin.px(38, scale) + k * step)
            skin.put_middle(target, line, place, "semibold", small, colour)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield what the title needs at its least size, and the height of the details."""
        head = text.width(f"{self.turn}  ", "heavy", skin.px(TITLE, scale))
        room = self.rect.w - skin.px(SIGN + 12, scale) - head
        yield Room(self.rise.title, text.width(self.rise.title, "heavy", skin.px(11, scale)), room)
        step = text.leading("semibold", skin.px(DETAIL, scale))
        yield Room(self.rise.detail, len(self.details(scale)) * step, self.rect.h - skin.px(28, scale))


def row_height(rise: Rise, width: int, scale: float) -> int:
    """Return the height in pixels of a step's row."""
    row = RiseRow(pygame.Rect(0, 0, width, 10), rise, "", lambda: None)
    lines = len(row.details(scale))
    return skin.px(34, scale) + lines * text.leading("semibold", skin.px(DETAIL, scale)) + skin.px(4, scale)


class Strip(Widget):
    """The level of the alarm turn by turn, as a flight of steps.

    A click near a rise shows it; with the focus on it the arrows choose one, and Enter shows that.
    """

    focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        words: "Words",
        levels: Sequence[tuple[int, int]],
        found: Sequence[Rise],
        show: Callable[[int], None],
        scale: float,
    ) -> None:
        super().__init__("strip", rect)
        self.words, self.levels, self.found = words, tuple(levels), tuple(found)
        self.at = 0
        self._show, self._scale = show, scale

    def _inside(self, scale: float) -> pygame.Rect:
        left = skin.px(118, scale)
        return pygame.Rect(
            self.rect.x + left, self.rect.y + skin.px(8, scale), self.rect.w - left - skin.px(16, scale),
            self.rect.h - skin.px(36, scale),
        )  # fmt: skip

    def _x(self, inside: pygame.Rect, turn: float) -> float:
        last = max((t for t, _ in self.levels), default=1)
        return inside.x + inside.w * turn / max(last, 1)

    def _at(self, inside: pygame.Rect, rise: Rise) -> tuple[float, float]:
        """Return where the bell of a rise hangs; several of a turn hang side by side."""
        turn = [each for each in self.found if each.turn == rise.turn]
        share = (turn.index(rise) + 1) / (len(turn) + 1)
        return self._x(inside, rise.turn - 1 + share), self._y(inside, rise.level)

    def _y(self, inside: pygame.Rect, level: int) -> float:
        return inside.bottom - inside.h * level / 3

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw axes, steps and a bell at each rise."""
        scale = look.scale
        inside, size = self._inside(scale), skin.px(13, scale)
        chosen = self.found[self.at] if look.focus and self.found else None
        for level in range(4):
            y = self._y(inside, level)
            pygame.draw.line(target, rgb("c7b890"), (inside.x, y), (inside.right, y), 1)
            name = terms_stealth.level(self.words, level)
            left = inside.x - text.width(name, "semibold", size) - skin.px(10, scale)
            skin.put_middle(target, name, (left, y), "semibold", size, INKS[level])
        self._draw_steps(target, inside, scale, chosen)
        last = max((turn for turn, _ in self.levels), default=1)
        for turn in range(0, last + 1, 5 if last > 12 else 1):
            if turn:
                x = self._x(inside, turn - 0.5)
                label = str(turn)
                place = (x - text.width(label, "semibold", size) / 2, inside.bottom + skin.px(16, scale))
                skin.put_middle(target, label, place, "semibold", size, paper.DIM)

    def _draw_steps(
        self, target: pygame.Surface, inside: pygame.Rect, scale: float, chosen: Rise | None
    ) -> None:
        before = 0
        for turn, level in self.levels:
            if not turn:
                continue
            x0, x1 = self._x(inside, turn - 1), self._x(inside, turn)
            area = pygame.Rect(round(x0), round(self._y(inside, level)), round(x1) - round(x0), 0)
            area.h = inside.bottom - area.y
            wash = pygame.Surface((max(area.w, 1), max(area.h, 1)), pygame.SRCALPHA)
            wash.fill((*rgb(BELLS[level]), 70))
            target.blit(wash, area)
            thick = max(2, skin.px(3, scale))
            pygame.draw.line(target, rgb(INKS[level]), (x0, area.y), (x1, area.y), thick)
            if level != before:
                pygame.draw.line(target, rgb(INKS[level]), (x0, self._y(inside, before)), (x0, area.y), thick)
            before = level
        side = skin.px(22, scale)
        for rise in self.found:
            x, y = self._at(inside, rise)
            if rise is chosen:
                wide = round(side * 1.5)
                ring = paper.plate(wide, wide, wide / 2, "faf3e0", "b8860b", 3 * scale)
                target.blit(ring, (x - wide / 2, y - wide / 2))
            target.blit(
                paper.plate(side, side, side / 2, "f4ead0", INKS[rise.level], 2), (x - side / 2, y - side / 2)
            )
            small = round(side * 0.66)
            target.blit(icon("bell", small, INKS[rise.level]), (x - small / 2, y - small / 2))

    def key(self, event: pygame.event.Event) -> bool:
        """Choose the rise before or after."""
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if by is None or not self.found:
            return False
        self.at = min(max(self.at + by, 0), len(self.found) - 1)
        return True

    def press(self) -> None:
        """Show the rise that is chosen."""
        if self.found:
            self._show(self.found[self.at].moment)

    def click(self, place: tuple[int, int]) -> None:
        """Show the rise that is nearest to the place."""
        inside = self._inside(self._scale)
        near = min(self.found, key=lambda rise: abs(self._at(inside, rise)[0] - place[0]), default=None)
        if near is not None:
            self._show(near.moment)


class Debrief(Scene):
    """How the alarm rose in a game that is over."""

    name = "debrief"

    def __init__(self, app: "App", moments: Sequence[Moment], watch: Callable[[int | None], None]) -> None:
        super().__init__(app)
        self.moments, self._watch = moments, watch
        self.page = 0

    def build(self) -> Sequence[Widget]:
        """Return title, strip, the steps that fit, and the ways on."""
        px, _ = self.frame.px, self.words.T
        width, height = self.frame.size
        rect = pygame.Rect(px(36), px(28), width - 2 * px(36), height - px(28) - px(84))
        inner = rect.inflate(-px(56), 0)
        found = rises(self.words, self.moments)
        head = pygame.Rect(inner.x, rect.y + px(18), inner.w, px(40))
        strip = pygame.Rect(inner.x, head.bottom + px(8), inner.w, px(STRIP))
        made: list[Widget] = [
            Sheet("debrief", rect),
            Label("debrief:title", head, _("Debrief: how the alarm rose"), face="title", size=28),
            Strip(strip, self.words, steps(self.moments), found, self._watch, self.frame.scale),
        ]
        area = pygame.Rect(inner.x, strip.bottom + px(10), inner.w, rect.bottom - strip.bottom - px(26))
        rows, more = self._rows(found, area)
        return (*made, *rows, *self._foot(more))

    def _rows(self, found: Sequence[Rise], area: pygame.Rect) -> tuple[list[Widget], bool]:
        """Return the steps of the page that fit, and whether more follow."""
        _, px = self.words.T, self.frame.px
        if not found:
            quiet = _("The alarm never rose: nobody noticed anything.")
            return [Label("debrief:none", area, quiet, size=17)], False
        made: list[Widget] = []
        y = area.y
        for rise in found[self.page :]:
            high = row_height(rise, area.w, self.frame.scale)
            if y + high > area.bottom:
                return made, True
            turn = _("Turn {turn}", turn=rise.turn)
            rect = pygame.Rect(area.x, y, area.w, high)
            made.append(RiseRow(rect, rise, turn, lambda place=rise.moment: self._watch(place)))  # type: ignore[misc]
            y += high + px(4)
        return made, False

    def _foot(self, more: bool) -> list[Widget]:
        px, _ = self.frame.px, self.words.T
        y = self.frame.size[1] - px(66)
        back = pygame.Rect(px(36), y, px(190), px(44))
        made: list[Widget] = [
            Button("back", back, _("Back"), self.app.pop, key=self.key("back"), icon="left"),
        ]
        if self.page or more:
            square = px(44)
            up = pygame.Rect(self.frame.size[0] - px(36) - 2 * square - px(8), y, square, square)
            down = up.move(square + px(8), 0)
            made.append(
                Button("debrief:up", up, "", lambda: self._turn(-3), icon="up", enabled=self.page > 0)
            )
            made.append(Button("debrief:down", down, "", lambda: self._turn(3), icon="down", enabled=more))
        return made

    def _turn(self, by: int) -> None:
        self.page = max(0, self.page + by)
        self.rebuild()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the page on the table."""
        self.backdrop(target)
        self.group.draw(target, self.frame.scale)

    def on_command(self, command: str) -> bool:
        """Go back by the key for that."""
        if command == "back":
            self.app.pop()
        return command == "back"

    def report(self) -> Report:
        """Return the moments of the steps."""
        found = rises(self.words, self.moments)
        return {"rises": [[rise.moment, rise.turn, rise.level, rise.title] for rise in found]}
