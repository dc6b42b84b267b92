"""Showing what happened, one event after the other, as far as the viewer is told."""

import math
from typing import Final, Protocol

from msgspec import Struct

from game.rules.events import (
    ActivationBegan,
    AnyEvent,
    Attempted,
    BecameMalherido,
    DoorMoved,
    GameEnded,
    ObjectiveMoved,
    OverwatchBegan,
    PostureChanged,
    Shot,
    ShotHeard,
    Sighted,
    Stepped,
    Struggled,
    Told,
    Tried,
    TurnBegan,
    WentDown,
    Wounded,
)
from game.rules.events_stealth import AnyStealthEvent, StealthEvent
from game.rules.state import State
from game.session.history import Moment
from game.table.lattice import length
from game.ui.play.effects import LOOKED, ROLLING, SPEED_CM, Effects, FloatWord, ShownCheck, Slide

SEEN: Final = 0.4
"""Seconds for which the dice of a stealth conflict lie at least: there are many, one after the other."""


class Source(Protocol):
    """What a playback follows: a match, or the tape of a replay."""

    def next(self) -> Moment | None:
        """Return the next moment to be shown, if there is one."""

    def advance(self) -> None:
        """Count the next moment as shown."""

    def told(self, moment: Moment) -> AnyEvent | None:
        """Return what whoever looks learns of a moment."""


class Tempo(Struct, frozen=True):
    """How many times as fast the sides of persons and those of opponents are shown, infinite for at once.

    `still`: nothing slides, flies or rolls.  Without `persons` all sides count as theirs.
    """

    speed: float = 1.0
    pace: float = 1.0
    still: bool = False
    persons: tuple[str, ...] = ()


