"""`referee`: the protocol on standard input and output."""

import io
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

import click

from game.bots import OPPONENTS, opponent
from game.checks import DiceError, LoadedDice
from game.commands.failing import PROBLEMS, Failure, system_failure, unwritten, words
from game.commands.opening import opening_of
from game.rules.state import State
from game.session.protocol import Referee, Views
from game.session.session import Session
from game.session.text_form import INTENT_BYTES

MOST_DICE = 100_000


def faces(text: str) -> tuple[int, ...]:
    """Return given dice as in 7,2,9."""
    parts = text.replace(" ", "").split(",") if text.strip() else []
    if len(parts) > MOST_DICE or not all(part.isdecimal() and len(part) < 4 for part in parts):
        raise click.BadParameter(f"{text} are no dice; write the faces as in 7,2,9")
    return tuple(int(part) for part in parts)


def seat(text: str) -> tuple[str, str]:
    """Return the side and the opponent of SIDE=NAME."""
    side, _, name = text.partition("=")
    if not side or name not in OPPONENTS:
        raise click.BadParameter(f"{text}: write SIDE=NAME; the names are: {', '.join(OPPONENTS)}")
    return side, name


@click.command()
@click.argument("mission", metavar="MISSION|START.json")
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the dice.")
@click.option(
    "--dice",
    type=faces,
    metavar="7,2,9…",
    help="Faces for the rules, in order; no more is done when they run out.",
)
@click.option(
    "--bot", "bots", type=seat, metavar="SIDE=NAME", multiple=True, help="An opponent of the game leads it."
)
@click.option("--only", metavar="SIDE", multiple=True, help="Speak to this side only; repeat it.")
@click.option("--views", type=click.Choice(["asked", "none"]), default="asked", show_default=True)
@click.option("--record", type=click.Path(path_type=Path), help="Write the record of the game to a new file.")
def referee(
    mission: str,
    seed: int,
    dice: tuple[int, ...] | None,
    bots: tuple[tuple[str, str], ...],
    only: tuple[str, ...],
    views: Views,
    record: Path | None,
) -> None:
    """Lead a game by protocol: intents as JSON lines in, what each side is told as JSON lines out."""
    opening = opening_of(mission)
    loaded = LoadedDice(dice) if dice is not None else None
    sides = _sides(opening, only, bots)
    session = _session(opening, seed, bots, loaded, record)
    host = Referee(session, sides, views)
    try:
        _serve(host, loaded)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise (system_failure(error, record) if record else unwritten(error)) from None
    finally:
        session.close()
    sys.exit(0 if host.clean else PROBLEMS)


def _serve(host: Referee, loaded: LoadedDice | None) -> None:
    """Answer line by line until there are no more."""
    _write(host.begin())
    source = sys.stdin.buffer if sys.stdin else io.BytesIO()  # None where standard input is closed
    while line := _line(source):
        _write(host.answer(line))
    _write(host.end(loaded))


def _sides(opening: State, only: tuple[str, ...], bots: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """Return the sides that are spoken to: those named, or those that no opponent leads.  Raises Failure."""
    known = tuple(side.id for side in opening.mission.sides)
    led = [side for side, _ in bots]
    for side in (*only, *led):
        if side not in known:
            text = words().T("There is no side {side}; there are: {sides}.")
            raise Failure(text.format(side=side, sides=", ".join(known)))
    return only or tuple(side for side in known if side not in led) or known


def _session(
    opening: State,
    seed: int,
    bots: tuple[tuple[str, str], ...],
    loaded: LoadedDice | None,
    record: Path | None,
) -> Session:
    led = {side: opponent(name) for side, name in bots}
    try:
        return Session.new(opening, seed, led, names=dict(bots), dice=loaded, path=record)
    except OSError as error:
        raise system_failure(error, record or Path()) from None
    except DiceError as error:
        raise Failure(words().T("The given dice do not do for the beginning: {what}.", what=error)) from None


def _line(source: BinaryIO) -> bytes:
    """Read a line; of one that is too long only as much as shows that it is."""
    line = source.readline(INTENT_BYTES + 1)
    rest = line
    while len(rest) > INTENT_BYTES and not rest.endswith(b"\n"):
        rest = source.readline(INTENT_BYTES + 1)
    return line


def _write(lines: Iterable[bytes]) -> None:
    for line in lines:
        sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()
