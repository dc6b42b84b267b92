"""Sentences about shots, blows, wounds and special actions (S-026 … S-060, X-07 … X-13)."""

from typing import assert_never

from game.rules.events import (
    AttemptBegan,
    Attempted,
    BecameMalherido,
    Declined,
    OrderSet,
    Reloaded,
    Shot,
    ShotHeard,
    Struggled,
    WentDown,
    Wounded,
)
from game.session.speech import terms
from game.session.speech.log_checks import check_text, damage_text
from game.session.speech.voice import Voice

Fighting = Shot | ShotHeard | Struggled | Wounded | BecameMalherido | WentDown | Reloaded


def fighting(voice: Voice, event: Fighting) -> str:
    """Return a sentence about a shot, a blow or a wound."""
    _ = voice.words.T
    match event:
        case Shot():
            return _shot(voice, event)
        case ShotHeard():
            return _heard(voice, event)
        case Struggled():
            text = (
                _("{figure} charges {target}") if event.kind == "charge" else _("{figure} strikes {target}")
            )
            head = text.format(figure=voice.figure(event.figure), target=voice.figure(event.target))
            return f"{head}: {check_text(voice, event.check, ('fisicos',))}."
        case Wounded():
            return _wound(voice, event)
        case BecameMalherido():
            return _("{figure} is badly wounded.", figure=voice.figure(event.figure))
        case WentDown():
            return _("{figure} is out of action.", figure=voice.figure(event.figure))
        case Reloaded():
            return _("{figure} has the weapon ready again.", figure=voice.figure(event.figure))
        case _:
            assert_never(event)


def _shot(voice: Voice, event: Shot) -> str:
    words, _ = voice.words, voice.words.T
    match event.kind:
        case "action":
            text = _("{figure} shoots at {target}, {cm} cm, {band}")
        case "reaction":
            text = _("{figure} reacts with a shot at {target}, {cm} cm, {band}")
        case "overwatch":
            text = _("{figure} shoots from overwatch at {target}, {cm} cm, {band}")
        case _:
            assert_never(event.kind)
    head = text.format(
        figure=voice.figure(event.figure),
        target=voice.figure(event.target),
        cm=words.number(event.distance),
        band=terms.band(words, event.band),
    )
    return f"{head}: {check_text(voice, event.check, ('sentidos', 'fisicos'))}."


def _heard(voice: Voice, event: ShotHeard) -> str:
    _ = voice.words.T
    if event.target is None:
        return _("A shot is heard.")
    text = (
        _("Somebody out of sight shoots at {target} and hits.")
        if event.hit
        else _("Somebody out of sight shoots at {target} and misses.")
    )
    return text.format(target=voice.figure(event.target))


def _wound(voice: Voice, event: Wounded) -> str:
    words, _ = voice.words, voice.words.T
    lost = words.plural("{count} hit point", "{count} hit points", event.damage.lost)
    return _(
        "{figure} loses {lost}: {roll}; {left} left.",
        figure=voice.figure(event.figure),
        lost=lost,
        roll=damage_text(words, event.damage),
        left=words.number(max(0, event.pv)),
    )


def special(voice: Voice, event: Declined | OrderSet | AttemptBegan | Attempted) -> str:
    """Return a sentence about a reaction let go, a standing order or a special action."""
    _ = voice.words.T
    match event:
        case Declined():
            return _(
                "{figure} holds fire on {target}.",
                figure=voice.figure(event.figure),
                target=voice.figure(event.target),
            )
        case OrderSet():
            return _order(voice, event)
        case AttemptBegan():
            return _(
                "{figure} begins: {special}.",
                figure=voice.figure(event.figure),
                special=voice.special(event.special),
            )
        case Attempted():
            return _attempt(voice, event)
        case _:
            assert_never(event)


def _order(voice: Voice, event: OrderSet) -> str:
    _ = voice.words.T
    match event.order.mode:
        case "ask" if event.order.percent:
            text = _("{figure}: ask before reaction shots from {percent} % up, let others be.")
        case "ask":
            text = _("{figure}: ask before each reaction shot.")
        case "always":
            text = _("{figure}: always react.")
        case "never":
            text = _("{figure}: never react.")
        case "from":
            text = _("{figure}: react from {percent} % up.")
        case _:
            assert_never(event.order.mode)
    return text.format(figure=voice.figure(event.figure), percent=event.order.percent)


def _attempt(voice: Voice, event: Attempted) -> str:
    words, _ = voice.words, voice.words.T
    rule = voice.scene.mission.special(event.special)
    head = f"{voice.figure(event.figure)}: {voice.special(event.special)}"
    if event.check is not None:
        attribute = rule.attribute if rule is not None and rule.attribute else "fisicos"
        head += f": {check_text(voice, event.check, (attribute,))}"
    tail = [_("done") if event.deed.done else _("not done yet")] if event.success else [_("it fails")]
    if rule is not None and rule.work > 1:
        tail.append(words.plural("{count} success so far", "{count} successes so far", event.deed.work))
    return f"{head}; {', '.join(tail)}."