class Playback:
    """Follows a match event by event; `instant` shows the end of everything at once.

    `fresh` are the events that the viewer was told since somebody last took them away.
    """

    def __init__(self, source: Source, *, instant: bool) -> None:
        self.source = source
        self.effects = Effects()
        self.instant = instant
        self.tempo = Tempo()
        self.fresh: list[AnyEvent] = []
        self._left = 0.0
        self._rate = 1.0
        self._still = instant

    @property
    def idle(self) -> bool:
        """Whether everything that happened so far has been shown."""
        return self._left <= 0 and self.source.next() is None

    @property
    def rolling(self) -> bool:
        """Whether the dice of what was shown last do not lie still: nothing may tell what they show."""
        return self.effects.rolling > 0

    def update(self, dt: float) -> bool:
        """Let time go by; tell whether the picture changed."""
        changed = self.effects.lively
        self.effects.age(dt, self._rate)
        while True:
            used = min(dt * self._rate, self._left)
            self._left -= used
            dt -= used / self._rate
            if self._left > 0:
                self.effects.slid += used
                return changed
            self.effects.slide = None
            moment = self.source.next()
            if moment is None:
                changed = changed or self.effects.fire is not None
                self.effects.fire = None
                return changed
            self._left = self._show(moment)
            changed = True

    def skip(self) -> bool:
        """Show the end of everything that happened so far; tell whether there was anything to skip."""
        if self.idle:
            return False
        while (moment := self.source.next()) is not None:
            self._show(moment)
        self._left = 0.0
        self.effects.still()
        return True

    def halt(self) -> None:
        """Show nothing more of what is under way: the source stands elsewhere."""
        self._left = 0.0
        self.fresh.clear()

    def _show(self, moment: Moment) -> float:
        """Take the next moment; return for how many seconds it is looked at."""
        self.source.advance()
        event = self.source.told(moment)
        self.effects.slide = self.effects.fire = None
        if event is None:
            return 0.0
        self.fresh.append(event)
        rate = self._rate_of(event, moment.before)
        self._rate = rate if math.isfinite(rate) else 1.0
        self._still = self.instant or self.tempo.still or not math.isfinite(rate)
        seconds = self._start(event, moment.before)
        return 0.0 if self.instant or not math.isfinite(rate) else seconds

    def _rate_of(self, event: AnyEvent, before: State) -> float:
        """Return how many times as fast an event is shown: the pace counts for figures of opponents."""
        figure = before.figures.get(getattr(event, "figure", None) or "")
        persons = self.tempo.persons
        theirs = figure is not None and bool(persons) and figure.side not in persons
        return self.tempo.pace if theirs else self.tempo.speed

    def _start(self, event: AnyEvent, before: State) -> float:
        """Start what an event looks like; return its seconds."""
        match event:
            case Stepped():
                return self._stepped(event, before)
            case Shot():
                return self._shot(event, before)
            case Struggled() | Attempted() | Tried():
                return self._checked(event)
            case Wounded() | BecameMalherido() | WentDown() | Sighted() | ShotHeard():
                return self._floated(event, before)
            case TurnBegan() | Told() | ObjectiveMoved() | GameEnded():
                return 0.5
            case DoorMoved():
                return self._swung(event)
            case ActivationBegan() | OverwatchBegan() | PostureChanged():
                return 0.4
            case StealthEvent():
                return self._stealthy(event, before)
            case _:
                return 0.0

    def _stealthy(self, event: AnyStealthEvent, before: State) -> float:
        """Start what an event of a stealth conflict looks like."""
        from game.ui.stealth.showing import beat

        shown = beat(event, before)
        if shown.check is not None:
            self._roll(shown.check)
        for word in shown.floats:
            self._float(word, ROLLING if shown.check is not None and not self._still else 0.0)
        return shown.seconds if shown.check is None else max(shown.seconds, ROLLING + SEEN)

    def _stepped(self, event: Stepped, before: State) -> float:
        start = before.figures[event.figure].point
        if start is None:
            return 0.0
        path = (start, *event.via)
        self.effects.face(event.figure, path[-2], path[-1])
        if self._still:
            return 0.0
        self.effects.slide, self.effects.slid = Slide(event.figure, path), 0.0
        return length(path) / SPEED_CM

    def _swung(self, event: DoorMoved) -> float:
        if not self._still:
            self.effects.swings[event.door] = (event.open, 0.0)
        return 0.25

    def _shot(self, event: Shot, before: State) -> float:
        self._roll(ShownCheck(event.check, event.figure, event.target, "sentidos", attack=True))
        here, there = before.figures[event.figure].point, before.figures[event.target].point
        if here is not None and there is not None:
            self.effects.face(event.figure, here, there)
            self.effects.fire = (here, there)
        if here is not None and there is not None and not self._still:
            self.effects.tracers.append((here, there, event.check.success, -ROLLING))
        if there is not None and not event.check.success:
            self._float(FloatWord(there, "miss", "miss"), 0.0 if self._still else ROLLING)
        return ROLLING + LOOKED

    def _checked(self, event: Struggled | Attempted | Tried) -> float:
        check = event.check
        if check is not None:
            attribute = "" if isinstance(event, Attempted) else "fisicos"
            attack = isinstance(event, Struggled)
            target = getattr(event, "target", None)
            self._roll(ShownCheck(check, event.figure, target, attribute, attack=attack))
        return ROLLING + LOOKED

    def _roll(self, check: ShownCheck) -> None:
        self.effects.check = check
        self.effects.rolling = 0.0 if self._still else ROLLING

    def _floated(
        self, event: Wounded | BecameMalherido | WentDown | Sighted | ShotHeard, before: State
    ) -> float:
        name = event.target if isinstance(event, ShotHeard) else event.figure
        point = before.figures[name].point if name is not None else None
        if point is None:
            return 0.2
        match event:
            case Wounded():
                lost = event.damage.lost
                self._float(
                    FloatWord(point, "wound" if lost else "no-wound", "wound" if lost else "miss", lost)
                )
                return 0.6
            case BecameMalherido():
                self._float(FloatWord(point, "malherido", "wound"))
                return 0.6
            case WentDown():
                self._float(FloatWord(point, "down", "down"))
                return 0.8
            case Sighted():
                self._float(FloatWord(point, "sighted", "info"))
                return 0.3
            case ShotHeard():
                self._float(FloatWord(point, "shot-at", "info"))
                return 0.4

    def _float(self, word: FloatWord, after: float = 0.0) -> None:
        """Let a word rise, some seconds from now."""
        if not self.instant:
            self.effects.floats.append((word, -after))
