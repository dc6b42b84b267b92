"""The looks of the widgets: buttons, panels, fields, bars.  What they do is none of this chapter's business.

Sizes are in pixels of the window, already scaled; `scale` sizes letters, icons and edges.  A patch's place is
relative to the upper left corner of the widget.
"""

import functools
from typing import Final, Literal

import numpy as np
import pygame

from game.picture.pens import ink, paper, text
from game.picture.pens.icons import icon
from game.picture.pens.paper import Press, Stuff, lesser, letters, plate
from game.picture.pens.patch import Blank, Patch
from game.picture.pens.text import Face

State = Literal["idle", "hover", "down", "off"]

LABEL: Final = 16
DETAIL: Final = 13
KEY: Final = 12
TALL: Final = 44
"""The height from which a button has two lines, in units."""

PRESS: Final[dict[State, Press]] = {"idle": "up", "hover": "over", "down": "down", "off": "up"}
"""How far a widget's sheet is pressed in each state."""


def px(units: float, scale: float) -> int:
    """Return units of the interface in pixels."""
    return round(units * scale)


def _empty(patch: Patch, size: tuple[int, int], spare: int) -> tuple[pygame.Surface, int]:
    """Return a surface with room round a widget, with its sheet on it, and that room in pixels."""
    room = max(spare, -patch.at[0])
    whole = pygame.Surface((size[0] + 2 * room, size[1] + 2 * room), pygame.SRCALPHA)
    whole.blit(patch.surface, (room + patch.at[0], room + patch.at[1]))
    return whole, room


# ---------------------------------------------------------------- buttons
@functools.lru_cache(maxsize=256)
def button(
    size: tuple[int, int],
    label: str,
    key: str = "",
    icon_name: str = "",
    state: State = "idle",
    kind: Stuff = "slate",
    scale: float = 1.0,
    detail: str = "",
    cost: int = 0,
    focus: bool = False,
) -> Patch:
    """Draw a button; `detail` stands below the label or beside it, `cost` in points of action as brass pips.

    `kind` blue is the chosen mode, vermilion an attack, brass the one that ends a turn.
    """
    stuff: Stuff = "ghost" if state == "off" else kind
    below = paper.sheet(*size, stuff, scale, 3, PRESS[state])
    whole, room = _empty(below, size, px(6, scale))
    if focus:
        ring = paper.focus_ring(*size, scale)
        whole.blit(ring.surface, (room + ring.at[0], room + ring.at[1]))
    sunk = px(1, scale) if state == "down" else 0
    face = whole.subsurface((room, room + sunk, size[0], size[1] - sunk))
    left = _sign(face, icon_name, stuff, scale)
    right = _right_end(face, key, cost, stuff, scale)
    _lettering(face, left, right, label, detail, stuff, scale)
    return Patch(whole, (-room, -room))


def button_size(
    label: str, key: str = "", icon_name: str = "", scale: float = 1.0, detail: str = "", cost: int = 0
) -> tuple[int, int]:
    """Return the least size at which a button shows all its letters at their full size, detail below."""
    body = max(
        text.width(label, "heavy", px(LABEL, scale)),
        text.width(detail, "semibold", px(DETAIL, scale)) if detail else 0,
    )
    left = px(38, scale) if icon_name else px(12, scale)
    end = _cap_width(key, scale) if key else 0
    pips = px(11, scale) * cost
    right = px(16, scale) + (max(end, pips) if detail else end + pips + (px(7, scale) if pips else 0))
    return left + body + right + px(2, scale), px(50 if detail else 38, scale)


