"""Cards: the sequence card, the card of a figure, bars of hit points and points of action."""

import functools
from collections.abc import Sequence
from typing import Final, Literal

import pygame
from msgspec import Struct

from game.picture.pens import ink, paper, text
from game.picture.pens.icons import icon
from game.picture.pens.palettes import SIDES
from game.picture.pens.paper import plate
from game.picture.pens.patch import Patch
from game.picture.pens.skin import divider, pip, put_middle, px
from game.picture.pens.strokes import Pen, polygons
from game.picture.people.bases import RADIUS
from game.picture.people.token import Token
from game.picture.people.tokens import token

Turn = Literal["now", "waiting", "done"]

CARD: Final = (104, 54)
"""Width and height of a sequence card in units; the current one is `CARD_NOW`."""

CARD_NOW: Final = (138, 62)
LEAST_NAME: Final = 13
LEAST_DETAIL: Final = 12
LEFT: Final = 116
"""Where the writing of a figure's card begins, in units."""

WAITING_PPC: Final = 11.25
NOW_PPC: Final = 13.5
STRIP_PPC: Final = 17.0
CARD_PPC: Final = 28.0
"""How large a figure is painted: on a card of the sheet, on the current one, by a question, on its own."""

FACING: Final = -112.5
CARD_FACING: Final = -67.5
"""Where a figure looks on those, and on its own card: its tool points away from the writing."""


class Standing(Struct, frozen=True):
    """What a card tells of a figure: hit points left, of how many, and those at which it is badly wounded."""

    points: int
    most: int
    badly: int


