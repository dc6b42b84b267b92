"""The row at the foot of the panels, always in one place: the figure is done, take back, menu."""

from typing import TYPE_CHECKING

import pygame

from game.rules.state import DirectGuards, ManKeys, NameStrategy, TakeTurn
from game.ui.stealth.column import skip_button
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.play.scene import Play


def foot(scene: "Play", row: pygame.Rect) -> list[Widget]:
    """Return the row at the foot of the panels: done, take back, menu."""
    _ = scene.words.T
    take_back, to_menu = _("Take back"), _("Menu")
    refused = scene.match.undo_refusal()
    reason = scene.words.sentence_for(refused, scene.view) if refused is not None else None
    square = row.h
    menu = pygame.Rect(row.right - square, row.y, square, square)
    undo = menu.move(-square - scene.frame.px(7), 0)
    end = pygame.Rect(row.x, row.y, undo.x - scene.frame.px(7) - row.x, square)
    back = Button(
        "undo",
        undo,
        "",
        scene.commands.undo,
        icon="undo",
        enabled=refused is None,
        tip=reason or f"{take_back} ({scene.key('undo')})",
        rule=refused.rule if refused is not None else "X-24",
    )
    tip = f"{to_menu} ({scene.key('back')})"
    pause = Button("menu", menu, "", scene.controls.pause, icon="menu", tip=tip)
    return [_end_button(scene, end), back, pause]


def _end_key(scene: "Play") -> str:
    """Return the key that ends the turn; while there is a cursor on the board, another one goes before it."""
    names = ("end_turn",) if scene.hand.cursor is None else ("back", "end_turn")
    return " ".join(scene.key(name) for name in names)


def _end_button(scene: "Play", rect: pygame.Rect) -> Button:
    """Return the brass button: the end of the turn, or the result of the game."""
    _ = scene.words.T
    if scene.match.over:
        return Button("end", rect, _("Result"), scene.show_result, icon="flag", kind="brass")
    if isinstance(scene.match.question, NameStrategy) and scene.free:
        return skip_button(scene.desk, rect, "brass")
    if isinstance(scene.match.question, DirectGuards | ManKeys):
        label, rule = _("Confirm"), "C-100" if isinstance(scene.match.question, DirectGuards) else "C-104"
        tip = _("The guards go as chosen above.")
    else:
        label, rule = _("Figure done"), "S-013"
        tip = _("This figure does no more in this turn; the next one on the sheet acts.")
    return Button(
        "end",
        rect,
        label,
        scene.commands.end_turn,
        key=_end_key(scene),
        icon="end",
        kind="brass",
        tip=tip,
        rule=rule,
        enabled=scene.free and (isinstance(scene.match.question, TakeTurn) or scene.desk.ends),
    )
