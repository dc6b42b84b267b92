"""The games that can go on: those not over, and all save points."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

from game.picture.pens import paper, skin
from game.session.points import SavePoint, branch, points
from game.session.saves import Save, saves
from game.session.text_form import Unreadable
from game.ui.replay.record_list import Picture, RecordList, RecordRow
from game.ui.scene import Report
from game.ui.scenes import record_words
from game.ui.scenes.dialogs import DeleteDialog
from game.ui.scenes.listing import Listing
from game.ui.scenes.opening import resumed
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet, label_height

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.play.scene import Play

SHARE = 0.52
PICTURE = 0.62
"""The list's share of the width; a board's picture's height as a share of its width."""


class Row(Struct, frozen=True):
    """A game that goes on, or a save point of one."""

    save: Save
    point: SavePoint | None = None


def rows(running: str = "") -> tuple[Row, ...]:
    """Return what can be loaded, the last first; not the running game itself."""
    games = [Row(save) for save in saves() if not save.over and not save.fault and save.name != running]
    kept = [Row(point.save, point) for point in points()]
    return tuple(sorted((*games, *kept), key=lambda row: -row.save.played))


class Load(Listing):
    """The list on the left, the chosen game on the right; `game` is the one that is being played."""

    name = "load"

    def __init__(self, app: "App", game: "Play | None" = None) -> None:
        super().__init__(app)
        self.game = game
        self.rows = rows(self._running)

    @property
    def _running(self) -> str:
        record = self.game.match.record if self.game is not None else None
        return record.stem if record is not None else ""

    @property
    def row(self) -> Row | None:
        """The chosen row."""
        return self.rows[self.choice.at] if self.rows else None

    @property
    def save(self) -> Save | None:
        """The chosen game."""
        return self.row.save if self.row is not None else None

    # ------------------------------------------------------------ words
    def facts(self, row: Row) -> str:
        """Return what a row is, how far its game came, and when."""
        words, _ = self.words, self.words.T
        if row.save.fault:
            return _("cannot be read")
        when = record_words.played(words, row.save)
        reached = record_words.reached(words, row.save)
        if row.point is None:
            return f"{reached} · {when}"
        point = _("save point {number}", number=row.point.number)
        return f"{point} · {reached} · {when}"

    def _details(self, row: Row) -> str:
        words, _ = self.words, self.words.T
        if row.save.fault:
            return _("This record cannot be read: {reason}.", reason=record_words.fault(self.words, row.save))
        lines = [self.facts(row), "", *record_words.leaders(words, row.save), ""]
        if row.point is None:
            lines.append(_("The game goes on where it was left."))
        elif row.point.record == self._running:
            lines.append(_("A point of the running game: what was played since is gone."))
        else:
            lines.append(_("The game goes on from here as one of its own; the other stays as it is."))
        return "\n".join(lines)

    # ------------------------------------------------------------ widgets
    def build(self) -> Sequence[Widget]:
        """Return title, list, and the chosen game."""
        px, _, scale = self.frame.px, self.words.T, self.frame.scale
        width, height = self.frame.size
        edge = px(40)
        head = pygame.Rect(edge, px(24), width - 2 * edge, px(44))
        label = _("Back")
        wide = skin.button_size(label, self.key("back"), "left", scale)[0] + px(8)
        back = pygame.Rect(width - edge - wide, px(26), wide, px(42))
        made: list[Widget] = [
            Label("load:title", head, _("Load"), face="title", size=32, colour=paper.CREAM),
            Button("load:back", back, label, self.app.pop, key=self.key("back"), icon="left"),
        ]
        body = pygame.Rect(edge, px(92), width - 2 * edge, height - px(92) - px(36))
        if not self.rows:
            words = _("No game waits to be gone on with, and there is no save point.")
            return [*made, Label("load:none", body, words, size=18, colour=paper.CREAM)]
        left = pygame.Rect(body.x, body.y, round(body.w * SHARE), body.h)
        right = pygame.Rect(left.right + px(20), body.y, body.right - left.right - px(20), body.h)
        listed = [
            RecordRow(
                "bang" if row.save.fault else "save" if row.point is not None else "pause",
                record_words.title(self.words, row.save),
                self.facts(row),
            )
            for row in self.rows
        ]
        return [*made, RecordList(left, listed, self.choice, self.choose, scale), *self._chosen(right)]

    def _chosen(self, rect: pygame.Rect) -> list[Widget]:
        px, _, row = self.frame.px, self.words.T, self.row
        if row is None:
            return []
        inner = rect.inflate(-px(44), -px(40))
        buttons = inner.bottom - px(44)
        details = self._details(row)
        needs = label_height(details, inner.w, self.frame.scale, size=16)
        tall = min(buttons - px(14 + 34 + 8 + 12) - needs - inner.y, round(inner.w * PICTURE))
        picture = pygame.Rect(inner.x, inner.y, inner.w, max(tall, 0))
        heading = pygame.Rect(inner.x, picture.bottom + px(14 if tall > 0 else 0), inner.w, px(34))
        below = pygame.Rect(inner.x, heading.bottom + px(8), inner.w, buttons - heading.bottom - px(16))
        half = (inner.w - px(10)) // 2
        first = pygame.Rect(inner.x, buttons, half, px(44))
        name = record_words.title(self.words, row.save)
        return [
            Sheet("chosen", rect),
            Picture(picture, self.picture_of(row.save)),
            Label("chosen:title", heading, name, face="title", size=22),
            Label("chosen:facts", below, details, size=16, colour=paper.DIM),
            Button(
                "load:go",
                first,
                _("Load"),
                self.load,
                key=self.key("press"),
                icon="load",
                kind="brass",
                enabled=not row.save.fault,
                tip=_("Goes on with this game."),
            ),
            Button("load:delete", first.move(half + px(10), 0), _("Delete …"), self._ask, icon="cross"),
        ]

    # ------------------------------------------------------------ events
    def take(self) -> None:
        """Load the chosen game."""
        self.load()

    def on_event(self, event: pygame.event.Event) -> None:
        """Choose and delete by keys, wherever the focus is."""
        found = self.group.get("records")
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self._ask()
        elif event.type == pygame.KEYDOWN and found is not None:
            found.key(event)

    def on_command(self, command: str) -> bool:
        """Load by the key that presses, go back by the one for that."""
        if command == "back":
            self.app.pop()
        elif command == "press":
            self.load()
        return command in ("back", "press")

    def report(self) -> Report:
        """Return what can be loaded and the chosen row."""
        return {"games": [row.save.name for row in self.rows], "chosen": self.choice.at}

    # ------------------------------------------------------------ what it leads to
    def load(self) -> None:
        """Go on with the chosen game; with a point of the running one after a question."""
        row = self.row
        if row is None or row.save.fault:
            return
        if self.game is not None and row.point is not None and row.point.record == self._running:
            self.app.pop()
            self.game.saving.ask(row.point)
            return
        try:
            path = branch(row.point) if row.point is not None else row.save.path
            scene = resumed(self.app, path)
        except (Unreadable, OSError, KeyError) as error:
            why = record_words.trouble(self.words, error)
            self.app.tell(self.words.T("That game cannot go on: {reason}.", reason=why))
            return
        self.app.show(scene)

    def _ask(self) -> None:
        row = self.row
        if row is not None:
            what = f"{record_words.title(self.words, row.save)}, {self.facts(row)}"
            self.app.push(DeleteDialog(self.app, what, lambda: self.delete(row)))

    def delete(self, row: Row) -> None:
        """Delete a game or a save point for good."""
        try:
            row.save.path.unlink(missing_ok=True)
        except OSError as error:
            self.app.tell(self.words.T("The record cannot be deleted: {reason}.", reason=error.strerror))
        self.rows = rows(self._running)
        self.choice.at = min(self.choice.at, max(len(self.rows) - 1, 0))
        self.rebuild()
