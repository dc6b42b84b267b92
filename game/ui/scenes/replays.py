"""The list of records: which games there are, how they ended; watch one, see its numbers, or delete it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.picture.pens import paper, skin
from game.session.saves import Save, saves
from game.session.text_form import Unreadable
from game.ui.replay import phrases
from game.ui.replay.opening import between_two, locked_words, moments_of, replay_of, stage_of_record
from game.ui.replay.record_list import Picture, RecordList, RecordRow
from game.ui.scene import Report
from game.ui.scenes import record_words
from game.ui.scenes.dialogs import DeleteDialog
from game.ui.scenes.listing import Listing
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet, label_height

if TYPE_CHECKING:
    from game.ui.app import App

PICTURE: Final = 0.62
"""The height of the picture of a board, as a share of its width."""


class Replays(Listing):
    """The records on the left, the chosen one on the right."""

    name = "replays"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.records: tuple[Save, ...] = saves()

    @property
    def save(self) -> Save | None:
        """The chosen record."""
        return self.records[self.choice.at] if self.records else None

    # ------------------------------------------------------------ words
    def facts(self, save: Save) -> str:
        """Return date, turn and result of a record in a line."""
        _ = self.words.T
        if save.fault:
            return _("cannot be read")
        turn = _("turn {turn}", turn=save.turn) if save.turn else _("deployment")
        if not save.over:
            end = _("not over")
        elif save.result is None or save.result.winner is None:
            end = _("a draw")
        else:
            end = _("victory: {side}", side=record_words.side(self.words, save, save.result.winner))
        return " · ".join(part for part in (record_words.began(self.words, save), turn, end) if part)

    def _details(self, save: Save) -> str:
        _ = self.words.T
        if save.fault:
            return _("This record cannot be read: {reason}.", reason=record_words.fault(self.words, save))
        lines = [self.facts(save), "", *record_words.leaders(self.words, save)]
        if save.result is not None:
            lines += ["", phrases.ending(self.words, save.result)]
        return "\n".join(lines)

    # ------------------------------------------------------------ widgets
    def build(self) -> Sequence[Widget]:
        """Return title, list, and the chosen record."""
        px, _, scale = self.frame.px, self.words.T, self.frame.scale
        width, height = self.frame.size
        edge = px(40)
        head = pygame.Rect(edge, px(24), width - 2 * edge, px(44))
        made: list[Widget] = [
            Label("replays:title", head, _("Replays"), face="title", size=32, colour=paper.CREAM)
        ]
        label = _("Back")
        wide = skin.button_size(label, self.key("back"), "left", scale)[0] + px(8)
        back = pygame.Rect(width - edge - wide, px(26), wide, px(42))
        made.append(Button("replays:back", back, label, self.app.menu, key=self.key("back"), icon="left"))
        body = pygame.Rect(edge, px(92), width - 2 * edge, height - px(92) - px(36))
        if not self.records:
            words = _("No game has been recorded yet. Every game that you play is kept here.")
            return [*made, Label("replays:none", body, words, size=18, colour=paper.CREAM)]
        left = pygame.Rect(body.x, body.y, round(body.w * 0.52), body.h)
        right = pygame.Rect(left.right + px(20), body.y, body.right - left.right - px(20), body.h)
        rows = [
            RecordRow(_sign(save), record_words.title(self.words, save), self.facts(save))
            for save in self.records
        ]
        listed = RecordList(left, rows, self.choice, self.choose, scale)
        return [*made, listed, *self._chosen(right)]

    def _chosen(self, rect: pygame.Rect) -> list[Widget]:
        px, _, save = self.frame.px, self.words.T, self.save
        if save is None:
            return []
        inner = rect.inflate(-px(44), -px(40))
        buttons = inner.bottom - px(44)
        details = self._details(save)
        needs = label_height(details, inner.w, self.frame.scale, size=16)
        tall = min(buttons - px(14 + 34 + 8 + 12) - needs - inner.y, round(inner.w * PICTURE))
        picture = pygame.Rect(inner.x, inner.y, inner.w, max(tall, 0))
        title = pygame.Rect(inner.x, picture.bottom + px(14 if tall > 0 else 0), inner.w, px(34))
        below = pygame.Rect(inner.x, title.bottom + px(8), inner.w, buttons - title.bottom - px(16))
        row = self._thirds(
            pygame.Rect(inner.x, buttons, inner.w, px(44)), (_("View"), _("Statistics"), _("Delete …"))
        )
        sound = not save.fault
        secret = _secret(save)
        return [
            Sheet("chosen", rect),
            Picture(picture, self.picture_of(save)),
            Label("chosen:title", title, record_words.title(self.words, save), face="title", size=22),
            Label("chosen:facts", below, details, size=16, colour=paper.DIM),
            Button(
                "replays:watch",
                row[0],
                _("View"),
                self.watch,
                icon="play",
                kind="brass",
                enabled=sound and not secret,
                tip=locked_words(self.words) if secret else "",
            ),
            Button(
                "replays:statistics",
                row[1],
                _("Statistics"),
                self._statistics,
                icon="measure",
                enabled=sound and save.over,
                tip="" if sound and save.over else _("Only when the game is over."),
            ),
            Button("replays:delete", row[2], _("Delete …"), self._ask, icon="cross"),
        ]

    def _thirds(self, row: pygame.Rect, labels: Sequence[str]) -> list[pygame.Rect]:
        """Return places for three buttons with an icon: each as wide as it needs, what is left shared."""
        gap = self.frame.px(10)
        needs = [skin.button_size(label, "", "play", self.frame.scale)[0] for label in labels]
        spare = max(0, row.w - 2 * gap - sum(needs)) // len(needs)
        rects, x = [], row.x
        for need in needs:
            rects.append(pygame.Rect(x, row.y, need + spare, row.h))
            x += need + spare + gap
        return rects

    # ------------------------------------------------------------ events
    def take(self) -> None:
        """Watch the chosen game."""
        self.watch()

    def on_event(self, event: pygame.event.Event) -> None:
        """Choose, watch and delete by keys, wherever the focus is."""
        if event.type != pygame.KEYDOWN:
            return
        found = self.group.get("records")
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.watch()
        elif event.key == pygame.K_DELETE:
            self._ask()
        elif found is not None:
            found.key(event)

    def on_command(self, command: str) -> bool:
        """Go back by the key that goes back."""
        if command == "back":
            self.app.menu()
        return command == "back"

    def report(self) -> Report:
        """Return the records and the chosen one."""
        return {"records": [save.name for save in self.records], "chosen": self.choice.at}

    # ------------------------------------------------------------ what it leads to
    def watch(self) -> None:
        """Open the replay of the chosen record."""
        save = self.save
        if save is None or save.fault:
            return
        if _secret(save):
            self.app.tell(locked_words(self.words))
            return
        try:
            scene = replay_of(self.app, save.path)
        except (Unreadable, OSError, ValueError) as error:
            self._failed(error)
            return
        self.app.push(scene)

    def _failed(self, error: Exception) -> None:
        why = record_words.trouble(self.words, error)
        self.app.tell(self.words.T("This record cannot be read: {reason}.", reason=why))

    def _statistics(self) -> None:
        from game.ui.replay.scene import Replay
        from game.ui.scenes.statistics import StatisticsScene

        save = self.save
        if save is None:
            return
        try:
            _controllers, moments = moments_of(save.path)
        except (Unreadable, OSError, ValueError) as error:
            self._failed(error)
            return
        stage, allowed = stage_of_record(moments, {})

        def pick(moment: int) -> None:
            self.app.push(Replay(self.app, moments, stage, allowed=allowed, place=moment + 1))

        self.app.push(StatisticsScene(self.app, moments, pick))

    def _ask(self) -> None:
        save = self.save
        if save is not None:
            what = f"{record_words.title(self.words, save)}, {self.facts(save)}"
            self.app.push(DeleteDialog(self.app, what, lambda: self.delete(save)))

    def delete(self, save: Save) -> None:
        """Delete a record for good."""
        try:
            save.path.unlink(missing_ok=True)
        except OSError as error:
            self.app.tell(self.words.T("The record cannot be deleted: {reason}.", reason=error.strerror))
        self.records = saves()
        self.choice.at = min(self.choice.at, max(len(self.records) - 1, 0))
        self.rebuild()


def _secret(save: Save) -> bool:
    """Tell whether nobody may look at a game yet: two persons play it."""
    return not save.fault and not save.over and between_two(save.controllers)


def _sign(save: Save) -> str:
    """Return the icon of a record: it cannot be read, is over, or goes on."""
    if save.fault:
        return "bang"
    return "flag" if save.over else "pause"
