"""Does the game come to an end that its sides can bring about?"""

from game.checks.checks import CheckOptions, Roller
from game.checks.difficulty import Target
from game.checks.odds import chance_difficulty
from game.missions.build import Built
from game.missions.checks.specials import HOPELESS, doers
from game.missions.problems import Findings, Place
from game.rules.mission import Objective
from game.rules.state import State


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
    if own and objective.kind in ("reach", "hold") and objective.count > len(able):
        findings.error("objective-too-many", place, count=objective.count, figures=len(able))
    if objective.kind == "survive" and limit is None:
        findings.error("survive-without-limit", place)
    if objective.kind == "deed":
        _check_deed(objective, state, place, findings)


def _check_deed(objective: Objective, state: State, place: Place, findings: Findings) -> None:
    """Note an objective that no special action of its side brings about."""
    effects = (e for s in state.mission.specials for e in (*s.on_success, *s.on_failure))
    if any(effect.kind == "objective" and effect.name == objective.id for effect in effects):
        return
    special = state.mission.special(objective.special)
    if special is None:
        findings.error("deed-without-special", place)
    elif special.solid is not None:
        findings.error("deed-never-done", place, special=special.id)
    elif not any(figure.side == objective.side for figure in doers(state, special)):
        findings.error("deed-of-other-side", place, special=special.id, side=objective.side)


def _check_difficulty(built: Built, place: Place, findings: Findings) -> None:
    """Note a difficulty for climbing that nobody can meet (S-022)."""
    options, figures = built.state.options, built.state.figures.values()
    if options.climb_check is None or not figures:
        return
    best = max(figure.profile.fisicos for figure in figures)
    check = CheckOptions(options.explode, options.natural_one_fails, options.fumbles)
    if chance_difficulty(Roller(best), Target(options.climb_check), check) < HOPELESS:
        findings.warning("difficulty-hopeless", place, difficulty=options.climb_check, best=best)
