"""The menu of a game under way, and its questions: give up, go back to a save point."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.intents import Surrender
from game.session.points import SavePoint
from game.ui.scenes import record_words
from game.ui.scenes.dialogs import Dialog, Way

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.play.scene import Play


class Pause(Dialog):
    """The menu of a game under way."""

    name = "pause"

    def __init__(self, app: "App", game: "Play") -> None:
        super().__init__(app)
        self.game = game

    def words_of(self) -> tuple[str, str]:
        """Return title and text."""
        _ = self.words.T
        if self.game.guide is not None:
            return _("Pause"), _("A lesson is not kept: it begins anew the next time.")
        return _("Pause"), _("Every move is written down at once; nothing can be lost.")

    def ways(self) -> Sequence[Way]:
        """Return the ways out."""
        _ = self.words.T
        ways = [
            Way("pause:resume", _("Go on playing"), self.back, "play", "blue"),
            *self._kept(),
            Way("pause:settings", _("Settings"), self._settings, "gear"),
            Way("pause:rulebook", _("Rulebook"), self._rulebook, "rule"),
            Way("pause:help", _("Help"), self._help, "help"),
        ]
        if self.game.match.settled and not self.game.match.over:
            ways.append(Way("pause:surrender", _("Give up …"), self._surrender, "flag"))
        return (
            *ways,
            Way("pause:menu", _("To the menu"), self.app.menu, "home"),
            Way("pause:quit", _("Leave the game"), self.app.ask_quit, "cross"),
        )

    def _kept(self) -> tuple[Way, ...]:
        """Return the ways to save points; a lesson has none."""
        _, game = self.words.T, self.game
        if game.match.record is None:
            return ()
        return (
            Way("pause:save", _("Save point"), self._save, "save", key=self.key("quick_save")),
            Way("pause:load", _("Load …"), self._load, "load"),
        )

    def _save(self) -> None:
        self.app.pop()
        self.game.saving.save()

    def _load(self) -> None:
        from game.ui.scenes.load import Load

        self.app.push(Load(self.app, self.game))

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _rulebook(self) -> None:
        from game.ui.scenes.rulebook import Rulebook

        self.app.push(Rulebook(self.app))

    def _help(self) -> None:
        from game.ui.scenes.help import Help

        self.app.push(Help(self.app))

    def _surrender(self) -> None:
        self.app.push(GiveUp(self.app, self.game))


class GiveUp(Dialog):
    """Asks whether to give the game up."""

    name = "surrender"

    def __init__(self, app: "App", game: "Play") -> None:
        super().__init__(app)
        self.game = game

    def words_of(self) -> tuple[str, str]:
        """Return title and text."""
        _ = self.words.T
        side = self.game.side_title(self.game.match.viewer)
        return _("Give up?"), _("The game is lost for {side}. That cannot be taken back.", side=side)

    def ways(self) -> Sequence[Way]:
        """Return the ways out."""
        _ = self.words.T
        return (
            Way("surrender:no", _("Fight on"), self.back, "left"),
            Way("surrender:yes", _("Give up"), self._yes, "flag", "vermilion"),
        )

    def _yes(self) -> None:
        self.app.pop()
        self.app.pop()
        self.game.commands.submit(Surrender(self.game.match.viewer))


class GoBack(Dialog):
    """Asks whether to go back to a save point of the running game."""

    name = "go_back"

    def __init__(self, app: "App", game: "Play", point: SavePoint) -> None:
        super().__init__(app)
        self.game, self.point = game, point

    def words_of(self) -> tuple[str, str]:
        """Return title and text; two players at one screen are told that both should want it."""
        _, save = self.words.T, self.point.save
        lines = [
            _(
                "Saved {when}: {what}.",
                when=record_words.played(self.words, save),
                what=record_words.reached(self.words, save),
            ),
            _("What was played since is gone. The dice fall as they fell."),
        ]
        if self.game.match.shared:
            lines.append(_("Both players should agree: what each has seen stays seen."))
        return _("Back to the save point?"), "\n".join(lines)

    def ways(self) -> Sequence[Way]:
        """Return the ways out."""
        _ = self.words.T
        return (
            Way("go_back:no", _("Go on playing"), self.back, "left", key=self.key("back")),
            Way("go_back:yes", _("Go back"), self._yes, "load", "vermilion"),
        )

    def _yes(self) -> None:
        self.app.pop()
        self.game.saving.go_back(self.point)
