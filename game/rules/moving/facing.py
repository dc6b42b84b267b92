"""Where figures face: the way they moved or shot last (T-15, C-039)."""

from msgspec.structs import replace

from game.rules.figures import Figure
from game.rules.state import State
from game.table.lattice import Point


def faced(state: State, figure: Figure, there: Point, here: Point | None = None) -> Figure:
    """Return a figure that faces a place, seen from where it stands or from `here`.

    Only where a stealth conflict was or may come again: no rule of the skirmish asks how a figure faces, and
    in the stealth conflict guards turn by its own events.
    """
    start = here or figure.place
    facing = (there.i - start.i, there.j - start.j)
    if state.mission.infiltration is None or state.conflict == "stealth" or facing == (0, 0):
        return figure
    return replace(figure, facing=facing)
