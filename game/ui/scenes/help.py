"""The quick reference: actions with cost, reach and key; difficulties, cover, reactions; the mouse."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.picture.pens import paper, skin
from game.rules.arms import BANDS
from game.rules.skirmish.actions import ACTIONS
from game.rules.skirmish.shooting import COVER, MOST_HIDDEN, PRONE_STEP, RUNNING_STEP
from game.session.settings_keys import command_of
from game.session.speech import terms
from game.table.cover import Cover
from game.ui.keyboard import shown
from game.ui.play.acts import ACTS
from game.ui.play.prompts import four_keys
from game.ui.scene import Scene
from game.ui.scenes.command_words import action_title, sentence_case, title
from game.ui.scenes.help_stealth import action_rows, rule_rows
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.picklist import Picked, PickList, PickRow

if TYPE_CHECKING:
    from game.ui.app import App

SHOWN_KEYS = (
    "end_turn",
    "next_figure",
    "undo",
    "sight",
    "dispute",
    "measure",
    "ranges",
    "orders",
    "orders_all",
    "film",
    "quick_save",
    "quick_load",
    "centre",
    "whole_board",
    "zoom_in",
    "zoom_out",
    "focus_next",
    "mute",
    "full_screen",
    "picture",
    "quit",
)


class Help(Scene):
    """One page to look things up on; every row leads to its rule."""

    name = "help"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._left, self._right = Picked(), Picked()
        self.stealth = _sneaking(app)

    def build(self) -> Sequence[Widget]:
        """Return the title, both columns, and the ways on."""
        px, _ = self.frame.px, self.words.T
        width, height = self.frame.size
        whole = min(width - px(40), px(1240))
        left, top, foot = (width - whole) // 2, px(74), height - px(58)
        half = (whole - px(16)) // 2
        area = pygame.Rect(left, top, half, foot - top - px(14))
        scale = self.frame.scale
        head = pygame.Rect(left, px(16), whole, px(48))
        return (
            Label("title", head, self._title(), face="title", size=32, colour=paper.CREAM),
            PickList(
                "help:actions",
                area,
                action_rows(self.words, self.key) if self.stealth else self._actions(),
                self._left,
                scale,
                shares=(0.38, 0.2, 0.15),
                take=self._read,
                size=14,
            ),
            PickList(
                "help:rules",
                area.move(half + px(16), 0),
                [*(rule_rows(self.words) if self.stealth else self._checks()), *self._keys()],
                self._right,
                scale,
                shares=(0.68, 0.16),
                take=self._read,
                size=14,
            ),
            *self._foot(pygame.Rect(left, foot, whole, px(42))),
        )

    def _title(self) -> str:
        _ = self.words.T
        what = _("Stealth") if self.stealth else _("Skirmish")
        return _("Quick reference: {what}", what=what.lower())

    # ------------------------------------------------------------ rows
    def _actions(self) -> list[PickRow]:
        words, _ = self.words, self.words.T
        rows = [PickRow("head:actions", (_("Actions"), _("cost"), _("reach")), head=True)]
        for name in (name for name in ACTS if name in ACTIONS):
            action = ACTIONS[name]
            cost = _("whole turn") if action.kind == "full" else _("one of two")
            reach = f"{words.number(action.limit_cm)} cm" if action.limit_cm is not None else ""
            cells = (sentence_case(action_title(words, name)), cost, reach, action.rule)
            rows.append(PickRow(f"{action.rule}:{name}", cells, self.key(command_of(name))))
        return [
            *rows,
            PickRow("head:reactions", (_("Reactions"),), head=True),
            PickRow("S-028", (sentence_case(_("from overwatch: the middle die")), "", "", "S-028")),
            PickRow("S-029", (sentence_case(_("any other figure: the low die")), "", "", "S-029")),
            PickRow("S-027", (sentence_case(_("where the number to reach is lowest")), "", "", "S-027")),
            PickRow("S-024", (sentence_case(_("none: a stealth move unseen at both ends")), "", "", "S-024")),
            *(self._answer(name) for name in ("fire", "decline")),
        ]

    def _answer(self, name: str) -> PickRow:
        return PickRow(
            f"S-027:{name}", (sentence_case(title(self.words, name)), "", "", "S-027"), self.key(name)
        )

    def _checks(self) -> list[PickRow]:
        words, _ = self.words, self.words.T
        rows = [PickRow("head:numbers", (_("Number to reach"),), head=True)]
        for place, difficulty in enumerate(BANDS):
            cells = (sentence_case(terms.band(words, place)), str(int(difficulty)), "S-055")
            rows.append(PickRow(f"S-055:{place}", cells))
        steps = (
            (_("light cover"), COVER[Cover.LIGHT]),
            (_("heavy cover"), COVER[Cover.HEAVY]),
            (_("lying, beyond point-blank range"), PRONE_STEP),
            (_("cover and lying together, at most"), MOST_HIDDEN),
            (_("sprinted or dived this turn"), RUNNING_STEP),
            (_("each friend who fired from another side"), -1),
        )
        rows.append(PickRow("head:cover", (_("Cover and movement"),), head=True))
        rows += [
            PickRow(f"X-10:{k}", (sentence_case(what), words.signed(by), "X-10"))
            for k, (what, by) in enumerate(steps)
        ]
        return [
            *rows,
            PickRow("head:dice", (_("Dice"),), head=True),
            PickRow("S-048", (_("Three dice; the middle one counts"), "", "S-048")),
            PickRow("S-056", (_("Hit: die + Senses reaches the number"), "", "S-056")),
        ]

    def _keys(self) -> list[PickRow]:
        words, _ = self.words, self.words.T
        mouse = (
            (_("Left button"), _("what the status line says")),
            (_("Right button"), _("drag the board; let go of an action; read a button's rule")),
            (_("Wheel"), _("nearer and farther")),
        )
        rows = [PickRow("head:keys", (_("Mouse and keys"),), head=True)]
        rows += [PickRow(f"mouse:{k}", (f"{what}: {does}",)) for k, (what, does) in enumerate(mouse)]
        rows += self._cursor()
        rows += [
            PickRow(f"key:{name}", (sentence_case(title(words, name)),), self.key(name))
            for name in SHOWN_KEYS
        ]
        return rows

    def _cursor(self) -> list[PickRow]:
        """Return the keys that do on the board what the mouse does."""
        words, _ = self.words, self.words.T
        shift, ctrl = shown(words, "left shift"), shown(words, "left ctrl")
        steps = _("Cursor on the board, 1 cm")
        wider = _("with {shift} 5 cm, with {ctrl} 0.1 cm", shift=shift, ctrl=ctrl)
        return [
            PickRow("cursor:move", (steps,), four_keys(self.key, "cursor")),
            PickRow("cursor:step", (f"… {wider}",)),
            PickRow(
                "cursor:click", (_("Click at the cursor, while there is one"),), self.key("cursor_click")
            ),
            PickRow("cursor:pan", (_("Move the board"),), four_keys(self.key, "pan")),
        ]

    def _foot(self, row: pygame.Rect) -> list[Widget]:
        px, _, scale = self.frame.px, self.words.T, self.frame.scale
        made: list[Widget] = []
        x = row.x
        for id, label, key, icon, press in (
            ("help:back", _("Back"), self.key("back"), "left", self.app.pop),
            ("help:other", *self._other(), self._turn),
            ("help:rulebook", _("Rulebook"), "", "rule", lambda: self.app.read_rule("")),
            ("help:keys", _("Change keys"), "", "key", self._change_keys),
        ):
            width = skin.button_size(label, key, icon, scale)[0] + px(10)
            made.append(Button(id, pygame.Rect(x, row.y, width, row.h), label, press, key=key, icon=icon))
            x += width + px(10)
        return made

    def _other(self) -> tuple[str, str, str]:
        _ = self.words.T
        return (_("Skirmish"), "", "shoot") if self.stealth else (_("Stealth"), "", "sneak")

    # ------------------------------------------------------------ what it does
    def _turn(self) -> None:
        """Show the page of the other conflict."""
        self.stealth = not self.stealth
        self._left, self._right = Picked(), Picked()
        self.rebuild()

    def on_command(self, command: str) -> bool:
        """Go back, with the key that opens the page too."""
        if command in ("back", "help"):
            self.app.pop()
        return command in ("back", "help")

    def _read(self, row: str) -> None:
        number = row.partition(":")[0]
        if number[:1].isupper():
            self.app.read_rule(number)

    def _change_keys(self) -> None:
        from game.ui.scenes.keys import KeysScene

        self.app.push(KeysScene(self.app))


def _sneaking(app: "App") -> bool:
    """Tell whether the game on the screen, or its replay, is a stealth conflict now."""
    from game.ui.play.scene import Play
    from game.ui.replay.showing import Showing

    for scene in reversed(app.scenes):
        if isinstance(scene, Play):
            return scene.desk.on
        if isinstance(scene, Showing):
            return scene.sneaking is not None
    return False
