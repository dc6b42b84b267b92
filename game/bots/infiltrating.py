"""The scripted infiltrator: which strategy, and what to do with a stealth turn (C-049)."""

from collections.abc import Iterator
from typing import Final

from game.bots.stalking import enters, moves, shortcut, sidesteps, targets, to_go, waits, way_field
from game.rules.figures import Figure
from game.rules.front import refusal
from game.rules.goals import due
from game.rules.intents import (
    Ambush,
    AnyIntent,
    ChooseStrategy,
    Distract,
    EndStealthTurn,
    Observe,
    OpenDoor,
    Perform,
    PrepareWeapon,
    Sneak,
    Subterfuge,
    UseSkill,
    WorkMechanism,
)
from game.rules.moving.doors import open_refusal
from game.rules.moving.touch import touches
from game.rules.state import NameStrategy, TakeStealthTurn, enemies
from game.rules.state_stealth import WATCHED, Infiltrator
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.zones import unbeaten
from game.rules.view import View
from game.table.lattice import Point
from game.table.outlines import middle

THROW_CM: Final = 20.0
"""How far away a distraction is made."""

THROWS: Final = tuple((i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)
"""In which directions."""

PATIENCE: Final = 4
"""In the second half of a game a figure that cannot go on strikes in one of so many turns."""

LATE: Final = 30
"""The limit of a game without one."""


def strategy(view: View, asked: NameStrategy) -> ChooseStrategy:
    """Choose: hide first inside a zone that holds or is next, follow whom the goal says, else look ahead."""
    figure, infiltrator = view.figures[asked.figure], stealth_of(view).infiltrators[asked.figure]
    plain = ChooseStrategy(view.side, asked.figure, "assault")
    if unbeaten(view, infiltrator):
        return plain
    wanted = next((o for o in due(view, view.side) if o.kind == "follow"), None)
    if wanted is not None:
        follow = ChooseStrategy(view.side, asked.figure, "follow", wanted.target)
        if refusal(view, follow) is None:
            return follow
    victim = _victim(view, figure)
    if victim is not None and _stuck(view, figure, infiltrator):
        return ChooseStrategy(view.side, asked.figure, "murder", victim.id)
    if enters(view, figure, infiltrator) or _at_a_door(view, figure):
        return plain
    return ChooseStrategy(view.side, asked.figure, "infiltration")


def act(view: View, asked: TakeStealthTurn) -> AnyIntent:
    """Return the first thing on its list that is possible now."""
    figure = view.figures[asked.figure]
    end = EndStealthTurn(view.side, figure.id)
    if not figure.points:
        return end
    wishes = _wishes(view, figure, stealth_of(view).infiltrators[figure.id])
    return next((w for w in wishes if refusal(view, w) is None), end)


def _wishes(view: View, figure: Figure, infiltrator: Infiltrator) -> Iterator[AnyIntent]:
    """Yield what to do, the dearest first: beat the zone, do the deed, open the way, look ahead, go on."""
    side, me = view.side, figure.id
    holding = unbeaten(view, infiltrator)
    if holding:
        yield from (Sneak(side, me, zone) for zone in holding)
        yield from (Distract(side, me, zone, _aside(view, figure)) for zone in holding)
        if figure.actions:
            yield Subterfuge(side, me)
    yield from (Perform(side, me, o.special) for o in due(view, side) if o.special)
    yield from _skills(view, figure, infiltrator)
    if _looks_first(view, figure, infiltrator) and not holding:
        yield Observe(side, me, "alerta")
    yield from moves(view, figure, infiltrator)
    yield from _openings(view, figure)
    if not waits(view, figure):
        yield from _risks(view, figure, infiltrator)
    yield Observe(side, me, "alerta")
    yield Observe(side, me, "mecanismos")


def _risks(view: View, figure: Figure, infiltrator: Infiltrator) -> Iterator[AnyIntent]:
    """Yield what may bring him on when nothing else does: by turns a step aside, a trick, a blow (C-039)."""
    side, me = view.side, figure.id
    victim = _victim(view, figure)
    if victim is not None:
        if not figure.drawn and figure.points > 1:
            yield PrepareWeapon(side, me)
        yield Ambush(side, me, victim.id, "blow")
    if view.turn % 2:
        able = (f.id for f in enemies(view, side) if f.able and f.role == "fighter")
        for name in (*([WATCHED] if infiltrator.watchers else ()), *able):
            yield Distract(side, me, name, _aside(view, figure))
    yield from sidesteps(view, figure, infiltrator)


def _victim(view: View, figure: Figure) -> Figure | None:
    """Return the guard in the way whom a figure strikes down, if it is late enough for that."""
    limit = view.options.turn_limit or LATE
    late = view.turn * 2 >= limit and view.turn % PATIENCE == 0
    return _in_the_way(view, figure) if late else None


def _in_the_way(view: View, figure: Figure) -> Figure | None:
    """Return the guard in contact who keeps a figure from going on (T-05)."""
    able = (f for f in enemies(view, view.side) if f.able and f.role == "fighter")
    return next((guard for guard in able if touches(view, figure, guard)), None)


def _stuck(view: View, figure: Figure, infiltrator: Infiltrator) -> bool:
    """Tell whether neither a move nor a door brings a figure nearer to its goal."""
    onward = not waits(view, figure) and next(moves(view, figure, infiltrator), None) is None
    return onward and not _at_a_door(view, figure)


def _aside(view: View, figure: Figure) -> Point:
    """Return a place for the source of a distraction: as far off as a noise carries, away from the goal."""
    field = way_field(view, figure, targets(view))
    here, width, depth = figure.place, view.terrain.width, view.terrain.depth
    around = (Point.at(here.x + i * THROW_CM, here.y + j * THROW_CM) for i, j in THROWS)
    on = [spot for spot in around if 0 <= spot.x < width and 0 <= spot.y < depth]
    return max(on or [here], key=lambda spot: (to_go(view, field, spot), spot.j, spot.i))


def _skills(view: View, figure: Figure, infiltrator: Infiltrator) -> Iterator[AnyIntent]:
    """Yield the uses of skills that the mission offers, freeing himself, and locks that shorten the way."""
    infiltration = view.mission.infiltration
    if infiltration is None:
        return
    yield from (UseSkill(view.side, figure.id, use.id) for use in infiltration.skills)
    if infiltrator.held:
        yield WorkMechanism(view.side, figure.id, infiltrator.held)
    for zone in infiltration.zones:
        if zone.mechanism is not None and zone.mechanism.door in view.locked:
            wish = WorkMechanism(view.side, figure.id, zone.id)
            if refusal(view, wish) is None and shortcut(view, figure):
                yield wish


def _looks_first(view: View, figure: Figure, infiltrator: Infiltrator) -> bool:
    """Tell whether looking ahead is worth the first minor action: somebody unknown is about.

    Whoever goes into a zone under Asalto needs both of them: to get there and to hide.
    """
    if figure.actions or infiltrator.strategy in ("assault", "murder"):
        return False
    guards = (f for f in view.figures.values() if f.side != view.side and f.in_play)
    return view.turn % 2 == 1 or any(guard.id not in infiltrator.known for guard in guards)


def _openings(view: View, figure: Figure) -> Iterator[OpenDoor]:
    """Yield opening the doors at hand behind which the goal is nearer."""
    field = way_field(view, figure, targets(view))
    here = to_go(view, field, figure.place)
    for door in view.terrain.doors:
        if to_go(view, field, middle(door.outline)) < here:
            yield OpenDoor(view.side, figure.id, door.id)


def _at_a_door(view: View, figure: Figure) -> bool:
    """Tell whether a shut door is at hand behind which the goal is nearer."""
    return any(open_refusal(view, figure, wish.door) is None for wish in _openings(view, figure))
