"""The briefing: the board, what the mission is about, what each side wants and who fights for it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.missions.problems import Problem
from game.picture.look import BoardLook
from game.picture.overlay.frame import THICK, THIN
from game.picture.pens import paper, skin
from game.picture.pens.camera import Camera
from game.rules.front import view
from game.rules.mission import Side
from game.rules.state import State
from game.ui.play.game import Stage
from game.ui.play.looks import zone_marks
from game.ui.scene import Report, Scene
from game.ui.scenes.opening import begin, fault_lines
from game.ui.scenes.roster import Roster
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet, label_height
from game.ui.widgets.scroll import Line, Scroll, ScrollList

if TYPE_CHECKING:
    from game.ui.app import App

LARGEST_CARD = 1.2
BESIDE = 2
"""Columns of figures when their trades stand beside their cards."""

TEXT_SHARE = 0.34
"""Share of the left side that the text takes at least."""


def before(state: State) -> State:
    """Return an opening state as sides know it: before a stealth conflict nobody sees the other side."""
    return state if state.mission.infiltration is None else replace(state, conflict="stealth")


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
        sides = tuple(side.id for side in state.mission.sides)
        self.seats = tuple(side for side in sides if side in (seats or ())) or sides[:1]
        self.view = view(before(state), self.seats[0])
        self.board = stage.board(state.terrain, app.places.cache)
        self._scroll = Scroll()
        self._camera: Camera | None = None
        self._begun = False

    # ------------------------------------------------------------ layout
    def build(self) -> Sequence[Widget]:
        """Return the title, the text, both sides with goals and figures, and the ways on."""
        px = self.frame.px
        width, height = self.frame.size
        edge, gap = px(44), px(18)
        mission, words = self.state.mission, self.words
        title = Label(
            "title",
            pygame.Rect(edge, px(22), width - 2 * edge, px(48)),
            words.of(mission.title, mission.id),
            face="title",
            size=34,
            colour=paper.CREAM,
        )
        foot, top = height - px(70), px(82)
        left = pygame.Rect(edge, top, round((width - 2 * edge - gap) * 0.5), foot - top - gap)
        right = pygame.Rect(left.right + gap, top, width - edge - left.right - gap, left.h)
        half = (right.h - gap) // 2
        sides = [
            self._side(side, pygame.Rect(right.x, right.y + k * (half + gap), right.w, half), k)
            for k, side in enumerate(mission.sides)
        ]
        return (title, self._text(self._beside_board(left)), *sides[0], *sides[1], *self._foot(edge, foot))

    def _beside_board(self, left: pygame.Rect) -> pygame.Rect:
        """Give the board the upper part of the left side, in its own shape; return what is left below."""
        px, terrain = self.frame.px, self.state.terrain
        ruler = px(THICK) + px(THIN)
        most = round(left.h * (1 - TEXT_SHARE)) - ruler
        ppc = min((left.w - ruler) / terrain.width, most / terrain.depth)
        size = (round(terrain.width * ppc), round(terrain.depth * ppc))
        corner = (left.x + (left.w - size[0] - ruler) // 2 + px(THICK), left.y + px(THICK))
        self._camera = Camera.fit(terrain.width, terrain.depth, (*corner, *size))
        top = corner[1] + size[1] + px(THIN) + px(16)
        return pygame.Rect(left.x, top, left.w, left.bottom - top)

    def _text(self, rect: pygame.Rect) -> Widget:
        words, _ = self.words, self.words.T
        mission, options = self.state.mission, self.state.options
        lines = [Line(part) for part in words.of(mission.briefing).split("\n") if part.strip()]
        limit = options.turn_limit
        turns = words.plural("{count} turn", "{count} turns", limit) if limit is not None else None
        seen = _("open table: everybody sees every figure")
        facts = [turns or _("no turn limit")]
        if mission.infiltration is not None:
            seen = _("a stealth conflict: each side knows only what it finds out")
        shown = options.fog == "open" or mission.infiltration is not None
        facts.append(seen if shown else _("each side sees only what its figures see"))
        if mission.hidden_deployment:
            facts.append(_("deployment is hidden"))
        lines.append(Line(" · ".join(facts), icon="info", colour=paper.DIM))
        lines += fault_lines(self.app, self.problems)
        title = _("Briefing")
        return ScrollList("briefing", rect, title, lines, self._scroll, self.frame.scale, size=16)

    def _side(self, side: Side, rect: pygame.Rect, place: int) -> list[Widget]:
        """Return a panel: the side's name, who leads it, its goals and its figures."""
        px, words, _ = self.frame.px, self.words, self.words.T
        pad = px(18)
        inner = rect.inflate(-2 * pad, 0)
        who = _("you") if side.id in self.seats else _("the machine")
        if len(self.seats) > 1:
            who = _("player {number}", number=place + 1)
        head = f"{words.of(side.title, side.id)} — {who}"
        made: list[Widget] = [
            Sheet(f"side:{side.id}", rect),
            Label(
                f"side:{side.id}:title",
                pygame.Rect(inner.x, rect.y + px(14), inner.w, px(32)),
                head,
                face="title",
                size=20,
            ),
        ]
        y = rect.y + px(50)
        for k, goal in enumerate(goal for goal in self.state.mission.objectives if goal.side == side.id):
            line = f"• {words.of(goal.title, goal.id)}"
            high = label_height(line, inner.w, self.frame.scale)
            made.append(Label(f"side:{side.id}:goal:{k}", pygame.Rect(inner.x, y, inner.w, high), line))
            y += high + px(3)
        area = pygame.Rect(inner.x, y + px(10), inner.w, rect.bottom - y - px(28))
        if self.state.mission.infiltration is not None and self.seats != (side.id,):
            secret = _("Who they are, and where, the other side has to find out.")
            return [*made, Label(f"side:{side.id}:secret", area, secret, colour=paper.DIM)]
        roster = Roster(self.state, self.stage.names(words), words, self.frame)
        return [*made, *roster.widgets(side, area)]

    def _foot(self, edge: int, top: int) -> list[Widget]:
        px, _, scale = self.frame.px, self.words.T, self.frame.scale
        back, start, enter, esc = _("Back"), _("Begin"), self.key("press"), self.key("back")
        width = max(skin.button_size(back, esc, "left", scale)[0], px(150))
        wide = max(skin.button_size(start, enter, "play", scale)[0], px(240))
        right = pygame.Rect(self.frame.size[0] - edge - wide, top, wide, px(46))
        left = pygame.Rect(edge, top, width, px(46))
        swap = _("Change sides")
        broad = skin.button_size(swap, "", "swap", scale)[0] + px(10)
        middle = pygame.Rect(left.right + px(12), top, broad, px(46))
        alone = [Button("swap", middle, swap, self._swap, icon="swap", tip=_("You lead the other side."))]
        return [
            Button("back", left, back, self.app.menu, key=esc, icon="left"),
            *(alone if len(self.seats) == 1 else ()),
            Button("begin", right, start, self._begin, key=enter, icon="play", kind="brass"),
        ]

    # ------------------------------------------------------------ picture and events
    def draw(self, target: pygame.Surface) -> None:
        """Draw the board between table and panels."""
        self.backdrop(target)
        if self._camera is not None:
            zones = zone_marks(self.view, self.words)
            look = BoardLook(zones=zones, scale=self.frame.scale, language=self.words.language)
            self.board.draw(target, self.view, look, self._camera)
        self.group.draw(target, self.frame.scale)

    def update(self, dt: float) -> None:
        """Take finer pictures of the board as they come."""
        super().update(dt)
        if self.board.advance():
            self.app.dirty = True

    def on_command(self, command: str) -> bool:
        """Begin by the key that presses, go back by the one for that."""
        match command:
            case "press":
                self._begin()
            case "back":
                self.app.menu()
            case _:
                return False
        return True

    def report(self) -> Report:
        """Return the mission and who sits."""
        return {"mission": self.state.mission.id, "seats": self.seats}

    def leave(self) -> None:
        """Let the board go, unless the game goes on with it."""
        if not self._begun:
            self.board.close()

    def _swap(self) -> None:
        """Let the player lead the other side, the machine his."""
        sides = [side.id for side in self.state.mission.sides]
        self.seats = tuple(side for side in sides if side not in self.seats)
        self.view = view(before(self.state), self.seats[0])
        self.rebuild()

    def _begin(self) -> None:
        try:
            scene = begin(self.app, self.state, self.stage, self.seats, self.board)
        except OSError as error:
            self.app.tell(self.words.T("The game's record cannot be written: {reason}.", reason=error))
            return
        self._begun = True
        self.app.show(scene)
