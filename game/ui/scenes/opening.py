"""From a file or a record to a scene: the briefing of a mission, its faults, or a game that goes on."""

import datetime
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots import opponent
from game.missions.load import Loaded, checked, load
from game.missions.problems import Problem, faulty
from game.missions.scenery import Scenery
from game.picture.battlefield import Battlefield
from game.picture.pens import paper
from game.rules.state import State
from game.session.opening import check_opening
from game.session.saves import SUFFIX, new_path
from game.session.session import Session
from game.session.text_form import STATE_BYTES, Unreadable, decode_state, read_bounded
from game.shipped import shipped
from game.ui.play.game import Stage
from game.ui.play.match import Match
from game.ui.play.orders import with_usual
from game.ui.scene import Scene
from game.ui.tutorial.opening import taught
from game.ui.widgets.scroll import Line

if TYPE_CHECKING:
    from game.ui.app import App

OPPONENT = "regular"


def opened(app: "App", path: Path, seats: tuple[str, ...] | None) -> Scene:
    """Return the scene with which a mission or an opening state begins, or the replay of a record."""
    from game.ui.replay.opening import watched
    from game.ui.scenes.briefing import Briefing
    from game.ui.scenes.faults import Faults

    if path.suffix.lower() == SUFFIX:
        return watched(app, path)
    if path.suffix.lower() == ".json":
        try:
            state = decode_state(read_bounded(path, STATE_BYTES))
            check_opening(state)
        except (Unreadable, OSError) as error:
            return Faults(app, path, (Line(str(error), icon="bang", colour=paper.RED),))
        return Briefing(app, state, Stage(Scenery(), source=path), seats)
    loaded = checked(path)
    if loaded.state is None:
        return Faults(app, path, fault_lines(app, loaded.problems))
    return Briefing(app, loaded.state, stage_of(loaded, path), seats, loaded.problems)


def fault_lines(app: "App", problems: tuple[Problem, ...]) -> tuple[Line, ...]:
    """Return problems as sentences, the errors first, with their signs."""
    ordered = sorted(problems, key=lambda problem: not faulty((problem,)))
    return tuple(
        Line(app.words.problem(problem), icon="bang", colour=paper.RED)
        if faulty((problem,))
        else Line(app.words.problem(problem), icon="info", colour=paper.DIM)
        for problem in ordered
    )


def stage_of(loaded: Loaded, path: Path) -> Stage:
    """Return pictures and names of a mission."""
    return Stage(loaded.scenery, loaded.tiled, loaded.catalogue.titles, path)


def begin(
    app: "App", state: State, stage: Stage, seats: tuple[str, ...], board: Battlefield | None = None
) -> Scene:
    """Begin a game: opponents lead the sides that nobody sits at.  Raises OSError for its record."""
    from game.ui.play.scene import Play

    background = not app.setup.instant
    lesson = taught(state, seats)
    if lesson is not None:
        return Play(app, Match(lesson, background=background), stage, board)
    began = f"{datetime.datetime.now():%Y-%m-%d %H:%M}"
    path = new_path(state.mission.id, began)
    session = _recorded(app, state, seats, path, began)
    return Play(app, Match(session, background=background, record=path), stage, board)


def _recorded(app: "App", state: State, seats: tuple[str, ...], path: Path, began: str) -> Session:
    """Return a new game with its record."""
    led = {side.id: opponent(OPPONENT) for side in state.mission.sides if side.id not in seats}
    seed = app.setup.seed if app.setup.seed is not None else secrets.randbelow(2**32)
    names = dict.fromkeys(led, OPPONENT)
    return Session.new(with_usual(state, seats), seed, led, names=names, path=path, began=began)


def resumed(app: "App", path: Path) -> Scene:
    """Go on with the game of a record.  Raises Unreadable, OSError, KeyError for an unknown opponent."""
    from game.ui.play.scene import Play

    session = Session.resume(path, opponent)
    match = Match(session, background=not app.setup.instant, record=path)
    match.catch_up()
    return Play(app, match, stage_for(session.state))


def stage_for(state: State) -> Stage:
    """Return the pictures of a record's mission, if it travels with the game and its table is the same."""
    path = next(iter(sorted(shipped("maps").rglob(f"{state.mission.id}.tmx"))), None)
    if path is not None:
        loaded = load(path)
        if loaded.state is not None and loaded.state.terrain == state.terrain:
            return stage_of(loaded, path)
    return Stage(Scenery())
