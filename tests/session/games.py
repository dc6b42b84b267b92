"""A small game for the tests of the session, and opponents of a few lines."""

from collections.abc import Iterable

from msgspec.structs import replace

from game.checks import Dice
from game.rules.front import Choice
from game.rules.intents import AnyIntent, EndActivation, Order, Place, React, Shoot, Walk
from game.rules.mission import DeploymentZone, Mission, Objective
from game.rules.options import Options
from game.rules.state import AnswerReaction, OrderTied, PlaceFigure, State, TakeTurn
from game.rules.view import View
from game.table.lattice import Point, within
from game.table.terrain import Door, Solid, Terrain
from tests.rules.scenes import ONE, SIDES, TWO, figure, profile

TABLE = Terrain(
    width=40,
    depth=30,
    solids=(Solid("wall", "wall", ((0, 14), (18, 14), (18, 15), (0, 15)), 6.0),),
    doors=(Door("gate", ((18, 14), (22, 14), (22, 15), (18, 15))),),
)
MISSION = Mission(
    "yard",
    SIDES,
    title={"es": "El patio", "en": "The yard"},
    deployment=(
        DeploymentZone(ONE, ((1, 1), (39, 1), (39, 8), (1, 8))),
        DeploymentZone(TWO, ((1, 22), (39, 22), (39, 29), (1, 29))),
    ),
    objectives=(Objective("hold", ONE, "hold", {"en": "Hold it"}, ((0, 0), (9, 0), (9, 9)), decisive=False),),
)
NAMES = {"ana": "Ana", "bea": "Bea", "coro": "Coro", "dani": "Dani"}


def opening(**options: object) -> State:
    """Return two against two on a small yard; nothing rolled yet."""
    who = profile(radius=1.25)
    rows = (("ana", ONE, 7), ("bea", ONE, 6), ("coro", TWO, 6), ("dani", TWO, 6))
    people = [figure(name, side, who=replace(who, sentidos=senses)) for name, side, senses in rows]
    named = {one.id: replace(one, name=NAMES[one.id]) for one in people}
    return State(MISSION, TABLE, Options(**{"turn_limit": 3, **options}), named)  # type: ignore[arg-type]


def shooter(view: View, choices: Iterable[Choice], dice: Dice) -> AnyIntent | None:
    """Place at random, shoot when possible, else walk a few cm straight ahead, always react."""
    asked = view.asked
    match asked:
        case OrderTied():
            return Order(view.side, asked.figures[::-1])
        case PlaceFigure():
            y = 6 if view.side == ONE else 24
            return Place(view.side, asked.figure, Point.at(2 + dice.roll(36), y))
        case AnswerReaction():
            return React(view.side, asked.figure, True)
        case TakeTurn():
            return _act(view, choices, asked.figure)
        case _:
            return None


def _act(view: View, choices: Iterable[Choice], name: str) -> AnyIntent:
    targets = next(choice.targets for choice in choices if choice.action == "shoot")
    if targets:
        return Shoot(view.side, name, targets[0])
    place = view.figure(name).place
    goal = Point.at(place.x, place.y + (3 if view.side == ONE else -3))
    tired = "walk" in view.figure(name).actions or not within(place, goal, 10)
    return EndActivation(view.side, name) if tired else Walk(view.side, name, (goal,))


def answer(state: State, at: Point | None = None) -> AnyIntent:
    """Return a plain answer to what a game waits for."""
    asked = state.asked
    match asked:
        case OrderTied():
            return Order(asked.side, asked.figures)
        case PlaceFigure():
            y = 6 if asked.side == ONE else 24
            x = {"ana": 10, "bea": 30, "coro": 10, "dani": 30}[asked.figure]
            return Place(asked.side, asked.figure, at or Point.at(x, y))
        case AnswerReaction():
            return React(asked.side, asked.figure, False)
        case TakeTurn():
            return EndActivation(asked.side, asked.figure)
        case _:
            raise ValueError(f"nobody is asked: {asked}")
