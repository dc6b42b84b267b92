"""The scripted infiltrator: which strategy, and what to do with a stealth turn (C-049)."""

from collections.abc import Iterator
from typing import Final

from game.bots.places import free_spots
from game.bots.situation import FAR_CM, filled, goal_field
from game.rules.figures import Figure
from game.rules.front import refusal
from game.rules.intents import (
    AnyIntent,
    ChooseStrategy,
    Distract,
    EndStealthTurn,
    Observe,
    OpenDoor,
    Perform,
    Sneak,
    Sprint,
    StealthWalk,
    Subterfuge,
    UseSkill,
    WorkMechanism,
)
from game.rules.mission import Objective
from game.rules.moving.footing import room
from game.rules.state import NameStrategy, TakeStealthTurn
from game.rules.state_stealth import Infiltrator
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.walking import limit_of, present
from game.rules.stealth.zones import unbeaten
from game.rules.view import View
from game.table.lattice import STEPS_PER_CM, Point, within
from game.table.outlines import beside, middle
from game.table.reach import reach

DETOUR_CM: Final = 12.0
"""What a place inside a zone costs, in cm of way."""

STEP: Final = 160
"""Lattice steps between the places that are weighed."""

MANY: Final = 20
"""Places of which is asked in which zones they lie, the nearest to the goal first."""

FEW: Final = 5
"""Places to which a way is looked for, the best first."""

CLOSE: Final = 0.7
"""Part of the distance allowed at which a follower stops."""

CAREFUL_CM: Final = 45.0
"""So far from the goal it is still worth looking ahead."""


def strategy(view: View, asked: NameStrategy) -> ChooseStrategy:
    """Choose: hide first inside a zone that holds, follow whom the goal says, else look ahead (C-049)."""
    infiltrator = stealth_of(view).infiltrators[asked.figure]
    if unbeaten(view, infiltrator):
        return ChooseStrategy(view.side, asked.figure, "assault")
    wanted = next((o for o in _goals(view) if o.kind == "follow"), None)
    if wanted is not None and wanted.target in view.figures:
        return ChooseStrategy(view.side, asked.figure, "follow", wanted.target)
    return ChooseStrategy(view.side, asked.figure, "infiltration")


def act(view: View, asked: TakeStealthTurn) -> AnyIntent:
    """Return the first thing on its list that is possible now."""
    figure = view.figures[asked.figure]
    wishes = _wishes(view, figure, stealth_of(view).infiltrators[figure.id])
    return next((w for w in wishes if refusal(view, w) is None), EndStealthTurn(view.side, figure.id))


def _goals(view: View) -> list[Objective]:
    """Return the objectives of its side that are to be done now, in file order."""
    done = {name for name, progress in view.progress.items() if progress.done}
    mine = (o for o in view.mission.objectives if o.side == view.side and o.id not in done)
    return [o for o in mine if not o.after or o.after in done]


def _wishes(view: View, figure: Figure, infiltrator: Infiltrator) -> Iterator[AnyIntent]:
    """Yield what to do, the dearest first: beat the zone, do the deed, open the way, look ahead, go on."""
    side, me = view.side, figure.id
    holding = unbeaten(view, infiltrator)
    if holding:
        yield from (Sneak(side, me, zone) for zone in holding)
        yield from (Distract(side, me, zone, _aside(view, figure)) for zone in holding)
        if figure.actions:
            yield Subterfuge(side, me)
    yield from (Perform(side, me, o.special) for o in _goals(view) if o.special)
    yield from _skills(view, figure)
    if not figure.actions and not holding and _near_danger(view, figure):
        yield Observe(side, me, "alerta")
    yield from _ways(view, figure, infiltrator)
    yield from _openings(view, figure)
    yield Observe(side, me, "alerta")
    yield Observe(side, me, "mecanismos")


def _aside(view: View, figure: Figure) -> Point:
    """Return a place for the source of a distraction: away from where it wants to go."""
    width, depth = view.terrain.width, view.terrain.depth
    here = figure.place
    return Point.at(width - 2 if here.x < width / 2 else 2, depth - 2 if here.y < depth / 2 else 2)


