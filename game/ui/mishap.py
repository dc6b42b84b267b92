"""What is told when the program itself fails: sentences for the player, the traceback for a report."""

import traceback
from pathlib import Path

from game.session.speech.words import Words


def mishap(words: Words, logs: Path) -> tuple[str, str, str]:
    """Write the traceback of the exception at hand into a file; say what happened and what is kept."""
    _, text = words.T, traceback.format_exc()
    path = logs / "fault.txt"
    try:
        logs.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        where = _("What happened is written in {path}.", path=path)
    except OSError:
        where = text.strip().splitlines()[-1]
    return (
        _("The game had to stop because of a fault of the program."),
        where,
        _("The game you were playing is kept: choose “Continue”."),
    )
