"""What decided a game: its deeds by how much each changed the outcome, weighed by the record alone.

A weight of 1 is all the strength of a side, or an objective that ends the game.  Hit points that are lost
count half of what they are of their side, being badly wounded and going out of action the rest of a figure.
What a check did counts up to twice, the less likely it was; a check that failed counts what it would have
done, as likely as it was.  All of it is exact.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct

from game.checks import damage_at_least, damage_mean
from game.rules.arms import damage_of
from game.rules.events import (
    Attempted,
    BecameMalherido,
    GameEnded,
    ObjectiveMoved,
    Shot,
    Struggled,
    Surrendered,
    WentDown,
    Wounded,
)
from game.rules.events_stealth import AlarmRose, Attacked, Discovered, Felled, Searched
from game.rules.figures import Figure
from game.rules.mission import Objective
from game.rules.state import Progress, State
from game.rules.stealth.alarm import top
from game.session.history import Moment
from game.session.luck import Rolled, rolled

MOST: Final = 6
"""So many deeds at most, the end of the game among them."""

SLIGHT: Final = Fraction(1, 20)
"""What weighs less than this part of the weightiest decided nothing."""

HALF: Final = Fraction(1, 2)
QUARTER: Final = Fraction(1, 4)


class Deed(Struct, frozen=True):
    """A deed that changed the outcome.

    `moment` is the one that tells it best, `turn` when that was.  `check` is the moment of the check behind
    it, None if there was none, `chance` how likely that was to succeed.
    """

    moment: int
    turn: int
    weight: float
    check: int | None = None
    chance: float | None = None


class _Open:
    """A deed while it is weighed: `rank` tells how well its moment tells it."""

    def __init__(self, moment: int, rank: int, roll: Rolled | None) -> None:
        self.moment, self.rank, self.roll = moment, rank, roll
        self.weight = Fraction(0)

    @property
    def total(self) -> Fraction:
        """What it weighs in all: what succeeded against the odds weighs more."""
        return self.weight * (2 - self.roll.chance) if self.roll and self.roll.success else self.weight


def deciding(moments: Sequence[Moment]) -> tuple[Deed, ...]:
    """Return the deeds that decided a game in their order, its end the last; none if it is not over."""
    end = next((k for k, moment in enumerate(moments) if isinstance(moment.event, GameEnded)), None)
    if end is None:
        return ()
    scales = _Scales(moments[0].before)
    for place in range(end):
        scales.weigh(place, moments[place])
    deeds = scales.deeds
    ranked = sorted(deeds, key=lambda key: (-deeds[key].total, deeds[key].moment))[: MOST - 1]
    least = max((deeds[key].total for key in ranked), default=Fraction(0)) * SLIGHT
    chosen = [_closed(key, deeds[key], moments) for key in ranked if deeds[key].total > least]
    last = Deed(end, moments[end].after.turn, 1.0)
    return (*sorted(chosen, key=lambda deed: deed.moment), last)


def _closed(key: int, deed: _Open, moments: Sequence[Moment]) -> Deed:
    turn = moments[deed.moment].after.turn
    if deed.roll is None:
        return Deed(deed.moment, turn, float(deed.total))
    return Deed(deed.moment, turn, float(deed.total), key, float(deed.roll.chance))


class _Scales:
    """Weighs a game event by event; `deeds` by the moment of their check, else by their own."""

    def __init__(self, opening: State) -> None:
        self.deeds: dict[int, _Open] = {}
        sides = [figure.side for figure in opening.figures.values()]
        self._strength = {
            side: sum(f.start_pv for f in opening.figures.values() if f.side == side)
            for side in dict.fromkeys(sides)
        }
        self._last: tuple[int, Rolled, str] | None = None
        self._harm: dict[str, int] = {}
        self._badly: list[str] = []
        self._down: list[str] = []

    def weigh(self, place: int, moment: Moment) -> None:
        """Weigh an event."""
        event = moment.event
        roll = rolled(moment)
        if roll is not None:
            self._last = place, roll, _subject(moment)
            if not roll.success:
                self._add(place, place, 0, roll, roll.chance * self._stake(moment))
        match event:
            case Wounded() | BecameMalherido() | WentDown() | Felled():
                self._harmed(place, moment, event)
            case ObjectiveMoved():
                self._goal(place, moment.before, event)
            case Attempted(success=True):
                self._attempt(place, moment, roll)
            case AlarmRose():
                self._caused(place, event.detection is not None, "", 1 / _steps(moment.before))
            case Discovered():
                self._caused(place, True, event.figure, _of_infiltrators(moment.before))
            case Surrendered():
                self._add(place, place, 3, None, Fraction(1))
            case _:
                pass

    def _add(self, key: int, place: int, rank: int, roll: Rolled | None, weight: Fraction) -> None:
        if weight <= 0:
            return
        deed = self.deeds.setdefault(key, _Open(place, rank, roll))
        deed.weight += weight
        if rank > deed.rank:
            deed.moment, deed.rank = place, rank

    def _share(self, figure: Figure, points: int) -> Fraction:
        """Return which part of its side's strength so many hit points of a figure are."""
        whole = self._strength.get(figure.side, 0)
        return Fraction(points, whole) if whole else Fraction(0)

    def _harmed(
        self, place: int, moment: Moment, event: Wounded | BecameMalherido | WentDown | Felled
    ) -> None:
        """Weigh what a figure lost, as the deed of whose check it was."""
        figure = moment.before.figures[event.figure]
        whole, left = self._share(figure, figure.start_pv), max(0, figure.pv)
        if figure.id in self._down:
            return
        match event:
            case Wounded():
                self._harm[figure.id] = self._cause(place, figure.id)
                rank, weight = 1, self._share(figure, left - max(0, event.pv)) * HALF
            case BecameMalherido():
                self._badly.append(figure.id)
                rank, weight = 2, whole * QUARTER
            case _:
                self._down.append(figure.id)
                rest = QUARTER if figure.id in self._badly else HALF
                rank, weight = 3, whole * rest + self._share(figure, left) * HALF
        wounded = rank < 3 or not left
        key = self._harm.get(figure.id, place) if wounded else self._cause(place, figure.id)
        self._add(key, place, rank, self._roll_of(key), weight)

    def _cause(self, place: int, subject: str) -> int:
        """Return the moment of the check that was made on somebody last, else this one."""
        if self._last is not None and self._last[2] == subject:
            return self._last[0]
        return place

    def _roll_of(self, key: int) -> Rolled | None:
        if key in self.deeds:
            return self.deeds[key].roll
        return self._last[1] if self._last is not None and self._last[0] == key else None

    def _goal(self, place: int, before: State, event: ObjectiveMoved) -> None:
        """Weigh how much nearer an objective came, or how far it fell back."""
        objective = next((o for o in before.mission.objectives if o.id == event.objective), None)
        if objective is None or objective.kind in ("survive", "eliminate"):
            return
        was, now = before.progress.get(objective.id, Progress()), event.progress
        gain = abs(_way(objective, now) - _way(objective, was))
        key = self._cause(place, objective.special) if objective.special else place
        self._add(key, place, 3, self._roll_of(key), _worth(objective) * gain)

    def _attempt(self, place: int, moment: Moment, roll: Rolled | None) -> None:
        """Weigh a success on the way to a special action that an objective wants."""
        event = moment.event
        if isinstance(event, Attempted) and not event.deed.done:
            self._add(place, place, 2, roll, _of_special(moment.before, event.special) * HALF)

    def _caused(self, place: int, noticed: bool, subject: str, weight: Fraction) -> None:
        """Weigh what a search that succeeded has brought about."""
        last = self._last
        found = noticed and last is not None and last[1].kind == "search" and last[1].success
        key = last[0] if found and last is not None and subject in ("", last[2]) else place
        self._add(key, place, 3, self._roll_of(key), weight)

    def _stake(self, moment: Moment) -> Fraction:
        """Return what a check that failed would have done, about."""
        event, before = moment.event, moment.before
        match event:
            case Shot() | Struggled() | Attacked():
                return self._blow(event, before)
            case Attempted():
                return _of_special(before, event.special)
            case Searched():
                stealth = before.stealth
                last = stealth is not None and stealth.alarm >= top(before.options)
                return _of_infiltrators(before) if last else 1 / _steps(before)
            case _:
                return Fraction(0)

    def _blow(self, event: Shot | Struggled | Attacked, before: State) -> Fraction:
        """Return what a hit takes on average, with the chance that it puts the target down."""
        figure, target = before.figures[event.figure], before.figures[event.target]
        left = max(0, target.pv)
        if isinstance(event, Struggled) and event.kind == "charge":
            return self._share(target, target.start_pv) * QUARTER * HALF
        shot = isinstance(event, Shot) or (isinstance(event, Attacked) and event.kind == "shot")
        weapon = figure.profile.weapon if shot else figure.profile.melee
        if weapon is None or not left:
            return Fraction(0)
        damage = damage_of(weapon, event.band if isinstance(event, Shot) else 0, target)
        mean = min(damage_mean(damage), Fraction(left))
        out = damage_at_least(damage, left) * target.start_pv
        return self._share(target, 1) * (mean + out) * HALF


