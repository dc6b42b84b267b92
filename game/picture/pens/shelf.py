"""Pictures kept as long as what they show stays the same."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

Made = TypeVar("Made")

Frame = tuple[float, object]
"""A zoom in pixels per cm, and the part of the table for which a picture is made."""


class _Kept(NamedTuple, Generic[Made]):
    key: object
    frame: Frame
    made: Made


class Shelf(Generic[Made]):
    """One picture under each name, with the key it was made for.

    A picture that is asked for with a frame may serve, for a while, in another frame of the same zoom;
    `refine` then makes what is missing, one after the other.
    """

    def __init__(self) -> None:
        self._kept: dict[str, _Kept[Made]] = {}
        self._wanted: dict[str, tuple[object, Frame, Callable[[], Made]]] = {}

    def get(self, name: str, key: object, make: Callable[[], Made], frame: Frame = (0.0, None)) -> Made:
        """Return what stands under a name, made anew when its key or its frame has changed."""
        if self.has(name, key, frame):
            return self._kept[name].made
        return self._make(name, key, frame, make)

    def lasting(self, name: str, key: object, frame: Frame, make: Callable[[], Made]) -> Made:
        """Return what stands under a name, at first that of another part of the table at the same zoom."""
        kept = self._kept.get(name)
        if kept is None or kept.key != key or kept.frame[0] != frame[0]:
            return self._make(name, key, frame, make)
        if kept.frame == frame:
            self._wanted.pop(name, None)
        else:
            self._wanted[name] = (key, frame, make)
        return kept.made

    def _make(self, name: str, key: object, frame: Frame, make: Callable[[], Made]) -> Made:
        self._wanted.pop(name, None)
        made = make()
        self._kept[name] = _Kept(key, frame, made)
        return made

    def has(self, name: str, key: object, frame: Frame) -> bool:
        """Tell whether what stands under a name was made for a key and a frame."""
        kept = self._kept.get(name)
        return kept is not None and kept.key == key and kept.frame == frame

    @property
    def fine(self) -> bool:
        """Whether everything asked for last was made for its frame."""
        return not self._wanted

    def refine(self) -> bool:
        """Make one of the pictures that are missing; tell whether there was one."""
        if not self._wanted:
            return False
        name = next(iter(self._wanted))
        self._make(name, *self._wanted[name])
        return True

    def clear(self) -> None:
        """Forget all, so that the next pictures are made for their frames."""
        self._kept.clear()
        self._wanted.clear()
