"""Games under fog, and twins of their states: others that differ only in what a side does not know."""

from collections.abc import Callable
from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from game.bots.opponent import regular
from game.checks import LoadedDice, SeededDice
from game.rules.course import Course
from game.rules.events import AnyEvent
from game.rules.figures import Figure, Posture, StandingOrder
from game.rules.front import Outcome, apply, begin, choices, play, told, view
from game.rules.mission import Objective
from game.rules.moving.doors import in_the_way, with_door
from game.rules.moving.footing import room
from game.rules.moving.sighting import look, watchers
from game.rules.options import Options
from game.rules.skirmish.deployment import zones
from game.rules.skirmish.turn import advance
from game.rules.state import Knowledge, LastSeen, State, TakeTurn
from game.session.fallback import fallback
from game.table.lattice import STEPS_PER_CM, Point, length
from game.table.outlines import contains
from game.table.terrain import Door, Layout, Solid, Terrain
from tests.properties.battlefields import OPTIONS, box, intents, opening
from tests.rules.scenes import ONE, TWO

FOGGED = OPTIONS.map(lambda options: replace(options, fog="sight", turn_limit=10))

WALLS = (
    Solid("wall", "wall", box(0, 17, 40, 1), 6.0),
    Solid("north", "wall", box(14, 0, 1, 17), 6.0),
    Solid("south", "wall", box(27, 18, 1, 18), 6.0),
    Solid("shed", "wall", box(32, 4, 1, 9), 6.0),
    Solid("low", "low_wall", box(3, 8, 7, 1), 1.5),
    Solid("hedge", "low_wall", box(6, 26, 1, 8), 1.5),
    Solid("crate", "crate", box(18, 5, 3, 3), 2.0),
    Solid("roof", "roof", box(15, 28, 6, 6), 4.0),
)
DOORS = (
    Door("west", ((5, 17), (9, 17), (9, 18), (5, 18))),
    Door("east", ((20, 17), (24, 17), (24, 18), (20, 18))),
    Door("upper", ((14, 9), (14, 13), (15, 13), (15, 9))),
    Door("lower", ((27, 22), (27, 26), (28, 26), (28, 22))),
)
TERRAIN = Terrain(40, 36, solids=WALLS, doors=DOORS)
LAYOUT = Layout(("east",))

OBJECTIVES = (
    Objective("hold", ONE, "hold", {}, box(0, 19, 12, 17), turns=2, decisive=False),
    Objective("bomb", TWO, "deed", {}, special="bomb", decisive=False),
)
"""Goals that do not end a game, so that there is much to play."""

ITEMS = {"radio": Point.at(37.3, 8.3), "map": Point.at(10.3, 33.3)}


def fogged(options: Options, hidden: bool) -> State:
    """Return an opening under fog: four rooms with doors, things to do in them, a reserve."""
    state = opening(options, hidden)
    late = replace(state.figures["b3"], arrives=2)
    return replace(
        state,
        mission=replace(state.mission, objectives=OBJECTIVES),
        terrain=TERRAIN,
        layout=LAYOUT,
        knowledge={side: Knowledge(layout=LAYOUT) for side in (ONE, TWO)},
        items=ITEMS,
        figures={**state.figures, late.id: late},
    )


def scattered(state: State, source: Random) -> State:
    """Return a game in its first turn with everybody somewhere, so that enemies are near."""
    for figure in list(state.figures.values()):
        while (spot := anywhere(state, source)) and room(state, figure, spot).stands(spot) is not None:
            pass
        state = changed(state, figure, point=spot, order=StandingOrder(source.choice(["ask", "always"])))
    names = list(state.figures)
    source.shuffle(names)
    course = Course(replace(state, phase="play", turn=1, sequence=tuple(names)), LoadedDice([]), apply)
    look(course)
    advance(course)
    return course.state


def anywhere(state: State, source: Random) -> Point:
    width, depth = int(state.terrain.width), int(state.terrain.depth)
    return Point(source.randrange(width * STEPS_PER_CM), source.randrange(depth * STEPS_PER_CM))


class Story:
    """A game as it went: the states that waited for an answer, and each event with the states around it."""

    def __init__(self) -> None:
        self.states: list[State] = []
        self.moments: list[tuple[State, AnyEvent, State]] = []

    def __repr__(self) -> str:
        return f"<{len(self.moments)} events up to {self.states[-1].asked}>"


def taken(story: Story, before: State, outcome: Outcome) -> None:
    """Add what came of an intent to a story."""
    for event in outcome.events:
        after = apply(before, event)
        story.moments.append((before, event, after))
        before = after
    story.states.append(outcome.state)


@st.composite
def stories(draw: st.DrawFn, most: int = 24) -> Story:
    """Draw a game under fog of some intents, wise and foolish."""
    seed = draw(st.integers(0, 2**32))
    story, dice = Story(), SeededDice(seed)
    start = fogged(draw(FOGGED), draw(st.booleans()))
    if draw(st.integers(0, 2)):
        story.states.append(scattered(start, Random(seed)))
    else:
        taken(story, start, begin(start, dice))
    for _ in range(draw(st.integers(6, most))):
        state = story.states[-1]
        if state.asked is None:
            break
        known = view(state, state.asked.side)
        wise = draw(st.integers(0, 3)) == 0
        intent = regular(known, choices(known), dice) if wise else draw(intents(known))
        outcome = play(state, intent, dice)
        if outcome.refusal is not None and not isinstance(state.asked, TakeTurn):
            outcome = play(state, fallback(known), dice)
        if outcome.refusal is None:
            taken(story, state, outcome)
    return story


def other(side: str) -> str:
    return TWO if side == ONE else ONE


def sees(state: State, side: str, figure: Figure) -> bool:
    """Tell by the table alone whether a side sees a figure."""
    return bool(watchers(state, side, figure.body()))


def unknown(state: State, side: str) -> list[Figure]:
    """Return the enemies on the table of which a side knows nothing now; not the one that moves."""
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


def changed(state: State, figure: Figure, **fields: object) -> State:
    return replace(state, figures={**state.figures, figure.id: replace(figure, **fields)})


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
    if state.phase != "play" or (not opened and in_the_way(state, name)):
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
