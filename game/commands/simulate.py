"""`simulate`: many games between opponents, and who wins them."""

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from game.bots import OPPONENTS, opponent
from game.commands.failing import PROBLEMS, Failure, system_failure, words
from game.commands.opening import opening_of
from game.rules.state import State
from game.session.runs import MOST_GAMES, Played, Share, Summary, run, summed, tasks, workers
from game.session.speech.terms import reason
from game.session.speech.words import Words
from game.session.text_form import encode

NAMES = tuple(OPPONENTS)
MOST_WORKERS = 61
"""So many processes every system can wait for."""


def worker_count(text: str) -> int:
    """Return how many worker processes `serial`, `local` or `local:N` asks for; 0: none."""
    kind, _, count = text.partition(":")
    if kind == "serial" and not count:
        return 0
    if kind == "local" and (not count or (count.isdecimal() and 1 <= int(count) <= MOST_WORKERS)):
        return int(count) if count else _processors()
    raise click.BadParameter(f"{text}: write serial, local, or local:N with 1 to {MOST_WORKERS} processes")


def _processors() -> int:
    return min(os.cpu_count() or 1, MOST_WORKERS)


@click.command()
@click.argument("mission", metavar="MISSION|START.json")
@click.option("--games", type=click.IntRange(1, MOST_GAMES), default=20, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--bots", nargs=2, type=click.Choice(NAMES), default=(NAMES[0], NAMES[0]), show_default=True)
@click.option(
    "--workers",
    "processes",
    type=worker_count,
    metavar="serial|local[:N]",
    default="local",
    show_default=True,
)
@click.option("--keep", type=click.Path(path_type=Path, file_okay=False), help="Keep each record here.")
@click.option("--json", "as_json", is_flag=True, help="Write the result as JSON.")
def simulate(
    mission: str,
    games: int,
    seed: int,
    bots: tuple[str, str],
    processes: int,
    keep: Path | None,
    as_json: bool,
) -> None:
    """Let opponents play each other, with swapped seats, and count wins, draws and turns."""
    opening = opening_of(mission)
    try:
        played = _play(opening, games, seed, bots, processes, keep)
    except OSError as error:
        raise system_failure(error, keep or Path()) from None
    summary = summed(opening, played)
    if as_json:
        click.echo(encode(summary))
    else:
        _tell(words(), opening, summary)
    if summary.errors:
        sys.exit(PROBLEMS)


def _play(
    opening: State, games: int, seed: int, bots: tuple[str, str], processes: int, keep: Path | None
) -> list[Played]:
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        if any(keep.glob("game-*.jsonl")):
            text = words().T("{path} holds records of games already. Choose another folder.")
            raise Failure(text.format(path=keep))
    todo = list(tasks(opening, games, seed, bots, keep))
    with _executor(processes) as executor, _progress(games) as advance:
        played = []
        for game in run(opening, opponent, todo, executor):
            played.append(game)
            advance()
    return played


@contextmanager
def _executor(processes: int) -> Iterator[Executor | None]:
    if not processes:
        yield None
        return
    with workers(processes) as executor:
        yield executor


@contextmanager
def _progress(games: int) -> Iterator[Callable[[], None]]:
    """Show a bar on standard error while games are played."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=games)
        yield lambda: progress.advance(task)


def _tell(spoken: Words, opening: State, summary: Summary) -> None:
    _ = spoken.T
    click.echo(spoken.plural("{count} game", "{count} games", summary.games))
    for side in opening.mission.sides:
        _line(spoken.of(side.title, side.id), _share(spoken, summary.sides[side.id]))
    _line(_("Draws"), _share(spoken, summary.draws))
    if len(summary.opponents) > 1:
        for name, won in summary.opponents.items():
            _line(name, _share(spoken, won))
    for code, count in summary.reasons.items():
        _line(reason(spoken, code), str(count))
    turns = ", ".join(f"{turn}: {count}" for turn, count in summary.turns.items())
    _line(_("Games by their last turn"), turns)
    _line(_("Turns on average"), spoken.number(summary.mean_turns, 1))
    _line(_("Activations on average"), spoken.number(summary.mean_activations, 1))
    _line(_("Games that ended before the turn limit"), str(summary.early))
    _line(_("Games in which nobody shot"), str(summary.quiet))
    for game in summary.errors:
        _line(_("Game {n}, seed {seed}", n=game.task.n, seed=game.task.seed), game.error)


def _line(what: str, value: str) -> None:
    click.echo(f"  {what}: {value}")


def _share(spoken: Words, won: Share) -> str:
    low, middle, high = (spoken.number(100 * part, 1) for part in (won.low, won.share, won.high))
    return f"{won.count} ({middle} %, 95 %: {low}–{high} %)"
