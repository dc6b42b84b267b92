"""A roll of pools in words: dice, skill, modifiers with rules, the other side, degrees (H-01 … H-06)."""

from game.checks import ComplexRoll, PoolScore, SimpleRoll, SustainedRoll
from game.session.speech import terms, terms_stealth
from game.session.speech.language import MINUS, Language

Names = tuple[str, str]
"""The codes of an attribute and of a skill; one without a code is only called a skill."""


def pool_text(words: Language, score: PoolScore, names: Names) -> str:
    """Return one pool as rolled, with all that makes its total; of one that is not known the total only."""
    attribute, skill = names
    pool = score.pool
    if not score.dice:
        return words.number(score.total)
    faces = " ".join(str(face) for face in score.dice)
    parts = [f"{terms_stealth.attribute(words, attribute)} {pool.attribute}d8: {faces}"]
    if pool.skill:
        parts.append(f"{_signed(pool.skill)} {terms_stealth.skill(words, skill)}")
    parts += [
        f"{_signed(modifier.value)} {terms.cause(words, modifier.what)} ({modifier.rule})"
        for modifier in pool.modifiers
    ]
    return f"{' '.join(parts)} = {words.number(score.total)}"


def complex_text(words: Language, check: ComplexRoll, acting: Names, opposing: Names) -> str:
    """Return a roll against somebody else's (H-04)."""
    first, second = pool_text(words, check.acting, acting), pool_text(words, check.opposing, opposing)
    against = words.T("{first}, against {second}", first=first, second=second)
    return f"{against}; {outcome(words, check.margin, check.degrees)}"


def against_text(words: Language, check: SimpleRoll | SustainedRoll, names: Names) -> str:
    """Return a roll against a difficulty (H-03, H-05)."""
    needed = words.T("needed {number}", number=check.number)
    return f"{pool_text(words, check.score, names)}; {needed}; {outcome(words, check.margin, check.degrees)}"


def outcome(words: Language, margin: int, degrees: int) -> str:
    """Return what came of a roll: margin and degrees (H-06)."""
    _ = words.T
    if margin < 0:
        return _("failure ({margin})", margin=words.signed(margin))
    many = words.plural("{count} degree", "{count} degrees", degrees)
    return _("success ({margin}), {degrees}", margin=words.signed(margin), degrees=many)


def _signed(value: int) -> str:
    return f"{'+' if value >= 0 else MINUS} {abs(value)}"
