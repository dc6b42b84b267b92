"""Twins of a state: others that differ from it only in what a side does not know (T-09, X-22)."""

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.course import Course
from game.rules.figures import Figure, Posture, StandingOrder
from game.rules.front import apply, told
from game.rules.moving.doors import in_the_way, with_door
from game.rules.moving.footing import room
from game.rules.moving.sighting import look
from game.rules.skirmish.deployment import zones
from game.rules.state import Knowledge, LastSeen, State, TakeTurn
from game.table.lattice import Point, length
from game.table.outlines import contains
from tests.properties.worlds import anywhere, changed, other, sees, unfogged


def unknown(state: State, side: str) -> list[Figure]:
    """Return the enemies on the table of which a side knows nothing now; not the one that moves."""
    if unfogged(state):
        return []
    moving = state.suspended.figure if state.suspended else None
    seen = state.knowledge.get(side, Knowledge()).seen
    deploying = state.phase in ("sequence", "deployment")
    return [
        figure
        for figure in state.figures.values()
        if figure.side != side
        and figure.in_play
        and figure.id not in seen
        and figure.id != moving
        and (deploying or not sees(state, side, figure))
    ]


def settled(state: State, side: str) -> State | None:
    """Return a state after everybody has looked around, or None if that tells a side anything."""
    if state.phase != "play":
        return state
    course = Course(state, LoadedDice([]), apply)
    look(course)
    told_any = any(told(course.state, event, side) is not None for event in course.events)
    return None if told_any else course.state


Change = Callable[[State, str, Random], State | None]
"""A change of what a side does not know; None where there is nothing to change."""


def elsewhere(state: State, side: str, source: Random) -> State | None:
    """An unknown enemy stands somewhere else; goals count him as before, for goals are public (X-17)."""
    hidden = unknown(state, side)
    if not hidden:
        return None
    figure = source.choice(hidden)
    for _ in range(30):
        spot = anywhere(state, source)
        if _may_stand(state, side, figure, spot):
            return changed(state, figure, point=spot)
    return None


def _may_stand(state: State, side: str, figure: Figure, spot: Point) -> bool:
    goals = [objective.outline for objective in state.mission.objectives if objective.outline]
    if any(contains(goal, spot) != contains(goal, figure.place) for goal in goals):
        return False
    if state.phase == "deployment" and not any(contains(zone, spot) for zone in zones(state, figure)):
        return False
    if room(state, figure, spot).stands(spot) is not None:
        return False
    return state.phase == "deployment" or not sees(state, side, replace(figure, point=spot))


def posture(state: State, side: str, source: Random) -> State | None:
    """An unknown enemy lies, stands or has fallen; who is fallen counts for no goal, so nobody in one."""
    goals = [objective.outline for objective in state.mission.objectives if objective.outline]
    hidden = [f for f in unknown(state, side) if not any(contains(goal, f.place) for goal in goals)]
    if not hidden or state.phase != "play":
        return None
    figure, held = source.choice(hidden), source.choice(list(Posture))
    return changed(state, figure, posture=held, watching=figure.watching and held is not Posture.FALLEN)


def sheet(state: State, side: str, source: Random) -> State | None:
    """An unknown enemy is hurt, has shot, watches, is out of ammunition."""
    hidden = unknown(state, side)
    if not hidden or state.phase != "play":
        return None
    figure = source.choice(hidden)
    return changed(
        state,
        figure,
        pv=source.randint(1, figure.start_pv),
        shots=source.randint(0, 1),
        watching=figure.able and source.random() < 0.5,
        rounds=source.choice([0, 1, None]),
        jammed=source.random() < 0.3,
        running=source.random() < 0.3,
    )


def order(state: State, side: str, source: Random) -> State | None:
    """An enemy, known or not, has another standing order."""
    figure = source.choice([f for f in state.figures.values() if f.side != side])
    return changed(state, figure, order=StandingOrder(source.choice(["ask", "always", "never"])))


def door(state: State, side: str, source: Random) -> State | None:  # noqa: ARG001 - as all changes
    """A door that a side does not see stands otherwise than it did."""
    name = source.choice([door.id for door in state.terrain.doors])
    opened = name not in state.layout.open_doors
    if state.phase != "play" or unfogged(state) or (not opened and in_the_way(state, name)):
        return None
    return replace(state, layout=with_door(state, state.layout, name, opened=opened))


def sequence(state: State, side: str, source: Random) -> State | None:
    """Two unknown enemies who have still to act have each other's place on the sheet."""
    ready = [f for f in unknown(state, side) if not f.acted]
    if state.suspended or state.attempt or state.phase != "play" or len(ready) < 2 or state.tied:
        return None
    one, two = (figure.id for figure in source.sample(ready, 2))
    swap = {one: two, two: one}
    active = swap.get(state.active or "", state.active)
    asked = state.asked
    if isinstance(asked, TakeTurn) and active is not None:
        asked = TakeTurn(asked.side, active)
    names = tuple(swap.get(name, name) for name in state.sequence)
    return replace(state, sequence=names, active=active, asked=asked)


def enemy_knowledge(state: State, side: str, source: Random) -> State | None:
    """The enemy believes something else about what he does not see."""
    enemy = other(side)
    known = state.knowledge.get(enemy, Knowledge())
    lost = [f for f in state.figures.values() if f.side == side and f.in_play and f.id not in known.seen]
    last = {f.id: LastSeen(f.place, state.turn, f.posture) for f in lost if source.random() < 0.5}
    doors = tuple(door.id for door in state.terrain.doors if source.random() < 0.5)
    believed = replace(known, last=last, layout=replace(known.layout, open_doors=doors))
    return replace(state, knowledge={**state.knowledge, enemy: believed})


def further_way(state: State, side: str, source: Random) -> State | None:  # noqa: ARG001 - as all changes
    """An enemy on the move wants to go no further than where he is now."""
    move = state.suspended
    if move is None or state.figures[move.figure].side == side or move.jumps or not move.done:
        return None
    here = state.figures[move.figure].place
    return replace(state, suspended=replace(move, path=_until(move.path, here, move.done), met=None))


def _until(path: tuple[Point, ...], here: Point, done: int) -> tuple[Point, ...]:
    """Return the part of a path up to a sample, so many cm from its start."""
    corners = [p for n, p in enumerate(path) if length(path[: n + 1]) < done - 1e-6]
    return (*corners, here)


CHANGES: dict[str, Change] = {
    "elsewhere": elsewhere,
    "posture": posture,
    "sheet": sheet,
    "order": order,
    "door": door,
    "sequence": sequence,
    "enemy knowledge": enemy_knowledge,
    "further way": further_way,
}


def twin(state: State, side: str, names: list[str], source: Random) -> State | None:
    """Return a state that differs by some changes of which a side knows nothing; None if that cannot be."""
    made = state
    for name in names:
        made = CHANGES[name](made, side, source) or made
    return settled(made, side) if made != state else None
