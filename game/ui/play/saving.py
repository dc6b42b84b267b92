"""Save points of the running game: one is made, and the game goes back to one, after a question."""

from typing import TYPE_CHECKING

from game.session.points import SavePoint, go_back, last_point, make_point
from game.session.saves import save_of
from game.session.text_form import Unreadable
from game.ui.scenes import record_words
from game.ui.scenes.pause import GoBack

if TYPE_CHECKING:
    from game.ui.play.scene import Play


class Saving:
    """What the keys for saving and loading do in a play scene."""

    def __init__(self, scene: "Play") -> None:
        self.scene = scene

    def save(self) -> None:
        """Make a save point of the game as it stands."""
        scene, _ = self.scene, self.scene.words.T
        record = scene.match.record
        if record is None:
            scene.app.tell(_("A lesson is not kept: it begins anew the next time."))
        elif scene.match.session.over:
            scene.app.tell(_("The game is over."))
        elif not scene.match.settled:
            scene.app.tell(_("Not while something is still being shown."))
        else:
            try:
                path = make_point(record, scene.match.session.text)
            except OSError as error:
                scene.app.tell(
                    _(
                        "The save point cannot be written: {reason}.",
                        reason=record_words.trouble(scene.words, error),
                    )
                )
                return
            what = record_words.reached(scene.words, save_of(path))
            scene.app.tell(_("Saved: {what}. {key} goes back to it.", what=what, key=scene.key("quick_load")))

    def load(self) -> None:
        """Ask whether to go back to the last save point of this game."""
        scene, _ = self.scene, self.scene.words.T
        record = scene.match.record
        point = last_point(record) if record is not None else None
        if record is None:
            scene.app.tell(_("A lesson is not kept: it begins anew the next time."))
        elif point is None:
            key = scene.key("quick_save")
            scene.app.tell(_("This game has no save point yet; {key} makes one.", key=key))
        elif scene.match.busy:
            scene.app.tell(_("Not while something is still being shown."))
        else:
            self.ask(point)

    def ask(self, point: SavePoint) -> None:
        """Ask whether to go back to a save point of this game."""
        self.scene.app.push(GoBack(self.scene.app, self.scene, point))

    def go_back(self, point: SavePoint) -> None:
        """Go back to a save point: what was played since is gone."""
        from game.ui.scenes.opening import resumed

        app, _, match = self.scene.app, self.scene.words.T, self.scene.match
        record = match.record
        if record is None:
            return
        match.close()
        try:
            go_back(record, point)
        except OSError as error:
            app.tell(
                _("The save point cannot be read: {reason}.", reason=record_words.trouble(app.words, error))
            )
        try:
            app.show(resumed(app, record))
        except (Unreadable, OSError, KeyError) as error:
            app.menu()
            app.tell(_("That game cannot go on: {reason}.", reason=record_words.trouble(app.words, error)))
