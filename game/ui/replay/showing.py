"""What replay and film share: a tape on the board, with title, sequence, card, dice and log round it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.picture.battlefield import Battlefield
from game.picture.look import BoardLook
from game.rules.events import ActivationBegan, AnyEvent
from game.rules.events_stealth import AlarmRose, DefenceActed, Discovered, Searched
from game.rules.figures import Figure
from game.rules.state_stealth import Stealth
from game.ui.play import deck
from game.ui.play.game import Stage
from game.ui.play.hand import Hand
from game.ui.play.looks import Shown, board_look
from game.ui.play.playback import Playback, Tempo
from game.ui.play.senses import Ears
from game.ui.play.sheet import Bar, sequence_bar
from game.ui.play.tokens import mark
from game.ui.play.tray import Tray, tumble
from game.ui.play.viewport import Viewport
from game.ui.replay.layout import Places, places
from game.ui.replay.marks import side_of
from game.ui.replay.tape import Tape
from game.ui.scene import Scene
from game.ui.stealth.alarm import AlarmBar, alarm_card
from game.ui.stealth.deck import initiative_bar, stealth_card
from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import Line, Scroll, ScrollList

if TYPE_CHECKING:
    from game.ui.app import App

LOGGED: Final = 120
"""Most moments of the log in the panel."""

SEARCHING: Final = (Searched, AlarmRose, Discovered, DefenceActed)
"""Events of the guard's turn in a stealth conflict (C-079)."""


