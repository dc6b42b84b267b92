"""The numbers of a game that is over: figures, luck, the lead, objectives, the alarm."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.picture.pens import paper, skin
from game.session.history import Moment
from game.session.statistics import statistics
from game.ui.replay import charts, figure_table
from game.ui.replay.alarm_chart import alarm_chart
from game.ui.replay.chart_view import ChartView, Pointed, below_lines
from game.ui.replay.charts import Chart, Game
from game.ui.scene import Report, Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet, label_height
from game.ui.widgets.scroll import Scroll

if TYPE_CHECKING:
    from game.ui.app import App

ICONS: Final = {
    "figures": "people",
    "luck": "dice",
    "lead": "life",
    "objectives": "flag",
    "alarm": "bell",
}


class StatisticsScene(Scene):
    """The pages with the numbers; `pick` opens the replay at a moment."""

    name = "statistics"
    places = ("turn",)

    def __init__(self, app: "App", moments: Sequence[Moment], pick: Callable[[int], None]) -> None:
        super().__init__(app)
        self.moments = tuple(moments)
        self.numbers = statistics(self.moments)
        self.tab = "figures"
        self._pick = pick
        self._scroll = Scroll()
        self._pointed: dict[str, Pointed] = {}
        self._charts: tuple[object, dict[str, tuple[Chart, ...]]] = (None, {})

    @property
    def game(self) -> Game:
        """The game in the player's language."""
        return Game(self.words, self.moments, self.numbers)

    @property
    def tabs(self) -> tuple[str, ...]:
        """The pages that this game has."""
        stealth = self.game.end.mission.infiltration is not None
        return tuple(name for name in ICONS if name != "alarm" or stealth)

    # ------------------------------------------------------------ widgets
    def build(self) -> Sequence[Widget]:
        """Return the tabs and the page."""
        px, _ = self.frame.px, self.words.T
        width, height = self.frame.size
        edge = px(30)
        row = pygame.Rect(edge, px(22), width - 2 * edge, px(42))
        page = pygame.Rect(edge, row.bottom + px(14), row.w, height - row.bottom - px(14) - px(24))
        inner = page.inflate(-px(48), -px(40))
        label = _("Back")
        wide = skin.button_size(label, self.key("back"), "left", self.frame.scale)[0] + px(8)
        back = pygame.Rect(row.right - wide, row.y, wide, row.h)
        return (
            *self._tabs(row),
            Button("statistics:back", back, label, self.app.pop, key=self.key("back"), icon="left"),
            Sheet("page", page, solid=False),
            *self._page(inner),
        )

    def _tabs(self, row: pygame.Rect) -> list[Widget]:
        _ = self.words.T
        labels = {
            "figures": _("Figures"),
            "luck": _("Your luck"),
            "lead": _("The lead"),
            "objectives": _("Objectives"),
            "alarm": _("Alarm"),
        }
        made: list[Widget] = []
        x = row.x
        for k, name in enumerate(self.tabs, 1):
            key = self.key(f"action_{k}")
            wide = skin.button_size(labels[name], key, ICONS[name], self.frame.scale)[0] + self.frame.px(8)
            made.append(
                Button(
                    f"tab:{name}",
                    pygame.Rect(x, row.y, wide, row.h),
                    labels[name],
                    lambda name=name: self.turn_to(name),  # type: ignore[misc]
                    key=key,
                    icon=ICONS[name],
                    kind="blue" if name == self.tab else "slate",
                )
            )
            x += wide + self.frame.px(8)
        return made

    def _page(self, inner: pygame.Rect) -> list[Widget]:
        px, _, game = self.frame.px, self.words.T, self.game
        if self.tab == "figures":
            foot = px(30)
            table = pygame.Rect(inner.x, inner.y, inner.w, inner.h - foot)
            note = _("Expected: what the exact chances of all these checks come to. Skull: out of action.")
            below = pygame.Rect(inner.x, inner.bottom - px(20), inner.w, px(24))
            return [
                figure_table.FigureTable(
                    table, figure_table.heads(game), figure_table.rows(game), self._scroll, self.frame.scale
                ),
                Label("figures:note", below, note, size=14, colour=paper.DIM),
            ]
        return self._charts_on(inner)

    def _charts_on(self, inner: pygame.Rect) -> list[Widget]:
        """Return the charts of the page side by side, and below them how to read them."""
        px, _ = self.frame.px, self.words.T
        words = _("A click, or the arrows and Enter, shows that moment in the replay.")
        if self.tab == "luck":
            dashed = _("Dashed: expected. Bands: one and two standard deviations. Hollow: failures.")
            words = f"{dashed} {words}"
        tall = label_height(words, inner.w, self.frame.scale, size=14)
        hint = pygame.Rect(inner.x, inner.bottom - tall, inner.w, tall)
        found = self._of_tab(self.tab)
        gap = px(36)
        width = (inner.w - gap * (len(found) - 1)) // len(found)
        lines = max(below_lines(chart, width, self.frame.scale) for chart in found)
        views: list[Widget] = [
            ChartView(
                f"chart:{self.tab}:{k}",
                pygame.Rect(inner.x + k * (width + gap), inner.y, width, inner.h - tall - px(8)),
                chart,
                self._pointed.setdefault(f"{self.tab}:{k}", Pointed()),
                self._pick,
                self.frame.scale,
                lines,
            )
            for k, chart in enumerate(found)
        ]
        return [*views, Label("chart:hint", hint, words, size=14, colour=paper.DIM)]

    def _of_tab(self, tab: str) -> tuple[Chart, ...]:
        """Return the charts of a page; they are made once in each language."""
        language, made = self._charts
        if language != self.words.language:
            made = {}
            self._charts = (self.words.language, made)
        if tab not in made:
            made[tab] = self._charts_of(tab)
        return made[tab]

    def _charts_of(self, tab: str) -> tuple[Chart, ...]:
        game = self.game
        match tab:
            case "luck":
                return tuple(charts.luck_chart(game, side.id) for side in game.end.mission.sides)
            case "lead":
                return (charts.lead_chart(game),)
            case "objectives":
                return (charts.goals_chart(game),)
            case _:
                return (alarm_chart(game),)

    def turn_to(self, tab: str) -> None:
        """Turn to a page."""
        self.tab = tab
        self.rebuild()

    # ------------------------------------------------------------ events
    def on_event(self, event: pygame.event.Event) -> None:
        """Point with the mouse; turn the pages with arrows."""
        if event.type == pygame.MOUSEMOTION:
            views = [item for item in self.group.items if isinstance(item, ChartView)]
            others = [view.point(event.pos) for view in views]
            if any(others):
                self.app.dirty = True
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def on_command(self, command: str) -> bool:
        """Go back, or turn to a page by its number."""
        number = command.removeprefix("action_")
        if command == "back":
            self.app.pop()
        elif number != command and int(number) <= len(self.tabs):
            self.turn_to(self.tabs[int(number) - 1])
        else:
            return False
        return True

    def _key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if event.key == pygame.K_RIGHT else -1
            self.turn_to(self.tabs[(self.tabs.index(self.tab) + by) % len(self.tabs)])
        else:
            table = self.group.get("figures")
            if table is not None and table.key(event):
                self.app.dirty = True

    def draw(self, target: pygame.Surface) -> None:
        """Draw the page, and what the spot pointed at tells over it."""
        super().draw(target)
        for item in self.group.items:
            if isinstance(item, ChartView):
                item.draw_said(target, self.frame.scale)

    def report(self) -> Report:
        """Return the page and its pages."""
        return {"tab": self.tab, "tabs": self.tabs}
