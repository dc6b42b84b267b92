"""The dice tray: the dice of the last check, the one that counts, the number needed, the outcome."""

from collections.abc import Iterator
from typing import Final, NamedTuple, assert_never

import pygame

from game.checks import OpposedCheck, OpposedDifficultyCheck, Score
from game.checks.roll import Explode, Roll
from game.picture.pens import paper, skin, text
from game.picture.pens.dice import Fate, die, verdict
from game.picture.pens.tumble import left_of, tumbling
from game.rules.state_stealth import DEFENDER
from game.rules.view import View
from game.session.speech import terms
from game.session.speech.words import Words
from game.ui.play.effects import ROLLING, AnyCheck, Check, Effects, ShownCheck
from game.ui.stealth.tray import PoolRoll, pool_dice, pool_lines, pool_tumble
from game.ui.widgets.base import Look, Room, Widget
from game.ui.widgets.group import Group

LONGEST: Final = 30
"""Letters of a sum that have room beside the dice."""


SET: Final = 3
"""Dice of a check before any explodes (S-045)."""


class Lying(NamedTuple):
    """A die of the tray: what it is to show, whether it counts, its upper left corner and size in pixels."""

    face: int
    kept: bool
    x: int
    y: int
    size: int


class Tray(Widget):
    """The last check; its dice tumble, and lie still one after the other."""

    solid = False

    def __init__(
        self,
        rect: pygame.Rect,
        effects: Effects,
        view: View,
        words: Words,
    ) -> None:
        super().__init__("dice", rect, _tip(words, view.options.explode), "S-045")
        self._effects = effects
        self.view, self.words = view, words

    @property
    def shown(self) -> ShownCheck | None:
        """The check in the tray."""
        return self._effects.check

    @property
    def rolling(self) -> bool:
        """Whether its dice do not lie yet."""
        return self._effects.rolling > 0

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the tray."""
        panel = skin.panel(self.rect.size, "slate", look.scale, 6)
        target.blit(panel.surface, (self.rect.x + panel.at[0], self.rect.y + panel.at[1]))
        pad = skin.px(13, look.scale)
        if self.shown is None:
            place = (self.rect.x + pad, self.rect.centery)
            skin.put_middle(target, self.words.T("Dice"), place, "heavy", skin.px(15, look.scale), paper.SOFT)
            return
        left = self._dice(target, self.shown.check, look.scale)
        room = left - self.rect.x - 2 * pad
        y = self.rect.y + skin.px(20, look.scale)
        for k, (words, face, size, colour) in enumerate(self._lines()):
            fitting = text.fitting(words, face, skin.px(size, look.scale), room, skin.px(11, look.scale))
            place = (self.rect.x + pad, y + k * skin.px(23, look.scale))
            skin.put_middle(target, words, place, face, fitting, colour)

    def _lines(self) -> Iterator[tuple[str, text.Face, int, str]]:
        """Yield the lines beside the dice: who, what was needed, what came of it."""
        shown = self.shown
        if shown is None:
            return
        _ = self.words.T
        yield self._who(shown), "semibold", 14, paper.SOFT
        if isinstance(shown.check, PoolRoll):
            yield from pool_lines(self.words, shown.check, rolling=self.rolling)
            return
        if self.rolling:
            yield needed(self.words, shown.check), "heavy", 15, paper.CREAM
            return
        yield self._sum(shown), "heavy", 15, paper.CREAM
        won = shown.check.success
        came = outcome(self.words, won=won, attack=shown.attack)
        yield f"{needed(self.words, shown.check)}: {came}", "heavy", 15, "7fe0b4" if won else "f5a27a"

    def _sum(self, shown: ShownCheck) -> str:
        """Return what made the total: `Senses 7 + die 7 = 14`, shorter where there is no room."""
        if isinstance(shown.check, PoolRoll):
            return ""
        score, _ = _scores(shown.check)[0], self.words.T
        kept = " + ".join(str(face) for face in score.roll.kept)
        bare = f"{score.roller.fixed} + {kept} = {score.total}"
        if not shown.attribute:
            return bare
        parts = [terms.attribute(self.words, shown.attribute), str(score.roller.attribute)]
        parts += [self.words.signed(modifier.value) for modifier in score.roller.modifiers]
        whole = _("{own} + die {kept} = {total}", own=" ".join(parts), kept=kept, total=score.total)
        return whole if len(whole) <= LONGEST else bare

    def _who(self, shown: ShownCheck) -> str:
        _ = self.words.T
        names = [
            _("the guard")
            if name == DEFENDER
            else self.view.figures[name].name
            if name in self.view.figures
            else "?"
            for name in (shown.figure, shown.target)
            if name is not None
        ]
        return " → ".join(names)

    def _dice(self, target: pygame.Surface, check: AnyCheck, scale: float) -> int:
        """Draw the dice at the right end, those of explosions smaller below; return where they begin.

        While they roll they are not drawn here: `tumble` draws them in every frame.
        """
        if isinstance(check, PoolRoll):
            return pool_dice(target, self.rect, check, scale, rolling=self.rolling)
        left, dice = self._places(check, scale)
        if self.rolling:
            return left
        for each in dice:
            fate: Fate = "spare" if not each.kept else "hit" if check.success else "miss"
            target.blit(die(10, each.face, each.size, fate), (each.x, each.y))
        kept = [each for each in dice if each.kept]
        sign = verdict(skin.px(19, scale), won=check.success)
        corner = (kept[0].x + kept[0].size, kept[0].y + kept[0].size)
        target.blit(sign, sign.get_rect(bottomright=corner))
        return left

    def _places(self, check: Check, scale: float) -> tuple[int, list[Lying]]:
        """Return where the dice begin, and each die in the order in which they come to lie."""
        roll = _scores(check)[0].roll
        size = skin.px(44, scale)
        step = size + skin.px(3, scale)
        left = self.rect.right - skin.px(9, scale) - step * 3
        many = len(roll.sets) > 1
        top = self.rect.centery - size // 2 - (skin.px(13, scale) if many else 0)
        dice = [
            Lying(face, k == roll.places[0], left + k * step, top, size)
            for k, face in enumerate(roll.sets[0])
        ]
        return left, [*dice, *(self._exploded(roll, top + size, scale) if many else ())]

    def _exploded(self, roll: Roll, y: int, scale: float) -> list[Lying]:
        """Return the dice of explosions from the left, as many of the last ones as have room."""
        size, x = skin.px(25, scale), self.rect.right - skin.px(9, scale)
        found: list[Lying] = []
        for faces, kept in zip(reversed(roll.sets[1:]), reversed(roll.places[1:]), strict=True):
            for k in range(len(faces) - 1, -1, -1):
                x -= size + 1
                if x < self.rect.x:
                    return found[::-1]
                found.append(Lying(faces[k], k == kept, x, y, size))
            x -= skin.px(5, scale)
        return found[::-1]

    def tumble(self, target: pygame.Surface, scale: float) -> None:
        """Draw the dice of this frame while they roll; what lies round them has been drawn before."""
        if self.shown is None or not self.rolling:
            return
        share, check = 1 - self._effects.rolling / ROLLING, self.shown.check
        within = target.get_clip()
        target.set_clip(self.rect.clip(within))
        if isinstance(check, PoolRoll):
            pool_tumble(target, self.rect, check, scale, share)
        else:
            _left, dice = self._places(check, scale)
            for k, each in enumerate(dice):
                left = left_of(share, k, len(dice))
                if k >= SET and left_of(share, SET - 1, len(dice)) > 0:
                    break  # that a die explodes shows only when those before it lie
                target.blit(*tumbling(10, each.face, each.size, k, left).moved(each.x, each.y))
        target.set_clip(within)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the widths of the lines at their least size."""
        room = self.rect.w - skin.px(9 + 3 * 47 + 26, scale)
        for words, face, _size, _colour in self._lines():
            yield Room(words, text.width(words, face, skin.px(11, scale)), room)


