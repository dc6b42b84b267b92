"""The zones that a mission shows: objectives with who holds them, and where figures may be placed."""

from game.picture.look import Mark, ZoneMark
from game.rules.mission import Objective, Words
from game.rules.state import Deed, Progress
from game.rules.view import View
from game.table.outlines import contains
from game.table.terrain import Outline


def objectives(view: View, language: str = "es") -> tuple[ZoneMark, ...]:
    """Return the objectives that have a place: those of the view's own side first."""
    own = [o for o in view.mission.objectives if o.side == view.side]
    others = [o for o in view.mission.objectives if o.side != view.side]
    return tuple(mark for o in (*own, *others) if (mark := _objective(view, o, language)) is not None)


def _objective(view: View, objective: Objective, language: str) -> ZoneMark | None:
    if not objective.outline:
        return None
    progress = view.progress.get(objective.id, Progress())
    return ZoneMark(
        objective.outline,
        worded(objective.title, language),
        mark(view, objective.side),
        holder=holder(view, objective.outline),
        held=progress.held,
        turns=objective.turns if objective.kind == "hold" else 1,
        done=progress.done or (objective.kind == "deed" and view.deeds.get(objective.special, Deed()).done),
    )


def deployment(view: View, figure: str | None = None) -> tuple[ZoneMark, ...]:
    """Return the deployment zones; those where the figure to be placed may stand matter now."""
    placed = view.figures.get(figure or "")
    return tuple(
        ZoneMark(
            zone.outline,
            "",
            mark(view, zone.side),
            active=placed is None
            or (zone.side == placed.side and (not zone.figures or placed.id in zone.figures)),
        )
        for zone in view.mission.deployment
    )


def holder(view: View, outline: Outline) -> Mark:
    """Return the mark of the side that alone has able figures in a place, as far as the view knows."""
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
