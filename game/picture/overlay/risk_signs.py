"""Signs of zones of risk: what is known of one, its name, its cover, its health as a row of segments."""

import functools
from typing import Final

import pygame
from msgspec import Struct

from game.picture.look_stealth import Cover, Plot, RiskZone
from game.picture.overlay.risk_zones import BEATEN
from game.picture.overlay.tags import tag
from game.picture.pens import text
from game.picture.pens.icons import icon
from game.picture.pens.palettes import BRASS, WATCH
from game.picture.pens.paper import CREAM, plate
from game.picture.pens.skin import put_middle, px

COVERS: Final[dict[Cover, str]] = {"objects": "barrel", "people": "people", "none": "cover_none"}
"""What one hides behind, as an icon."""

_PLATE: Final = "161318"
_MOST: Final = 12
"""More health than this is written as numbers."""


class Sign(Struct, frozen=True):
    """What is written on the sign of a zone: an icon in a colour, its lines, its cover and its health."""

    icon: str
    tint: str
    lines: tuple[str, ...]
    cover: str = ""
    tally: int = 0
    health: int = 0
    key: bool = False


def sign_of(zone: RiskZone, most: int, scale: float) -> Sign:
    """Return the sign of a zone, its name broken into lines of at most `most` pixels."""
    lines = text.balanced(zone.title, "heavy", px(13, scale), most) if zone.title else ()
    cover = COVERS[zone.cover] if zone.cover is not None else ""
    if zone.kind == "quiet":
        return Sign("pass", "b9ad95", lines, cover, key=zone.key)
    if zone.state == "suspected":
        return Sign("help", WATCH, lines, key=zone.key)
    if zone.state == "beaten":
        return Sign("check", BEATEN, lines, cover, key=zone.key)
    if zone.kind == "mechanism":
        return Sign("gear", BRASS, lines, cover, zone.tally, zone.health, zone.key)
    return Sign("watch", WATCH, lines, cover, zone.tally, zone.health, zone.key)


@functools.lru_cache(maxsize=64)
def drawn(sign: Sign, scale: float) -> pygame.Surface:
    """Draw the sign of a zone; the surface is shared."""
    size, gap, side = px(13, scale), px(5, scale), px(15, scale)
    parts = [icon(sign.icon, side, sign.tint)]
    after: list[pygame.Surface] = []
    if sign.cover:
        after.append(icon(sign.cover, px(14, scale), CREAM))
    if sign.health:
        after.append(segments(sign.tally, sign.health, scale))
    if sign.key:
        after.append(icon("special", side, "ffd24d"))
    words = max((text.width(line, "heavy", size) for line in sign.lines), default=0)
    columns = [side, *([words] if words else []), *(part.get_width() for part in after)]
    step = text.leading("heavy", size)
    height = px(21, scale) + step * (max(len(sign.lines), 1) - 1)
    whole = plate(gap + sum(column + gap for column in columns), height, 4 * scale, _PLATE, alpha=0.86).copy()
    x = gap
    x = _put(whole, parts[0], x, gap)
    for k, line in enumerate(sign.lines):
        middle = height / 2 + (k - (len(sign.lines) - 1) / 2) * step
        put_middle(whole, line, (x, middle), "heavy", size, CREAM)
    x += words + gap if words else 0
    for part in after:
        x = _put(whole, part, x, gap)
    return whole


def _put(whole: pygame.Surface, part: pygame.Surface, x: int, gap: int) -> int:
    whole.blit(part, (x, (whole.get_height() - part.get_height()) // 2))
    return x + part.get_width() + gap


@functools.lru_cache(maxsize=64)
def segments(tally: int, health: int, scale: float) -> pygame.Surface:
    """Draw the health of a zone as segments, those beaten hollow; numbers when there are too many."""
    if health > _MOST:
        return tag(f"{tally}/{health}", scale=scale, points=12)
    width, height, step = px(5, scale), px(12, scale), px(7, scale)
    row = pygame.Surface((step * (health - 1) + width, height), pygame.SRCALPHA)
    for k in range(health):
        if k < tally:
            row.blit(plate(width, height, 1.5 * scale, "", "8d8471", max(1.0, 1.2 * scale)), (k * step, 0))
        else:
            row.blit(plate(width, height, 1.5 * scale, "f0e3c4"), (k * step, 0))
    return row


def plot_sign(plot: Plot, scale: float) -> pygame.Surface | None:
    """Draw the sign of a part of a zone: light, cover, name; None when there is nothing to say."""
    icons = ["moon"] * (plot.light > 0) + ["moon"] * (plot.light >= 4)
    icons += ["sun"] * (plot.light < 0) + ["sun"] * (plot.light <= -4)
    icons += [COVERS[plot.cover]] if plot.cover is not None else []
    return _icons(tuple(icons), plot.title, scale) if icons or plot.title else None


@functools.lru_cache(maxsize=64)
def _icons(names: tuple[str, ...], title: str, scale: float) -> pygame.Surface:
    size, gap, side = px(12, scale), px(4, scale), px(13, scale)
    words = text.width(title, "semibold", size)
    width = gap + len(names) * (side + px(2, scale)) + (words + gap if words else 0) + px(2, scale)
    whole = plate(width, px(18, scale), 4 * scale, _PLATE, alpha=0.72).copy()
    x = gap
    for name in names:
        tint = "ffe38a" if name == "sun" else "b9c6ea" if name == "moon" else CREAM
        x = _put(whole, icon(name, side, tint), x, px(2, scale))
    if words:
        put_middle(whole, title, (x + px(1, scale), whole.get_height() / 2), "semibold", size, CREAM)
    return whole