def _sign(face: pygame.Surface, name: str, stuff: Stuff, scale: float) -> int:
    if not name:
        return px(12, scale)
    side = px(20, scale)
    face.blit(icon(name, side, letters(stuff)), (px(10, scale), (face.get_height() - side) // 2))
    return px(38, scale)


def _cap_width(key: str, scale: float) -> int:
    return max(px(20, scale), text.width(key, "heavy", px(KEY, scale)) + px(10, scale))


def _right_end(face: pygame.Surface, key: str, cost: int, stuff: Stuff, scale: float) -> int:
    """Put the key and the cost at the right end, stacked where there is height; return its left."""
    right, high = face.get_width() - px(9, scale), face.get_height() >= px(TALL, scale)
    width = _cap_width(key, scale) if key else 0
    side, step = px(9, scale), px(11, scale)
    pips = step * cost - (step - side) if cost else 0
    beside = bool(key and cost and not high)
    cap = key_cap(key, stuff, scale) if key else None
    lift = px(7, scale) if key and cost and high else 0
    if cap:
        face.blit(cap, (right - width, round((face.get_height() - cap.get_height()) / 2) - lift))
    start = right - pips - (width + px(7, scale) if beside else 0)
    if key and high:
        start = right - round((width + pips) / 2)
    down = px(12, scale) if lift else 0
    for k in range(cost):
        face.blit(
            pip(side, True, stuff != "brass"), (start + k * step, (face.get_height() - side) // 2 + down)
        )
    used = width + pips + px(7, scale) if beside else max(width, pips)
    return right - used - px(7, scale) if used else right


@functools.lru_cache(maxsize=128)
def key_cap(key: str, stuff: Stuff, scale: float) -> pygame.Surface:
    """Draw the name of a key in a frame, for a widget of a stuff."""
    width, height, size = _cap_width(key, scale), px(20, scale), px(KEY, scale)
    colour = letters(stuff)
    cap = plate(width, height, 4 * scale, line=colour, thick=max(1.0, scale)).copy()
    name = text.line(key, "heavy", size, colour)
    cap.blit(name, (round((width - name.get_width()) / 2), text.middle("heavy", size, height / 2)))
    return cap


def _lettering(
    face: pygame.Surface, left: int, right: int, label: str, detail: str, stuff: Stuff, scale: float
) -> None:
    room, middle = right - left, face.get_height() / 2
    size = text.fitting(label, "heavy", px(LABEL, scale), room, px(10, scale))
    small = px(DETAIL, scale)
    if not detail:
        put_middle(face, label, (left, middle), "heavy", size, letters(stuff))
        return
    if face.get_height() >= px(TALL, scale):
        put_middle(face, label, (left, middle - px(9, scale)), "heavy", size, letters(stuff))
        small = text.fitting(detail, "semibold", small, room, px(10, scale))
        put_middle(face, detail, (left, middle + px(10, scale)), "semibold", small, lesser(stuff))
        return
    used = put_middle(face, label, (left, middle), "heavy", size, letters(stuff)) + px(8, scale)
    small = text.fitting(detail, "semibold", small, room - used, px(9, scale))
    put_middle(face, detail, (left + used, middle), "semibold", small, lesser(stuff))


def put_middle(
    target: pygame.Surface, words: str, at: tuple[float, float], face: Face, size: int, colour: str
) -> int:
    """Write a line whose capitals are centred on a height; return its width."""
    return text.put(target, words, (at[0], text.middle(face, size, at[1])), face, size, colour)


@functools.lru_cache(maxsize=64)
def pip(size: int, full: bool, on_dark: bool = True) -> pygame.Surface:
    """Draw a point: brass when there, a hollow ring when used."""
    sheet = Blank(size, size, 1, (size / 2, size / 2))
    d = ink.hypot(sheet.x, sheet.y) - np.float32(size / 2 - 0.6)
    sheet.fill("191416", d, 1.0 if full or on_dark else 0.85)
    inner = d + np.float32(max(1.2, size * 0.13))
    if full:
        glow = np.clip(-(sheet.x + sheet.y) / size, -0.5, 0.5) * np.float32(0.3)
        sheet.fill(ink.hexc("e2b24c") * (1 + glow)[..., None], inner)
    else:
        sheet.fill("6a625a" if on_dark else "cbbd9c", inner)
    return sheet.surface()


# ---------------------------------------------------------------- panels, fields and bars
def panel(size: tuple[int, int], stuff: Stuff = "paper", scale: float = 1.0, seed: int = 1) -> Patch:
    """Draw an empty panel."""
    return paper.sheet(*size, stuff, scale, seed)


def divider(width: int, scale: float = 1.0) -> pygame.Surface:
    """Draw a thin ruled line for paper, fading at both ends."""
    height = max(1, round(1.4 * scale))
    alpha = np.clip(np.minimum(np.arange(width), np.arange(width)[::-1]) / (18 * scale), 0, 1)
    colours = np.broadcast_to(ink.hexc("8f7c58"), (height, width, 3))
    return ink.to_surface(colours, np.tile(alpha.astype(np.float32), (height, 1)))


@functools.lru_cache(maxsize=64)
def text_field(
    size: tuple[int, int],
    words: str,
    caret: int | None = None,
    hint: str = "",
    focus: bool = False,
    scale: float = 1.0,
) -> Patch:
    """Draw a field for typing; the text is moved so that the caret, a count of characters, is in sight."""
    room = px(6, scale)
    whole = pygame.Surface((size[0] + 2 * room, size[1] + 2 * room), pygame.SRCALPHA)
    whole.blit(plate(*size, 5 * scale, "fbf6e8", "6b5a42", 1.5 * scale), (room, room))
    if focus:
        ring = paper.focus_ring(*size, scale)
        whole.blit(ring.surface, (room + ring.at[0], room + ring.at[1]))
    pad, letter = px(10, scale), px(LABEL, scale)
    inside = whole.subsurface((room + pad, room, size[0] - 2 * pad, size[1]))
    before = text.width(words[: caret or 0], "semibold", letter)
    shift = _field_shift(size[0], words, caret, scale)
    shown, colour = (words, paper.TEXT) if words else (hint, "7a6c5c")
    put_middle(inside, shown, (shift, size[1] / 2), "semibold", letter, colour)
    if caret is not None:
        bar = pygame.Rect(shift + before, size[1] // 2 - px(11, scale), max(2, px(2, scale)), px(22, scale))
        inside.fill(ink.rgb(paper.RED), bar)
    return Patch(whole, (-room, -room))


def _field_shift(width: int, words: str, caret: int | None, scale: float) -> int:
    """Return how far the words of a field are moved to the left, in pixels, so that its caret is in sight."""
    before = text.width(words[: caret or 0], "semibold", px(LABEL, scale))
    return min(0, width - 2 * px(10, scale) - px(3, scale) - before)


def caret_at(width: int, words: str, caret: int, x: int, scale: float) -> int:
    """Return the count of characters before the gap that lies nearest to x, in pixels from a field's edge."""
    inside = x - px(10, scale) - _field_shift(width, words, caret, scale)
    letter = px(LABEL, scale)
    return min(
        range(len(words) + 1), key=lambda gap: abs(text.width(words[:gap], "semibold", letter) - inside)
    )


@functools.lru_cache(maxsize=64)
def scrollbar(
    height: int, start: float, shown: float, state: State = "idle", scale: float = 1.0
) -> pygame.Surface:
    """Draw an upright scrollbar; `start` and `shown` are shares of the whole from 0 to 1."""
    width = px(12, scale)
    track = plate(width, height, 6 * scale, "5a4a3a", alpha=0.28).copy()
    length = max(px(26, scale), round(height * min(shown, 1.0)))
    top = round((height - length) * min(max(start / max(1e-6, 1 - shown), 0.0), 1.0)) if shown < 1 else 0
    fill = {"idle": "6b5a42", "hover": "8a7350", "down": "a9803c", "off": "9a8d78"}[state]
    track.blit(plate(width - 2, min(length, height), 5 * scale, fill, "2b2119", 1.2 * scale), (1, top))
    return track


@functools.lru_cache(maxsize=32)
def check_box(size: int, ticked: bool, state: State = "idle") -> pygame.Surface:
    """Draw a box to tick, for paper."""
    fill = "fbf6e8" if state != "off" else "cfc3a6"
    box = plate(
        size, size, size * 0.18, fill, paper.TEXT if state != "off" else "8a7d68", max(1.5, size / 11)
    ).copy()
    if ticked:
        box.blit(icon("check", size, paper.GREEN if state != "off" else "8a7d68"), (0, 0))
    return box
