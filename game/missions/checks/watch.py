"""Guards who watch where infiltrators begin (T-12)."""

import numpy as np

from game.missions.checks.ways import Ways
from game.missions.problems import Findings
from game.rules.mission_stealth import Infiltration
from game.rules.state import table
from game.rules.stealth.watching import lookouts, watched_area


def check_watched(ways: Ways, plan: Infiltration, findings: Findings) -> None:
    """Note guards who watch where infiltrators begin."""
    state = ways.built.state
    infiltrators = [f for f in state.figures.values() if f.side == plan.side and not f.left_out]
    if not infiltrators:
        return
    floor = ways.floor(infiltrators, climbing=True)
    start = ways.start(infiltrators, floor)
    i, j = floor.places
    steps = table(state).steps
    for guard in lookouts(state):
        area = watched_area(state, guard, floor.radius)
        rows, columns = area.shape
        seen = start & area[np.minimum(j // steps, rows - 1), np.minimum(i // steps, columns - 1)]
        if seen.any():
            x, y = floor.points(seen)[0].cm
            findings.warning("infiltrators-watched", ways.built.places[guard.id], figure=guard.name, x=x, y=y)
