"""Infiltrators who are still hidden in the skirmish, and who sees them on a move (X-25)."""

from game.rules.course import Course
from game.rules.figures import Figure
from game.rules.moving.sighting import figure_sees, uncover
from game.rules.state import Suspended, enemies


def uncover_seen(course: Course, move: Suspended) -> None:
    """Uncover whom a sample of a move shows: the mover himself, or those whom a moving enemy sees."""
    state = course.state
    hidden = state.stealth.hidden if state.stealth else ()
    mover = state.figures[move.figure]
    if mover.id in hidden:
        others = (enemy for enemy in enemies(state, mover.side) if enemy.id not in move.silent)
        if any(_sees(course, enemy, mover) for enemy in others):
            uncover(course, mover.id)
        return
    for name in hidden:
        other = state.figures[name]
        if other.side != mover.side and _sees(course, mover, other):
            uncover(course, name)


def _sees(course: Course, watcher: Figure, target: Figure) -> bool:
    return watcher.role != "civilian" and figure_sees(course.state, watcher, target)
