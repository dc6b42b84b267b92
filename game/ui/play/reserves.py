"""Figures that are still to come to the table: when, and where (S-012, C-105)."""

from game.rules.figures import NEVER, Figure
from game.rules.skirmish.deployment import zones
from game.rules.view import View
from game.session.speech.words import Words
from game.table.outlines import box
from game.table.terrain import Outline


def to_come(figure: Figure) -> bool:
    """Tell whether a figure has no place yet and may still get one."""
    return figure.point is None and not figure.down and not figure.left_out


def coming(words: Words, view: View, figure: Figure) -> tuple[str, str]:
    """Return when a figure comes, and in which parts of the table its zones lie, in a few words."""
    _ = words.T
    if figure.arrives >= NEVER:
        when = _("comes if called")
    elif figure.arrives > max(view.turn, 1):
        when = _("comes in turn {turn}", turn=figure.arrives)
    elif view.phase == "play":
        when = _("waits for room")
    else:
        when = _("to be placed")
    parts = list(dict.fromkeys(_part(words, view, zone) for zone in zones(view, figure)))
    return when, " / ".join(parts[:2])


def coming_fact(words: Words, view: View, figure: Figure) -> str:
    """Return when and where a figure comes as a sentence with the zones' measures on the ruler."""
    when, where = coming(words, view, figure)
    spans = []
    for zone in zones(view, figure):
        left, upper, right, lower = (words.number(round(cm)) for cm in box(zone))
        spans.append(f"x {left}–{right}, y {upper}–{lower} cm")
    said = words.T("{when}, {where} ({places}).", when=when, where=where, places=" / ".join(spans))
    return said[:1].upper() + said[1:]


def _part(words: Words, view: View, zone: Outline) -> str:
    """Return the part of the table in which the middle of a zone lies: a third in each direction."""
    _ = words.T
    left, upper, right, lower = box(zone)
    column = _third((left + right) / 2, view.terrain.width)
    row = _third((upper + lower) / 2, view.terrain.depth)
    return (
        (_("north-west"), _("north"), _("north-east")),
        (_("west"), _("centre"), _("east")),
        (_("south-west"), _("south"), _("south-east")),
    )[row][column]


def _third(place: float, whole: float) -> int:
    return 0 if 3 * place < whole else 2 if 3 * place > 2 * whole else 1
