"""`replay`: the log of a record, or the proof that it gives the same game."""

from pathlib import Path

import click

from game.commands.failing import Failure, system_failure, words
from game.rules.front import told
from game.session.history import History, history_of
from game.session.record import Damaged, Record, read_record
from game.session.replay import Difference, verify
from game.session.text_form import Unreadable


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--verify", "prove", is_flag=True, help="Play it again and compare line by line.")
@click.option("--side", help="Tell it as this side learnt it; else all that happened.")
def replay(file: Path, prove: bool, side: str | None) -> None:
    """Tell the game of a record, or prove with --verify that it gives the same game."""
    try:
        record = read_record(file)
        history = history_of(record)
        difference = verify(record) if prove else None
    except OSError as error:
        raise system_failure(error, file) from None
    except Unreadable as error:
        raise _unreadable(file, error) from None
    if record.cut:
        click.echo(words().T("The last line was cut off, as by a crash, and is left out."), err=True)
    if difference is not None:
        raise _different(file, difference)
    if prove:
        _proved(record)
    else:
        _tell(history, side)


def _unreadable(file: Path, error: Unreadable) -> Failure:
    _ = words().T
    first = _("{path} cannot be used: {what}.", path=file, what=error)
    if isinstance(error, Damaged):
        return Failure(first, _("Everything before line {line} is sound.", line=error.line))
    return Failure(first)


def _different(file: Path, difference: Difference) -> Failure:
    _ = words().T
    what = {
        "events": _("other events"),
        "dice": _("other dice"),
        "state": _("another state"),
        "refused": _("the intent is refused"),
        "damaged": _("it cannot have happened"),
    }[difference.what]
    where = _("{path}: line {line} does not give the same game", path=file, line=difference.line)
    return Failure(f"{where}: {what} ({difference.detail}).")


def _proved(record: Record) -> None:
    count = sum(entry.intent is not None for entry in record.kept())
    click.echo(
        words().plural(
            "The record gives the same game: {count} intent, with its dice, events and states.",
            "The record gives the same game: {count} intents, with their dice, events and states.",
            count,
        )
    )


def _tell(history: History, side: str | None) -> None:
    """Write the log."""
    sides = [known.id for known in history.opening.mission.sides]
    if side is not None and side not in sides:
        raise Failure(
            words().T("There is no side {side}; there are: {sides}.", side=side, sides=", ".join(sides))
        )
    for moment in history.moments:
        event = moment.event if side is None else told(moment.after, moment.event, side)
        sentence = words().sentence_for(event, moment.after) if event is not None else None
        if sentence:
            click.echo(sentence)
