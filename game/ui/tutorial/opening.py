"""The way into a lesson: straight to the table, with its own seed and an opponent that follows its cues."""

from pathlib import Path
from typing import TYPE_CHECKING

from game.missions.load import checked
from game.rules.state import State
from game.session.session import Session
from game.ui.tutorial.rival import rival
from game.ui.tutorial.steps import LESSONS, lesson

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


def shown(app: "App", path: Path) -> "Scene":
    """Return the play scene of a lesson, or the faults of its mission."""
    from game.ui.scenes.faults import Faults
    from game.ui.scenes.opening import begin, fault_lines, stage_of

    loaded = checked(path)
    if loaded.state is None:
        return Faults(app, path, fault_lines(app, loaded.problems))
    pupil = loaded.state.mission.sides[0].id
    return begin(app, loaded.state, stage_of(loaded, path), (pupil,))


def taught(state: State, seats: tuple[str, ...]) -> Session | None:
    """Return the game of a lesson whose pupil sits at its first side; None for any other game.

    Nothing of it is kept on disk.
    """
    name = state.mission.id
    pupil, other = (side.id for side in state.mission.sides)
    if name not in LESSONS or seats != (pupil,):
        return None
    of = lesson(name)
    return Session.new(state, of.seed, {other: rival(of)}, names={other: name})


def is_taught(session: Session) -> bool:
    """Tell whether a game is a lesson's."""
    name = session.state.mission.id
    return name in LESSONS and name in session.header.controllers.values()
