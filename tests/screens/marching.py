"""A side that marches to where its mission ends and shoots at whom it can: games for pictures.

It is not the game's opponent, so that pictures stay as they are when that one learns something.
"""

from collections.abc import Iterable, Iterator

import numpy as np

from game.checks import Dice
from game.rules.figures import Figure
from game.rules.front import Choice, refusal
from game.rules.intents import (
    AnyIntent,
    ChooseStrategy,
    EndActivation,
    EndStealthTurn,
    OpenDoor,
    Place,
    React,
    Shoot,
    Sprint,
    StealthWalk,
    Walk,
)
from game.rules.moving.footing import room
from game.rules.skirmish.deployment import zones
from game.rules.state import AnswerReaction, NameStrategy, PlaceFigure, TakeStealthTurn, TakeTurn
from game.rules.view import View
from game.session.fallback import fallback
from game.table.lattice import Point, squared
from game.table.outlines import middle
from game.table.reach import CELL_CM, Reach, reach

TRIES = 60
"""So many places are tried, the nearest to the goal first."""
NEAR_CM = 12.0
"""Nobody sprints who is so near to his goal."""


def march(view: View, choices: Iterable[Choice], dice: Dice) -> AnyIntent:
    """Answer what is asked: shoot, else open a door, else go towards the goal; all else in the least way."""
    match view.asked:
        case AnswerReaction() as asked:
            return React(asked.side, asked.figure, True)
        case NameStrategy() as asked:
            return ChooseStrategy(asked.side, asked.figure, "infiltration")
        case TakeTurn() as asked:
            return _act(view, choices, view.figures[asked.figure])
        case TakeStealthTurn() as asked:
            figure = view.figures[asked.figure]
            walk = next((way for way in _ways(view, choices, figure, "stealth_walk")), None)
            return walk or EndStealthTurn(asked.side, asked.figure)
        case _:
            return _place(view, dice) if isinstance(view.asked, PlaceFigure) else fallback(view)


def _place(view: View, dice: Dice) -> AnyIntent:
    """Place a figure anywhere in its zones."""
    assert isinstance(view.asked, PlaceFigure)
    name, outlines = view.asked.figure, zones(view, view.figures[view.asked.figure])
    for _ in range(TRIES):
        xs, ys = zip(*outlines[dice.roll(len(outlines)) - 1], strict=True)
        x = min(xs) + (max(xs) - min(xs)) * dice.roll(100) / 101
        y = min(ys) + (max(ys) - min(ys)) * dice.roll(100) / 101
        intent = Place(view.side, name, Point.at(x, y))
        if refusal(view, intent) is None:
            return intent
    return fallback(view)


def _act(view: View, choices: Iterable[Choice], figure: Figure) -> AnyIntent:
    shoot = next((c for c in choices if c.action == "shoot"), None)
    if shoot is not None and shoot.refused is None and shoot.targets:
        return Shoot(figure.side, figure.id, shoot.targets[0])
    door = next((c for c in choices if c.action == "open_door"), None)
    if door is not None and door.refused is None and door.targets:
        return OpenDoor(figure.side, figure.id, door.targets[0])
    far = squared(figure.place, _goal(view)) > (NEAR_CM * 128) ** 2
    for action in ("sprint", "walk") if far else ("walk",):
        for way in _ways(view, choices, figure, action):
            return way
    return EndActivation(figure.side, figure.id)


def _goal(view: View) -> Point:
    """Return the middle of the first place that goals name, the side's own first, or of the table."""
    goals = sorted(view.mission.objectives, key=lambda goal: goal.side != view.side)
    outline = next((goal.outline for goal in goals if goal.outline), None)
    if outline is None:
        return Point.at(view.terrain.width / 2, view.terrain.depth / 2)
    return middle(outline)


def _ways(view: View, choices: Iterable[Choice], figure: Figure, action: str) -> Iterator[AnyIntent]:
    """Yield the moves of an action that are possible and lead nearer to the goal, the best first."""
    choice = next((c for c in choices if c.action == action), None)
    if choice is None or choice.refused is not None or not choice.limit_cm:
        return
    area, goal = reach(room(view, figure), figure.place, choice.limit_cm), _goal(view)
    kinds = {"sprint": Sprint, "walk": Walk, "stealth_walk": StealthWalk}
    for spot in _nearest(area, goal)[:TRIES]:
        if squared(spot, goal) >= squared(figure.place, goal):
            return
        path = area.path(spot)
        intent = kinds[action](figure.side, figure.id, path[1:]) if path and len(path) > 1 else None
        if intent is not None and refusal(view, intent) is None:
            yield intent


def _nearest(area: Reach, goal: Point) -> list[Point]:
    """Return the middles of the cells that are reached, the nearest to the goal first."""
    rows, columns = np.nonzero(np.isfinite(area.costs))
    spots = [Point.at((c + 0.5) * CELL_CM, (r + 0.5) * CELL_CM) for r, c in zip(rows, columns, strict=True)]
    return sorted(spots, key=lambda spot: (squared(spot, goal), spot.i, spot.j))
