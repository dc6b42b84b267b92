"""The play scene: it joins the match, what the player has in hand, the board and the panels."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.picture.battlefield import Battlefield
from game.rules.state import StealthQuestion, TakeTurn
from game.rules.view import View
from game.ui.layout import COLUMNS, Table, table
from game.ui.play import buttons, compact, deck, report
from game.ui.play.ahead import paint
from game.ui.play.banner import Banner
from game.ui.play.chronicle import Chronicle
from game.ui.play.commands import Commands
from game.ui.play.controls import Controls
from game.ui.play.flow import Flow
from game.ui.play.foe import card_of_foe
from game.ui.play.game import Stage
from game.ui.play.hand import REST, Hand
from game.ui.play.handover import Handover
from game.ui.play.labels import action_label, status
from game.ui.play.looks import Shown, board_look
from game.ui.play.match import Match
from game.ui.play.odds_card import odds_card
from game.ui.play.panels import Panels
from game.ui.play.playback import Playback
from game.ui.play.prompts import how, prompted
from game.ui.play.saving import Saving
from game.ui.play.senses import pushed, tempo
from game.ui.play.special_words import special_tip
from game.ui.play.tokens import token_of
from game.ui.play.tray import tumble
from game.ui.play.viewport import Viewport
from game.ui.scene import Report, Scene
from game.ui.stealth.column import rows_needed
from game.ui.stealth.desk import ROWS, Desk
from game.ui.stealth.words_stealth import status as stealth_status
from game.ui.tutorial.guide import guide_for
from game.ui.widgets.base import Look, Widget

if TYPE_CHECKING:
    from game.session.settings_keys import Where
    from game.ui.app import App

STEALTH_ROWS: Final = 3
"""Lines of a figure's card in a stealth conflict."""


