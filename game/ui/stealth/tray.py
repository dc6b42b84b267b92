"""Pools of d8 in the dice tray: all dice of both sides, both totals, degrees."""

from collections.abc import Iterator

import pygame

from game.checks import ComplexRoll, PoolScore, SimpleRoll, SustainedRoll
from game.picture.pens import paper, skin, text
from game.picture.pens.dice import die
from game.session.speech.words import Words

PoolRoll = SimpleRoll | ComplexRoll | SustainedRoll | PoolScore
SPACE = 0.52
"""Most of the tray's width that dice take."""


def pool_lines(words: Words, check: PoolRoll, *, rolling: bool) -> Iterator[tuple[str, text.Face, int, str]]:
    """Yield the lines beside the dice: both totals, what came of it."""
    _ = words.T
    if rolling:
        yield "…", "heavy", 16, paper.CREAM
        return
    if isinstance(check, PoolScore):  # looking ahead: each zone has a number of its own (C-062)
        yield _("{own} in all", own=words.number(check.total)), "heavy", 16, paper.CREAM
        return
    own = check.acting if isinstance(check, ComplexRoll) else check.score
    other = check.opposing.total if isinstance(check, ComplexRoll) else check.number
    yield (
        _("{own} against {other}", own=words.number(own.total), other=words.number(other)),
        "heavy",
        16,
        paper.CREAM,
    )
    if check.success:
        many = words.plural("{count} degree", "{count} degrees", check.degrees)
        yield _("Success: {degrees}", degrees=many), "heavy", 15, "7fe0b4"
    else:
        yield _("Failed by {margin}", margin=abs(check.margin)), "heavy", 15, "f5a27a"


def pool_dice(
    target: pygame.Surface, rect: pygame.Rect, check: PoolRoll, scale: float, *, rolling: bool
) -> int:
    """Draw the dice at the right end, the acting side's above; return where they begin."""
    rows: list[tuple[PoolScore, bool]]
    match check:
        case ComplexRoll():
            rows = [(check.acting, True), (check.opposing, False)]
        case PoolScore():
            rows = [(check, True)]
        case _:
            rows = [(check.score, True)]
    most = max(1, *(len(score.dice) for score, _ in rows))
    size = min(skin.px(32 if len(rows) > 1 else 40, scale), round(rect.w * SPACE / most))
    step, right = size + skin.px(2, scale), rect.right - skin.px(11, scale)
    high = (rect.h - skin.px(10, scale)) / len(rows)
    for k, (score, own) in enumerate(rows):
        y = round(rect.y + skin.px(5, scale) + high * (k + 0.5) - size / 2)
        x = right - step * len(score.dice)
        for face in score.dice:
            fate = "plain" if rolling else "kept" if own else "spare"
            target.blit(die(8, 0 if rolling else face, size, fate), (x, y))
            x += step
    return right - step * most
