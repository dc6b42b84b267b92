"""A stealth move before it is made: the zones on its way, where it stops, the chances at its end."""

from fractions import Fraction

from msgspec.structs import replace

from game.rules.figures import Figure
from game.rules.front import Choice, apply, refusal
from game.rules.intents import Climb
from game.rules.moving.climbing import climb_to
from game.rules.refusal import Refusal
from game.rules.stealth.foresight import Meet, foresee_stealth
from game.rules.stealth.odds import Chances, SneakChances
from game.rules.view import View
from game.table.lattice import Point, distance, length
from game.table.reach import Reach
from game.ui.play.acts import way_intent
from game.ui.play.preview import OWN_BASE_CM, Way

__all__ = ["Meet", "StealthWay", "stealth_climb", "stealth_way"]


class StealthWay(Way, frozen=True):
    """A way with the zones that it enters, where it stops, and the chances there (C-117, T-03)."""

    meets: tuple[Meet, ...] = ()
    stop: Point | None = None
    detect: Chances | None = None
    sneak: SneakChances | None = None
    zone: str = ""

    @property
    def unnoticed(self) -> Fraction:
        """The chance that the next search does not find him at its end."""
        return Fraction(1) if self.detect is None else self.detect.degrees[0]


def stealth_way(view: View, figure: Figure, choice: Choice, area: Reach, goal: Point) -> StealthWay | None:
    """Return the move that leads to a place; None when the place is out of reach."""
    path = area.path(goal)
    if path is None or distance(figure.place, goal) <= OWN_BASE_CM:
        return None
    intent = way_intent(choice.action, view.side, figure.id, path[1:])
    refused = refusal(view, intent)
    made = StealthWay(path, length(path), choice.limit_cm or 0.0, intent, refused)
    return made if refused is not None or len(path) < 2 else _foreseen(view, figure, choice.action, made)


def stealth_climb(view: View, figure: Figure, intent: Climb) -> StealthWay | None:
    """Return the move up or down that a climb is; None where there is nothing to climb (S-022)."""
    spot = climb_to(view, figure, intent.towards)
    if isinstance(spot, Refusal):
        return None
    path = (figure.place, spot)
    made = StealthWay(path, length(path), length(path), intent, refusal(view, intent))
    return made if made.refused is not None else _foreseen(view, figure, "climb", made)


def _foreseen(view: View, figure: Figure, action: str, way: StealthWay) -> StealthWay:
    """Return a way with what it would meet."""
    told = foresee_stealth(view, figure, action, way.path, apply)
    return replace(
        way,
        meets=told.meets,
        stop=told.stop,
        detect=told.detect,
        sneak=told.sneak,
        zone=told.zone,
    )
