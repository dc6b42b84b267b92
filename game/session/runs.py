"""Many games between opponents: seeds, seats, workers, and what came of them."""

import math
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import Final, TypeVar

from msgspec import Struct

from game.checks import stream_seed
from game.rules.events import ActivationBegan, Shot
from game.rules.state import State
from game.session.session import Opponent, Session
from game.session.text_form import decode_state, encode

MOST_GAMES: Final = 100_000
WILSON_Z: Final = 1.96
_SEED_BITS: Final = 48

K = TypeVar("K", str, int)

Find = Callable[[str], Opponent]
"""Finds an opponent by its name; a function of a module, so that it can travel to a worker."""


class Task(Struct, frozen=True):
    """One game of a run: its number and seed, who leads each side, and where its record goes, if anywhere."""

    n: int
    seed: int
    seats: dict[str, str]
    path: str | None = None


class Played(Struct, frozen=True):
    """What came of a game; `error` names what broke it, and then the rest says nothing."""

    task: Task
    winner: str | None = None
    reason: str = ""
    turns: int = 0
    activations: int = 0
    shots: int = 0
    error: str = ""


class Share(Struct, frozen=True):
    """How often something happened: count, share, and the 95 % interval after Wilson."""

    count: int
    share: float
    low: float
    high: float


class Summary(Struct, frozen=True):
    """A run of games, folded in the order of their numbers.

    `quiet` games are those in which nobody shot; `early` those that ended before the turn limit.
    """

    games: int
    sides: dict[str, Share]
    opponents: dict[str, Share]
    draws: Share
    reasons: dict[str, int]
    turns: dict[int, int]
    mean_turns: float
    mean_activations: float
    early: int
    quiet: int
    errors: tuple[Played, ...]


def tasks(opening: State, games: int, seed: int, names: tuple[str, str], keep: Path | None) -> Iterator[Task]:
    """Yield the games of a run: in pairs with swapped seats, on the same dice if the opponents differ.

    Two games of the same opponents on the same dice would be one game, so these have their own each.
    """
    first, second = (side.id for side in opening.mission.sides)
    mirrored = names[0] != names[1]
    for n in range(games):
        own = stream_seed(seed, f"game/{n // 2 if mirrored else n}") >> (256 - _SEED_BITS)
        one, two = names if n % 2 == 0 else names[::-1]
        path = str(keep / f"game-{n:05}.jsonl") if keep else None
        yield Task(n, own, {first: one, second: two}, path)


@lru_cache(maxsize=1)
def _opening(text: bytes) -> State:
    return decode_state(text)


def play_game(text: bytes, find: Find, task: Task) -> Played:
    """Play a game from the text of its opening state; a fault in it becomes its `error`."""
    try:
        return _played(_opening(text), find, task)
    except Exception as error:  # the run goes on, and the seed brings the fault back
        return Played(task, error=f"{type(error).__name__}: {error}")


def _played(opening: State, find: Find, task: Task) -> Played:
    led = {side: find(name) for side, name in task.seats.items()}
    path = Path(task.path) if task.path else None
    session = Session.new(opening, task.seed, led, names=task.seats, path=path)
    session.close()
    events = [moment.event for moment in session.history]
    result = session.state.result
    if result is None:
        return Played(task, error="the game has no end")
    return Played(
        task,
        result.winner,
        result.reason,
        result.turn,
        sum(isinstance(event, ActivationBegan) for event in events),
        sum(isinstance(event, Shot) for event in events),
    )


def workers(count: int) -> ProcessPoolExecutor:
    """Return worker processes on this machine."""
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"))


def run(opening: State, find: Find, games: Iterable[Task], executor: Executor | None) -> Iterator[Played]:
    """Play games and yield what came of them in the order of their numbers, here or by an executor.

    A game whose worker died is played again alone; if it dies again, that is its error.
    """
    text = encode(opening)
    if executor is None:
        for task in games:
            yield play_game(text, find, task)
        return
    pending = [(task, _handed(executor, text, find, task)) for task in games]
    for task, future in pending:
        try:
            yield future.result() if future else _alone(text, find, task)
        except BrokenExecutor:
            yield _alone(text, find, task)


def _handed(executor: Executor, text: bytes, find: Find, task: Task) -> Future[Played] | None:
    """Hand a game to an executor; None if a worker of it has died already."""
    try:
        return executor.submit(play_game, text, find, task)
    except BrokenExecutor:
        return None


def _alone(text: bytes, find: Find, task: Task) -> Played:
    with workers(1) as single:
        try:
            return single.submit(play_game, text, find, task).result()
        except BrokenExecutor:
            return Played(task, error="its worker process died")


def share(count: int, of: int) -> Share:
    """Return a share with its 95 % interval after Wilson."""
    if not of:
        return Share(0, 0.0, 0.0, 1.0)
    p, z2 = count / of, WILSON_Z**2
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    half = WILSON_Z * math.sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return Share(count, p, max(0.0, middle - half), min(1.0, middle + half))


def summed(opening: State, played: list[Played]) -> Summary:
    """Fold what came of the games."""
    whole = [game for game in played if not game.error]
    limit = opening.options.turn_limit
    names = dict.fromkeys(name for game in played for name in game.task.seats.values())
    reasons = _counted([game.reason for game in whole])
    turns = _counted([game.turns for game in whole])
    return Summary(
        games=len(played),
        sides={
            side.id: share(sum(game.winner == side.id for game in whole), len(whole))
            for side in opening.mission.sides
        },
        opponents={name: _wins_of(name, whole) for name in names},
        draws=share(sum(game.winner is None for game in whole), len(whole)),
        reasons=reasons,
        turns=dict(sorted(turns.items())),
        mean_turns=_mean([game.turns for game in whole]),
        mean_activations=_mean([game.activations for game in whole]),
        early=sum(limit is None or game.turns < limit for game in whole),
        quiet=sum(not game.shots for game in whole),
        errors=tuple(game for game in played if game.error),
    )


def _wins_of(name: str, games: list[Played]) -> Share:
    """Return an opponent's wins among its seats; one that plays itself has two seats in a game."""
    seats = [(side, game) for game in games for side, who in game.task.seats.items() if who == name]
    return share(sum(game.winner == side for side, game in seats), len(seats))


def _counted(values: list[K]) -> dict[K, int]:
    counts: dict[K, int] = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    return counts


def _mean(values: list[int]) -> float:
    return sum(values) / len(values) if values else 0.0
