"""What a stealth move would meet, told before it is made, from what its side knows (C-117, T-03, T-13)."""

from msgspec import Struct
from msgspec.structs import replace

from game.checks import DiceError, LoadedDice
from game.rules.course import Apply, Course
from game.rules.events import ActionSpent, Stepped
from game.rules.events_stealth import WatchersChanged, ZoneEntered
from game.rules.figures import Figure
from game.rules.state import Knowledge, Scene, State
from game.rules.state_stealth import WATCHED
from game.rules.stealth.actions import ROWS, spend_refusal
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.odds import Chances, SneakChances, detect_chances, sneak_chances
from game.rules.stealth.walking import go, walk
from game.rules.stealth.zones import health_at, is_mechanism, unbeaten
from game.rules.view import View
from game.table.lattice import Point


class Meet(Struct, frozen=True):
    """A zone that a way enters: where, whether he knows it, and who watches him there."""

    zone: str
    point: Point
    known: bool
    watchers: tuple[str, ...] = ()


class StealthForesight(Struct, frozen=True):
    """What a stealth move would meet: the zones that it enters, and the place where it is stopped, if it is.

    At its end `zone` is the first that holds him and `sneak` what Sigilo promises there; `detect` is the next
    Detectar against him, this turn's or, when it is over, that of the next turn, if he keeps his strategy.
    """

    meets: tuple[Meet, ...] = ()
    stop: Point | None = None
    zone: str = ""
    sneak: SneakChances | None = None
    detect: Chances | None = None


def foresee_stealth(
    view: View, figure: Figure, action: str, path: tuple[Point, ...], apply: Apply
) -> StealthForesight:
    """Return what a move of an infiltrator along a path (its start included) would meet.

    It is made on a game that holds no more than his side knows; where it would have to roll, it ends.
    """
    course = Course(supposed(view), LoadedDice([]), apply)
    row = ROWS[action]
    course.emit(ActionSpent(rule=row.rule, figure=figure.id, action=row.name, points=row.points))
    try:
        if action == "climb":
            go(course, figure, path, path, action, row.rule)
        else:
            walk(course, figure, path[1:], action, row.rule)
    except DiceError:
        return StealthForesight(_meets(course, figure), course.state.figures[figure.id].place)
    end = course.state
    place = end.figures[figure.id].place
    made = StealthForesight(_meets(course, figure), None if place == path[-1] else place)
    zone = _open_zone(end, figure.id)
    return replace(
        made,
        zone=zone,
        sneak=sneak_chances(_when_he_sneaks(end, figure.id), figure.id, zone) if zone else None,
        detect=detect_chances(_when_they_search(end), figure.id),
    )


def supposed(view: View) -> State:
    """Return a game that holds no more than what a side knows.

    Markers of enemies out of sight are left out: nobody stands at them, and no way meets one (X-22).
    """
    seen = tuple(name for name, figure in view.figures.items() if figure.side != view.side)
    known = {view.side: Knowledge(seen, layout=view.layout), view.enemy: Knowledge(layout=view.layout)}
    return State(
        view.mission,
        view.terrain,
        view.options,
        view.figures,
        layout=view.layout,
        phase=view.phase,
        turn=view.turn,
        active=view.active,
        knowledge=known,
        progress=view.progress,
        deeds=view.deeds,
        locked=view.locked,
        items=view.items,
        conflict=view.conflict,
        stealth=view.stealth,
    )


def _meets(course: Course, figure: Figure) -> tuple[Meet, ...]:
    """Return the zones that were entered, with the places where he stood then."""
    place = figure.place
    watchers: tuple[str, ...] = ()
    found: list[Meet] = []
    for event in course.events:
        match event:
            case Stepped():
                place = event.via[-1]
            case WatchersChanged():
                watchers = event.watchers
            case ZoneEntered() if not (event.knowing and is_mechanism(course.state, event.zone)):
                keen = watchers if event.zone == WATCHED else ()
                found.append(Meet(event.zone, place, event.knowing, keen))
            case _:
                pass
    return tuple(found)


def _open_zone(scene: Scene, name: str) -> str:
    """Return the first zone that holds an infiltrator, empty for none."""
    one = stealth_of(scene).infiltrators[name]
    return next((zone for zone in unbeaten(scene, one) if health_at(scene, one, zone) > 0), "")


def _when_they_search(state: State) -> State:
    """Return the turn of the next Detectar: surprise counts in one turn only (C-119)."""
    return replace(state, turn=state.turn + stealth_of(state).defended)


def _when_he_sneaks(state: State, name: str) -> State:
    """Return the turn in which he can roll Sigilo next: this one if he has an action left (C-051, C-053)."""
    able = spend_refusal(state.figures[name], ROWS["sneak"]) is None
    return replace(state, turn=state.turn + (not able))
