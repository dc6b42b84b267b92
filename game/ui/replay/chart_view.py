"""A chart on the screen: its spots are pointed at by mouse or arrows and open the replay where they lie."""

from collections.abc import Callable, Iterator

import pygame

from game.picture.pens import notices, paper, plots, skin, text
from game.ui.replay.charts import Chart
from game.ui.widgets.base import Look, Room, Widget

TITLE = 30
BELOW = 15
"""Height of the title, and size of the letters of the sentence below a plot, in units."""


def below_lines(chart: Chart, width: int, scale: float) -> int:
    """Return how many lines the sentence below a chart needs at a width in pixels."""
    return len(text.wrapped(chart.below, "semibold", skin.px(BELOW, scale), width))


class Pointed:
    """Which spot is pointed at; it outlives the widget."""

    def __init__(self) -> None:
        self.spot: int | None = None


class ChartView(Widget):
    """A title, a plot, a sentence with room for so many lines; `pick` opens the moment of a spot."""

    focusable = True

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        chart: Chart,
        pointed: Pointed,
        pick: Callable[[int], None],
        scale: float,
        lines: int = 0,
    ) -> None:
        super().__init__(id, rect)
        self.chart, self.pointed = chart, pointed
        self._pick = pick
        self._scale = scale
        head = skin.px(TITLE, scale)
        foot = max(lines, len(self._below())) * self._leading() + skin.px(10, scale)
        self.plot_rect = pygame.Rect(rect.x, rect.y + head, rect.w, rect.h - head - foot)

    def _leading(self) -> int:
        return text.leading("semibold", skin.px(BELOW, self._scale))

    def _below(self) -> tuple[str, ...]:
        return text.wrapped(self.chart.below, "semibold", skin.px(BELOW, self._scale), self.rect.w)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw title, plot, sentence, and the spot pointed at."""
        scale, plot = look.scale, self.chart.plot
        place = (self.rect.x, self.rect.y + skin.px(13, scale))
        size = text.fitting(self.chart.title, "title", skin.px(19, scale), self.rect.w, skin.px(13, scale))
        skin.put_middle(target, self.chart.title, place, "title", size, paper.TEXT)
        self._legend(target, scale)
        target.blit(plots.picture(plot, self.plot_rect.size, scale), self.plot_rect)
        y = self.plot_rect.bottom + skin.px(8, scale)
        for k, line in enumerate(self._below()):
            at = (self.rect.x, y + k * self._leading())
            text.put(target, line, at, "semibold", skin.px(BELOW, scale), paper.DIM)
        if look.focus:
            ring = paper.focus_ring(*self.plot_rect.size, scale)
            target.blit(ring.surface, (self.plot_rect.x + ring.at[0], self.plot_rect.y + ring.at[1]))
        if self.pointed.spot is not None:
            image = plots.mark(plot.spots[self.pointed.spot], scale, lit=True)
            target.blit(image, image.get_rect(center=self._pixel(self.pointed.spot)))

    def _legend(self, target: pygame.Surface, scale: float) -> None:
        """Draw the marks of the sides with their names, at the right end of the title."""
        x, middle = self.rect.right, self.rect.y + skin.px(13, scale)
        for spot, title in reversed(self.chart.legend):
            x -= text.width(title, "heavy", skin.px(15, scale))
            skin.put_middle(target, title, (x, middle), "heavy", skin.px(15, scale), paper.TEXT)
            x -= skin.px(14, scale)
            image = plots.mark(spot, scale)
            target.blit(image, image.get_rect(center=(x, middle)))
            x -= skin.px(26, scale)

    def _pixel(self, spot: int) -> tuple[int, int]:
        plot = self.chart.plot
        area = plots.field(plot, self.plot_rect.size, self._scale)
        x, y = plots.pixel(plot, area, plot.spots[spot].at)
        return round(self.plot_rect.x + x), round(self.plot_rect.y + y)

    def draw_said(self, target: pygame.Surface, scale: float) -> None:
        """Draw what the spot pointed at tells, above it or, where there is no room, below."""
        if self.pointed.spot is None:
            return
        said = self.chart.said[self.pointed.spot]
        x, y = self._pixel(self.pointed.spot)
        patch = notices.tooltip(said.title, said.words, round(340 * scale), scale)
        rect = patch.surface.get_rect(midbottom=(x, y - skin.px(12, scale)))
        if rect.top < 0:
            rect.top = y + skin.px(12, scale)
        target.blit(patch.surface, rect.clamp(target.get_rect()))

    # ------------------------------------------------------------ pointing
    def point(self, place: tuple[int, int]) -> bool:
        """Point at the spot nearest to a place of the window; tell whether it is another one."""
        before = self.pointed.spot
        at = (place[0] - self.plot_rect.x, place[1] - self.plot_rect.y)
        self.pointed.spot = plots.nearest(self.chart.plot, self.plot_rect.size, self._scale, at)
        return before != self.pointed.spot

    def key(self, event: pygame.event.Event) -> bool:
        """Go from spot to spot with the arrows."""
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: 0, pygame.K_END: 0}.get(event.key)
        if by is None or not self.chart.said:
            return False
        order = sorted(range(len(self.chart.said)), key=lambda k: (self.chart.plot.spots[k].at[0], k))
        at = -1 if self.pointed.spot is None else order.index(self.pointed.spot)
        if event.key == pygame.K_END:
            at = len(order) - 1
        else:
            at = 0 if by == 0 or at < 0 else min(max(at + by, 0), len(order) - 1)
        self.pointed.spot = order[at]
        return True

    def press(self) -> None:
        """Open the replay at the spot pointed at."""
        if self.pointed.spot is not None:
            self._pick(self.chart.said[self.pointed.spot].moment)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield what title and marks need."""
        plot, letters = self.chart.plot, skin.px(plots.LETTERS, scale)
        yield Room(self.chart.title, text.width(self.chart.title, "title", skin.px(13, scale)), self.rect.w)
        area = plots.field(plot, self.plot_rect.size, scale)
        for title in (plot.x.title, plot.y.title):
            yield Room(title, text.width(title, "heavy", letters), self.plot_rect.w)
        if len(plot.x.ticks) > 1:
            widest = max(text.width(tick.words, "semibold", letters) for tick in plot.x.ticks)
            yield Room("ticks", widest * len(plot.x.ticks), area.w)