def _subject(moment: Moment) -> str:
    """Return on whom a check was made: its target, whoever rolled for himself, or a special action."""
    event = moment.event
    match event:
        case Shot() | Struggled() | Attacked():
            return event.target
        case Attempted():
            return event.special
        case _:
            return getattr(event, "figure", "")


def _way(objective: Objective, progress: Progress) -> Fraction:
    """Return how far an objective is, 0 to 1: half of it is held for, the other half is its end."""
    if progress.done:
        return Fraction(1)
    return min(Fraction(progress.held, max(1, objective.turns)), Fraction(1)) * HALF


def _worth(objective: Objective) -> Fraction:
    return Fraction(1) if objective.decisive else HALF


def _of_special(state: State, name: str) -> Fraction:
    """Return what one success at a special action is worth to the objectives that want it."""
    special = state.mission.special(name)
    wanted = [objective for objective in state.mission.objectives if objective.special == name]
    if special is None or not wanted:
        return Fraction(0)
    return max(_worth(objective) for objective in wanted) / max(1, special.work)


def _steps(state: State) -> Fraction:
    """Return how many successes of the guards it takes to discover somebody (C-096, C-110)."""
    return Fraction(top(state.options) + 1)


def _of_infiltrators(state: State) -> Fraction:
    """Return which part of the infiltrators one of them is."""
    count = len(state.stealth.infiltrators) if state.stealth is not None else 1
    return Fraction(1, max(1, count))
