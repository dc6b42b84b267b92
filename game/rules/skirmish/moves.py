"""Moves: the run along a path, sample by sample, with the reactions it draws (S-018 … S-027, S-032, T-10)."""

from typing import Final

from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import (
    ActionSpent,
    Cut,
    Declined,
    LayoutLearnt,
    MoveBegan,
    MoveEnded,
    OverwatchBegan,
    PostureChanged,
    Sighted,
    Stepped,
)
from game.rules.figures import Figure, Posture
from game.rules.intents import AnyMove
from game.rules.moving.paths import path_refusal, true_way
from game.rules.moving.sighting import look, lose, watchers
from game.rules.refusal import Refusal
from game.rules.skirmish.actions import Action
from game.rules.skirmish.reactions import Reaction, answer, reactions
from game.rules.state import AnswerReaction, Knowledge, Scene, State, Suspended, enemies
from game.rules.view import View
from game.table.lattice import Point, length, samples

FAST: Final = ("sprint", "dive")
"""Actions that make their figure harder to hit (X-10)."""

MAY_STAY: Final = ("overwatch", "dive")
"""Actions of a move that need no move (S-019, S-026)."""


def move_refusal(view: View, intent: AnyMove, action: Action) -> Refusal | None:
    """Tell why a figure may not move so (S-018 … S-026, T-06, T-18)."""
    figure = view.figures[intent.figure]
    facts: dict[str, str | int | float | bool] = {"figure": figure.id, "action": action.name}
    if not length((figure.place, *intent.path)):
        return None if action.name in MAY_STAY else Refusal("no-path", action.rule, facts)
    if action.name == "overwatch" and figure.posture is Posture.PRONE:
        return Refusal("posture", action.rule, {**facts, "posture": str(figure.posture)})
    return path_refusal(view, figure, intent.path, action.limit_cm or 0.0)


def set_out(course: Course, intent: AnyMove, action: Action) -> None:
    """Spend the action and start the move; it is resolved by `go_on`."""
    state = course.state
    figure = state.figures[intent.figure]
    course.emit(ActionSpent(rule=action.rule, figure=figure.id, action=action.name, points=action.points))
    if not length((figure.place, *intent.path)):
        _arrive(course, figure.id, action.name)
        return
    way, obstacle = true_way(state, figure, intent.path)
    silent = unaware(state, figure, way[-1]) if action.name == "stealth_move" else ()
    met = (obstacle.kind, obstacle.id) if obstacle else None
    course.emit(
        MoveBegan(rule=action.rule, figure=figure.id, action=action.name, path=way, silent=silent, met=met)
    )


def unaware(scene: Scene, figure: Figure, end: Point) -> tuple[str, ...]:
    """Return the enemies who may not react to a stealth move that ends there (S-023, S-024)."""
    board_watch = [
        watchers(scene, enemy_side(scene, figure), figure.body(spot)) for spot in (figure.place, end)
    ]
    seeing = {watcher.id: None for group in board_watch for watcher in group}
    if scene.options.stealth_los == "all" and seeing:
        return ()
    return tuple(enemy.id for enemy in enemies(scene, figure.side) if enemy.id not in seeing)


def enemy_side(scene: Scene, figure: Figure) -> str:
    """Return the side against a figure."""
    return scene.mission.enemy(figure.side)


def queue(state: State, move: Suspended) -> list[Reaction]:
    """Return the reactions that are still to come in a move under way (T-10)."""
    mover = state.figures[move.figure]
    return reactions(state, mover, samples(move.path), move.done, (*move.asked, *move.silent))


def go_on(course: Course) -> AnswerReaction | None:
    """Go on with the move under way, to its end or to the next question."""
    while (move := course.state.suspended) is not None:
        if (cut := _cut(course.state.figures[move.figure], move)) is not None:
            course.emit(MoveEnded(rule="T-10", figure=move.figure, action=move.action, cut=cut))
            break
        due = queue(course.state, move)
        if due and due[0].sample == move.done:
            question = answer(course, due[0], move.figure)
            if question is not None:
                return question
            continue
        last = len(samples(move.path)) - 1
        if move.done == last:
            _finish(course, move)
            break
        _advance(course, move, due[0].sample if due else last)
    return None


def _cut(mover: Figure, move: Suspended) -> Cut | None:
    """Tell what ends a move early: its figure is down, or fell (T-10)."""
    if mover.down:
        return "down"
    return "fell" if mover.posture is Posture.FALLEN and move.action != "crawl" else None


def _advance(course: Course, move: Suspended, goal: int) -> None:
    """Step to a sample; under fog one by one, so that nobody is shown what he does not see."""
    spots = samples(move.path)
    if course.state.options.fog == "open":
        via = _between(move.path, spots, move.done, goal)
        course.emit(Stepped(rule="S-032", figure=move.figure, via=via, done=goal))
        return
    for k in range(move.done + 1, goal + 1):
        state = course.state
        mover = state.figures[move.figure]
        side = enemy_side(state, mover)
        known = move.figure in state.knowledge.get(side, Knowledge()).seen
        if known and not watchers(state, side, mover.body(spots[k])):
            lose(course, side, mover)
        course.emit(Stepped(figure=move.figure, via=_between(move.path, spots, k - 1, k), done=k))
        look(course)


def _between(path: tuple[Point, ...], spots: tuple[Point, ...], start: int, end: int) -> tuple[Point, ...]:
    """Return the corners of a path between two samples, and the second sample."""
    first, last = float(start), float(end) if end < len(spots) - 1 else length(path)
    corners = [corner for i, corner in enumerate(path) if first < length(path[: i + 1]) < last]
    return (*corners, spots[end])


def _finish(course: Course, move: Suspended) -> None:
    met: Cut | None = "met" if move.met else None
    course.emit(
        MoveEnded(rule="T-09" if move.met else "S-032", figure=move.figure, action=move.action, cut=met)
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
    side = state.figures[mover].side
    if kind == "base":
        for one, other in ((side, name), (state.figures[name].side, mover)):
            if other not in state.knowledge.get(one, Knowledge()).seen:
                course.emit(Sighted(rule="T-09", side=one, figure=other))
    elif state.knowledge.get(side, Knowledge()).layout != state.layout:
        course.emit(LayoutLearnt(side=side, layout=state.layout))


def _asked(move: Suspended | None, figure: str) -> Suspended | None:
    """Note that a figure had its question for this move (T-10)."""
    return move and replace(move, asked=(*move.asked, figure))


MoveEvent = MoveBegan | Stepped | MoveEnded | Declined | OverwatchBegan | PostureChanged


def apply_move(state: State, event: MoveEvent) -> State:
    """Move a figure."""
    figure = state.figures[event.figure]
    match event:
        case MoveBegan():
            move = Suspended(figure.id, event.action, event.path, silent=event.silent, met=event.met)
            state = replace(state, suspended=move)
            figure = replace(figure, running=figure.running or event.action in FAST)
        case Stepped():
            state = replace(state, suspended=state.suspended and replace(state.suspended, done=event.done))
            figure = replace(figure, point=event.via[-1])
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