class Play(Scene):
    """A game being played at this window."""

    name = "play"

    def __init__(self, app: "App", match: Match, stage: Stage, board: Battlefield | None = None) -> None:
        super().__init__(app)
        self.match, self.stage = match, stage
        self.playback = Playback(match, instant=self.instant)
        self.chronicles = {side: Chronicle(side) for side in match.persons}
        self.hand = Hand()
        self.hand.hold(match.view, free=False)
        self.viewport = Viewport(match.view)
        self.board = board or stage.board(match.view.terrain, app.places.cache)
        self.panels = Panels(self)
        self.commands = Commands(self)
        self.controls = Controls(self)
        self.guide = guide_for(self)
        self.desk = Desk(self)
        self.hover: str | None = None
        self.heights = False
        self.tied: tuple[str, ...] = ()
        self.banner = Banner(instant=self.instant)
        self.handover = Handover(self)
        self.saving = Saving(self)
        self.flow = Flow(self)
        self._still: pygame.Surface | None = None
        self._panels_key: tuple[object, ...] = ()

    def enter(self) -> None:
        """Begin, behind a curtain where the sides see different things."""
        self.follow_log()
        self.handover.begin()
        if not self.instant:
            known = self.view.figures.values()
            paint((token_of(self.view.mission, figure) for figure in known), self.frame.scale)

    # ------------------------------------------------------------ what is shown
    @property
    def instant(self) -> bool:
        """Whether nothing is waited for."""
        return self.app.setup.instant

    @property
    def view(self) -> View:
        """What the viewer knows, as far as it has been shown."""
        return self.match.view

    @property
    def free(self) -> bool:
        """Whether the viewer is asked something and everything before it has been shown."""
        return not self.handover.covered and self.playback.idle and self.match.question is not None

    @property
    def table(self) -> Table:
        """The layout of the moment."""
        rows = -(-(len(buttons.slots(self.view)) + 1) // COLUMNS)
        if self.desk.on:
            rows = max(ROWS, rows_needed(self.desk))
        shape = self.viewport.width / self.viewport.depth
        lines = STEALTH_ROWS if self.desk.on else deck.CARD_ROWS
        heights = deck.card_height(self.frame.scale, lines), self.frame.px(compact.HEIGHT)
        found = table(self.frame, rows, heights, shape)
        return self.guide.room(found) if self.guide is not None else found

    def build(self) -> Sequence[Widget]:
        """Return the panels round the board, and the question over it."""
        self.viewport.lay(self.table.board)
        self.commands.look_again()
        taught = self.guide.widgets(self.table) if self.guide is not None else ()
        return [*self.panels.build(), *taught]

    def draw(self, target: pygame.Surface) -> None:
        """Draw table, panels, board, question, status line and banner."""
        target.blit(self._panels_picture(), (0, 0))
        hatch = self.app.settings.hatch
        shown = Shown(self.hover, self.free, self.heights, self.frame.scale, hatch, self._action_pointed_at)
        look = board_look(self.hand, self.playback.effects, self.words, shown)
        self.board.draw(target, self.view, look, self.viewport.camera)
        odds = odds_card(self)
        foe = card_of_foe(self, odds.rect if odds is not None else None)
        for card in (odds, foe):
            if card is not None:
                card.draw(target, Look("idle", False, self.frame.scale))
        over = [item for item in self.group.items if item.rect.colliderect(self.viewport.rect)]
        self.group.draw(target, self.frame.scale, over)
        tumble(self.group, target, self.frame.scale)
        self.panels.draw_status(target, self.status())
        if self.guide is not None:
            self.guide.draw(target)
        self.banner.draw(target, self.table.frame, self.frame.scale)

    def _panels_picture(self) -> pygame.Surface:
        """Return the table with the panels round the board, drawn anew only when one of them changes."""
        effects = self.playback.effects
        key = (self.group.key, self.frame, effects.check, effects.rolling > 0)
        if self._panels_key != key or self._still is None:
            self._panels_key = key
            self._still = self.app.backdrop().copy()
            beside = [item for item in self.group.items if not item.rect.colliderect(self.viewport.rect)]
            self.group.draw(self._still, self.frame.scale, beside)
        return self._still

    def status(self) -> str:
        """Return the status line."""
        _ = self.words.T
        if self.match.busy:
            return _("The opponent is thinking …")
        if not self.playback.idle:
            return _("Any key: go on at once · {key}: pause", key=self.key("back"))
        if not self.free:
            return ""
        over = self._action_pointed_at
        if deed := special_tip(self.words, self.view, self.hand.actor, over):
            return f"{action_label(self.words, self.view, over)}: {deed}"
        return prompted(self, stealth_status(self.desk) or status(self.words, self.hand, how(self)))

    @property
    def _action_pointed_at(self) -> str:
        return (self.group.hover or "").removeprefix("action:")

    def report(self) -> Report:
        """Return what tests may read of the game, no more than the viewer knows."""
        return report.report(self)

    # ------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Let time go by: opponents, playback, the board's finer pictures, and what comes after them.

        Under a menu or a page of help the game stands still.
        """
        super().update(dt)
        self.handover.deaf = max(0.0, self.handover.deaf - dt)
        if self.handover.covered:
            return
        if self.app.scene is not self:
            taught = self.guide is not None and self.guide.update(dt)
            self.app.dirty = self.board.advance() or taught or self.app.dirty
            return
        self.playback.tempo = tempo(self.app.settings, self.match.persons)
        changed = self.flow.poll()
        shown = self.match.shown, self.playback.rolling
        if self.playback.update(dt):
            changed = True
        if self.board.advance():
            changed = True
        if self.banner.tick(dt) or self.hand.rest(REST if self.instant else dt):
            changed = True
        if shown != (self.match.shown, self.playback.rolling):
            self.flow.follow()
        if self.app.settings.edge_pan:
            dx, dy = pushed(self.group.pointer, self.frame)
            self.viewport.pan(dx * dt, dy * dt)
            changed = changed or bool(dx or dy)
        if self.playback.idle and not self.match.busy:
            changed = self.flow.settle(dt) or changed
        self.flow.catch_up()
        if self.guide is not None and self.guide.update(dt):
            changed = True
        if changed:
            self.app.dirty = True

    def follow_log(self) -> None:
        """Bring what each side was told up to date; the viewer's last line waits until the dice lie still."""
        moments = self.match.moments
        for side, chronicle in self.chronicles.items():
            waits = side == self.match.viewer and self.playback.rolling
            chronicle.follow(moments, self.match.shown_to(side) - waits)
        self.panels.logbook.forget(len(moments))

    def open_eyes(self) -> None:
        """Show the board to another side, with nothing in hand of what the one before held."""
        self.follow_log()
        self.hover = None
        self.hand = Hand()
        self.hand.hold(self.view, free=False)
        self.rebuild()

    def show_result(self) -> None:
        """Show how the game ended."""
        from game.ui.scenes.result import Outcome

        self.app.push(Outcome(self.app, self.match, self.stage, self.board))
        mission, result = self.view.mission.id, self.match.session.state.result
        alone = len(self.match.persons) == 1 and self.guide is None
        lost = alone and (result is None or result.winner not in self.match.persons)
        if not lost and mission not in self.app.settings.done:
            self.app.change(done=(*self.app.settings.done, mission))
        if self.guide is not None:
            self.guide.finish()

    # ------------------------------------------------------------ what the player does
    def handle(self, event: pygame.event.Event) -> None:
        """Take an event: not right after a hand-over; while something is shown it skips that."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if pressed and self.handover.deaf > 0:
            return
        stops = event.type == pygame.KEYDOWN and self.app.keys.command(event) == "back"
        if stops and not self.playback.idle:
            self.controls.pause()
            return
        if pressed and self.flow.skips(event):
            return
        super().handle(event)
        if self.hand.cursor is not None and self.group.focus != "board":
            self.hand.cursor = None
            self.rebuild()

    def command(self, event: pygame.event.Event) -> str | None:
        """Return what a key calls: another thing when a figure acts than when something else is asked."""
        if event.type != pygame.KEYDOWN:
            return None
        asked = self.match.question if self.free else None
        where: Where = "turn" if asked is None or isinstance(asked, TakeTurn | StealthQuestion) else "answer"
        return self.app.keys.command(event, where, "play")

    def on_command(self, command: str) -> bool:
        """Do what a key calls."""
        taught = self.guide is not None and self.guide.command(command)
        return taught or self.controls.command(command)

    def on_event(self, event: pygame.event.Event) -> None:
        """Take an event that was meant for no widget."""
        if self.controls.handle(event):
            self.app.dirty = True

    def side_title(self, side: str) -> str:
        """Return a side's name."""
        titles = {each.id: each.title for each in self.view.mission.sides}
        return self.words.of(titles[side], side)

    def leave(self) -> None:
        """Let the board and the session go; the game stands in its record."""
        self.board.close()
        self.match.close()
