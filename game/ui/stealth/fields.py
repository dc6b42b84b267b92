"""What guards watch, as rasters; each is kept while its guard stands, looks and sees the same."""

from game.picture.look_stealth import Area
from game.rules.figures import Figure
from game.rules.state import table
from game.rules.stealth.watching import duty, is_away, watched_area
from game.rules.view import View

STANDARD_CM = 1.25
"""Radius of the base of whoever may be seen."""


class Fields:
    """The areas that guards watch, by guard."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[object, ...], Area]] = {}

    def of(self, view: View, guard: Figure) -> Area | None:
        """Return where an able guard watches now; None for those who watch nothing."""
        keen = duty(guard)
        if keen is None or not guard.able or not keen.watches or is_away(view, guard.id):
            return None
        key = (view.terrain, view.layout, guard.point, guard.facing, guard.posture, keen)
        kept = self._kept.get(guard.id)
        if kept is None or kept[0] != key:
            kept = (key, Area(watched_area(view, guard, STANDARD_CM), table(view).cell))
            self._kept[guard.id] = kept
        return kept[1]
