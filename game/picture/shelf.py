"""Pictures kept as long as what they show stays the same."""

from collections.abc import Callable
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Shelf(Generic[Made]):
    """One picture under each name, with the key it was made for."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, Made]] = {}

    def get(self, name: str, key: object, make: Callable[[], Made]) -> Made:
        """Return what stands under a name, made anew when its key has changed."""
        kept = self._kept.get(name)
        if kept is not None and kept[0] == key:
            return kept[1]
        made = make()
        self._kept[name] = (key, made)
        return made
