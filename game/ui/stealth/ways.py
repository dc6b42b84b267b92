"""A stealth move before it is made: the zones on its way, where it stops, the chances at its end."""

from msgspec import Struct
from msgspec.structs import replace

from game.rules.figures import Figure
from game.rules.front import Choice, refusal
from game.rules.state_stealth import WATCHED
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.odds import Chances, SneakChances, detect_chances, sneak_chances
from game.rules.stealth.walking import marks, present
from game.rules.stealth.watching import watchers_at
from game.rules.stealth.zones import health_at, risks, zones_at
from game.rules.view import View
from game.table.lattice import Point, distance, length
from game.table.reach import Reach
from game.ui.play.acts import way_intent
from game.ui.play.preview import OWN_BASE_CM, Way


class Meet(Struct, frozen=True):
    """A zone that a way enters: where, whether he knows it, and who watches there."""

    zone: str
    point: Point
    known: bool
    watchers: tuple[str, ...] = ()


class StealthWay(Way, frozen=True):
    """A way with the zones that it enters, where it stops, and the chances there (C-117, T-03)."""

    meets: tuple[Meet, ...] = ()
    stop: Point | None = None
    leaves: bool = False
    detect: Chances | None = None
    sneak: SneakChances | None = None
    zone: str = ""


def stealth_way(view: View, figure: Figure, choice: Choice, area: Reach, goal: Point) -> StealthWay | None:
    """Return the move that leads to a place; None when the place is out of reach."""
    path = area.path(goal)
    if path is None or distance(figure.place, goal) <= OWN_BASE_CM:
        return None
    intent = way_intent(choice.action, view.side, figure.id, path[1:])
    refused = refusal(view, intent)
    made = StealthWay(path, length(path), choice.limit_cm or 0.0, intent, refused)
    if refused is not None or len(path) < 2:
        return made
    meets = _meets(view, figure, path)
    stop = next((meet.point for meet in meets if not meet.known), None)
    return _with_chances(view, figure, replace(made, meets=meets, stop=stop))


def _meets(view: View, figure: Figure, path: tuple[Point, ...]) -> tuple[Meet, ...]:
    """Return the zones entered along a way, up to the first that he does not know."""
    infiltrator = stealth_of(view).infiltrators[figure.id]
    before, found = set(risks(view, infiltrator)), []
    for spot in marks(path)[1:]:
        here = present(view, figure, spot)
        for zone in here:
            if zone in before:
                continue
            watchers = watchers_at(view, figure, spot) if zone == WATCHED else ()
            known = any(source in infiltrator.known for source in watchers or (zone,))
            found.append(Meet(zone, spot, known, watchers))
            if not known:
                return tuple(found)
        before = set(here)
    return tuple(found)


def as_if_at(view: View, figure: Figure, spot: Point) -> View:
    """Return a view in which a figure stands somewhere else, in the zones of that place."""
    stealth = stealth_of(view)
    now = stealth.infiltrators[figure.id]
    there = replace(now, inside=zones_at(view, spot), watchers=watchers_at(view, figure, spot))
    others = {**stealth.infiltrators, figure.id: there}
    figures = {**view.figures, figure.id: replace(figure, point=spot)}
    return replace(view, figures=figures, stealth=replace(stealth, infiltrators=others))


def _with_chances(view: View, figure: Figure, way: StealthWay) -> StealthWay:
    """Add the chances of being found, and of getting past, where the way ends."""
    end = as_if_at(view, figure, way.stop or way.path[-1])
    there = stealth_of(end).infiltrators[figure.id]
    open_zones = [
        zone for zone in risks(end, there) if zone not in there.beaten and health_at(end, there, zone) > 0
    ]
    zone = open_zones[0] if open_zones else ""
    return replace(
        way,
        detect=detect_chances(end, figure.id),
        sneak=sneak_chances(end, figure.id, zone) if zone else None,
        zone=zone,
        leaves=bool(way.meets) and not open_zones,
    )
