"""What a side is to do now: its objectives that count already and are not done (X-17)."""

from game.rules.mission import Objective
from game.rules.state import Progress
from game.rules.view import View


def due(view: View, side: str) -> list[Objective]:
    """Return the objectives of a side that are open now, in file order: what comes before is done."""
    return [
        objective
        for objective in view.mission.objectives
        if objective.side == side
        and not _done(view, objective.id)
        and (not objective.after or _done(view, objective.after))
    ]


def _done(view: View, objective: str) -> bool:
    return view.progress.get(objective, Progress()).done
