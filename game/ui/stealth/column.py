"""The widgets of the right column in a stealth conflict: rows to choose from, or an infiltrator's actions."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import pygame

from game.picture.pens import text
from game.picture.pens.skin import LABEL, button_size, px
from game.rules.figures import Posture
from game.rules.state import (
    DirectGuards,
    ManKeys,
    NameEntry,
    NamePatrol,
    PlaceFigure,
    TakeStealthTurn,
)
from game.rules.stealth.actions import ROWS
from game.session.settings_keys import command_of
from game.session.speech import terms_stealth
from game.ui.layout import COLUMNS, Table
from game.ui.play.acts import SPECIAL, act_of
from game.ui.play.labels import action_label, plain
from game.ui.stealth import chances, words_stealth
from game.ui.stealth.deeds import FREE, free_choices
from game.ui.stealth.rows import heading, rows_column
from game.ui.widgets.base import Room, Widget
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.stealth.desk import Desk

LEAST: Final = 11
"""Least size of a button's letters, in units."""

USUAL: Final = (
    "stealth_walk", "sneak", "observe", "distract", "sprint", "subterfuge", "blow", "surprise_shot",
    "go_prone", "stand_up", "crawl", "recover", "prepare", "work", "use_skill", "use_skill_long",
)  # fmt: skip
"""The order of the buttons; what is not named comes after."""

SELDOM: Final = ("blow", "surprise_shot", "work", "use_skill", "use_skill_long", "prepare", "subterfuge")
"""Buttons that are left out where there is nothing to do with them."""


