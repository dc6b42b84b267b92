"""What stands on an attack before it is made: its chance, what makes it, every part with its rule."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.checks import Damage, Roller
from game.checks.roll import SIDES
from game.rules.options import Options
from game.rules.refusal import Refusal
from game.rules.view import View
from game.session.speech import terms
from game.session.speech.words import Words
from game.ui.play.offers import Attack, Offer

RULES: Final[dict[Attack, str]] = {"shoot": "S-056", "charge": "S-058", "strike": "X-11"}
"""The rule of each attack."""


class Part(NamedTuple):
    """A line of an attack's card: what it is, its value, and its rule."""

    words: str
    value: str
    rule: str


def headline(words: Words, offer: Offer) -> str:
    """Return the chance, or a dash for an attack that cannot be made."""
    return "—" if offer.refused is not None else words.chance(offer.chance)


def short_detail(words: Words, offer: Offer) -> str:
    """Return what makes the chance in a line: the number or the opponent, the kept die, each modifier."""
    _, own = words.T, offer.own
    if offer.refused is not None or own is None:
        return short_reason(words, offer.refused)
    rank = short_rank(words, str(own.rank))
    if offer.other is not None:
        parts = [_("{own} against {other}, {rank} die", own=own.fixed, other=offer.other.fixed, rank=rank)]
        if offer.other.rank is not own.rank:
            parts.append(_("target: {rank}", rank=short_rank(words, str(offer.other.rank))))
        if offer.goal is not None:
            parts.append(_("at least {number}", number=offer.number))
        return " · ".join(parts)
    parts = [_("total {number}, {rank} die", number=offer.number, rank=rank)]
    if offer.goal is not None:
        parts += [
            f"{terms.cause(words, modifier.what)} {words.signed(modifier.value)}"
            for modifier in offer.goal.modifiers
        ]
    return " · ".join(parts)


def attack_there(words: Words, offer: Offer) -> str:
    """Return what stands below a chance from the end of a walk."""
    _ = words.T
    return _("strike from there") if offer.action == "strike" else _("shot from there")


def short_rank(words: Words, code: str) -> str:
    """Return the kept die in a word (S-047)."""
    _ = words.T
    return {"low": _("low"), "middle": _("middle"), "high": _("high")}.get(code, code)


def short_reason(words: Words, refused: Refusal | None) -> str:
    """Return in two words why an attack cannot be made."""
    _ = words.T
    reasons = {
        "no-line": _("out of sight"),
        "out-of-range": _("out of range"),
        "shot-spent": _("shot spent"),
        "unloaded": _("not loaded"),
        "jammed": _("jammed"),
        "unarmed": _("unarmed"),
        "in-contact": _("in close combat"),
        "out-of-reach": _("out of reach"),
        "target-lies": _("lies already"),
    }
    return reasons.get(refused.code, "") if refused is not None else ""


def title(words: Words, view: View, offer: Offer) -> str:
    """Return who attacks whom."""
    _ = words.T
    text = {
        "shoot": _("{figure} shoots at {target}"),
        "charge": _("{figure} charges {target}"),
        "strike": _("{figure} strikes {target}"),
    }[offer.action]
    return text.format(figure=_named(view, offer.figure), target=_named(view, offer.target))


def parts(words: Words, view: View, offer: Offer) -> tuple[Part, ...]:
    """Return everything that makes the chance and what the attack would do, each part with its rule."""
    if offer.refused is not None:
        reason = words.sentence_for(offer.refused, view) or short_reason(words, offer.refused)
        return (Part(reason.removesuffix(f" [{offer.refused.rule}]"), "", offer.refused.rule),)
    goal = _goal(words, view.options, offer)
    return (*_own(words, offer), *goal, *_other(words, view, offer), *_effect(words, offer))


def _own(words: Words, offer: Offer) -> Iterator[Part]:
    if offer.own is not None:
        attribute = terms.attribute(words, "sentidos" if offer.action == "shoot" else "fisicos")
        yield from _brought(words, offer.own, attribute, RULES[offer.action])


