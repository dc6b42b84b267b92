"""The objectives of a mission as zones of the board, and who holds a place."""

from game.picture.look import Mark, ZoneMark
from game.rules.mission import Words
from game.rules.state import Progress
from game.rules.view import View
from game.table.outlines import contains
from game.table.terrain import Outline


def objectives(view: View, language: str) -> tuple[ZoneMark, ...]:
    """Return the objectives that have a place."""
    marks = []
    for objective in view.mission.objectives:
        if objective.outline:
            progress = view.progress.get(objective.id, Progress())
            marks.append(
                ZoneMark(
                    objective.outline,
                    worded(objective.title, language),
                    mark(view, objective.side),
                    held=progress.held,
                    turns=objective.turns,
                    done=progress.done,
                )
            )
    return tuple(marks)


def by_place(marks: tuple[ZoneMark, ...]) -> list[tuple[Outline, list[ZoneMark]]]:
    """Return the zones that have a place, those with the same outline together, in order."""
    places: dict[Outline, list[ZoneMark]] = {}
    for each in marks:
        if len(each.outline) > 2:
            places.setdefault(each.outline, []).append(each)
    return list(places.items())


def holder(view: View, outline: Outline) -> Mark:
    """Return the side that alone has able figures in the place of an objective, as far as the view knows.

    Nobody holds what is no objective's place.
    """
    if not any(objective.outline == outline for objective in view.mission.objectives):
        return ""
    inside = {
        f.side for f in view.figures.values() if f.able and f.point is not None and contains(outline, f.point)
    }
    return mark(view, inside.pop()) if len(inside) == 1 else ""


def mark(view: View, side: str) -> Mark:
    """Return the mark of a side."""
    return next((s.mark for s in view.mission.sides if s.id == side), "")


def worded(words: Words, language: str) -> str:
    """Return a text of the mission in a language, or in the one it has."""
    return words.get(language) or next(iter(words.values()), "")
