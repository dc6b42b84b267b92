"""Games under fog: four rooms with doors, everybody in them or deploying, and some intents."""

from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from game.bots.opponent import regular
from game.checks import LoadedDice, SeededDice
from game.rules.course import Course
from game.rules.events import AnyEvent
from game.rules.figures import Figure, Posture, StandingOrder
from game.rules.front import Outcome, apply, begin, choices, play, view
from game.rules.mission import Objective
from game.rules.moving.doors import in_the_way
from game.rules.moving.footing import room
from game.rules.moving.sighting import look, watchers
from game.rules.options import Options
from game.rules.state import Knowledge, State, TakeTurn
from game.session.fallback import fallback
from game.table.lattice import STEPS_PER_CM, Point
from game.table.terrain import Door, Layout, Solid, Terrain
from tests.properties.battlefields import OPTIONS, box, intents, opening
from tests.rules.scenes import ONE, TWO, playing

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


POSTURES = (Posture.STANDING, Posture.STANDING, Posture.STANDING, Posture.PRONE, Posture.FALLEN)
ORDERS = (StandingOrder("ask"), StandingOrder("always"))


def scattered(story: Story, state: State, source: Random) -> None:
    """Begin a story in the first turn with everybody somewhere, so that enemies are near.

    Doors stand and are believed to stand anyhow, as after many turns.
    """
    for figure in list(state.figures.values()):
        while (spot := anywhere(state, source)) and room(state, figure, spot).stands(spot) is not None:
            pass
        held, order = source.choice(POSTURES), source.choice(ORDERS)
        state = changed(state, figure, point=spot, posture=held, order=order)
    names = list(state.figures)
    source.shuffle(names)
    begun = playing(
        list(state.figures.values()),
        state.terrain,
        names,
        mission=state.mission,
        options=state.options,
        layout=clear_doors(state, some_doors(source)),
        knowledge={side: Knowledge(layout=some_doors(source)) for side in (ONE, TWO)},
        items=state.items,
    )
    course = Course(begun, LoadedDice([]), apply)
    look(course)
    taken(story, begun, Outcome(course.state, tuple(course.events)))


def some_doors(source: Random) -> Layout:
    return Layout(tuple(door.id for door in DOORS if source.random() < 0.5))


def clear_doors(state: State, layout: Layout) -> Layout:
    """Return a layout in which the doors stand open that somebody stands in (T-07)."""
    held = [door.id for door in DOORS if door.id in layout.open_doors or in_the_way(state, door.id)]
    return Layout(tuple(held))


def anywhere(state: State, source: Random) -> Point:
    width, depth = int(state.terrain.width), int(state.terrain.depth)
    return Point(source.randrange(width * STEPS_PER_CM), source.randrange(depth * STEPS_PER_CM))


@st.composite
def stories(draw: st.DrawFn, most: int = 24) -> Story:
    """Draw a game under fog of some intents, wise and foolish."""
    seed = draw(st.integers(0, 2**32))
    story, dice = Story(), SeededDice(seed)
    options, hidden, kind = draw(FOGGED), draw(st.booleans()), draw(st.integers(0, 5))
    start = fogged(replace(options, fog="open") if hidden and not kind else options, hidden)
    if kind > 1:
        scattered(story, start, Random(seed))
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


def unfogged(state: State) -> bool:
    """Tell whether everybody sees everything: an open table after the deployment (X-22)."""
    return state.options.fog == "open" and state.phase == "play"


def changed(state: State, figure: Figure, **fields: object) -> State:
    return replace(state, figures={**state.figures, figure.id: replace(figure, **fields)})
