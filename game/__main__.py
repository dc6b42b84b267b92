"""The command line: `escaramuzas` and `python -m game`.  Without a command, it plays."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import importlib
import sys
from typing import Any, Final

import click

from game import __version__
from game.commands import failing

DEFAULT: Final = "play"
COMMANDS: Final = (DEFAULT, "check", "simulate", "replay", "referee", "odds", "rule")
"""Each is a room of `game.commands`, imported when it is asked for."""


class Chapter(click.Group):
    """Finds commands by name; what is no command belongs to the one that is meant without a name."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Return the names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Return a command by its name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(importlib.import_module(f"game.commands.{cmd_name}"), cmd_name)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the default command before arguments that begin with none."""
        if not args or args[0] not in (*COMMANDS, "--help", "--version"):
            args = [DEFAULT, *args]
        return super().parse_args(ctx, args)

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run the program; what it says may have nowhere to go, when a disk is full."""
        try:
            return super().main(*args, **extra)
        except OSError as error:
            failure = failing.unwritten(error)
            failure.show()
            sys.exit(failure.exit_code)


@click.group(cls=Chapter)
@click.version_option(__version__, prog_name="escaramuzas")
def main() -> None:
    """Escaramuzas: skirmishes of miniatures on a table measured in centimetres.

    Without a command the game opens its window: `escaramuzas [MISSION]`.
    """


if __name__ == "__main__":
    sys.exit(main())
