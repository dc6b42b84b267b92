"""Moves: the run along a path, sample by sample, with the reactions it draws (S-018 … S-027, S-032, T-10)."""

import math
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.checks import Difficulty, Target, check_difficulty
from game.rules.arms import bring, check_options
from game.rules.course import Course
from game.rules.events import (
    ActionSpent,
    Cut,
    Declined,
    MoveBegan,
    MoveEnded,
    OverwatchBegan,
    PostureChanged,
    Stepped,
    Tried,
)
from game.rules.figures import Figure, Posture
from game.rules.intents import AnyMove, Climb
from game.rules.moving.climbing import CLIMB_CM, climb_to, fall, keeps_hold
from game.rules.moving.facing import faced
from game.rules.moving.hidden import uncover_seen
from game.rules.moving.sighting import learn, look, lose, meet, watchers
from game.rules.refusal import Refusal
from game.rules.skirmish.actions import ACTIONS, Action
from game.rules.skirmish.reactions import Reaction, answer, reactions
from game.rules.skirmish.ways import enemy_side, plan, true_plan, unaware
from game.rules.state import AnswerReaction, Knowledge, State, Suspended, enemies
from game.rules.view import view
from game.table.lattice import Point, along, length, squared

FAST: Final = ("sprint", "dive")
"""Actions that make their figure harder to hit (X-10)."""


def set_out(course: Course, intent: AnyMove, action: Action) -> None:
    """Spend the action and start the move; it is resolved by `go_on`."""
    state = course.state
    figure = state.figures[intent.figure]
    course.emit(ActionSpent(rule=action.rule, figure=figure.id, action=action.name, points=action.points))
    if not length((figure.place, *intent.path)):
        _arrive(course, figure.id, action.name)
        return
    way, jumps, met = true_plan(state, figure, intent)
    wish = plan(view(state, figure.side), figure, intent.path, intent.jumps)
    silent = unaware(state, figure, way[-1]) if action.name == "stealth_move" else ()
    course.emit(
        MoveBegan(
            rule=action.rule,
            figure=figure.id,
            action=action.name,
            path=way,
            wish=way if isinstance(wish, Refusal) else wish,
            jumps=jumps,
            silent=silent,
            met=met,
        )
    )


def climb(course: Course, intent: Climb) -> None:
    """Climb up or down: one straight move to the other level, if the option's check succeeds (S-022)."""
    state = course.state
    figure = state.figures[intent.figure]
    spot = climb_to(state, figure, intent.towards)
    if isinstance(spot, Refusal):
        _bump(course, figure, intent.towards)
    elif keeps_hold(course, figure):
        way = (figure.place, spot)
        course.emit(MoveBegan(rule="S-022", figure=figure.id, action="climb", path=way, wish=way))


def _bump(course: Course, figure: Figure, towards: Point) -> None:
    """Find who stands unknown where a climb would end (T-09)."""
    state = course.state
    known = view(state, figure.side)
    wished = climb_to(known, figure, towards)
    if isinstance(wished, Refusal):
        return
    near = [other for other in enemies(state, figure.side) if other.id not in known.figures]
    for other in sorted(near, key=lambda other: squared(other.place, wished))[:1]:
        meet(course, figure.id, other.id)


def queue(state: State, move: Suspended) -> list[Reaction]:
    """Return the reactions that are still to come in a move under way (T-10)."""
    mover = state.figures[move.figure]
    return reactions(state, mover, stops(move).places, move.done, (*move.asked, *move.silent))


class Stops(NamedTuple):
    """The places of a move that count: the samples of its path, and where its jumps land.

    `marks` are their lengths along the path in cm; `landings` the indexes of the landings.
    """

    places: tuple[Point, ...]
    marks: tuple[float, ...]
    landings: tuple[int, ...]


def stops(move: Suspended) -> Stops:
    """Return the stops of a move: each cm from its start, each landing, and its end (S-027, X-14)."""
    total = length(move.path)
    landed = {round(length(move.path[: n + 1]), 6): move.path[n] for n in move.jumps}
    marks = {float(k): along(move.path, float(k)) for k in range(math.ceil(round(total, 6)))}
    places = dict(sorted({**marks, **landed, round(total, 6): move.path[-1]}.items()))
    found = tuple(n for n, mark in enumerate(places) if mark in landed)
    return Stops(tuple(places.values()), tuple(places), found)


def go_on(course: Course) -> AnswerReaction | None:
    """Go on with the move under way, to its end or to the next question."""
    while (move := course.state.suspended) is not None:
        if (cut := _cut(course.state.figures[move.figure], move)) is not None:
            course.emit(MoveEnded(rule="T-10", figure=move.figure, action=move.action, cut=cut))
            break
        uncover_seen(course, move)
        due = queue(course.state, move)
        if due and due[0].sample == move.done:
            question = answer(course, due[0], move.figure)
            if question is not None:
                return question
            continue
        halts = stops(move)
        last = len(halts.places) - 1
        if move.done == last:
            _finish(course, move)
            break
        ahead = [n for n in (*halts.landings, last) if n > move.done]
        _advance(course, move, halts, min((*ahead, due[0].sample)) if due else min(ahead))
        if course.state.suspended is not None and course.state.suspended.done in halts.landings:
            _touch_down(course, move)
    return None


