"""From the numbers of a game to plots: luck, lead, objectives, alarm; each spot tells its moment."""

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.picture.pens.palettes import SIDES
from game.picture.pens.plots import SHAPES, Axis, Band, Curve, Plot, Spot, Tick, whole_ticks
from game.rules.events import TurnBegan
from game.rules.state import State
from game.session.history import Moment
from game.session.luck import Luck, Throw
from game.session.speech.words import Words
from game.session.statistics import Statistics
from game.ui.play.tokens import mark
from game.ui.replay import phrases

DASHES: Final = {"B": (10.0, 5.0)}
"""Lines of side B are dashed, in units."""

INK: Final = "544940"

ENOUGH: Final = 8
"""From so many checks on it is said how often a side would have had less luck, by the normal distribution."""


class Said(NamedTuple):
    """What a spot of a plot tells: a title, a sentence, and the moment where it can be seen."""

    title: str
    words: str
    moment: int


class Chart(NamedTuple):
    """A plot, its title, the sentence below it, what its spots tell in order, and whose marks they are."""

    title: str
    below: str
    plot: Plot
    said: tuple[Said, ...]
    legend: tuple[tuple[Spot, str], ...] = ()


class Game(NamedTuple):
    """A game that is over, as the pages after it tell of it."""

    words: Words
    moments: Sequence[Moment]
    numbers: Statistics

    @property
    def end(self) -> State:
        """The state at the end."""
        return self.moments[-1].after

    def side(self, side: str) -> str:
        """Return the title of a side."""
        return self.words.of(next(each.title for each in self.end.mission.sides if each.id == side), side)

    def name(self, figure: str | None) -> str:
        """Return the name of a figure, empty for nobody."""
        found = self.end.figures.get(figure or "")
        return found.name or found.id if found is not None else ""

    def mark(self, side: str) -> str:
        """Return the mark of a side."""
        return mark(self.end.mission, side)

    @property
    def legend(self) -> tuple[tuple[Spot, str], ...]:
        """Return the mark of each side with its title."""
        marks = [(self.mark(side.id), self.side(side.id)) for side in self.end.mission.sides]
        return tuple(
            (Spot((0, 0), SIDES[sign].strong, SHAPES.get(sign, "square"), size=12), title)
            for sign, title in marks
        )

    def turn(self, turn: int) -> str:
        """Return a turn in words."""
        return self.words.T("Turn {turn}", turn=turn) if turn else self.words.T("Before the first turn")

    def sentence(self, moment: int) -> str:
        """Return a moment as the log tells it."""
        found = self.moments[moment]
        return self.words.sentence_for(found.event, found.after) or ""


# ---------------------------------------------------------------- luck
def luck_chart(game: Game, side: str) -> Chart:
    """Return the checks of a side: successes so far against what was to be expected, with its spread."""
    words, _ = game.words, game.words.T
    throws = [throw for throw in game.numbers.throws if throw.side == side]
    colour, shape = SIDES[game.mark(side)].strong, SHAPES.get(game.mark(side), "square")
    steps = [(0.0, 0.0, 0.0), *((k, t.expected, t.spread) for k, t in enumerate(throws, 1))]
    top = max([1.0, *(max(t.actual, t.expected + 2 * t.spread) for t in throws)])
    count = max(len(throws), 1)
    actual = [(0.0, 0.0), *((float(k), float(t.actual)) for k, t in enumerate(throws, 1))]
    plot = Plot(
        x=Axis(0, count, _ticks(words, whole_ticks(0, count, 9)), _("checks")),
        y=Axis(0, math.ceil(top), _ticks(words, whole_ticks(0, math.ceil(top), 8)), _("successes")),
        bands=(_band(steps, 2, colour, 0.14), _band(steps, 1, colour, 0.22)) if throws else (),
        curves=(
            Curve(tuple((k, expected) for k, expected, _spread in steps), INK, 2.2, 9, 6),
            Curve(tuple(actual), colour, 3.2),
        ),
        spots=tuple(
            Spot((float(k), float(t.actual)), colour, shape, t.success, size=9 if count < 50 else 6)
            for k, t in enumerate(throws, 1)
        ),
    )
    said = tuple(Said(*_throw_words(game, throw), throw.moment) for throw in throws)
    return Chart(game.side(side), luck_words(words, game.numbers.luck[side]), plot, said)


