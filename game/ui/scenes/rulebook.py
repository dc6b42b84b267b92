"""The rulebook: chapters and entries, found as one types; references lead from one rule to another."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.picture.pens import paper, skin
from game.session import rulebook
from game.ui.scene import Report, Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.field import Field, Typed
from game.ui.widgets.label import Label
from game.ui.widgets.picklist import Picked, PickList, PickRow
from game.ui.widgets.scroll import Line, Scroll, ScrollList

if TYPE_CHECKING:
    from game.ui.app import App


class Rulebook(Scene):
    """The book at an entry; it lies over where one was, and goes back there."""

    name = "rulebook"

    def __init__(self, app: "App", number: str = "") -> None:
        super().__init__(app)
        self.number = rulebook.number_of(number) or app.bookmark
        self.typed = Typed()
        self._picked = Picked(self.number)
        self._scroll = Scroll()
        self._before: list[str] = []

    @property
    def entry(self) -> rulebook.Entry:
        """The open entry: the first one if its number is none."""
        language = self.words.language
        try:
            return rulebook.entry(self.number, language)
        except rulebook.NoSuchRule:
            return rulebook.entries(language)[0]

    @property
    def found(self) -> tuple[rulebook.Entry, ...]:
        """The entries that hold what is typed."""
        return rulebook.search(self.typed.words, self.words.language)

    def build(self) -> Sequence[Widget]:
        """Return the field, the list, the open entry, and the ways on."""
        px, _ = self.frame.px, self.words.T
        width, height = self.frame.size
        whole = min(width - px(56), px(1240))
        left = (width - whole) // 2
        narrow = min(px(400), round(whole * 0.4))
        top, foot = px(78), height - px(60)
        field = pygame.Rect(left, top, narrow, px(40))
        area = pygame.Rect(left, field.bottom + px(10), narrow, foot - field.bottom - px(24))
        page = pygame.Rect(left + narrow + px(18), top, whole - narrow - px(18), foot - px(14) - top)
        title = pygame.Rect(left, px(20), whole, px(48))
        return (
            Label("title", title, _("Rulebook"), face="title", size=32, colour=paper.CREAM),
            Field("rulebook:search", field, self.typed, _("Search: a word or a number"), self._search),
            PickList("rulebook:list", area, self._rows(), self._picked, self.frame.scale, choose=self._open),
            self._page(page),
            *self._foot(pygame.Rect(left, foot, whole, px(42))),
        )

    def _rows(self) -> list[PickRow]:
        if self.typed.words.strip():
            found = [_row(entry) for entry in self.found]
            count = self.words.plural("{count} rule found", "{count} rules found", len(found))
            return [PickRow("head", (count,), head=True), *found]
        rows: list[PickRow] = []
        for chapter in rulebook.chapters(self.words.language):
            rows.append(PickRow(f"chapter:{chapter.id}", (chapter.title,), head=True))
            rows += [_row(entry) for entry in chapter.entry]
        return rows

    def _page(self, rect: pygame.Rect) -> ScrollList:
        entry = self.entry
        lines = [Line(entry.text)]
        if entry.example:
            lines += [Line(""), Line(entry.example, icon="dice", colour=paper.DIM)]
        title = f"{entry.number} · {entry.title}"
        return ScrollList(
            "rulebook:page", rect, title, lines, self._scroll, self.frame.scale, size=17, on_rule=self.go
        )

    def _foot(self, row: pygame.Rect) -> list[Widget]:
        px, _, scale = self.frame.px, self.words.T, self.frame.scale
        made: list[Widget] = []
        x = row.x
        for id, label, key, icon, press, able in (
            ("rulebook:back", _("Back"), self.key("back"), "left", self.app.pop, True),
            ("rulebook:before", _("Rule before"), "", "undo", self._return, bool(self._before)),
        ):
            width = skin.button_size(label, key, icon, scale)[0] + px(10)
            place = pygame.Rect(x, row.y, width, row.h)
            made.append(Button(id, place, label, press, key=key, icon=icon, enabled=able))
            x += width + px(10)
        return made

    # ------------------------------------------------------------ what it does
    def go(self, number: str) -> None:
        """Open a rule that another one names; the way back is kept."""
        self._before.append(self.entry.number)
        self.typed.words, self.typed.caret = "", 0
        self._open(number)

    def _return(self) -> None:
        self._open(self._before.pop())

    def _open(self, number: str) -> None:
        self.number = self.app.bookmark = number
        self._picked.id, self._picked.seek = number, True
        self._scroll = Scroll()
        self.rebuild()

    def _search(self) -> None:
        """Open the first rule that is found."""
        found = self.found
        self._picked.top = 0
        if found:
            self._open(found[0].number)
        else:
            self.rebuild()

    def on_command(self, command: str) -> bool:
        """Go back."""
        if command == "back":
            self.app.pop()
        return command == "back"

    def report(self) -> Report:
        """Return the open rule and those that are found."""
        return {"rule": self.entry.number, "found": [entry.number for entry in self.found]}


def _row(entry: rulebook.Entry) -> PickRow:
    return PickRow(entry.number, (f"{entry.number} · {entry.title}",))
