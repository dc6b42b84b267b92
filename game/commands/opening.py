"""From what the user names to the opening state of a game: a mission by file or name, or a state as JSON."""

from pathlib import Path

from game.commands.failing import MISSION_SUFFIX, Failure, system_failure, words
from game.missions.load import checked
from game.rules.state import State
from game.session.opening import check_opening
from game.session.text_form import STATE_BYTES, Unreadable, decode_state, read_bounded
from game.shipped import shipped


def mission_path(named: str) -> Path:
    """Return the file of a mission named by its path, or by the name of one that comes with the game.

    Raises Failure.
    """
    path = Path(named)
    try:
        if path.is_file():
            return path
    except OSError as error:
        raise system_failure(error, path) from None
    ours = sorted(shipped("maps").rglob(f"*{MISSION_SUFFIX}"))
    found = [known for known in ours if named in (known.name, known.stem)]
    if found:
        return found[0]
    _ = words().T
    names = ", ".join(known.stem for known in ours)
    raise Failure(
        _("There is no mission {named}.", named=named),
        _(
            "Name the file of a mission (.tmx), or one of those that come with the game: {names}.",
            names=names,
        ),
    )


def opening_of(named: str) -> State:
    """Return the opening state of a mission, or the one that a JSON file holds.  Raises Failure."""
    path = mission_path(named)
    try:
        return _state_of(path) if path.suffix.lower() == ".json" else _mission_of(path)
    except OSError as error:
        raise system_failure(error, path) from None


def _state_of(path: Path) -> State:
    try:
        state = decode_state(read_bounded(path, STATE_BYTES))
        check_opening(state)
    except Unreadable as error:
        _ = words().T
        raise Failure(
            _("{path} is not the opening state of a game: {what}.", path=path, what=error),
            _("Take the state from the first line of a record as an example."),
        ) from None
    return state


def _mission_of(path: Path) -> State:
    loaded = checked(path)
    if loaded.state is None:
        raise Failure(
            *(words().problem(problem) for problem in loaded.problems),
            words().T("The mission {path} cannot be played; mend it in Tiled.", path=path),
        )
    return loaded.state
