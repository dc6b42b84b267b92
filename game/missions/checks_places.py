"""Do the figures that a mission puts on the table itself have room there?"""

from game.missions.build import Built
from game.missions.problems import Findings
from game.rules.state import table
from game.table.space import Base, space


def check_places(built: Built, findings: Findings) -> None:
    """Note figures that stand in a wall, in water, off the table, or on one another (T-06)."""
    board = table(built.state)
    placed = [figure for figure in built.state.figures.values() if figure.point is not None]
    for number, figure in enumerate(placed):
        others = tuple(Base(each.id, each.place, each.profile.radius) for each in placed[:number])
        level = board.ground(figure.place)
        met = space(board, figure.profile.radius, level, others).stands(figure.place)
        if met is None:
            continue
        place = built.places[figure.id]
        if met.kind == "base":
            findings.error("figure-on-figure", place, figure=figure.name, other=met.id)
        elif met.kind == "edge":
            findings.error("figure-off-table", place, figure=figure.name)
        else:
            findings.error("figure-in-obstacle", place, figure=figure.name, what=met.kind, other=met.id)
