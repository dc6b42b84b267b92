"""Sentences about moves, postures, doors and what is seen (S-018 … S-037, X-14, X-22, T-08, T-09)."""

from typing import assert_never

from game.rules.events import (
    Cleared,
    DoorMoved,
    Fell,
    ItemDropped,
    ItemTaken,
    LayoutLearnt,
    LockChanged,
    Lost,
    MoveEnded,
    OverwatchBegan,
    PostureChanged,
    Pushed,
    Sighted,
    Tried,
)
from game.session.speech import terms
from game.session.speech.log_checks import check_text
from game.session.speech.voice import Voice

Moving = MoveEnded | PostureChanged | OverwatchBegan | Fell | Tried | Pushed


def moving(voice: Voice, event: Moving) -> str | None:
    """Return a sentence about a move or a posture."""
    words, _ = voice.words, voice.words.T
    figure = voice.figure(event.figure)
    match event:
        case MoveEnded():
            return _cut(voice, event)
        case PostureChanged():
            posture = terms.posture(words, str(event.posture))
            return _("{figure} is {posture} now.", figure=figure, posture=posture)
        case OverwatchBegan():
            return _("{figure} is on overwatch.", figure=figure)
        case Fell():
            return _("{figure} falls {cm} cm.", figure=figure, cm=words.number(event.cm))
        case Tried():
            head = _("{figure} climbs") if event.what == "climb" else _("{figure} lands from a jump")
            return f"{head.format(figure=figure)}: {check_text(voice, event.check, ('fisicos',))}."
        case Pushed():
            return _(
                "{figure} pushes {thing} {cm} cm.",
                figure=figure,
                thing=event.solid,
                cm=max(abs(event.dx), abs(event.dy)),
            )
        case _:
            assert_never(event)


def _cut(voice: Voice, event: MoveEnded) -> str | None:
    """Return why a move ended early; one that came to its end is seen on the board."""
    _ = voice.words.T
    match event.cut:
        case None:
            return None
        case "fell":
            text = _("{figure} falls and goes no further.")
        case "down":
            text = _("{figure} goes no further.")
        case "met":
            text = _("{figure} meets something unknown and stops.")
        case _:
            assert_never(event.cut)
    return text.format(figure=voice.figure(event.figure))


def door(voice: Voice, event: DoorMoved | LockChanged | ItemTaken | ItemDropped) -> str:
    """Return a sentence about doors and items."""
    _ = voice.words.T
    match event:
        case DoorMoved():
            text = _("{figure} opens a door.") if event.open else _("{figure} closes a door.")
            return text.format(figure=voice.figure(event.figure))
        case LockChanged():
            if event.locked:
                return _("A door is locked now.")
            return _("A door stands open now.") if event.open else _("A door is unlocked now.")
        case ItemTaken():
            item = voice.item(event.item)
            return _("{figure} has {item} now.", figure=voice.figure(event.figure), item=item)
        case ItemDropped():
            item = voice.item(event.item)
            return _("{item} lies where {figure} fell.", item=item, figure=voice.figure(event.figure))
        case _:
            assert_never(event)


def sighting(voice: Voice, event: Sighted | Lost | Cleared | LayoutLearnt) -> str | None:
    """Return a sentence about whom a side sees and loses from sight (X-22).

    Nothing of passers-by, who come and go in a crowd, and nothing of doors: the board shows them.
    """
    if isinstance(event, LayoutLearnt) or _passes_by(voice, event.figure):
        return None
    _ = voice.words.T
    match event:
        case Sighted():
            text = _("{figure} is in sight ({side}).")
        case Lost():
            text = _("{figure} is out of sight ({side}).")
        case Cleared():
            text = _("{figure} is no longer there ({side}).")
        case _:
            assert_never(event)
    return text.format(figure=voice.figure(event.figure), side=voice.side(event.side))


def _passes_by(voice: Voice, name: str) -> bool:
    """Tell whether a figure is one of those who do not fight, and no objective is about it."""
    figure = voice.scene.figures.get(name)
    aims = [goal.target for goal in voice.scene.mission.objectives]
    return figure is not None and figure.role != "fighter" and name not in aims
