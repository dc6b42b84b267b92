"""A small crowded table with a bit of everything, and intents for it, wise and foolish."""

from collections.abc import Sequence

from hypothesis import strategies as st

from game.rules.figures import Posture, StandingOrder
from game.rules.front import choices
from game.rules.intents import (
    AnyIntent,
    Charge,
    Climb,
    CloseDoor,
    Crawl,
    Defend,
    Dive,
    EndActivation,
    GoProne,
    OpenDoor,
    Order,
    Overwatch,
    Perform,
    PickUp,
    Place,
    React,
    Recover,
    Reload,
    SetOrder,
    Shoot,
    Sprint,
    StandUp,
    StealthMove,
    Strike,
    Walk,
)
from game.rules.mission import DeploymentZone, Effect, Mission, Objective, Special
from game.rules.options import Options
from game.rules.state import AnswerReaction, NameDefender, OrderTied, PlaceFigure, State, TakeTurn
from game.rules.view import View
from game.session.text_form import decode_state, encode
from game.table.lattice import Point
from game.table.terrain import Door, Solid, Terrain
from tests.rules.scenes import CROSSBOW, ONE, PISTOL, RIFLE, SHOTGUN, SIDES, TWO, VEST, figure, profile

Box = tuple[tuple[float, float], ...]


def box(x: float, y: float, width: float, depth: float) -> Box:
    return ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))


TERRAIN = Terrain(
    40,
    36,
    solids=(
        Solid("wall", "wall", box(0, 17, 40, 1), 6.0),
        Solid("pillar", "wall", box(25, 8, 1, 5), 6.0),
        Solid("crate", "crate", box(8, 22, 3, 3), 2.0),
        Solid("roof", "roof", box(28, 22, 8, 8), 4.0),
        Solid("parapet", "parapet", box(28, 22, 8, 1), 5.0),
        Solid("low", "low_wall", box(12, 10, 6, 1), 1.5),
    ),
    doors=(
        Door("west", ((5, 17), (9, 17), (9, 18), (5, 18))),
        Door("east", ((20, 17), (24, 17), (24, 18), (20, 18))),
    ),
)

SPECIALS = (
    Special("bomb", {}, box(20, 26, 2, 2), attribute="sentidos", difficulty=9, work=2, side=TWO),
    Special("push", {}, (), solid="crate"),
    Special(
        "hack",
        {},
        box(30, 6, 2, 1),
        rule="S-060",
        attribute="sentidos",
        difficulty=9,
        trait="hacker",
        opposed="hacker",
        on_success=(Effect("open", "west"), Effect("message", text={"es": "Abierto", "en": "Open"})),
        on_failure=(Effect("lock", "east"),),
    ),
    Special("key", {}, box(2, 30, 1, 1), kind="simple", on_success=(Effect("item", "key"),)),
)

MISSION = Mission(
    "properties",
    SIDES,
    deployment=(DeploymentZone(ONE, box(0, 0, 40, 14)), DeploymentZone(TWO, box(0, 19, 26, 17))),
    objectives=(
        Objective("hold", ONE, "hold", {}, box(0, 19, 20, 17), turns=2),
        Objective("bomb", TWO, "deed", {}, special="bomb"),
    ),
    specials=SPECIALS,
)


def opening(options: Options, hidden: bool = False) -> State:
    """Return an opening state: three against three of every kind."""
    mission = Mission(
        **{f: getattr(MISSION, f) for f in MISSION.__struct_fields__} | {"hidden_deployment": hidden}
    )
    who = {
        "a1": profile(6, 6, PISTOL, radius=1.25, traits=("hacker",)),
        "a2": profile(8, 5, SHOTGUN, radius=1.25, armour=VEST),
        "a3": profile(5, 6, CROSSBOW, radius=1.25),
        "b1": profile(6, 6, RIFLE, radius=1.25, traits=("hacker",)),
        "b2": profile(7, 7, PISTOL, radius=1.25, traits=("hacker",)),
        "b3": profile(4, 4, None, radius=1.25),
    }
    sides = {"a": ONE, "b": TWO}
    figures = [figure(name, sides[name[0]], None, one, options) for name, one in who.items()]
    # As a file would give it: every length a float, so that a saved game equals one that was not saved.
    return decode_state(encode(State(mission, TERRAIN, options, {f.id: f for f in figures})))


