"""Pools of d8 in the dice tray: all dice of both sides, both totals, degrees."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.checks import ComplexRoll, PoolScore, SimpleRoll, SustainedRoll
from game.picture.pens import paper, skin, text
from game.picture.pens.dice import Fate, die, verdict
from game.picture.pens.tumble import left_of, tumbling
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


class Pooled(NamedTuple):
    """A die of a pool: what it shows, whether it is the acting side's, its upper left corner and size."""

    face: int
    own: bool
    x: int
    y: int
    size: int


def pool_dice(
    target: pygame.Surface, rect: pygame.Rect, check: PoolRoll, scale: float, *, rolling: bool
) -> int:
    """Draw the dice at the right end, the acting side's above; return where they begin.

    While they roll they are not drawn here but by `pool_tumble`.
    """
    left, dice = _places(rect, check, scale)
    if rolling:
        return left
    won = None if isinstance(check, PoolScore) else check.success
    for each in dice:
        target.blit(die(8, each.face, each.size, _fate(each, won=won)), (each.x, each.y))
    own = [each for each in dice if each.own]
    if won is not None and own:
        sign = verdict(skin.px(17, scale), won=won)
        corner = (own[-1].x + own[-1].size, own[-1].y + own[-1].size)
        target.blit(sign, sign.get_rect(bottomright=corner))
    return left


def pool_tumble(
    target: pygame.Surface, rect: pygame.Rect, check: PoolRoll, scale: float, share: float
) -> None:
    """Draw the dice when a share (0 … 1) of the time is over in which they roll."""
    _left, dice = _places(rect, check, scale)
    for k, each in enumerate(dice):
        left = left_of(share, k, len(dice))
        target.blit(*tumbling(8, each.face, each.size, k, left).moved(each.x, each.y))


def _fate(one: Pooled, *, won: bool | None) -> Fate:
    if not one.own:
        return "spare"
    return "kept" if won is None else "hit" if won else "miss"


def _places(rect: pygame.Rect, check: PoolRoll, scale: float) -> tuple[int, list[Pooled]]:
    """Return where the dice begin, and each die in the order in which they come to lie."""
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
    dice = []
    for k, (score, own) in enumerate(rows):
        y = round(rect.y + skin.px(5, scale) + high * (k + 0.5) - size / 2)
        left = right - step * len(score.dice)
        dice += [Pooled(face, own, left + n * step, y, size) for n, face in enumerate(score.dice)]
    return right - step * most, dice
