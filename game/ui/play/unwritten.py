"""When the record of a game cannot be written: the disk is full, or the folder is gone or write-protected."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.session.speech.words import Words
from game.ui.play.match import Match
from game.ui.scenes.dialogs import Dialog, Way

if TYPE_CHECKING:
    from game.ui.app import App


def unwritten(words: Words, error: OSError) -> tuple[str, str]:
    """Return why a record cannot be written, and what to do."""
    _ = words.T
    what = _("The game's record cannot be written: {reason}.", reason=error.strerror or type(error).__name__)
    return what, _("Nothing is lost and nothing was done. Make room on the disk, then try again.")


class Unwritten(Dialog):
    """Asks what to do when the record cannot take what an opponent does: the game waits for it."""

    name = "unwritten"

    def __init__(self, app: "App", match: Match, error: OSError) -> None:
        super().__init__(app)
        self._match, self._error = match, error

    def words_of(self) -> tuple[str, str]:
        """Return title and text."""
        title = self.words.T("The game waits")
        return title, " ".join(unwritten(self.words, self._error))

    def ways(self) -> Sequence[Way]:
        """Return the ways out."""
        _ = self.words.T
        return (
            Way("unwritten:again", _("Try again"), self._again, "undo", "blue", key=self.key("press")),
            Way("unwritten:menu", _("To the menu"), self.app.menu, "home"),
        )

    def _again(self) -> None:
        self.app.pop()
        self._match.go_on()
