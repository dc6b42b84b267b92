"""The flow of a game of either conflict, up to the next question (X-25)."""

from typing import assert_never

from game.rules.course import Course
from game.rules.events import DeploymentBegan, Waiting
from game.rules.events_stealth import ConflictBegan
from game.rules.handover.crossing import between_turns, breaks_out, failed
from game.rules.moving.sighting import look
from game.rules.skirmish import deployment, specials, turn
from game.rules.skirmish.ending import close
from game.rules.state import Asked
from game.rules.stealth import turn as stealth_turn
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.stirring import stir


def advance(course: Course) -> None:
    """Go on until the game waits for an answer or is over."""
    question: Asked | None = None
    while question is None and course.state.phase != "over":
        stealthy = course.state.mission.infiltration is not None and not _broken_out(course)
        question = _stealth_step(course) if stealthy else turn.step(course, between_turns)
    if question is not None and question != course.state.asked:
        course.emit(Waiting(asked=question))


def _broken_out(course: Course) -> bool:
    """Tell whether a stealth conflict has become a skirmish."""
    return course.state.conflict == "skirmish" and course.state.stealth is not None


def _stealth_step(course: Course) -> Asked | None:
    """Do the next thing of a stealth conflict that nobody has to be asked for, or return the question."""
    state = course.state
    if state.conflict != "stealth":
        course.emit(ConflictBegan(rule="C-001", conflict="stealth"))
        turn.set_up(course)
        return None
    match state.phase:
        case "sequence":
            course.emit(DeploymentBegan())
            return None
        case "deployment":
            return _deploy(course)
        case "play":
            return _play(course)
        case "over":
            return None
        case _:
            assert_never(state.phase)


def _deploy(course: Course) -> Asked | None:
    """Ask for the next figure to be placed; then the conflict begins (T-02)."""
    if course.state.stealth is None:
        question = deployment.next_question(course)
        if question is not None:
            return question
        stealth_turn.set_up(course)
    return stealth_turn.step(course)


def _play(course: Course) -> Asked | None:
    if course.state.attempt is not None:
        return specials.question(course.state)
    waiting = stealth_of(course.state).pending
    if waiting:
        stir(course, waiting[0])
        return None
    if close(course):
        return None
    match stealth_of(course.state).step:
        case "end":
            _end_turn(course)
            return None
        case "strategies":
            return deployment.arrival(course.state) or stealth_turn.step(course)
        case _:
            return stealth_turn.step(course)


def _end_turn(course: Course) -> None:
    """End a stealth turn: a skirmish breaks out, the game ends, or the next turn begins (H-14, X-25)."""
    if breaks_out(course) or course.state.phase == "over":
        return
    if not close(course, turn_ends=True) and not failed(course):
        stealth_turn.begin_turn(course)
        look(course)
