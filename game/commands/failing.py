"""What a command says when the user must do something: a sentence with what, where and what to do."""

from pathlib import Path
from typing import IO, Any, Final

import click

from game.session.speech.words import Words, default_language

PROBLEMS: Final = 1
NO_DISPLAY: Final = 3

MISSION_SUFFIX: Final = ".tmx"


class Failure(click.ClickException):
    """Ends a command with lines on standard error and an exit code, without a traceback."""

    def __init__(self, *lines: str, code: int = PROBLEMS) -> None:
        super().__init__("\n".join(lines))
        self.code = code

    @property
    def exit_code(self) -> int:  # type: ignore[override]
        """The exit code of the process."""
        return self.code

    def show(self, file: IO[Any] | None = None) -> None:
        """Write the lines to a file, else to standard error."""
        click.echo(self.message, file=file, err=file is None)


def words() -> Words:
    """Return the words of the player's language."""
    return Words(default_language())


def unwritten(error: OSError) -> Failure:
    """Return the failure of a command whose own words cannot be written."""
    what = error.filename or words().T("standard output")
    return system_failure(error, Path(what))


def system_failure(error: OSError, path: Path) -> Failure:
    """Return a failure that the system gave a reason for."""
    text = words().T("{path}: {reason}. Check the name and the permissions.")
    return Failure(text.format(path=path, reason=error.strerror or type(error).__name__))
