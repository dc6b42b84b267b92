"""A roll in words: the dice, which was kept, each modifier with its rule, the number, the outcome."""

from typing import assert_never

from game.checks import (
    DamageRoll,
    DifficultyCheck,
    Factor,
    Modifier,
    OpposedCheck,
    OpposedDifficultyCheck,
    Roll,
    Score,
    Target,
)
from game.session.speech import terms
from game.session.speech.language import MINUS, Language
from game.session.speech.voice import Voice

AnyCheck = DifficultyCheck | OpposedCheck | OpposedDifficultyCheck


def check_text(voice: Voice, check: AnyCheck, attributes: tuple[str, ...]) -> str:
    """Return a check in words; `attributes` are the codes of what each roller rolled on."""
    match check:
        case DifficultyCheck():
            parts = [_score(voice.words, check.score, attributes[0]), _needed(voice.words, check.target)]
        case OpposedCheck():
            parts = _scores(voice, check.scores, attributes)
        case OpposedDifficultyCheck():
            parts = [*_scores(voice, check.scores, attributes), _needed(voice.words, check.target)]
        case _:
            assert_never(check)
    return "; ".join([*parts, _outcome(voice.words, check)])


def _scores(voice: Voice, scores: tuple[Score, ...], attributes: tuple[str, ...]) -> list[str]:
    names = (*attributes, *attributes[-1:] * len(scores))
    return [
        f"{voice.figure(score.roller.who)}: {_score(voice.words, score, name)}"
        for score, name in zip(scores, names, strict=False)
    ]


def _score(words: Language, score: Score, attribute: str) -> str:
    """Return a total with all that makes it (S-045)."""
    parts = [f"{terms.attribute(words, attribute)} {score.roller.attribute}"]
    parts += [_modifier(words, modifier) for modifier in score.roller.modifiers]
    kept = " + ".join(str(face) for face in score.roll.kept)
    total = f"{' '.join(parts)} + {kept} = {score.total}"
    return f"{_dice(words, score.roll, score.roller.factors)}; {total}"


def _dice(words: Language, roll: Roll, factors: tuple[Factor, ...]) -> str:
    """Return the dice of a 1o3d10 in the order drawn, and which is kept (S-047, S-052)."""
    _ = words.T
    kept = terms.rank(words, str(roll.rank))
    why = ", ".join(f"{terms.cause(words, factor.what)}, {factor.rule}" for factor in factors)
    which = f"{kept} ({why})" if why else kept
    first = _faces(roll.sets[0])
    text = _("dice {dice}, {which} is kept: {kept}", dice=first, which=which, kept=roll.kept[0])
    for faces, face in zip(roll.sets[1:], roll.kept[1:], strict=True):
        text += _(", which explodes (S-052): {dice}, kept {kept}", dice=_faces(faces), kept=face)
    return text


def _faces(faces: tuple[int, ...]) -> str:
    return " ".join(str(face) for face in faces)


def _modifier(words: Language, modifier: Modifier) -> str:
    sign = "+" if modifier.value >= 0 else MINUS
    return f"{sign} {abs(modifier.value)} {terms.cause(words, modifier.what)} ({modifier.rule})"


def _needed(words: Language, target: Target) -> str:
    """Return the number to reach with all that makes it (S-054)."""
    number = str(target.number)
    if target.modifiers:
        parts = [str(target.difficulty), *(_modifier(words, modifier) for modifier in target.modifiers)]
        number = f"{' '.join(parts)} = {number}"
    return words.T("needed {number}").format(number=number)


def _outcome(words: Language, check: AnyCheck) -> str:
    _ = words.T
    margin = words.signed(check.margin)
    text = _("success ({margin})") if check.success else _("failure ({margin})")
    return text.format(margin=margin)


def damage_text(words: Language, roll: DamageRoll) -> str:
    """Return damage in words: dice, further dice, bonus, armour (X-07, X-08)."""
    _ = words.T
    text = _("dice {dice}", dice=_faces(roll.base))
    if roll.extra:
        text += words.plural(
            ", {count} of them for the margin (X-08)", ", {count} of them for the margin (X-08)", roll.extra
        )
    for chain in roll.chains:
        text += _(", a 6 explodes: {dice}", dice=_faces(chain))
    if roll.damage.bonus:
        text += f", {words.signed(roll.damage.bonus)}"
    if roll.damage.multiplier > 1:
        text += f", × {roll.damage.multiplier}"
    text += f" = {roll.rolled * roll.damage.multiplier}"
    if roll.damage.absorption:
        text += _(", armour {absorbed} (X-09)", absorbed=words.signed(-roll.damage.absorption))
    return text
