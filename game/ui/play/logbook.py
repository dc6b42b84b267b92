"""The log in the panel: what the viewer was told, in the language of now."""

from typing import TYPE_CHECKING, Final

from game.rules.events import ActionSpent, ActivationBegan
from game.ui.play.chronicle import Entry
from game.ui.play.tokens import mark
from game.ui.widgets.scroll import Line

if TYPE_CHECKING:
    from game.ui.play.scene import Play

SPOKEN: Final = ("shoot", "charge", "strike", "go_prone", "stand_up", "recover", "open_door", "close_door")
"""Actions whose next event tells of them in the log."""

LOGGED: Final = 160
"""Most entries of the log in the panel."""


class Logbook:
    """Writes the lines of a play scene's log, each once in a language."""

    def __init__(self, scene: "Play") -> None:
        self.scene = scene
        self._lines: dict[tuple[int, str], Line | None] = {}
        self._language = ""

    def lines(self) -> list[Line]:
        """Return the log of the viewer in the language of now, the last entries of it."""
        scene = self.scene
        if scene.words.language != self._language:
            self._lines, self._language = {}, scene.words.language
        entries = scene.chronicles[scene.match.viewer].entries[-LOGGED:]
        found = [self._line(entry) for entry in entries]
        return [line for line in found if line is not None]

    def forget(self, count: int) -> None:
        """Forget the lines after so many moments, when something was taken back."""
        self._lines = {key: line for key, line in self._lines.items() if key[0] < count}

    def _line(self, entry: Entry) -> Line | None:
        key = (entry.place, entry.view.side)
        if key not in self._lines:
            words = None if _said_elsewhere(entry) else self.scene.words.sentence_for(entry.event, entry.view)
            side = _side_of(entry)
            head = entry.event.rule == "S-005" and hasattr(entry.event, "turn")
            self._lines[key] = (
                None
                if words is None
                else Line(words, side, face="heavy" if head else "semibold", about=_about(entry))
            )
        return self._lines[key]


def _said_elsewhere(entry: Entry) -> bool:
    """Tell whether the sequence bar or the next entry says the same."""
    event = entry.event
    return isinstance(event, ActivationBegan) or (isinstance(event, ActionSpent) and event.action in SPOKEN)


def _about(entry: Entry) -> str:
    """Return the figure that an entry is about, empty for none."""
    name = getattr(entry.event, "figure", None) or ""
    return name if name in entry.view.figures else ""


def _side_of(entry: Entry) -> str:
    """Return the mark of the side that an entry is about, empty for nobody's."""
    event = entry.event
    figure = entry.view.figures.get(getattr(event, "figure", None) or "")
    side = figure.side if figure is not None else getattr(event, "side", None)
    return mark(entry.view.mission, side) if side is not None else ""