def _band(steps: Sequence[tuple[float, float, float]], width: int, colour: str, alpha: float) -> Band:
    places = tuple((k, max(0.0, mean - width * spread), mean + width * spread) for k, mean, spread in steps)
    return Band(places, colour, alpha)


def _throw_words(game: Game, throw: Throw) -> tuple[str, str]:
    words, _ = game.words, game.words.T
    who = game.name(throw.figure) or game.side(throw.side)
    title = f"{game.turn(throw.turn)} · {who} · {phrases.check_kind(words, throw.kind)}"
    outcome = _("success") if throw.success else _("failure")
    chance = _("chance {chance}: {outcome}", chance=words.chance(throw.chance), outcome=outcome)
    so_far = _(
        "{actual} of {expected} expected so far",
        actual=throw.actual,
        expected=words.number(throw.expected, 1),
    )
    return title, f"{chance} · {so_far}"


def luck_words(words: Words, luck: Luck) -> str:
    """Return how lucky a side was, in a sentence."""
    _ = words.T
    if not luck.checks:
        return _("No checks were rolled.")
    expected = words.number(luck.expected, 1 if luck.expected >= 1 else 2)
    head = words.plural(
        "Successes: {successes} of {count} check; {expected} expected.",
        "Successes: {successes} of {count} checks; {expected} expected.",
        luck.checks,
        successes=luck.successes,
        expected=expected,
    )
    if luck.deviations is None or luck.checks < ENOUGH:
        return head
    share = round(50 * (1 + math.erf(luck.deviations / math.sqrt(2))))
    share = min(max(share, 1), 99)
    tail = _("Better luck than in about {share} of 100 such games.", share=share)
    return f"{head} {tail}"


# ---------------------------------------------------------------- the lead
def lead_chart(game: Game) -> Chart:
    """Return what share of its hit points each side had left, activation by activation."""
    _, numbers = game.words.T, game.numbers
    leads = numbers.leads
    last = max(len(leads) - 1, 1)
    curves, spots, said = [], [], []
    for side in game.end.mission.sides:
        sign = game.mark(side.id)
        colour, dash = SIDES[sign].strong, DASHES.get(sign, (0.0, 0.0))
        places = tuple((float(k), 100 * lead.shares[side.id]) for k, lead in enumerate(leads))
        curves.append(Curve(places, colour, 3.2, *dash))
        for k, (lead, place) in enumerate(zip(leads, places, strict=True)):
            changed = k == 0 or leads[k - 1].shares[side.id] != lead.shares[side.id]
            spots.append(Spot(place, colour, SHAPES.get(sign, "square"), size=9 if changed else 5))
            after = _("after {name}", name=game.name(lead.figure)) if lead.figure else ""
            title = " · ".join(part for part in (game.turn(lead.turn), after) if part)
            said.append(Said(title, _shares(game, lead.shares), lead.moment))
    walls = tuple(
        Tick(float(k), game.turn(lead.turn))
        for k, lead in enumerate(leads)
        if isinstance(game.moments[lead.moment].event, TurnBegan)
    )
    ticks = tuple(Tick(share, f"{share} %") for share in (0, 25, 50, 75, 100))
    x, y = Axis(0, last, (), _("activations")), Axis(0, 100, ticks, _("hit points left"))
    below = _("What share of its hit points each side has left, those still to come included.")
    plot = Plot(x, y, (), tuple(curves), tuple(spots), walls)
    return Chart(_("The lead"), below, plot, tuple(said), game.legend)


def _shares(game: Game, shares: dict[str, float]) -> str:
    return " · ".join(f"{game.side(side)} {round(100 * share)} %" for side, share in shares.items())