def _skills(view: View, figure: Figure) -> Iterator[AnyIntent]:
    """Yield the uses of skills that the mission offers, and locks and traps at hand."""
    infiltration = view.mission.infiltration
    if infiltration is None:
        return
    yield from (UseSkill(view.side, figure.id, use.id) for use in infiltration.skills)
    for zone in infiltration.zones:
        if zone.mechanism is not None:
            yield WorkMechanism(view.side, figure.id, zone.id)


def _near_danger(view: View, figure: Figure) -> bool:
    """Tell whether looking ahead is worth a minor action: somebody is known to be about who is not beaten."""
    known = stealth_of(view).infiltrators[figure.id].known
    guards = [f for f in view.figures.values() if f.side != view.side and f.in_play and f.id not in known]
    return bool(guards) or view.turn % 2 == 1


def _ways(view: View, figure: Figure, infiltrator: Infiltrator) -> Iterator[AnyIntent]:
    """Yield moves towards the goal: a sprint where all is quiet, else a stealth walk, round zones."""
    spots = _targets(view)
    if not spots:
        return
    field = goal_field(view, figure, spots)
    steps = view_steps(view)

    def to_go(place: Point) -> float:
        return min(float(field[place.j // steps, place.i // steps]), FAR_CM)

    here = to_go(figure.place)
    if _near_enough(view, figure):
        return
    kinds: tuple[tuple[type[StealthWalk] | type[Sprint], str], ...] = ((StealthWalk, "walk"),)
    if here > CAREFUL_CM and not figure.actions:
        kinds = ((Sprint, "sprint"), *kinds)
    for kind, name in kinds:
        area = reach(room(view, figure), figure.place, limit_of(infiltrator, name))
        for spot in spots:  # a goal may be narrower than the places that are weighed: a strip along an edge
            straight = area.path(spot) if within(figure.place, spot, area.allowance) else None
            if straight is not None and len(straight) > 1:
                yield kind(view.side, figure.id, straight[1:])
        nearer = [(to_go(spot), spot) for spot in free_spots(area, STEP)]
        nearer = sorted((pair for pair in nearer if pair[0] < here - 1.0), key=lambda pair: _first(*pair))
        weighed = [
            (round((left + DETOUR_CM * len(present(view, figure, spot))) * 100), spot.j, spot.i)
            for left, spot in nearer[:MANY]
        ]
        for _, j, i in sorted(weighed)[:FEW]:
            path = area.path(Point(i, j))
            if path is not None and len(path) > 1:
                yield kind(view.side, figure.id, path[1:])


def _near_enough(view: View, figure: Figure) -> bool:
    """Tell whether a figure that follows somebody is near enough to keep him in sight (C-044)."""
    for objective in _goals(view):
        target = view.figures.get(objective.target) if objective.kind == "follow" else None
        if target is not None and target.in_play:
            return within(figure.place, target.place, objective.near_cm * CLOSE)
    return False


def _first(left: float, spot: Point) -> tuple[int, int, int]:
    """Return what places are ordered by: how far it is still to go, then from above, then from the left."""
    return round(left * 100), spot.j, spot.i


def view_steps(view: View) -> int:
    """Return the lattice steps along a cell of the board."""
    return int(view.terrain.cell * STEPS_PER_CM)


def _targets(view: View) -> tuple[Point, ...]:
    """Return where the goals of the moment are."""
    found: list[Point] = []
    for objective in _goals(view):
        special = view.mission.special(objective.special) if objective.special else None
        if special is not None:
            found += [middle(special.outline), *beside(special.outline)]
        elif objective.kind == "follow":
            target = view.figures.get(objective.target)
            last = view.last.get(objective.target)
            found += [target.place] if target and target.in_play else [last.point] if last else []
        elif len(objective.outline) > 2:
            found += filled(objective.outline)
    return tuple(dict.fromkeys(found)) if found else _anywhere(view)


def _anywhere(view: View) -> tuple[Point, ...]:
    """Return the middle of the table: from there one sees more."""
    return (Point.at(view.terrain.width / 2, view.terrain.depth / 2),)


def _openings(view: View, figure: Figure) -> Iterator[AnyIntent]:
    """Yield opening the doors at hand, when nothing nearer to the goal can be reached."""
    yield from (OpenDoor(view.side, figure.id, door.id) for door in view.terrain.doors)