class Snug(Button):
    """A button of this column: its letters may be as small as `LEAST`, as it has a cost beside its key."""

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the width that its letters need at their least size."""
        for room in super().rooms(scale):
            spared = text.width(self.label, "heavy", px(LABEL, scale))
            spared -= text.width(self.label, "heavy", px(LEAST, scale))
            yield Room(room.words, room.needs - spared, room.has)


def button_names(desk: "Desk") -> list[str]:
    """Return the actions that get a button, the free ones together as one."""
    hand = desk.scene.hand
    posture = hand.actor.posture if hand.actor is not None else Posture.STANDING
    names = []
    for choice in hand.choices:
        act, row = act_of(choice.action), ROWS.get(choice.action)
        if act is None or choice.action in FREE or (row is not None and posture not in row.postures):
            continue
        often = act.often and choice.action not in SELDOM and not act.name.startswith(SPECIAL)
        if choice.refused is None or often or choice.action == "subterfuge":
            names.append(choice.action)
    order = {name: place for place, name in enumerate(USUAL)}
    names.sort(key=lambda name: order.get(name, len(order)))
    return [*names, "free"] if free_choices(hand.choices) else names


def column(desk: "Desk", at: Table) -> list[Widget]:
    """Return the widgets between the card and the end of the turn."""
    if desk.entries():
        return rows_column(desk, at)
    if isinstance(desk.question, TakeStealthTurn):
        return _buttons(desk, at)
    return _waiting(desk, at)


# ---------------------------------------------------------------- actions
def _buttons(desk: "Desk", at: Table) -> list[Widget]:
    """Return the buttons of the actions, of sight and of quiet turns; those without room on more pages."""
    names = [*button_names(desk), "sight", "skip"]
    room, made = len(at.spots), list[Widget]()
    if len(names) > room:
        pages = -(-len(names) // (room - 1))
        page = desk.page_of(pages)
        names = names[page * (room - 1) :][: room - 1]
        tip, label = desk.scene.words.T("More actions"), f"{page + 1} / {pages}"
        made = [
            Button("actions:more", at.spots[-1], label, desk.turn_page, icon="right", tip=tip, rule="C-051")
        ]
    return [*(_made(desk, name, rect) for name, rect in zip(names, at.spots, strict=False)), *made]


def _made(desk: "Desk", name: str, rect: pygame.Rect) -> Widget:
    match name:
        case "free":
            return _free_button(desk, rect)
        case "sight":
            return _sight(desk, rect)
        case "skip":
            return skip_button(desk, rect, "slate")
        case _:
            return _button(desk, name, rect)


def _button(desk: "Desk", name: str, rect: pygame.Rect) -> Button:
    scene = desk.scene
    hand, words = scene.hand, scene.words
    choice, act = hand.choice(name), act_of(name)
    if act is None or choice is None:
        raise ValueError(f"{name} has no button")
    number, tip = _promise(desk, name)
    cost = f"{terms_stealth.cost(words, choice.points)}".capitalize()
    usual = words_stealth.tip(words, name, choice.limit_cm)
    told = plain(words, choice.refused, hand.view) if choice.refused else f"{cost}. {usual} {tip}".strip()
    label, key = action_label(words, hand.view, name), scene.key(command_of(name))
    if (
        number
        and button_size(f"{label} {number}", key, act.icon, scene.frame.scale, "", choice.points)[0] <= rect.w
    ):
        label = f"{label} {number}"
    return Snug(
        f"action:{name}",
        rect,
        label,
        lambda: scene.commands.take(name),
        key=key,
        icon=act.icon,
        cost=choice.points,
        kind="blue" if name == hand.action and not desk.free else "slate",
        tip=told,
        rule=choice.refused.rule if choice.refused is not None else choice.rule,
        enabled=choice.refused is None,
    )


def _promise(desk: "Desk", name: str) -> tuple[str, str]:
    """Return the chance of an action that needs no list, and what makes it."""
    scene = desk.scene
    hand, words = scene.hand, scene.words
    choice, actor = hand.choice(name), hand.actor
    if choice is None or actor is None or choice.refused is not None:
        return "", ""
    if name == "subterfuge":
        return chances.subterfuge_offer(words, hand.view, actor.id)
    if name in ("sneak", "work", "use_skill", "use_skill_long", "distract") and len(choice.targets) == 1:
        number, line, tip = chances.offer(words, hand.view, actor.id, name, choice.targets[0])
        return number, f"{number}: {line}. {tip}"
    return "", ""


def _free_button(desk: "Desk", rect: pygame.Rect) -> Button:
    scene, _ = desk.scene, desk.scene.words.T
    return Snug(
        "action:free",
        rect,
        _("Gestures"),
        lambda: scene.commands.take("free"),
        key=scene.key("free_act"),
        icon="people",
        kind="blue" if desk.free else "slate",
        tip=_("Free actions, two in a turn: speak, signal, look, drop something."),
        rule="C-052",
    )


def _sight(desk: "Desk", rect: pygame.Rect) -> Button:
    scene, _ = desk.scene, desk.scene.words.T
    return Button(
        "sight",
        rect,
        _("Sight"),
        scene.controls.toggle_sight,
        key=scene.key("sight"),
        icon="los",
        kind="blue" if scene.hand.sight else "slate",
        tip=_("Shades what the figure does not see, from where it would go."),
        rule="X-15",
    )


def skip_button(desk: "Desk", rect: pygame.Rect, kind: str) -> Button:
    """Return the button that lets quiet turns go by."""
    scene, _ = desk.scene, desk.scene.words.T
    return Snug(
        "skip",
        rect,
        _("Wait"),
        desk.skip,
        key=scene.key("quiet"),
        icon="forward",
        kind="brass" if kind == "brass" else "slate",
        tip=_("In quiet ground: turns go by with nothing done until something changes."),
        rule="C-007",
        enabled=desk.question is not None,
    )


def _waiting(desk: "Desk", at: Table) -> list[Widget]:
    """Return what stands there while nothing is asked: sight, and that others act."""
    scene, made = desk.scene, list[Widget]([_sight(desk, at.spot(0))])
    if isinstance(scene.match.question, PlaceFigure) and scene.free:
        tip = scene.words.T("Puts the figure on a free place in the middle of its zone.")
        made = [
            Button(
                "auto",
                at.spot(0).union(at.spot(1)),
                scene.words.T("Place for me"),
                scene.controls.place_anywhere,
                key=scene.key("place_anywhere"),
                icon="flag",
                tip=tip,
                rule="S-012",
            )
        ]
    if isinstance(desk.question, NamePatrol | DirectGuards | ManKeys | NameEntry):
        made.append(heading(desk, at.spot(1)))
    return made


def rows_needed(desk: "Desk") -> int:
    """Return how many rows of buttons the actions take."""
    if not isinstance(desk.question, TakeStealthTurn) or desk.listed:
        return 0
    return -(-(len(button_names(desk)) + 2) // COLUMNS)
