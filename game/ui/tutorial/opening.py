"""The way into a lesson: straight to the table, with its own seed and an opponent that follows its cues."""

from typing import TYPE_CHECKING

from game.missions.load import load
from game.session.session import Session
from game.shipped import shipped
from game.ui.play.match import Match
from game.ui.scenes.opening import fault_lines, stage_of
from game.ui.tutorial.rival import rival
from game.ui.tutorial.steps import lesson

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


def taught(app: "App", name: str) -> "Scene":
    """Return the play scene of a lesson, or the faults of its mission.  Nothing of it is kept on disk."""
    from game.ui.play.scene import Play
    from game.ui.scenes.faults import Faults

    path = shipped("maps") / f"{name}.tmx"
    loaded = load(path)
    if loaded.state is None:
        return Faults(app, path, fault_lines(app, loaded.problems))
    of = lesson(name)
    other = loaded.state.mission.sides[1].id
    session = Session.new(loaded.state, of.seed, {other: rival(of)}, names={other: name})
    return Play(app, Match(session, background=not app.setup.instant), stage_of(loaded, path))
