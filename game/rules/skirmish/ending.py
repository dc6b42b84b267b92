"""The end of a match (X-17)."""

from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import GameEnded, Surrendered
from game.rules.intents import Surrender
from game.rules.skirmish.objectives import follow
from game.rules.state import Progress, Result, State, friends


def scores(state: State) -> dict[str, int]:
    """Return the score of each side: the sum of its objectives that are done."""
    total = {side.id: 0 for side in state.mission.sides}
    for objective in state.mission.objectives:
        if state.progress.get(objective.id, Progress()).done:
            total[objective.side] += objective.score
    return total


def strength(state: State, side: str) -> tuple[int, int]:
    """Return the hit points of a side that are still in play, and those with which it began."""
    return (
        sum(max(0, figure.pv) for figure in friends(state, side)),
        sum(figure.start_pv for figure in state.figures.values() if figure.side == side),
    )


def close(course: Course, *, turn_ends: bool = False) -> bool:
    """End the game if a goal is reached, a side is gone, or the last turn is over; tell whether it ended."""
    follow(course, turn_ends=turn_ends, last=turn_ends and at_limit(course.state))
    result = _decided(course.state) or (_at_the_limit(course.state) if turn_ends else None)
    if result is not None:
        course.emit(GameEnded(result=result))
    return result is not None


def _result(state: State, winner: str | None, reason: str) -> Result:
    return Result(winner, reason, state.turn, scores(state))  # type: ignore[arg-type]


def _decided(state: State) -> Result | None:
    """Return the result if the game is decided before its limit; both gone at once is a draw."""
    left = [side.id for side in state.mission.sides if _left(state, side.id)]
    done = [
        objective.side
        for objective in state.mission.objectives
        if objective.decisive and state.progress.get(objective.id, Progress()).done
    ]
    if done:
        winners = tuple(dict.fromkeys(done))
        return _result(state, winners[0] if len(winners) == 1 else None, "objective")
    if len(left) < 2:
        return _result(state, left[0], "eliminated") if left else _result(state, None, "draw")
    return None


def _left(state: State, side: str) -> bool:
    """Tell whether a side has anybody who fights in play or still to come; in stealth zones may defend."""
    plan = state.mission.infiltration
    if state.conflict == "stealth" and plan is not None and plan.side != side:
        return True
    mine = (f for f in state.figures.values() if f.side == side and f.role == "fighter")
    return any(f.in_play or f.awaited for f in mine)


def _at_the_limit(state: State) -> Result | None:
    """Return the result at the turn limit: score, then the larger share of hit points, then a draw.

    In a stealth conflict infiltrators who have not scored more by then have failed (H-14).
    """
    if not at_limit(state):
        return None
    first, second = (side.id for side in state.mission.sides)
    score = scores(state)
    if score[first] != score[second]:
        return _result(state, max(score, key=lambda side: score[side]), "score")
    plan = state.mission.infiltration
    if state.conflict == "stealth" and plan is not None:
        return _result(state, state.mission.enemy(plan.side), "limit")
    (left1, all1), (left2, all2) = strength(state, first), strength(state, second)
    share1, share2 = left1 * all2, left2 * all1
    if share1 == share2:
        return _result(state, None, "draw")
    return _result(state, first if share1 > share2 else second, "strength")


def win(course: Course, side: str) -> None:
    """Let a side win because the mission says so (S-040)."""
    course.emit(GameEnded(rule="S-040", result=_result(course.state, side, "objective")))


def fail(course: Course, winner: str) -> None:
    """End a stealth conflict that the infiltrators have lost, unless they have scored more (H-14)."""
    score = scores(course.state)
    ahead = [side for side in score if side != winner and score[side] > score[winner]]
    result = _result(course.state, *((ahead[0], "score") if ahead else (winner, "discovered")))
    course.emit(GameEnded(rule="H-14", result=result))


def at_limit(state: State) -> bool:
    """Tell whether the last turn is the present one (X-17)."""
    return state.options.turn_limit is not None and state.turn >= state.options.turn_limit


def surrender(course: Course, intent: Surrender) -> None:
    """Give the game to the other side."""
    course.emit(Surrendered(side=intent.side))
    course.emit(GameEnded(result=_result(course.state, course.state.mission.enemy(intent.side), "surrender")))


def apply_ending(state: State, event: GameEnded) -> State:
    """Close the game; nothing is asked any more."""
    return replace(state, phase="over", result=event.result, asked=None, suspended=None, active=None, tied=())
