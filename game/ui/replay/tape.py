"""A game as a tape: where it stands, who looks, and how far it runs by itself."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.events import (
    ActivationBegan,
    AnyEvent,
    Attempted,
    GameEnded,
    Lost,
    Shot,
    Stepped,
    Struggled,
    Tried,
    TurnBegan,
)
from game.rules.events_stealth import StealthEvent
from game.rules.view import View
from game.session.film import Eyes, Reel, told_to, view_of
from game.session.history import Moment
from game.ui.play.effects import Effects, ShownCheck
from game.ui.stealth.showing import beat


class Entry(NamedTuple):
    """An event as somebody was told it, and what he knew after it; `place` is the one after the event."""

    place: int
    event: AnyEvent
    view: View


class Tape:
    """What a playback follows: moments from a place up to another, as somebody is told of them."""

    def __init__(self, moments: Sequence[Moment], eyes: Eyes, place: int = 0) -> None:
        self.moments = tuple(moments)
        self.reel = Reel(self.moments)
        self.eyes = eyes
        self.place = place
        self.until = place
        self._view: tuple[int, Eyes, View] | None = None
        self._entries: dict[tuple[int, Eyes], Entry | None] = {}

    # ------------------------------------------------------------ for the playback
    def next(self) -> Moment | None:
        """Return the next moment to be shown, if there is one."""
        return self.moments[self.place] if self.place < min(self.until, self.last) else None

    def advance(self) -> None:
        """Go on by a moment."""
        self.place += 1

    def told(self, moment: Moment) -> AnyEvent | None:
        """Return what whoever looks learns of a moment."""
        return told_to(moment, self.eyes)

    # ------------------------------------------------------------ looking
    @property
    def last(self) -> int:
        """The place of the end."""
        return len(self.moments)

    @property
    def view(self) -> View:
        """What whoever looks knows at this place."""
        if self._view is None or self._view[:2] != (self.place, self.eyes):
            state = self.moments[self.place - 1].after if self.place else self.moments[0].before
            self._view = (self.place, self.eyes, view_of(state, self.eyes))
        return self._view[2]

    def entry(self, place: int) -> Entry | None:
        """Return what was told on the way to a place, None if that was nothing."""
        key = place, self.eyes
        if key not in self._entries:
            moment = self.moments[place - 1]
            event = told_to(moment, self.eyes)
            # What is lost from sight with this very event is still named in it.
            state = moment.before if isinstance(event, Lost) else moment.after
            found = None if event is None else Entry(place, event, view_of(state, self.eyes))
            self._entries[key] = found
        return self._entries[key]

    # ------------------------------------------------------------ going
    def go(self, place: int, effects: Effects) -> None:
        """Stand at a place at once; dice lie and figures look as they did there."""
        self.place = self.until = min(max(place, 0), self.last)
        effects.still()
        effects.check = self._check()
        effects.facings.clear()
        for moment in self.moments[: self.place]:
            self._turn(moment, effects)

    def _check(self) -> ShownCheck | None:
        """Return the last check of the activation, as far as it was told."""
        for moment in reversed(self.moments[: self.place]):
            event = told_to(moment, self.eyes)
            match event:
                case Shot() | Struggled() | Attempted() | Tried() if event.check is not None:
                    return ShownCheck(event.check, event.figure, getattr(event, "target", None))
                case StealthEvent() if (shown := beat(event, moment.before).check) is not None:
                    return shown
                case ActivationBegan() | TurnBegan() | GameEnded():
                    return None
                case _:
                    pass
        return None

    def _turn(self, moment: Moment, effects: Effects) -> None:
        """Turn a figure as a walk or a shot does."""
        match moment.event:
            case Stepped() | Shot():
                event = self.told(moment)
            case _:
                return
        figures = moment.before.figures
        match event:
            case Stepped() if event.via:
                start = figures[event.figure].point
                path = event.via if start is None else (start, *event.via)
                if len(path) > 1:
                    effects.face(event.figure, path[-2], path[-1])
            case Shot():
                here, there = figures[event.figure].point, figures[event.target].point
                if here is not None and there is not None:
                    effects.face(event.figure, here, there)
            case _:
                pass
