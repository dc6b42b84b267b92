"""The buttons of the actions: each has its place, and one that is not possible says why."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.rules.figures import Figure, Posture
from game.rules.front import Choice
from game.rules.mission import Special
from game.rules.skirmish.actions import ACTIONS
from game.rules.view import View
from game.session.settings_keys import command_of
from game.session.speech.words import Words
from game.ui.play.acts import SPECIAL, act_of
from game.ui.play.hand import Hand
from game.ui.play.labels import action_label, action_tip, plain
from game.ui.play.special_words import special_tip
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

SLOTS: Final[tuple[tuple[str, ...], ...]] = (
    ("walk", "crawl"),
    ("sprint",),
    ("shoot",),
    ("overwatch",),
    ("stealth_move",),
    ("dive",),
    ("go_prone", "stand_up", "recover"),
    ("climb",),
    ("charge",),
    ("strike",),
    ("open_door", "close_door"),
)
"""The places of the buttons that every mission has; of several actions one is possible at a time."""

MOST_DEEDS: Final = 2
"""Places for a mission's special actions: those that are possible come there."""

RELOADING: Final = ("reload", "reload_slow", "unjam")


def slots(view: View) -> tuple[tuple[str, ...], ...]:
    """Return the places of a mission's buttons: they stay the same from turn to turn."""
    own = [figure for figure in view.figures.values() if figure.side == view.side]
    more: list[tuple[str, ...]] = []
    arms = [figure.profile.weapon for figure in own if figure.profile.weapon is not None]
    if view.options.ammo or view.options.fumbles or any(weapon.single for weapon in arms):
        more.append(RELOADING)
    if view.items or any(figure.items for figure in view.figures.values()):
        more.append(("pick_up",))
    if view.mission.infiltration is not None:
        more.append(("prepare",))
    deeds = tuple(f"{SPECIAL}{each.id}" for each in view.mission.specials if _for(each, view.side, own))
    return (*SLOTS, *more, *(deeds for _ in deeds[:MOST_DEEDS]))


def _for(special: Special, side: str, own: Sequence[Figure]) -> bool:
    """Tell whether a side may have somebody for a special action."""
    able = special.trait is None or any(special.trait in figure.profile.traits for figure in own)
    return able and special.side in (None, side)


def visible_actions(hand: Hand) -> list[str]:
    """Return the action in each place: the one that is possible, else the one of the figure's posture."""
    shown: list[str] = []
    if not hand.choices:
        return shown
    posture = hand.actor.posture if hand.actor is not None else Posture.STANDING
    for names in slots(hand.view):
        shown.append(_fitting(hand, [name for name in names if name not in shown], posture))
    return shown


def _fitting(hand: Hand, names: Sequence[str], posture: Posture) -> str:
    able = [name for name in names if _possible(hand.choice(name))]
    known = [name for name in names if hand.choice(name) is not None]
    fit = [name for name in known if name not in ACTIONS or posture in ACTIONS[name].postures]
    return next(iter((*able, *fit, *known, *names)))


def _possible(choice: Choice | None) -> bool:
    return choice is not None and choice.refused is None


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
        tip = special_tip(words, hand.view, hand.actor, name) or action_tip(
            words, name, choice.limit_cm if choice is not None else None
        )
        reason = plain(words, refused, hand.view).removesuffix(f" [{refused.rule}]") if refused else ""
        made.append(
            Button(
                f"action:{name}",
                rect,
                action_label(words, hand.view, name),
                lambda name=name: take(name),  # type: ignore[misc]
                key=key(command_of(name)),
                icon=act.icon,
                kind="blue" if name == hand.action and choice is not None else "slate",
                tip="\n".join(part for part in (tip, reason) if part),
                rule=refused.rule if refused is not None else choice.rule if choice is not None else "",
                enabled=free and choice is not None and refused is None,
            )
        )
    return made
