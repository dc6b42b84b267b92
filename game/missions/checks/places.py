"""Do the figures that a mission puts on the table itself have room there?"""

from game.missions.build import Built
from game.missions.problems import Fact, Findings
from game.rules.state import State, table
from game.table.lattice import Point
from game.table.outlines import contains
from game.table.space import Base, Obstacle, space


def check_places(built: Built, findings: Findings) -> None:
    """Note figures that stand in a wall, in water, off the table, or on one another (T-06)."""
    board = table(built.state)
    placed = [figure for figure in built.state.figures.values() if figure.point is not None]
    for number, figure in enumerate(placed):
        others = tuple(Base(each.id, each.place, each.profile.radius) for each in placed[:number])
        level = board.ground(figure.place)
        met = space(board, figure.profile.radius, level, others).stands(figure.place)
        place = built.places[figure.id]
        wall = _wall_at(built.state, figure.place)
        if wall is not None:
            facts = named(Obstacle("wall", wall), built)
            findings.error("figure-in-obstacle", place, figure=figure.name, **facts)
            continue
        if met is None:
            continue
        if met.kind == "base":
            findings.error("figure-on-figure", place, figure=figure.name, other=met.id)
        elif met.kind == "edge":
            findings.error("figure-off-table", place, figure=figure.name)
        else:
            findings.error("figure-in-obstacle", place, figure=figure.name, **named(met, built))


def named(met: Obstacle, built: Built) -> dict[str, Fact]:
    """Return what is in the way as its designer knows it: its kind and its object's number, else its id."""
    solids = built.state.terrain.solids
    kind = next((solid.kind for solid in solids if solid.id == met.id), met.kind)
    drawn = built.places.get(met.id)
    number = drawn.object if drawn is not None else None
    return {"what": kind, "other": met.id if number is None else number}


def _wall_at(state: State, point: Point) -> str | None:
    """Return the wall of full height inside which a place lies: nobody was meant to stand on it."""
    walls = (solid for solid in state.terrain.solids if solid.kind == "wall")
    tall = (wall for wall in walls if wall.height_cm >= state.terrain.wall_cm)
    return next((wall.id for wall in tall if contains(wall.outline, point)), None)
