"""What the board says of places besides its zones: where reserves will come, whose words are wanted."""

from typing import Final

from game.picture.look import ZoneMark
from game.picture.overlay.zone_marks import mark
from game.rules.figures import NEVER, Figure
from game.rules.front import Choice
from game.rules.skirmish.deployment import zones
from game.rules.skirmish.specials import place_of
from game.rules.view import View
from game.session.speech.words import Words
from game.table.lattice import Point, within
from game.table.outlines import contains, middle
from game.ui.play.acts import SPECIAL

NEAR_CM: Final = 1.6
"""So far from a thing's middle the pointer still means it."""


def coming(view: View, words: Words, names: tuple[str | None, ...]) -> tuple[ZoneMark, ...]:
    """Return where figures that are looked at, and have not come yet, will come (S-012, C-105)."""
    marks: list[ZoneMark] = []
    for name in dict.fromkeys(names):
        figure = view.figures.get(name or "")
        if figure is None or figure.point is not None or figure.down or figure.left_out:
            continue
        title, side = _when(view, words, figure), mark(view, figure.side)
        marks += [ZoneMark(outline, title, side, told=True) for outline in zones(view, figure)]
    return tuple(marks)


def _when(view: View, words: Words, figure: Figure) -> str:
    _ = words.T
    if figure.arrives >= NEVER:
        return _("{name}: here, if called", name=figure.name)
    if figure.arrives > max(view.turn, 1):
        return _("{name}: here in turn {turn}", name=figure.name, turn=figure.arrives)
    return _("{name}: here", name=figure.name)


def told(view: View, spot: Point | None, over: str, choices: tuple[Choice, ...]) -> tuple[str, ...]:
    """Return the items and special actions whose words are wanted: those under the pointer, or possible now.

    `over` is the action whose button is under the pointer.
    """
    able = {choice.action for choice in choices if choice.refused is None} | {over}
    found = []
    for special in view.mission.specials:
        outline = place_of(view, special)
        under = bool(outline) and spot is not None and _meant(outline, spot)
        if under or f"{SPECIAL}{special.id}" in able:
            found.append(special.id)
    lying = (name for name, at in view.items.items() if spot is not None and within(at, spot, NEAR_CM))
    return (*found, *lying)


def _meant(outline: tuple[tuple[float, float], ...], spot: Point) -> bool:
    return contains(outline, spot) or within(middle(outline), spot, NEAR_CM)
