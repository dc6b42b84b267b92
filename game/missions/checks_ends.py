"""Does the game come to an end that its sides can bring about?"""

from fractions import Fraction
from typing import Final

from game.checks.checks import CheckOptions, Roller
from game.checks.difficulty import Target
from game.checks.odds import chance_difficulty
from game.missions.build import Built
from game.missions.problems import Findings, Place
from game.rules.mission import Objective

HOPELESS: Final = Fraction(1, 100)
"""A check that succeeds less often than this is one that nobody can meet."""


def check_ends(built: Built, findings: Findings) -> None:
    """Note sides without figures, games without goal or clock, goals that cannot be reached in time."""
    state, place = built.state, Place(built.heading_file)
    for side in state.mission.sides:
        if not any(figure.side == side.id for figure in state.figures.values()):
            findings.error("side-without-figures", place, side=side.id)
    if not state.mission.objectives:
        findings.warning("no-end-condition", place)
    if state.options.turn_limit is None:
        findings.warning("no-turn-limit", place)
    for objective in state.mission.objectives:
        _check_objective(objective, built, findings)
    _check_difficulty(built, place, findings)


def _check_objective(objective: Objective, built: Built, findings: Findings) -> None:
    state, place = built.state, built.places[objective.id]
    limit = state.options.turn_limit
    if objective.kind == "hold" and limit is not None and objective.turns > limit:
        findings.error("objective-too-long", place, turns=objective.turns, limit=limit)
    own = [figure for figure in state.figures.values() if figure.side == objective.side]
    able = [figure for figure in own if not objective.figures or figure.id in objective.figures]
    if own and objective.kind != "eliminate" and objective.count > len(able):
        findings.error("objective-too-many", place, count=objective.count, figures=len(able))


def _check_difficulty(built: Built, place: Place, findings: Findings) -> None:
    """Note a difficulty for climbing that nobody can meet (S-022)."""
    options, figures = built.state.options, built.state.figures.values()
    if options.climb_check is None or not figures:
        return
    best = max(figure.profile.fisicos for figure in figures)
    check = CheckOptions(options.explode, options.natural_one_fails, options.fumbles)
    if chance_difficulty(Roller(best), Target(options.climb_check), check) < HOPELESS:
        findings.warning("difficulty-hopeless", place, difficulty=options.climb_check, best=best)
