"""The flow of a skirmish: sheet, deployment, turns, activations, acts (S-005, S-013)."""

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import (
    ActionSpent,
    ActivationBegan,
    ActivationEnded,
    DeploymentBegan,
    TurnBegan,
)
from game.rules.figures import Figure
from game.rules.moving.sighting import differing, learn, look
from game.rules.options import Options
from game.rules.skirmish import deployment, sequence, specials
from game.rules.skirmish.ending import close
from game.rules.skirmish.moves import go_on
from game.rules.state import Asked, Knowledge, State, TakeTurn

Between = Callable[[Course], bool]
"""Is called between two turns; tells whether it has taken over, and no turn begins."""


def step(course: Course, between: Between) -> Asked | None:
    """Do the next thing that nobody has to be asked for, or return the question."""
    state = course.state
    if state.suspended is not None:
        question = go_on(course)
        if question is None:
            look(course)
        return question
    if state.attempt is not None:
        return specials.question(state)
    if state.tied:
        return sequence.settle(course)
    match state.phase:
        case "sequence":
            if state.sequence:
                course.emit(DeploymentBegan())
            else:
                set_up(course)
                sequence.begin(course)
            return None
        case "deployment":
            return _deploy(course)
        case "play":
            return None if close(course) else _arrivals(course) or _activate(course, between)
        case "over":
            return None
        case _:
            assert_never(state.phase)


def set_up(course: Course) -> None:
    """Let both sides see how the table is set up: doors that a mission leaves open are known (S-035)."""
    for side in course.state.mission.sides:
        known = course.state.knowledge.get(side.id, Knowledge()).layout
        learn(course, side.id, differing(course.state.layout, known))


def _deploy(course: Course) -> Asked | None:
    question = deployment.next_question(course)
    if question is None:
        course.emit(TurnBegan(turn=1))
        look(course)
    return question


def _arrivals(course: Course) -> Asked | None:
    """Ask for the reserves that come this turn, between activations; a full zone lets them wait (S-012)."""
    if course.state.active is not None:
        return None
    return deployment.arrival(course.state)


def _ready(figure: Figure) -> bool:
    """Tell whether a figure may still act in this turn: awake, and alerted (X-25)."""
    return figure.in_play and not figure.acted and not figure.asleep and not figure.unaware


def _activate(course: Course, between: Between) -> Asked | None:
    """Return the active figure's question, or make the next one active, or end the turn (S-005)."""
    state = course.state
    if state.active is not None:
        figure = state.figures[state.active]
        if figure.in_play:
            return TakeTurn(figure.side, figure.id)
        course.emit(ActivationEnded(figure=figure.id))
        return None
    order = state.sequence if state.options.activation == "sheet" else state.sequence[::-1]
    name = next((name for name in order if _ready(state.figures[name])), None)
    if name is not None:
        course.emit(ActivationBegan(figure=name))
    elif not between(course) and not close(course, turn_ends=True):
        course.emit(TurnBegan(turn=state.turn + 1))
        if state.options.resort_each_turn:
            sequence.begin(course)
    return None


TurnEvent = TurnBegan | ActivationBegan | ActivationEnded | ActionSpent


def apply_turn(state: State, event: TurnEvent) -> State:
    """Count turns, activations and actions: two counters with two lives (T-11)."""
    match event:
        case TurnBegan():
            fresh = {name: _fresh(figure, state.options) for name, figure in state.figures.items()}
            return replace(state, phase="play", turn=event.turn, active=None, figures=fresh)
        case ActivationBegan():
            figure = state.figures[event.figure]
            watching = figure.watching and state.options.overwatch_until == "turn_end"
            figure = replace(figure, points=2, actions=(), watching=watching)
            state = replace(state, active=figure.id)
        case ActivationEnded():
            figure = replace(state.figures[event.figure], acted=True, points=0)
            state = replace(state, active=None)
        case ActionSpent():
            figure = state.figures[event.figure]
            actions = (*figure.actions, event.action)
            figure = replace(figure, actions=actions, points=figure.points - event.points)
    return replace(state, figures={**state.figures, figure.id: figure})


def _fresh(figure: Figure, options: Options) -> Figure:
    """Return a figure at the beginning of a game turn (S-030, S-038, T-11)."""
    watching = figure.watching and options.overwatch_until != "turn_end"
    return replace(
        figure,
        acted=False,
        shots=0,
        watching=watching,
        watched=figure.watched if watching else (),
        running=False,
        shot_from=(),
        actions=(),
        points=2,
    )
