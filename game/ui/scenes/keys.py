"""The keys: every command with its key, changed by pressing another one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.picture.pens import paper, skin
from game.session.settings_keys import COMMANDS, bind, conflicts, read_chord
from game.ui.keyboard import HELD_KEYS, called, shown
from game.ui.layout import centred
from game.ui.scene import Report, Scene
from game.ui.scenes.command_words import ORDER, heading, sentence_case, title
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.picklist import Picked, PickList, PickRow

if TYPE_CHECKING:
    from game.ui.app import App

FIRST = "back"


class KeysScene(Scene):
    """The list of commands; while one waits for its key, the next key that goes down is that."""

    name = "keys"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.waiting = ""
        self.listening = False
        self._picked = Picked(FIRST)

    @property
    def changed(self) -> dict[str, str]:
        """The chords that differ from the usual ones."""
        return dict(self.app.settings.keys)

    def build(self) -> Sequence[Widget]:
        """Return title, list, what is to be said about the chosen command, and the buttons."""
        px, _ = self.frame.px, self.words.T
        whole = centred(self.frame, 900, 1100)
        foot = px(46)
        area = pygame.Rect(whole.x, px(76), whole.w, whole.bottom - px(76) - foot - px(62))
        hint = pygame.Rect(whole.x, area.bottom + px(8), whole.w, px(26))
        row = pygame.Rect(whole.x, whole.bottom - foot, whole.w, foot)
        return (
            Label(
                "title",
                pygame.Rect(whole.x, px(20), whole.w, px(48)),
                _("Keys"),
                face="title",
                size=32,
                colour=paper.CREAM,
            ),
            PickList(
                "keys:list",
                area,
                self._rows(),
                self._picked,
                self.frame.scale,
                shares=(0.62,),
                choose=lambda _name: self.rebuild(),
                take=self._wait,
            ),
            Label("keys:hint", hint, self._hint(), colour=paper.SOFT),
            *self._buttons(row),
        )

    def _rows(self) -> list[PickRow]:
        clashing = {name for clash in conflicts(self.changed) for name in clash.commands}
        rows: list[PickRow] = []
        for where in ORDER:
            rows.append(PickRow(f"head:{where}", (heading(self.words, where),), head=True))
            names = [command.name for command in COMMANDS.values() if command.where == where]
            rows += [self._row(name, name in clashing) for name in names]
        return rows

    def _row(self, name: str, clashing: bool) -> PickRow:
        cap = "…" if name == self.waiting else self.key(name) or "—"
        changed = self.words.T("changed") if name in self.changed else ""
        return PickRow(name, (sentence_case(title(self.words, name)), changed), cap, alert=clashing)

    def _hint(self) -> str:
        _, name = self.words.T, self._picked.id
        if self.waiting:
            return _("Press the new key for: {command}", command=title(self.words, self.waiting))
        for clash in conflicts(self.changed):
            if name in clash.commands:
                others = ", ".join(title(self.words, other) for other in clash.commands if other != name)
                key = shown(self.words, clash.chord)
                return _("{key} is taken too by: {commands}", key=key, commands=others)
        return _("Choose a command, then press it again to give it another key.")

    def _buttons(self, row: pygame.Rect) -> list[Widget]:
        px, _, scale = self.frame.px, self.words.T, self.frame.scale
        name, made, x = self._picked.id, list[Widget](), row.x
        ways = (
            ("keys:back", _("Back"), self.key("back"), "left", self.app.pop, True),
            ("keys:change", _("Change"), self.key("press"), "key", lambda: self._wait(name), True),
            ("keys:none", _("No key"), "", "cross", self._clear, bool(self.app.keys.chord(name))),
            ("keys:reset", _("Usual key"), "", "undo", self._reset, name in self.changed),
            ("keys:all", _("All usual"), "", "load", self._reset_all, bool(self.changed)),
        )
        for id, label, key, icon, press, able in ways:
            width = skin.button_size(label, key, icon, scale)[0] + px(6)
            place = pygame.Rect(x, row.y, width, px(42))
            made.append(Button(id, place, label, press, key=key, icon=icon, enabled=able))
            x += width + px(10)
        return made

    # ------------------------------------------------------------ changing
    def handle(self, event: pygame.event.Event) -> None:
        """Take the next key for the command that waits for one; a click lets it wait no longer."""
        if not self.waiting:
            super().handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._wait("")
        elif event.type == pygame.KEYDOWN and event.key not in HELD_KEYS:
            self._bind(called(event))
        elif event.type == pygame.KEYUP and event.key in HELD_KEYS:
            self._bind(called(pygame.event.Event(pygame.KEYDOWN, key=event.key, mod=0)))

    def on_command(self, command: str) -> bool:
        """Go back."""
        if command == "back":
            self.app.pop()
        return command == "back"

    def _wait(self, name: str) -> None:
        self.waiting, self.listening = name, bool(name)
        self.rebuild()

    def _bind(self, wanted: str) -> None:
        name = self.waiting
        self._wait("")
        if read_chord(wanted) is None:
            self.app.tell(self.words.T("That key cannot be used."), 2.0)
            return
        self.app.change(keys=bind(self.changed, name, wanted))

    def _clear(self) -> None:
        self.app.change(keys=bind(self.changed, self._picked.id, ""))

    def _reset(self) -> None:
        self.app.change(keys=bind(self.changed, self._picked.id, COMMANDS[self._picked.id].chord))

    def _reset_all(self) -> None:
        self.app.change(keys={})

    def report(self) -> Report:
        """Return the chosen command, the one that waits, and the clashes."""
        clashes = [list(clash.commands) for clash in conflicts(self.changed)]
        return {"chosen": self._picked.id, "waiting": self.waiting, "clashes": clashes}
