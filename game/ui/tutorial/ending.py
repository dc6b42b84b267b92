"""What comes after a lesson: the next one, the same once more, or the result."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.shipped import shipped
from game.ui.scenes.dialogs import Dialog, Way
from game.ui.tutorial.opening import shown
from game.ui.tutorial.panel import spoken
from game.ui.tutorial.steps import LESSONS, Ending

if TYPE_CHECKING:
    from game.ui.app import App


class Onward(Dialog):
    """Asks how to go on after a lesson; `won`: the pupil did what it wanted of him."""

    name = "onward"
    width = 460

    def __init__(self, app: "App", lesson: str, ending: Ending, *, won: bool) -> None:
        super().__init__(app)
        self.lesson, self.ending, self.won = lesson, ending, won

    def words_of(self) -> tuple[str, str]:
        """Return title and text."""
        _, words = self.words.T, self.words
        if self.won:
            return words.of(self.ending.title), spoken(self.app, self.ending.text)
        return _("That did not go well"), _("It happens to everybody. The lesson can be begun again.")

    def ways(self) -> Sequence[Way]:
        """Return the ways on, the result first."""
        _ = self.words.T
        place = LESSONS.index(self.lesson) + 1
        ways = [Way("onward:result", _("Look at the result"), self.back, "flag", key=self.key("back"))]
        if self.won and place < len(LESSONS):
            following = LESSONS[place]
            ways.append(
                Way("onward:next", _("The next lesson"), lambda: self._begin(following), "play", "brass")
            )
        if not self.won:
            ways.append(
                Way("onward:again", _("Once more"), lambda: self._begin(self.lesson), "play", "brass")
            )
        return (*ways, Way("onward:menu", _("To the menu"), self.app.menu, "home"))

    def _begin(self, name: str) -> None:
        self.app.show(shown(self.app, mission(name)))


def mission(name: str) -> Path:
    """Return the file of a lesson's mission."""
    return shipped("maps") / f"{name}.tmx"
