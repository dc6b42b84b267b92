"""From a record, or from the game just over, to a replay and to the numbers of a game."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.picture.pens import paper
from game.rules.state import State
from game.session.film import Eyes
from game.session.history import Moment, history_of
from game.session.record import read_record
from game.session.session import PERSON
from game.session.speech.words import Words
from game.session.text_form import Unreadable
from game.ui.play.game import Stage
from game.ui.scene import Scene
from game.ui.scenes.opening import stage_for
from game.ui.widgets.scroll import Line

if TYPE_CHECKING:
    from game.ui.app import App


def allowed_eyes(state: State, controllers: Mapping[str, str]) -> tuple[Eyes, ...]:
    """Return who may look at a game that has come so far: everybody when it is over, else its person.

    The referee comes first where everything may be known.  While two persons play nobody may: whoever sat
    down alone would see what the other hides.
    """
    sides = [side.id for side in state.mission.sides]
    if state.phase == "over":
        return (None, *sides)
    if between_two(controllers):
        return ()
    persons = tuple(side for side in sides if controllers.get(side) == PERSON)
    return persons or tuple(sides[:1])


def between_two(controllers: Mapping[str, str]) -> bool:
    """Tell whether two persons play a game."""
    return len(controllers) > 1 and all(leader == PERSON for leader in controllers.values())


def locked_words(words: Words) -> str:
    """Return why a game of two persons that goes on cannot be watched."""
    return words.T("Only when the game is over: two people play it, and each hides something from the other.")


def watched(app: "App", path: Path) -> Scene:
    """Return the replay of a record, or what is wrong with it."""
    from game.ui.scenes.faults import Faults
    from game.ui.scenes.record_words import trouble

    try:
        return replay_of(app, path)
    except ValueError as error:
        return Faults(app, path, (Line(str(error), icon="bang", colour=paper.RED),))
    except (Unreadable, OSError) as error:
        why = app.words.T("This record cannot be read: {reason}.", reason=trouble(app.words, error))
        return Faults(app, path, (Line(why, icon="bang", colour=paper.RED),))


def replay_of(app: "App", path: Path) -> Scene:
    """Return the replay of a record.

    Raises Unreadable, OSError, and ValueError for one without a beginning or that nobody may see yet.
    """
    from game.ui.replay.scene import Replay

    controllers, moments = moments_of(path)
    stage, allowed = stage_of_record(moments, controllers)
    if not allowed:
        raise ValueError(locked_words(app.words))
    return Replay(app, moments, stage, allowed=allowed)


def stage_of_record(
    moments: Sequence[Moment], controllers: Mapping[str, str]
) -> tuple[Stage, tuple[Eyes, ...]]:
    """Return the pictures of a record's mission, and who may look at its game."""
    state = moments[-1].after
    return stage_for(state), allowed_eyes(state, controllers)


def moments_of(path: Path) -> tuple[Mapping[str, str], Sequence[Moment]]:
    """Return who led which side in a record, and what happened.  Raises Unreadable, OSError, ValueError."""
    record = read_record(path)
    moments = history_of(record).moments
    if not moments:
        raise ValueError("nothing has happened")
    return record.header.controllers, moments
