"""Figures that come to the table: at the beginning, and later in either conflict (S-004, S-012, T-02)."""

from game.rules.course import Course
from game.rules.intents import Place
from game.rules.skirmish import deployment
from game.rules.stealth.turn import join


def place(course: Course, intent: Place) -> None:
    """Put a figure on the table; in a stealth conflict under way it takes part from now on."""
    deployment.place(course, intent)
    state = course.state
    if state.conflict == "stealth" and state.stealth is not None and state.figures[intent.figure].in_play:
        join(course, intent.figure)
