"""How a play scene goes on: what was shown is noted, and then somebody is asked, or the game is over."""

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.events import ActivationBegan, TurnBegan
from game.rules.state import OrderTied, TakeTurn
from game.ui.keyboard import HELD_KEYS
from game.ui.play.senses import Ears
from game.ui.play.unwritten import Unwritten

if TYPE_CHECKING:
    from game.ui.play.scene import Play

LINGER: Final = 1.2
"""Seconds for which the board stays after the game has ended."""

DEAF: Final = 0.7
"""Seconds after a turn that ended by itself in which nothing ends the next one."""


class Flow:
    """Follows the playback of a scene and goes on after it."""

    def __init__(self, scene: "Play") -> None:
        self.scene = scene
        self._linger = 0.0 if scene.instant else LINGER
        self._deaf = 0.0
        self._behind = False
        self._ears = Ears()

    def poll(self) -> bool:
        """Notice that an opponent is done; when the record cannot be written, ask what to do."""
        try:
            return self.scene.match.poll()
        except OSError as error:
            self.scene.app.push(Unwritten(self.scene.app, self.scene.match, error))
            return True

    def follow(self) -> None:
        """Note what has been shown: log, camera, banner, sounds; the panels follow with `catch_up`.

        What dice decide is neither told nor heard before they lie still; then this is called once more.
        """
        self.scene.follow_log()
        rolling = self.scene.playback.rolling
        for name in self._ears.heard(self.scene.playback.fresh, self.scene.view, rolling=rolling):
            self.scene.app.sounds.play(name)
        for event in self.scene.playback.fresh:
            match event:
                case TurnBegan():
                    self.scene.banner.say(self.scene.words.T("Turn {turn}", turn=event.turn), "", "N")
                case ActivationBegan():
                    figure = self.scene.view.figures.get(event.figure)
                    if figure is not None and figure.point is not None:
                        self.scene.viewport.bring(figure.point)
                case _:
                    pass
            banner = self.scene.desk.follow(event)
            if banner is not None:
                self.scene.banner.say(*banner)
        self.scene.playback.fresh.clear()
        self.scene.hand.hold(self.scene.view, free=False)
        self._behind = True

    def catch_up(self) -> None:
        """Make the panels anew if something was shown since they were made."""
        if self._behind:
            self._behind = False
            self.scene.rebuild()

    def settle(self, dt: float) -> bool:
        """Go on once everything has been shown: hand over, ask, or show the result; tell whether it did."""
        self._deaf = max(self._deaf - dt, 0.0)
        if self.scene.match.over:
            return self._end(dt)
        match = self.scene.match
        asked = match.asked
        if asked is not None and asked.side != match.viewer and asked.side in match.persons:
            self.scene.handover.to(asked.side)
        if self.scene.handover.covered:
            return True
        view, held = self.scene.view, self.scene.hand.held
        self.scene.hand.hold(view, free=self.scene.free)
        if held == (view, self.scene.free):
            return False
        if isinstance(asked, OrderTied):
            self.scene.tied = asked.figures
        self._behind = True
        self.catch_up()
        self.scene.desk.go_on()
        if self._idle_figure():
            self.scene.commands.end_turn()
            self._deaf = 0.0 if self.scene.instant else DEAF
        return True

    @property
    def deaf(self) -> bool:
        """Whether a click is not taken for the end of a turn: it was meant for one that ended by itself."""
        return self._deaf > 0.0

    def _idle_figure(self) -> bool:
        """Tell whether the turn of a figure that can do nothing more is to end by itself."""
        wanted = self.scene.app.settings.auto_end and self.scene.guide is None
        asked = self.scene.match.question if self.scene.free else None
        return wanted and isinstance(asked, TakeTurn) and self.scene.commands.nothing_left()

    def _end(self, dt: float) -> bool:
        """Show the result, once, after the board has been seen for a moment."""
        before, self._linger = self._linger, self._linger - dt
        if before >= 0 > self._linger:
            self.scene.show_result()
        return False

    def skips(self, event: pygame.event.Event) -> bool:
        """Tell whether a key or click only skips what is being shown, and skip it then."""
        quiet = event.type == pygame.KEYDOWN and event.key in HELD_KEYS
        if quiet or getattr(event, "button", 1) != 1 or self.scene.playback.idle:
            return False
        self.scene.banner.hush()
        self.scene.playback.skip()
        self.follow()
        self.catch_up()
        self.scene.app.dirty = True
        return True