OPTIONS = st.builds(
    Options,
    allow_double_walk=st.booleans(),
    fallen_may_crawl=st.booleans(),
    climb_check=st.sampled_from([None, 9]),
    stealth_los=st.sampled_from(["all", "per_enemy"]),
    reaction=st.sampled_from(["all", "overwatch_only", "none"]),
    reaction_point=st.sampled_from(["easiest", "first"]),
    overwatch_until=st.sampled_from(["turn_end", "own_next_activation"]),
    overwatch_shots=st.sampled_from(["one", "per_enemy"]),
    fumbles=st.booleans(),
    natural_one_fails=st.booleans(),
    ammo=st.booleans(),
    turn_limit=st.sampled_from([2, 4, 10]),
    resort_each_turn=st.booleans(),
    activation=st.sampled_from(["sheet", "reverse"]),
    fog=st.sampled_from(["open", "sight"]),
)

PLACES = st.builds(
    Point.at, st.integers(0, 80).map(lambda n: n / 2 + 0.1), st.integers(0, 72).map(lambda n: n / 2 + 0.1)
)


@st.composite
def near(draw: st.DrawFn, start: Point, cm: int) -> Point:
    """Draw a place not far from another."""
    steps = st.integers(-cm, cm)
    return Point(start.i + draw(steps) * 64, start.j + draw(steps) * 64)


def _one(names: Sequence[str]) -> st.SearchStrategy[str]:
    return st.sampled_from([*names, "nobody"])


@st.composite
def intents(draw: st.DrawFn, view: View) -> AnyIntent:
    """Draw an intent that has something to do with what is asked; it may well be refused."""
    asked, side = view.asked, view.side
    match asked:
        case OrderTied():
            return Order(side, tuple(draw(st.permutations(asked.figures))))
        case PlaceFigure():
            return Place(side, asked.figure, draw(PLACES))
        case AnswerReaction():
            return React(side, asked.figure, draw(st.booleans()))
        case NameDefender():
            return Defend(side, draw(_one(asked.figures)))
        case TakeTurn():
            return draw(acts(view, asked.figure))
        case _:
            return SetOrder(side, next(iter(view.figures)), StandingOrder("always"))


@st.composite
def acts(draw: st.DrawFn, view: View, name: str) -> AnyIntent:
    """Draw something for a figure to do: mostly what the choices offer."""
    side, me = view.side, view.figures[name]
    able = [choice for choice in choices(view) if choice.refused is None] or list(choices(view))
    choice = draw(st.sampled_from(able if draw(st.integers(0, 9)) else list(choices(view))))
    target = draw(_one(choice.targets))
    cm = int(choice.limit_cm or 10)
    paths = st.lists(near(me.place, cm), min_size=1, max_size=2).map(tuple)
    match choice.action:
        case "walk" | "sprint" | "dive":
            jumps = draw(st.sampled_from([(), (), (), (0,)]))
            return MOVES[choice.action](side, name, draw(paths), jumps)
        case "crawl" | "stealth_move":
            return MOVES[choice.action](side, name, draw(paths))
        case "overwatch":
            return Overwatch(side, name, draw(st.one_of(st.just(()), paths)))
        case "climb":
            return Climb(side, name, draw(near(me.place, 4)))
        case action if action in AT_TARGET:
            return AT_TARGET[action](side, name, target)
        case action if action in ALONE:
            return ALONE[action](side, name)
        case _:
            return Perform(side, name, target)


MOVES = {"walk": Walk, "sprint": Sprint, "dive": Dive, "crawl": Crawl, "stealth_move": StealthMove}
AT_TARGET = {
    "shoot": Shoot,
    "charge": Charge,
    "strike": Strike,
    "open_door": OpenDoor,
    "close_door": CloseDoor,
    "pick_up": PickUp,
}
ALONE = {
    "go_prone": GoProne,
    "stand_up": StandUp,
    "recover": Recover,
    "reload": Reload,
    "reload_slow": Reload,
    "unjam": Reload,
    "end_activation": EndActivation,
}

__all__ = ["OPTIONS", "Posture", "intents", "opening"]