def _cut(mover: Figure, move: Suspended) -> Cut | None:
    """Tell what ends a move early: its figure is down, or fell (T-10)."""
    if mover.down:
        return "down"
    return "fell" if mover.posture is Posture.FALLEN and move.action != "crawl" else None


def _touch_down(course: Course, move: Suspended) -> None:
    """Make the check of a landing: Físicos against 9; failing is a fall of 5 cm and ends the move (X-14)."""
    figure = course.state.figures[move.figure]
    options = course.state.options
    own = bring(figure, "fisicos", options)
    check = check_difficulty(course.dice, own, Target(int(Difficulty.MEDIUM)), check_options(options))
    course.emit(Tried(rule="X-14", figure=figure.id, what="jump", check=check))
    if not check.success:
        fall(course, figure.id, CLIMB_CM)
        after = course.state.figures[figure.id]
        if after.in_play and after.upright:
            course.emit(MoveEnded(rule="X-14", figure=figure.id, action=move.action, cut="fell"))


def _advance(course: Course, move: Suspended, halts: Stops, goal: int) -> None:
    """Step to a stop; one by one where sides do not know everything, so that nobody is shown too much."""
    if not course.state.fogged and not (course.state.stealth and course.state.stealth.hidden):
        via = _between(move.path, halts, move.done, goal)
        course.emit(Stepped(rule=_rule(move), figure=move.figure, via=via, done=goal))
        return
    for k in range(move.done + 1, goal + 1):
        state = course.state
        mover = state.figures[move.figure]
        side = enemy_side(state, mover)
        known = move.figure in state.knowledge.get(side, Knowledge()).seen
        if state.fogged and known and not watchers(state, side, mover.body(halts.places[k])):
            lose(course, side, mover)
        via = _between(move.path, halts, k - 1, k)
        course.emit(Stepped(rule=_rule(move), figure=move.figure, via=via, done=k))
        uncover_seen(course, move)
        look(course)


def _rule(move: Suspended) -> str:
    return ACTIONS[move.action].rule


def _between(path: tuple[Point, ...], halts: Stops, start: int, end: int) -> tuple[Point, ...]:
    """Return the corners of a path between two stops, and the second stop."""
    first, last = halts.marks[start], halts.marks[end]
    corners = [c for i, c in enumerate(path) if first < round(length(path[: i + 1]), 6) < last]
    return (*corners, halts.places[end])


def _finish(course: Course, move: Suspended) -> None:
    met: Cut | None = "met" if move.met else None
    course.emit(
        MoveEnded(rule="T-09" if move.met else _rule(move), figure=move.figure, action=move.action, cut=met)
    )
    if move.met is not None:
        _reveal(course, move.figure, *move.met)
    _arrive(course, move.figure, move.action)


def _arrive(course: Course, figure: str, action: str) -> None:
    """Do what an action does at the end of its move (S-019, S-026)."""
    if action == "dive":
        course.emit(PostureChanged(rule="S-019", figure=figure, posture=Posture.PRONE))
    elif action == "overwatch":
        course.emit(OverwatchBegan(figure=figure))


def _reveal(course: Course, mover: str, kind: str, name: str) -> None:
    """Let both sides learn what a move met that its side did not know (T-09)."""
    state = course.state
    if kind == "base" and name:
        meet(course, mover, name)
    else:
        learn(course, state.figures[mover].side, [name])


def _asked(move: Suspended | None, figure: str) -> Suspended | None:
    """Note that a figure had its question for this move (T-10)."""
    return move and replace(move, asked=(*move.asked, figure))


MoveEvent = MoveBegan | Stepped | MoveEnded | Declined | OverwatchBegan | PostureChanged


def apply_move(state: State, event: MoveEvent) -> State:
    """Move a figure."""
    figure = state.figures[event.figure]
    match event:
        case MoveBegan():
            move = Suspended(
                figure.id,
                event.action,
                event.path,
                event.jumps,
                event.wish,
                silent=event.silent,
                met=event.met,
            )
            state = replace(state, suspended=move)
            figure = replace(figure, running=figure.running or event.action in FAST)
        case Stepped():
            state = replace(state, suspended=state.suspended and replace(state.suspended, done=event.done))
            before = event.via[-2] if len(event.via) > 1 else figure.place
            figure = faced(state, replace(figure, point=event.via[-1]), event.via[-1], before)
        case MoveEnded():
            return replace(state, suspended=None)
        case Declined():
            return replace(state, suspended=_asked(state.suspended, figure.id))
        case OverwatchBegan():
            figure = replace(figure, watching=True, watched=())
        case PostureChanged():
            watching = figure.watching and event.posture is not Posture.FALLEN
            figure = replace(figure, posture=event.posture, watching=watching)
    return replace(state, figures={**state.figures, figure.id: figure})
