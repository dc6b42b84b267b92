"""The scrub bar: turns below it, activations on it, shots, downs and objectives above it."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.ink import rgb
from game.picture.pens.palettes import SIDES
from game.picture.pens.paper import plate
from game.picture.pens.plots import SHAPES, Spot, mark
from game.session.speech.words import Words
from game.ui.replay.marks import SIGNS, Deed, Marks
from game.ui.widgets.base import Look, Widget

SIGN: Final = 17
STROKE: Final = (19, 27)
TRACK: Final = (30, 41)
NAMES: Final = 52
EDGE: Final = 14
"""Heights inside the bar, and the room at its ends, in units."""


class ScrubBar(Widget):
    """A game as a line; a click or a drag goes there."""

    focusable = True

    def __init__(self, rect: pygame.Rect, marks: Marks, place: int, words: Words, scale: float) -> None:
        super().__init__("scrub", rect)
        self.marks, self.place, self.words = marks, place, words
        self.track = pygame.Rect(
            rect.x + skin.px(EDGE, scale),
            rect.y + skin.px(TRACK[0], scale),
            rect.w - 2 * skin.px(EDGE, scale),
            skin.px(TRACK[1] - TRACK[0], scale),
        )

    def key(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - the keys of the replay move it
        """Leave the keys to the replay."""
        return False

    def stop_at(self, x: int) -> int:
        """Return the stop of the tape under a column of the window."""
        return self.marks.stop((x - self.track.x) / max(self.track.w, 1))

    def column(self, place: int) -> int:
        """Return the column of the window where a place lies."""
        return self.track.x + round(self.marks.share(place) * self.track.w)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw track, marks and knob."""
        scale, track = look.scale, self.track
        target.blit(plate(*track.size, 5 * scale, "15110f", "5d4c3c", 1.4 * scale), track)
        done = self.column(self.place) - track.x
        inset = skin.px(2, scale)
        if done > 2 * inset:
            target.blit(
                plate(done, track.h - 2 * inset, 3 * scale, "c9973a"), (track.x + inset, track.y + inset)
            )
        self._names(target, scale)
        self._deeds(target, scale)
        side = skin.px(20, scale)
        knob = plate(side, side, side / 2, "efc666", "191416", 2 * scale)
        target.blit(knob, knob.get_rect(center=(track.x + done, track.centery)))
        if look.focus:
            ring = paper.focus_ring(*track.size, scale)
            target.blit(ring.surface, (track.x + ring.at[0], track.y + ring.at[1]))

    def _names(self, target: pygame.Surface, scale: float) -> None:
        """Draw where activations and turns begin."""
        track = self.track
        for name in self.marks.names:
            x = self.column(name.place)
            if name.kind == "activation":
                pygame.draw.line(target, rgb("7a6650"), (x, track.y + 3), (x, track.bottom - 4))
        for words, rect in self._turn_words(scale):
            x = rect.centerx
            top = track.y - skin.px(3, scale)
            pygame.draw.line(
                target, rgb(paper.CREAM), (x, top), (x, track.bottom + skin.px(3, scale)), skin.px(2, scale)
            )
            if words:
                at = (rect.x, rect.centery)
                skin.put_middle(target, words, at, "heavy", skin.px(13, scale), paper.SOFT)

    def _turn_words(self, scale: float) -> Iterator[tuple[str, pygame.Rect]]:
        """Yield what stands below each turn's mark, empty where the one before leaves no room."""
        size = skin.px(13, scale)
        long = all(
            self.column(b.place) - self.column(a.place) > skin.px(70, scale)
            for a, b in zip(self.marks.turns(), self.marks.turns()[1:], strict=False)
        )
        end = self.rect.x
        for name in self.marks.turns():
            words = self.words.T("Turn {turn}", turn=name.turn) if long else str(name.turn)
            rect = pygame.Rect(0, 0, text.width(words, "heavy", size), size)
            rect.center = (self.column(name.place), self.rect.y + skin.px(NAMES, scale))
            if rect.left < end or rect.right > self.rect.right:
                yield "", rect
            else:
                end = rect.right + skin.px(5, scale)
                yield words, rect

    def _deeds(self, target: pygame.Surface, scale: float) -> None:
        """Draw the strokes of shots, and the signs of what weighs more, as far as they have room."""
        top, low = (self.rect.y + skin.px(n, scale) for n in STROKE)
        for deed in self.marks.deeds:
            if deed.kind == "shot":
                _stroke(target, deed, (self.column(deed.place), top, low), max(2, skin.px(2.4, scale)))
        end = self.rect.x
        side = skin.px(SIGN, scale)
        order = {"down": 0, "objective": 1, "alarm": 2, "shot": 3}
        for deed in sorted(self.marks.deeds, key=lambda each: (each.place, order[each.kind])):
            x = self.column(deed.place) - side // 2
            if deed.kind == "shot" or x < end:
                continue
            end = x + side
            badge = mark(_sign(deed), scale)
            target.blit(badge, badge.get_rect(center=(x + side // 2, self.rect.y + side // 2)))


def _stroke(target: pygame.Surface, deed: Deed, at: tuple[int, int, int], width: int) -> None:
    """Draw a shot at a column from one height to another: whole for the first side, broken for the others."""
    x, top, low = at
    middle, colour = (top + low) // 2, rgb(SIDES.get(deed.side, SIDES["N"]).light)
    for start, end in ((top, low),) if deed.side == "A" else ((top, middle - 2), (middle + 1, low)):
        pygame.draw.line(target, colour, (x, start), (x, end), width)


def _sign(deed: Deed) -> Spot:
    colour = SIDES.get(deed.side, SIDES["N"]).strong
    return Spot((0, 0), colour, SHAPES.get(deed.side, "square"), True, SIGNS[deed.kind], SIGN)