class Showing(Scene):
    """A tape played on the board.  A board that is lent is not let go at the end."""

    controls = True

    def __init__(self, app: "App", tape: Tape, stage: Stage, board: Battlefield | None = None) -> None:
        super().__init__(app)
        self.tape, self.stage = tape, stage
        self.playback = Playback(tape, instant=app.setup.instant)
        self._ears = Ears()
        self.viewport = Viewport(tape.view)
        self.board = board or stage.board(tape.view.terrain, app.places.cache)
        self._lent = board is not None
        self.hover: str | None = None
        self.looked: str | None = None
        self.hand = Hand()
        self.hand.hold(tape.view, free=False)
        self.alarm_open = False
        self._bar = Bar(self.rebuild)
        self._log = Scroll(at_end=True)
        self._still: pygame.Surface | None = None
        self._still_key: tuple[object, ...] = ()

    # ------------------------------------------------------------ what is shown
    @property
    def at(self) -> Places:
        """The layout of the moment."""
        shape = self.viewport.width / self.viewport.depth
        return places(self.frame, shape, controls=self.controls, alarm=self.sneaking is not None)

    @property
    def sneaking(self) -> Stealth | None:
        """The stealth conflict, as whoever looks knows it, while one is being played."""
        view = self.tape.view
        return view.stealth if view.conflict == "stealth" and view.phase == "play" else None

    @property
    def look(self) -> BoardLook:
        """What the board shows besides what is known."""
        self.hand.hold(self.tape.view, free=False)
        shown = Shown(self.hover, False, False, self.frame.scale)
        return board_look(self.hand, self.playback.effects, self.words, shown)

    @property
    def subject(self) -> Figure | None:
        """Whose card is shown: the figure pointed at, the one looked at, or the one whose turn it is."""
        figures = self.tape.view.figures
        names = (self.hover, self.looked, self.tape.view.active, self._about())
        return next((figures[name] for name in names if name is not None and name in figures), None)

    def _about(self) -> str | None:
        """Return whom the last event is about, where nobody has his turn: the guard searches, for one."""
        entry = self.tape.entry(self.tape.place) if self.tape.place else None
        return getattr(entry.event, "figure", None) if entry is not None else None

    def sentence(self, place: int) -> str:
        """Return what happened last at a place, as whoever looks was told; empty if that was nothing."""
        for back in range(place, max(place - LOGGED, 0), -1):
            entry = self.tape.entry(back)
            words = self.words.sentence_for(entry.event, entry.view) if entry is not None else None
            if words:
                return words
        return ""

    def build(self) -> Sequence[Widget]:
        """Return the panels round the board."""
        at = self.at
        self.viewport.lay(at.board)
        view, names = self.tape.view, self.stage.names(self.words)
        made: list[Widget] = [
            deck.Title(at.title, self.heading(), "N"),
            *self._sequence(at),
            Tray(at.dice, self.playback.effects, view, self.words),
            ScrollList("log", at.log, self.words.T("Log"), self._lines(), self._log, self.frame.scale),
        ]
        figure, scale = self.subject, self.frame.scale
        if self.sneaking is not None:
            made.append(AlarmBar(at.alarm, self.words, view, self.sneaking, self._toggle_alarm))
        if figure is not None and at.card.h > 0:
            if self.sneaking is not None:
                title = f"{self.side_title(figure.side)} · {names.get(figure.profile.id, figure.profile.id)}"
                made.append(stealth_card(self.words, view, figure, title, at.card, scale))
            else:
                made.append(deck.card(self.words, view, figure, names, at.card, scale))
        if self.sneaking is not None and self.alarm_open:
            made += alarm_card(self.words, view, self.frame, at.board)
        return made

    def _sequence(self, at: Places) -> list[Widget]:
        """Return the sheet, or the order of initiative; a film, which any key ends, has no buttons there."""
        view, bar = self.tape.view, self._bar if self.controls else None
        if self.sneaking is None:
            return sequence_bar(view, at.sequence, self.frame, self.hover, self._look_at, bar)
        entry = self.tape.entry(self.tape.place) if self.tape.place else None
        searching = entry is not None and isinstance(entry.event, SEARCHING)
        return initiative_bar(
            self.words,
            view,
            self.sneaking,
            at.sequence,
            self.frame,
            self.hover,
            self._look_at,
            bar,
            searching,
        )

    def _toggle_alarm(self) -> None:
        self.alarm_open = not self.alarm_open
        self.rebuild()

    def heading(self) -> tuple[str, str, str]:
        """Return the lines at the upper left: where the game stands, the mission, and what this is."""
        _, view = self.words.T, self.tape.view
        match view.phase:
            case "sequence":
                head = _("Sequence")
            case "deployment":
                head = _("Deployment")
            case _:
                head = _("Turn {turn}", turn=view.turn)
        return head, self.words.of(view.mission.title, view.mission.id), ""

    def side_title(self, side: str) -> str:
        """Return a side's name."""
        titles = {each.id: each.title for each in self.tape.view.mission.sides}
        return self.words.of(titles[side], side)

    def side_mark(self, side: str) -> str:
        """Return a side's mark."""
        return mark(self.tape.view.mission, side)

    def _lines(self) -> list[Line]:
        last = self.tape.place - self.playback.rolling  # dice that roll are not told of yet
        lines = []
        for place in range(max(0, last - LOGGED) + 1, last + 1):
            entry = self.tape.entry(place)
            if entry is None or isinstance(entry.event, ActivationBegan):
                continue
            words = self.words.sentence_for(entry.event, entry.view)
            if words:
                side = side_of(entry)
                lines.append(Line(words, side if side != "N" else ""))
        return lines

    def _look_at(self, name: str) -> None:
        self.looked = None if self.looked == name else name
        figure = self.tape.view.figures.get(name)
        if figure is not None and figure.point is not None:
            self.viewport.bring(figure.point)
        self.rebuild()

    # ------------------------------------------------------------ time and picture
    def update(self, dt: float) -> None:
        """Let the tape run and the board's pictures become finer."""
        super().update(dt)
        before = self.tape.place, self.playback.rolling
        self.playback.tempo = Tempo(self.pace, self.pace, self.app.settings.reduced_motion)
        changed = self.playback.update(dt)
        rolling = self.playback.rolling
        if before != (self.tape.place, rolling):
            for name in self._ears.heard(self.playback.fresh, self.tape.view, rolling=rolling):
                self.app.sounds.play(name)
            self.follow(self.playback.fresh)
        self.playback.fresh.clear()
        if self.board.advance() or changed:
            self.app.dirty = True

    @property
    def pace(self) -> float:
        """How many seconds of the game go by in one."""
        return 1.0

    def follow(self, events: Sequence[AnyEvent]) -> None:
        """Show where the tape has come to."""
        for event in events:
            if isinstance(event, ActivationBegan):
                self.looked = None
                figure = self.tape.view.figures.get(event.figure)
                if figure is not None and figure.point is not None:
                    self.viewport.bring(figure.point)
        self.rebuild()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the panels, the board, and what lies over it."""
        target.blit(self._panels(), (0, 0))
        self.board.draw(target, self.tape.view, self.look, self.viewport.camera)
        over = [item for item in self.group.items if item.rect.colliderect(self.viewport.rect)]
        self.group.draw(target, self.frame.scale, over)
        tumble(self.group, target, self.frame.scale)

    def _panels(self) -> pygame.Surface:
        """Return the table with the panels, drawn anew only when one of them changes."""
        effects = self.playback.effects
        key = (self.group.key, self.frame, effects.check, effects.rolling > 0)
        if self._still_key != key or self._still is None:
            self._still_key = key
            self._still = self.app.backdrop().copy()
            self.group.draw(self._still, self.frame.scale)
        return self._still

    def point_at(self, place: tuple[int, int]) -> None:
        """Hover the figure under a pixel of the board, or the one whose card of the sequence lies there."""
        name: str | None = None
        self.hand.spot = self.viewport.point(place)
        if self.viewport.camera.holds(*place):
            name = self.board.figure_at(self.tape.view, self.look, self.viewport.camera, place)
        elif (self.group.hover or "").startswith("sequence:"):
            name = (self.group.hover or "").removeprefix("sequence:")
            name = name if name in self.tape.view.figures else None
        if name != self.hover:
            self.hover = name
            self.rebuild()

    def leave(self) -> None:
        """Let the board go, unless it is lent."""
        if not self._lent:
            self.board.close()
