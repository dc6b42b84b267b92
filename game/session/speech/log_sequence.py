"""Sentences about the sheet, deployment, turns and the end (S-002 … S-013, X-17)."""

from typing import assert_never

from game.rules.events import (
    ActionSpent,
    ActivationBegan,
    DeploymentBegan,
    GameEnded,
    LeftOut,
    ObjectiveMoved,
    Placed,
    SequenceBegan,
    SequenceRolled,
    SequenceSet,
    Surrendered,
    TiedOrdered,
    Told,
    TurnBegan,
)
from game.session.speech import terms
from game.session.speech.voice import Voice


def sequence(voice: Voice, event: SequenceBegan | SequenceRolled | SequenceSet | TiedOrdered) -> str | None:
    """Return a sentence about the sheet."""
    _ = voice.words.T
    match event:
        case SequenceBegan():
            return None
        case SequenceRolled():
            rolls = ", ".join(
                f"{voice.figure(name)} {face}" for name, face in zip(event.figures, event.faces, strict=True)
            )
            return _("Tie on the sequence sheet, a d10 each: {rolls}.", rolls=rolls)
        case TiedOrdered():
            return _(
                "{side}, order of the tied figures: {figures}.",
                side=voice.side(event.side),
                figures=voice.figures(event.figures),
            )
        case SequenceSet():
            return _("Sequence sheet: {figures}.", figures=voice.figures(event.sequence))
        case _:
            assert_never(event)


Turning = DeploymentBegan | Placed | LeftOut | TurnBegan | ActivationBegan | ActionSpent


def turning(voice: Voice, event: Turning) -> str | None:
    """Return a sentence about deployment, turns and activations."""
    words, _ = voice.words, voice.words.T
    match event:
        case DeploymentBegan():
            return _("Deployment begins.")
        case Placed():
            x, y = (words.number(cm, 1) for cm in event.point.cm)
            return _("{figure} is placed at {x}; {y} cm.", figure=voice.figure(event.figure), x=x, y=y)
        case LeftOut():
            return _("{figure} finds no room and stays off the table.", figure=voice.figure(event.figure))
        case TurnBegan():
            return _("Turn {turn} begins.", turn=event.turn)
        case ActivationBegan():
            return _("{figure} acts.", figure=voice.figure(event.figure))
        case ActionSpent():
            cost = words.plural("{count} action point", "{count} action points", event.points)
            row, _, deed = event.action.partition(":")
            name = voice.special(deed) if deed else terms.action(words, row)
            return f"{voice.figure(event.figure)}: {name} ({cost})."
        case _:
            assert_never(event)


def ending(voice: Voice, event: ObjectiveMoved | Surrendered | GameEnded | Told) -> str:
    """Return a sentence about objectives, the mission's own words, and the end (X-17)."""
    words, _ = voice.words, voice.words.T
    match event:
        case ObjectiveMoved():
            return _objective(voice, event)
        case Surrendered():
            return _("Surrender: {side}.", side=voice.side(event.side))
        case Told():
            return words.of(event.text)
        case GameEnded():
            why = terms.reason(words, event.result.reason)
            if event.result.winner is None:
                return _("The game ends in a draw: {reason}.", reason=why)
            winner = voice.side(event.result.winner)
            return _("Victory: {side} ({reason}).", side=winner, reason=why)
        case _:
            assert_never(event)


def _objective(voice: Voice, event: ObjectiveMoved) -> str:
    words, _ = voice.words, voice.words.T
    name = voice.objective(event.objective)
    if event.progress.done:
        return _("Objective done: {objective}.", objective=name)
    if not event.progress.held:
        return _("Objective lost again: {objective}.", objective=name)
    held = words.plural("held for {count} turn", "held for {count} turns", event.progress.held)
    return _("Objective {objective}: {held}.", objective=name, held=held)
