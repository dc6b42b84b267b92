"""What will be asked for soon, made behind the scenes: where actions lead, the pictures of figures."""

from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from game.picture.overlay.standing import barred
from game.picture.people.cards import portraits
from game.picture.people.token import Token
from game.rules.choice import Choice
from game.rules.figures import Figure
from game.rules.view import View
from game.table.reach import Reach
from game.ui.play import preview

PAUSE: Final = 0.15
"""Seconds after a question before the work begins: until then the picture of the question has the machine."""

_worker: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="ahead")


class Ahead:
    """The areas of a figure's actions; what is asked for before it is ready is worked out at once."""

    def __init__(self) -> None:
        self._waited = 0.0
        self._coming: dict[str, Future[Reach]] = {}

    def forget(self) -> None:
        """Let go of what was begun for a game that has moved on."""
        for future in self._coming.values():
            future.cancel()
        self._waited, self._coming = 0.0, {}

    def tick(self, dt: float, view: View, figure: Figure, ways: tuple[Choice, ...]) -> None:
        """Let time go by; after a pause the areas of all moves are begun."""
        before = self._waited
        self._waited += dt
        if before < PAUSE <= self._waited:
            for choice in ways:
                if choice.limit_cm is not None:
                    future = _worker.submit(_whole, view, figure, choice.limit_cm)
                    self._coming[choice.action] = future

    def area(self, view: View, figure: Figure, choice: Choice) -> Reach:
        """Return where an action can lead, with its field."""
        future = self._coming.pop(choice.action, None)
        if future is None or future.cancel():
            return _whole(view, figure, choice.limit_cm or 0.0)
        return future.result()


def paint(figures: Iterable[Token], scale: float) -> tuple[Future[None], ...]:
    """Begin to paint figures for cards, in the order in which they come."""
    return tuple(_worker.submit(portraits, figure, scale) for figure in figures)


def _whole(view: View, figure: Figure, limit: float) -> Reach:
    """Return a reach whose field is made already, and with it the sharp edge that it is drawn with."""
    area = preview.span(view, figure, limit)
    barred(area)
    return area