def _brought(words: Words, roller: Roller, attribute: str, rule: str) -> Iterator[Part]:
    """Yield what somebody brings: attribute, modifiers, the kept die and why it is that one."""
    yield Part(attribute, str(roller.attribute), rule)
    for modifier in roller.modifiers:
        yield Part(terms.cause(words, modifier.what), words.signed(modifier.value), modifier.rule)
    yield Part(words.T("kept die"), short_rank(words, str(roller.rank)), "S-047")
    for factor in roller.factors:
        cause = terms.cause(words, factor.what)
        text = words.T("one die lower: {cause}") if factor.step < 0 else words.T("one die higher: {cause}")
        yield Part(text.format(cause=cause), "", factor.rule)


def _goal(words: Words, options: Options, offer: Offer) -> Iterator[Part]:
    """Yield the number to reach with all that raises or lowers it."""
    _, goal = words.T, offer.goal
    if goal is None or offer.own is None:
        return
    if offer.action == "strike":
        yield Part(_("number for somebody fallen"), str(goal.difficulty), "X-11")
    elif offer.other is not None or offer.action != "shoot":
        yield Part(_("number in contact"), str(goal.difficulty), "X-26")
    else:
        band = _("{band}, {cm} cm", band=terms.band(words, offer.band), cm=words.number(offer.cm, 1))
        yield Part(band, str(goal.difficulty), "S-055")
    for modifier in goal.modifiers:
        yield Part(terms.cause(words, modifier.what), words.signed(modifier.value), modifier.rule)
    yield die_part(words, options, str(offer.own.rank), goal.number - offer.own.fixed)


def die_part(words: Words, options: Options, rank: str, least: int) -> Part:
    """Return what the kept die must show; more than a 10 takes explosions (S-052, S-053)."""
    _, name = words.T, short_rank(words, rank)
    least = max(least, 2 if options.natural_one_fails else 1)
    if least <= 1:
        return Part(_("any {rank} die is enough", rank=name), "", "S-053")
    if options.explode == "none" and least > SIDES:
        return Part(_("more than the {rank} die can show", rank=name), str(least), "S-053")
    tens, rest = divmod(least - 1, SIDES)
    rule, face = "S-052" if tens else "S-053", rest + 1
    if tens and face == 1:  # whatever follows a 10 is enough
        tens, face = tens - 1, SIDES
    if not tens:
        return Part(_("the {rank} die must show", rank=name), at_least(words, face), rule)
    text = words.plural(
        "the {rank} die must explode: a 10, then",
        "the {rank} die must explode: {count} tens in a row, then",
        tens,
        rank=name,
    )
    return Part(text, at_least(words, face), rule)


def at_least(words: Words, number: int) -> str:
    """Return a least face of a die."""
    return words.T("{number} or more", number=number) if number < SIDES else str(number)


def _other(words: Words, view: View, offer: Offer) -> Iterator[Part]:
    """Yield what the target brings against it."""
    _, other = words.T, offer.other
    if other is None:
        return
    rule = "X-26" if offer.action == "shoot" else RULES[offer.action]
    against = _(
        "{target}: {attribute}",
        target=_named(view, offer.target),
        attribute=terms.attribute(words, "fisicos"),
    )
    yield from _brought(words, other, against, rule)
    yield Part(_("a tie fails"), "", "S-057")


def _effect(words: Words, offer: Offer) -> Iterator[Part]:
    """Yield what success does."""
    _ = words.T
    if offer.damage is None:
        yield Part(_("knocked down, no damage"), words.chance(offer.chance), "S-058")
        return
    mean = words.number(round(offer.mean, 1), 1)
    yield Part(_("a hit: {dice}, on average", dice=_dice(words, offer.damage)), mean, "X-07")
    once = _("out by this shot") if offer.action == "shoot" else _("out by this blow")
    yield Part(once, words.chance(offer.out), "X-03")
    if offer.hurt is not None:
        yield Part(_("at least badly wounded"), words.chance(offer.hurt), "X-02")


def _dice(words: Words, damage: Damage) -> str:
    parts = [f"{damage.dice}d6"]
    parts += [words.signed(number) for number in (damage.bonus, -damage.absorption) if number]
    return " ".join(parts)


def _named(view: View, name: str) -> str:
    return view.figures[name].name if name in view.figures else "?"
