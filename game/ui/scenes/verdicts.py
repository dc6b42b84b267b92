"""What is wrong with the missions of a menu: found one by one beside it, and kept until a file changes."""

import threading
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.missions.catalogue import OWN_FILE
from game.missions.load import check
from game.missions.problems import Problem, faulty

KEPT: Final = 64
"""So many missions are not checked again when the menu is opened again."""

Stamp = tuple[tuple[int, int], ...]


class Verdicts:
    """The errors of missions, as far as they are known.

    With `background` a thread of its own checks them, without it `more` does, one at a time.
    """

    def __init__(self, paths: Sequence[Path], *, background: bool) -> None:
        self._waiting = list(paths)
        self._found: dict[Path, tuple[Problem, ...]] = {}
        self._told = 0
        self._left = threading.Event()
        self._worker = threading.Thread(target=self._work, daemon=True) if background else None

    def more(self) -> bool:
        """Go on, and tell whether more errors are known than before."""
        if self._worker is None:
            self._check_next()
        elif self._worker.ident is None:
            self._worker.start()
        found = sum(map(bool, tuple(self._found.values())))
        news, self._told = found > self._told, found
        return news

    def errors(self, path: Path) -> tuple[Problem, ...]:
        """Return the errors of a mission; none as long as it has not been checked."""
        return self._found.get(path, ())

    def leave(self) -> None:
        """Check no more: the mission at hand is the last."""
        self._left.set()

    def _work(self) -> None:
        while self._waiting and not self._left.is_set():
            self._check_next()

    def _check_next(self) -> None:
        if self._waiting:
            path = self._waiting.pop(0)
            self._found[path] = _errors(path, _stamp(path))


def _stamp(path: Path) -> Stamp:
    """Return what changes when the files do that belong to one mission alone."""
    files = (file for file in (path, path.parent / OWN_FILE) if file.is_file())
    return tuple((found.st_mtime_ns, found.st_size) for found in (file.stat() for file in files))


@lru_cache(maxsize=KEPT)
def _errors(path: Path, stamp: Stamp) -> tuple[Problem, ...]:  # noqa: ARG001 - what changes with the files
    return tuple(problem for problem in check(path) if faulty((problem,)))