# ---------------------------------------------------------------- times
class Times:
    """The turns of a game as a line of even lengths; a moment lies in its turn as far as it had come."""

    def __init__(self, moments: Sequence[Moment]) -> None:
        began = [place for place, moment in enumerate(moments) if isinstance(moment.event, TurnBegan)]
        self._starts = began or [0]
        self._ends = [*self._starts[1:], len(moments)]
        self.count = len(self._starts)

    def at(self, moment: int) -> float:
        """Return where a moment lies: 0 where the first turn begins, 1 where the second does."""
        turn = max(bisect_right(self._starts, moment) - 1, 0)
        start, end = self._starts[turn], self._ends[turn]
        return turn + max(0.0, (moment - start) / max(end - start, 1))

    def walls(self, game: Game) -> tuple[Tick, ...]:
        """Return an upright line for each turn."""
        return tuple(Tick(float(k), game.turn(k + 1)) for k in range(self.count))


def goals_chart(game: Game) -> Chart:
    """Return a line for each objective and one for each side's losses, with what happened on it."""
    _, times = game.words.T, Times(game.moments)
    goals = game.end.mission.objectives
    sides = game.end.mission.sides
    rows = len(goals) + len(sides)
    spots: list[Spot] = []
    said: list[Said] = []
    for spot, told in (*_goal_spots(game, times, rows), *_down_spots(game, times, len(sides))):
        spots.append(spot)
        said.append(told)
    names = [game.words.of(goal.title, goal.id) for goal in goals]
    names += [_("Losses: {side}", side=game.side(side.id)) for side in sides]
    marks = [game.mark(goal.side) for goal in goals] + [game.mark(side.id) for side in sides]
    ticks = tuple(Tick(float(rows - k), name) for k, name in enumerate(names))
    curves = tuple(
        Curve(
            ((0.0, float(rows - k)), (float(times.count), float(rows - k))),
            SIDES[sign].strong,
            2.4,
            *DASHES.get(sign, (0.0, 0.0)),
        )
        for k, sign in enumerate(marks)
    )
    plot = Plot(
        Axis(0, times.count), Axis(0.4, rows + 0.6, ticks), (), curves, tuple(spots), times.walls(game)
    )
    below = _("Flags: an objective came nearer, filled when it was reached. Skulls: figures out of action.")
    return Chart(_("Objectives and losses"), below, plot, tuple(said), game.legend)


def _goal_spots(game: Game, times: Times, rows: int) -> Iterator[tuple[Spot, Said]]:
    order = {goal.id: (rows - k, goal) for k, goal in enumerate(game.end.mission.objectives)}
    for step in game.numbers.goals:
        if step.objective not in order:
            continue
        row, goal = order[step.objective]
        lost = not step.done and step.held == 0
        colour = SIDES[game.mark(goal.side)].strong
        sign = "cross" if lost else "flag"
        shape = SHAPES.get(game.mark(goal.side), "square")
        spot = Spot((times.at(step.moment), float(row)), colour, shape, step.done, sign, 26)
        yield spot, Said(game.turn(step.turn), game.sentence(step.moment), step.moment)


def _down_spots(game: Game, times: Times, sides: int) -> Iterator[tuple[Spot, Said]]:
    order = {side.id: sides - k for k, side in enumerate(game.end.mission.sides)}
    for down in game.numbers.downs:
        side = game.end.figures[down.figure].side
        colour = SIDES[game.mark(side)].strong
        shape = SHAPES.get(game.mark(side), "square")
        spot = Spot((times.at(down.moment), float(order[side])), colour, shape, True, "out", 26)
        words = game.sentence(down.moment) or game.name(down.figure)
        if down.by is not None:
            words = f"{words} ← {game.name(down.by)}"
        yield spot, Said(f"{game.turn(down.turn)} · {game.name(down.figure)}", words, down.moment)


def _ticks(words: Words, places: Sequence[float]) -> tuple[Tick, ...]:
    return tuple(Tick(place, words.number(place)) for place in places)
