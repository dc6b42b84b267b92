"""`play`: the window.  The only command that imports pygame, and only when it is run."""

import sys
from pathlib import Path

import click

from game.commands.failing import NO_DISPLAY, Failure, words
from game.commands.opening import mission_path, opening_of
from game.session.saves import SUFFIX
from game.session.speech.language import LANGUAGES


def size_in_pixels(text: str) -> tuple[int, int]:
    """Return width and height of a size as in 1280x720."""
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise click.BadParameter(f"{text} is no size; write it as in 1280x720")
    return int(width), int(height)


def _sound(named: str) -> Path:
    """Return the file of a mission that can be played, or of a record.  Raises Failure."""
    path = mission_path(named)
    if path.suffix.lower() != SUFFIX:
        opening_of(named)
    return path


@click.command()
@click.argument("mission", required=False)
@click.option(
    "--replay",
    "record",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Watch the game of a record instead.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language; else that of the system.")
@click.option("--person", "seats", multiple=True, metavar="SIDE", help="Side that a person leads; repeat it.")
@click.option("--seed", type=int, help="Seed of the dice.")
@click.option("--size", type=size_in_pixels, help="Size of the window in pixels.")
@click.option("--instant", is_flag=True, hidden=True, help="Without motion, for tests.")
@click.option("--state-file", type=click.Path(path_type=Path), hidden=True, help="Written for tests.")
def play(
    mission: str | None,
    record: Path | None,
    lang: str | None,
    seats: tuple[str, ...],
    seed: int | None,
    size: tuple[int, int] | None,
    instant: bool,
    state_file: Path | None,
) -> None:
    """Open the window, at the menu, at a mission, or at the replay of a record."""
    if mission is not None and record is not None:
        raise click.UsageError("a mission or --replay, not both")
    target = record if record is not None else _sound(mission) if mission is not None else None
    try:
        from game.ui.start import Setup, run

        code = run(Setup(target, seats or None, lang, seed, size, instant, state_file))
    except ImportError as error:
        _ = words().T
        raise Failure(
            _("The window cannot open: {reason}.", reason=error),
            _("Install pygame into this environment: python -m pip install pygame"),
            _("Without a window: check, simulate, replay, referee and odds."),
            code=NO_DISPLAY,
        ) from None
    sys.exit(code)
