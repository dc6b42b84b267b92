"""The briefing: what the mission is about, what each side wants, who fights; then the game begins."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.missions.problems import Problem
from game.picture import paper, skin
from game.picture.cards import CARD, sequence_card
from game.rules.mission import Side
from game.rules.state import State
from game.ui.play.deck import Picture
from game.ui.play.game import Stage
from game.ui.play.tokens import standing_of, token_of
from game.ui.scene import Report, Scene
from game.ui.scenes.opening import begin, sentences
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet, label_height
from game.ui.widgets.scroll import Line, Scroll, ScrollList

if TYPE_CHECKING:
    from game.ui.app import App


class Briefing(Scene):
    """A mission before it is played; `seats` are the sides that persons lead, None for the first."""

    name = "briefing"

    def __init__(
        self,
        app: "App",
        state: State,
        stage: Stage,
        seats: tuple[str, ...] | None,
        problems: tuple[Problem, ...] = (),
    ) -> None:
        super().__init__(app)
        self.state, self.stage, self.problems = state, stage, problems
        self.seats = seats if seats else (state.mission.sides[0].id,)
        self._scroll = Scroll()

    def build(self) -> Sequence[Widget]:
        """Return the title, the text, both sides with goals and figures, and the ways on."""
        px = self.frame.px
        width, height = self.frame.size
        edge, gap = px(44), px(18)
        mission, words = self.state.mission, self.words
        title = Label(
            "title",
            pygame.Rect(edge, px(24), width - 2 * edge, px(46)),
            words.of(mission.title, mission.id),
            face="title",
            size=34,
            colour=paper.CREAM,
        )
        foot = height - px(72)
        top = px(84)
        left = pygame.Rect(edge, top, round((width - 2 * edge - gap) * 0.42), foot - top - gap)
        right = pygame.Rect(left.right + gap, top, width - edge - left.right - gap, left.h)
        half = (right.h - gap) // 2
        sides = [
            self._side(side, pygame.Rect(right.x, right.y + k * (half + gap), right.w, half), k)
            for k, side in enumerate(mission.sides)
        ]
        return (title, self._text(left), *sides[0], *sides[1], *self._foot(edge, foot))

    def _text(self, rect: pygame.Rect) -> Widget:
        words, _ = self.words, self.words.T
        mission, options = self.state.mission, self.state.options
        lines = [Line(part) for part in words.of(mission.briefing).split("\n") if part.strip()]
        limit = options.turn_limit
        facts = [
            words.plural("{count} turn", "{count} turns", limit) if limit is not None else _("no turn limit")
        ]
        seen = _("open table: everybody sees every figure")
        facts.append(seen if options.fog == "open" else _("each side sees only what its figures see"))
        if mission.hidden_deployment:
            facts.append(_("deployment is hidden"))
        lines += [Line(fact, icon="info", colour=paper.DIM) for fact in facts]
        lines += [Line(each, icon="bang", colour=paper.RED) for each in sentences(self.app, self.problems)]
        return ScrollList("briefing", rect, _("Briefing"), lines, self._scroll, self.frame.scale)

    def _side(self, side: Side, rect: pygame.Rect, place: int) -> list[Widget]:
        """Return a panel: the side's name, who leads it, its goals and its figures."""
        px, words, _ = self.frame.px, self.words, self.words.T
        pad = px(16)
        inner = rect.inflate(-2 * pad, 0)
        who = _("you") if side.id in self.seats else _("the machine")
        if len(self.seats) > 1:
            who = _("player {number}", number=place + 1)
        head = f"{words.of(side.title, side.id)}  —  {who}"
        made: list[Widget] = [
            Sheet(f"side:{side.id}", rect),
            Label(
                f"side:{side.id}:title",
                pygame.Rect(inner.x, rect.y + px(12), inner.w, px(32)),
                head,
                face="title",
                size=20,
            ),
        ]
        y = rect.y + px(46)
        for k, goal in enumerate(goal for goal in self.state.mission.objectives if goal.side == side.id):
            line = f"• {words.of(goal.title, goal.id)}"
            high = label_height(line, inner.w, self.frame.scale)
            made.append(Label(f"side:{side.id}:goal:{k}", pygame.Rect(inner.x, y, inner.w, high), line))
            y += high + px(3)
        area = pygame.Rect(inner.x, y + px(8), inner.w, rect.bottom - y - px(24))
        return [*made, *self._roster(side, area)]

    def _roster(self, side: Side, area: pygame.Rect) -> list[Widget]:
        """Return the figures of a side as cards, as large as they fit."""
        own = [figure for figure in self.state.figures.values() if figure.side == side.id]
        scale = self.frame.scale
        gap = skin.px(8, scale)
        if not own or area.h < skin.px(CARD[1] * 0.6, scale):
            return []
        columns, size = _columns(len(own), area, gap)
        size = min(size, 1.25 * scale)
        made: list[Widget] = []
        names = self.stage.names(self.words)
        for k, figure in enumerate(own):
            w, h = skin.px(CARD[0], size), skin.px(CARD[1], size)
            rect = pygame.Rect(area.x + (k % columns) * (w + gap), area.y + (k // columns) * (h + gap), w, h)
            mission = self.state.mission
            patch = sequence_card(
                token_of(mission, figure),
                token_of(mission, figure).side,
                standing_of(figure),
                "waiting",
                size,
            )
            made.append(
                Picture(f"roster:{figure.id}", rect, patch, names.get(figure.profile.id, figure.profile.id))
            )
        return made

    def _foot(self, edge: int, top: int) -> list[Widget]:
        px, _ = self.frame.px, self.words.T
        back, start = _("Back"), _("Begin")
        width = max(skin.button_size(back, "Esc", "left", self.frame.scale)[0], px(150))
        wide = max(skin.button_size(start, _("Enter"), "play", self.frame.scale)[0], px(240))
        right = self.frame.size[0] - edge
        return [
            Button(
                "back", pygame.Rect(edge, top, width, px(46)), back, self.app.menu, key="Esc", icon="left"
            ),
            Button(
                "begin",
                pygame.Rect(right - wide, top, wide, px(46)),
                start,
                self._begin,
                key=_("Enter"),
                icon="play",
                kind="brass",
            ),
        ]

    def on_event(self, event: pygame.event.Event) -> None:
        """Begin with Enter, go back with Esc."""
        if event.type != pygame.KEYDOWN:
            return
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._begin()
        elif event.key == pygame.K_ESCAPE:
            self.app.menu()

    def report(self) -> Report:
        """Return the mission and who sits."""
        return {"mission": self.state.mission.id, "seats": self.seats}

    def _begin(self) -> None:
        try:
            scene = begin(self.app, self.state, self.stage, self.seats)
        except OSError as error:
            self.app.tell(self.words.T("The game's record cannot be written: {reason}.", reason=error))
            return
        self.app.show(scene)


def _columns(count: int, area: pygame.Rect, gap: int) -> tuple[int, float]:
    """Return in how many columns so many cards are largest, and their scale."""

    def size(columns: int) -> float:
        rows = -(-count // columns)
        wide = (area.w - gap * (columns - 1)) / columns / CARD[0]
        return min(wide, (area.h - gap * (rows - 1)) / rows / CARD[1])

    best = max(range(1, count + 1), key=lambda columns: (size(columns), columns))
    return best, size(best)