def tumble(group: Group, target: pygame.Surface, scale: float) -> None:
    """Draw the dice that roll in the tray among widgets, over everything that was drawn once."""
    tray = group.get("dice")
    if isinstance(tray, Tray):
        tray.tumble(target, scale)


def _tip(words: Words, explode: Explode) -> str:
    """Return how a check is read, and what a kept 10 does (S-045, S-052)."""
    _ = words.T
    first = _("The last check: attribute and kept die together must reach the number.")
    match explode:
        case "reroll_set":
            more = _("A kept 10 explodes: three more dice are rolled, and the kept one is added (S-052).")
        case "single_d10":
            more = _("A kept 10 explodes: one more die is rolled and added (S-052).")
        case "none":
            return first
        case _:
            assert_never(explode)
    return f"{first} {more}"


def _scores(check: Check) -> tuple[Score, ...]:
    if isinstance(check, OpposedCheck | OpposedDifficultyCheck):
        return check.scores
    return (check.score,)


def needed(words: Words, check: Check) -> str:
    """Return what a check had to reach."""
    _ = words.T
    if isinstance(check, OpposedCheck):
        return _("against {total}", total=max(score.total for score in check.scores[1:]))
    if isinstance(check, OpposedDifficultyCheck):
        other = max(score.total for score in check.scores[1:])
        return _("needed {number}, against {total}", number=check.number, total=other)
    return _("needed {number}", number=check.number)


def outcome(words: Words, *, won: bool, attack: bool) -> str:
    """Return what came of a check in a word; an attack hits or misses."""
    _ = words.T
    if attack:
        return _("hit") if won else _("missed")
    return _("success") if won else _("failure")
