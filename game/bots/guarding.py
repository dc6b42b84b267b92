"""The scripted defence: patrols, guards sent to the last detection, key points, reinforcements (T-02)."""

from game.rules.front import refusal
from game.rules.intents import AssignPatrol, ManKeyPoints, PlaceReinforcements, Post, SendGuards
from game.rules.state import DirectGuards, ManKeys, NameEntry, NamePatrol
from game.rules.state_stealth import Level
from game.rules.stealth.alarm import level
from game.rules.stealth.initiative import stealth_of
from game.rules.view import View
from game.table.lattice import squared


def patrol(view: View, asked: NamePatrol) -> AssignPatrol:
    """Give a guard the first of his patrols."""
    return AssignPatrol(view.side, asked.figure, asked.patrols[0])


def direct(view: View, asked: DirectGuards) -> SendGuards:
    """Send the nearest guard to the last detection, two of them when the place is wary (C-100)."""
    detection = stealth_of(view).detection
    figures = [name for name in asked.guards if name in view.figures and view.figures[name].in_play]
    if detection is None or not figures:
        return SendGuards(view.side, asked.guards[:1])
    ranked = sorted(figures, key=lambda name: (squared(view.figures[name].place, detection.point), name))
    first = SendGuards(view.side, (ranked[0],))
    if level(view) < Level.WARY:
        return first
    pairs = (SendGuards(view.side, (ranked[0], name)) for name in ranked[1:])
    return next((pair for pair in pairs if refusal(view, pair) is None), first)


def man(view: View, asked: ManKeys) -> ManKeyPoints:
    """Send one guard to each key point, as far as there are guards (C-104)."""
    posts = tuple(Post(guard, key) for guard, key in zip(asked.guards, asked.keys, strict=False))
    return ManKeyPoints(view.side, posts)


def enter(view: View, asked: NameEntry) -> PlaceReinforcements:
    """Let reinforcements enter where the last detection was, or at their first entry (C-105)."""
    detection = stealth_of(view).detection
    wanted = detection.zone if detection is not None else ""
    entry = wanted if wanted in asked.entries else asked.entries[0]
    return PlaceReinforcements(view.side, asked.group, entry)
