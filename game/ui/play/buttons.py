"""The buttons of the actions: which there are, in which order, and why one cannot be pressed."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.rules.figures import Posture
from game.rules.skirmish.actions import ACTIONS
from game.session.settings_keys import command_of
from game.session.words import Words
from game.ui.play.acts import SPECIAL, act_of
from game.ui.play.hand import Hand
from game.ui.play.labels import action_label, action_tip, plain
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

ROWS: Final = 4
"""Rows of buttons that always have room."""


def visible_actions(hand: Hand) -> list[str]:
    """Return the actions that get a button: those of the figure's posture, and rare ones when possible."""
    names = []
    posture = hand.actor.posture if hand.actor is not None else Posture.STANDING
    for choice in hand.choices:
        act = act_of(choice.action)
        row = ACTIONS.get(choice.action)
        if act is None or (row is not None and posture not in row.postures):
            continue
        if choice.refused is None or (act.often and not act.name.startswith(SPECIAL)):
            names.append(choice.action)
    order = {name: place for place, name in enumerate(_ORDER)}
    return sorted(names, key=lambda name: order.get(name, len(order)))


_ORDER: Final = (
    "walk", "sprint", "shoot", "overwatch", "stealth_move", "dive",
    "go_prone", "stand_up", "recover", "crawl",
)  # fmt: skip


def action_buttons(
    words: Words,
    hand: Hand,
    names: Sequence[str],
    spots: Sequence[pygame.Rect],
    take: Callable[[str], None],
    key: Callable[[str], str],
    *,
    free: bool,
) -> list[Widget]:
    """Return a button for each action, with its key, its cost, and why it is not possible.

    `key` names the key of a command.
    """
    made: list[Widget] = []
    for name, rect in zip(names, spots, strict=False):
        choice, act = hand.choice(name), act_of(name)
        if act is None:
            continue
        refused = choice.refused if choice is not None else None
        tip = action_tip(words, name, choice.limit_cm if choice is not None else None)
        made.append(
            Button(
                f"action:{name}",
                rect,
                action_label(words, hand.view, name),
                lambda name=name: take(name),  # type: ignore[misc]
                key=key(command_of(name)),
                icon=act.icon,
                kind="blue" if name == hand.action and choice is not None else "slate",
                tip=plain(words, refused, hand.view) if refused else tip,
                rule=refused.rule if refused is not None else choice.rule if choice is not None else "",
                enabled=free and choice is not None and refused is None,
            )
        )
    return made