# ---------------------------------------------------------------- bars
@functools.lru_cache(maxsize=128)
def wound_bar(
    size: tuple[int, int], points: int, most: int, badly: int, on_dark: bool = False
) -> pygame.Surface:
    """Draw hit points as a bar with a notch where a figure is badly wounded (malherido)."""
    width, height = size
    bar = plate(width, height, height * 0.3, "3b2e2c" if not on_dark else "15171a", paper.TEXT, 1.2).copy()
    inner, deep = max(width - 4, 1), max(height - 4, 1)
    filled = round(inner * min(max(points, 0), most) / max(most, 1))
    if filled > 0:
        colour = "b3261e" if points <= badly else "1f9d6e"
        bar.blit(plate(filled, deep, deep * 0.25, colour), (2, 2))
        bar.blit(plate(filled, max(1, deep // 3), deep * 0.15, "ffffff", alpha=0.22), (2, 2))
    if 0 < badly < most:
        x = 2 + round(inner * badly / most)
        pygame.draw.rect(bar, ink.rgb(paper.TEXT), (x - 2, 0, 4, height))
        pygame.draw.rect(bar, ink.rgb(paper.CREAM), (x - 1, 0, 2, height))
    return bar


def pips(count: int, of: int, scale: float = 1.0, on_dark: bool = False) -> pygame.Surface:
    """Draw points of action, those left in brass."""
    side, step = px(13, scale), px(17, scale)
    row = pygame.Surface((step * max(of - 1, 0) + side, side), pygame.SRCALPHA)
    for k in range(of):
        row.blit(pip(side, k < count, on_dark), (k * step, 0))
    return row


@functools.lru_cache(maxsize=64)
def _band(width: int, height: int, side: str) -> pygame.Surface:
    """The colour of a side along the foot of a card; that of B is notched, that of C stepped."""
    colours = SIDES.get(side, SIDES["N"])
    band = plate(width, height, height * 0.4, colours.strong).copy()
    pitch = max(6, round(height * 1.6))
    look = Pen("efe6cf", rim=0.0)
    teeth: list[list[tuple[float, float]]] = []
    for x in range(pitch // 2, width - pitch // 2, pitch):
        if side == "B":
            teeth.append([(x - pitch * 0.32, -1), (x + pitch * 0.32, -1), (x, height * 0.62)])
        elif side == "C":
            teeth.append([(x - 1.5, -1), (x + 1.5, -1), (x + 1.5, height * 0.5), (x - 1.5, height * 0.5)])
    for patch in polygons(teeth, look, (0, 0, width, height)):
        band.blit(*patch)
    return band


# ---------------------------------------------------------------- the sequence
def sequence_size(name: str, turn: Turn, scale: float = 1.0) -> tuple[int, int]:
    """Return the size in pixels of a card of the sequence; a long name makes it wider."""
    width, height = (px(n, scale) for n in (CARD_NOW if turn == "now" else CARD))
    need = _name_left(turn, scale) + text.width(name, "heavy", px(LEAST_NAME, scale)) + px(8, scale)
    return max(width, need), height


def _name_left(turn: Turn, scale: float) -> int:
    return px(60 if turn == "now" else 48, scale)


@functools.lru_cache(maxsize=128)
def sequence_card(
    figure: Token | None, side: str, standing: Standing | None, turn: Turn = "waiting", scale: float = 1.0
) -> Patch:
    """Draw a card of the sequence sheet; no figure: one that the player does not know."""
    name = figure.name if figure else "?"
    width, height = sequence_size(name, turn, scale)
    below = paper.sheet(width, height, "paper", scale, 1 + len(name) % 5)
    room = max(px(7, scale), -below.at[0])
    whole = pygame.Surface((width + 2 * room, height + 2 * room), pygame.SRCALPHA)
    whole.blit(below.surface, (room + below.at[0], room + below.at[1]))
    foot = px(6, scale)
    whole.blit(
        _band(width - px(4, scale), foot, side), (room + px(2, scale), room + height - foot - px(2, scale))
    )
    face = whole.subsurface((room, room, width, height))
    if figure is None:
        size = px(28, scale)
        text.put(
            face,
            "?",
            (width / 2, text.middle("title", size, height / 2 - px(3, scale))),
            "title",
            size,
            paper.DIM,
            "centre",
        )
    else:
        _who(face, figure, standing, turn, scale)
    if turn == "now":
        ring = paper.focus_ring(width, height, scale)
        whole.blit(ring.surface, (room + ring.at[0], room + ring.at[1]))
    if turn == "done":
        whole.blit(plate(width, height, 5 * scale, "1e1816", alpha=0.42), (room, room))
    return Patch(whole, (-room, -room))


def _who(face: pygame.Surface, figure: Token, standing: Standing | None, turn: Turn, scale: float) -> None:
    now = turn == "now"
    ppc = (NOW_PPC if now else WAITING_PPC) * scale
    head = portrait(figure, ppc, turn == "done")
    centre = px(29 if now else 24, scale)
    middle = face.get_height() / 2 - px(4, scale)
    face.blit(head, (round(centre - head.get_width() / 2), round(middle - head.get_height() / 2)))
    left = _name_left(turn, scale)
    room = face.get_width() - left - px(7, scale)
    size = text.fitting(figure.name, "heavy", px(17 if now else 15, scale), room, px(LEAST_NAME, scale))
    put_middle(face, figure.name, (left, middle - px(7, scale)), "heavy", size, paper.TEXT)
    if standing:
        bar = wound_bar((room, px(10, scale)), standing.points, standing.most, standing.badly)
        face.blit(bar, (left, round(middle + px(4, scale))))


def portraits(figure: Token, scale: float) -> None:
    """Paint all pictures of a figure for cards, so that none is painted in the frame that first shows it."""
    for ppc in (WAITING_PPC, NOW_PPC, STRIP_PPC):
        portrait(figure, ppc * scale)
    portrait(figure, CARD_PPC * scale, facing=CARD_FACING)


def portrait(figure: Token, ppc: float, acted: bool = False, facing: float = FACING) -> pygame.Surface:
    """Draw a figure as it stands on a card, turned so that its tool points away from the writing."""
    plain = Token(
        figure.name,
        figure.role,
        figure.side,
        pose=figure.pose,
        facing=facing,
        share=figure.share,
        notch=figure.notch,
        acted=acted,
        radius=RADIUS,
    )
    return token(plain, ppc)


# ---------------------------------------------------------------- a figure's own card
class Row(Struct, frozen=True):
    """A line of a figure's card: icon, what is bold, and what explains it."""

    icon: str
    strong: str
    detail: str = ""


def figure_card_height(rows: int, scale: float = 1.0) -> int:
    """Return the height in pixels of a figure's card with so many rows."""
    return px(64 + 22 * max(rows, 3) + 62, scale)


def figure_card_width(name: str, title: str, rows: Sequence[Row], scale: float = 1.0) -> int:
    """Return the least width in pixels at which a figure's card holds all its letters."""
    needs = [text.width(name, "title", px(16, scale)), text.width(title, "semibold", px(12, scale))]
    for row in rows:
        strong = text.width(row.strong, "heavy", px(15, scale))
        needs.append(px(23 + 7, scale) + strong + text.width(row.detail, "semibold", px(LEAST_DETAIL, scale)))
    return px(LEFT, scale) + max(needs) + px(14, scale)


@functools.lru_cache(maxsize=32)
def figure_card(
    width: int,
    figure: Token,
    title: str,
    rows: tuple[Row, ...],
    standing: Standing,
    points: tuple[int, int],
    words: tuple[str, str],
    scale: float = 1.0,
) -> Patch:
    """Draw the card of a figure: portrait, name, `title`, rows, hit points and points of action.

    `width` is at least `figure_card_width`; `points` left and of how many; `words` for hit points and for
    actions, in the player's language.
    """
    height = figure_card_height(len(rows), scale)
    below = paper.sheet(width, height, "paper", scale, 11)
    whole = below.surface.copy()
    room = -below.at[0]
    face = whole.subsurface((room, room, width, height))
    image = portrait(figure, CARD_PPC * scale, facing=CARD_FACING)
    face.blit(
        image, (round(px(58, scale) - image.get_width() / 2), round(px(70, scale) - image.get_height() / 2))
    )
    left = px(LEFT, scale)
    space = width - left - px(12, scale)
    size = text.fitting(figure.name, "title", px(25, scale), space, px(16, scale))
    put_middle(face, figure.name, (left, px(28, scale)), "title", size, paper.TEXT)
    small = text.fitting(title, "semibold", px(14, scale), space, px(12, scale))
    put_middle(face, title, (left, px(52, scale)), "semibold", small, paper.DIM)
    _rows(face, left, px(76, scale), rows, scale)
    _foot(face, standing, points, words, scale)
    return Patch(whole, below.at)


def _rows(face: pygame.Surface, left: int, top: int, rows: Sequence[Row], scale: float) -> None:
    for k, row in enumerate(rows):
        middle = top + k * px(22, scale)
        if row.icon:
            side = px(16, scale)
            face.blit(icon(row.icon, side, paper.TEXT), (left, round(middle - side / 2)))
        x = left + px(23, scale)
        x += put_middle(face, row.strong, (x, middle), "heavy", px(15, scale), paper.TEXT) + px(7, scale)
        space = face.get_width() - x - px(8, scale)
        size = text.fitting(row.detail, "semibold", px(13, scale), space, px(LEAST_DETAIL, scale))
        put_middle(face, row.detail, (x, middle), "semibold", size, paper.DIM)


def _foot(
    face: pygame.Surface, standing: Standing, points: tuple[int, int], words: tuple[str, str], scale: float
) -> None:
    width, height = face.get_size()
    face.blit(divider(width - px(24, scale), scale), (px(12, scale), height - px(58, scale)))
    first, second = height - px(40, scale), height - px(17, scale)
    label = max(text.width(word, "semibold", px(14, scale)) for word in words) + px(26, scale)
    put_middle(face, words[0], (px(16, scale), first), "semibold", px(14, scale), paper.DIM)
    count = f"{standing.points}/{standing.most}"
    number = text.width(count, "heavy", px(15, scale))
    bar = (width - label - number - px(26, scale), px(14, scale))
    face.blit(wound_bar(bar, standing.points, standing.most, standing.badly), (label, first - px(7, scale)))
    put_middle(face, count, (width - number - px(14, scale), first), "heavy", px(15, scale), paper.TEXT)
    put_middle(face, words[1], (px(16, scale), second), "semibold", px(14, scale), paper.DIM)
    face.blit(pips(*points, scale), (label, second - px(6.5, scale)))
