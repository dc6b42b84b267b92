"""The answer of a side that gives none: the least that the rules accept, so that a game always goes on."""

from typing import assert_never

from game.rules.intents import (
    AnyIntent,
    AssignPatrol,
    ChooseStrategy,
    Defend,
    EndActivation,
    EndStealthTurn,
    ManKeyPoints,
    Order,
    Place,
    PlaceReinforcements,
    Post,
    React,
    SendGuards,
    Surrender,
)
from game.rules.moving.footing import standing_room
from game.rules.skirmish.deployment import zones
from game.rules.state import (
    AnswerReaction,
    DirectGuards,
    Elsewhere,
    ManKeys,
    NameDefender,
    NameEntry,
    NamePatrol,
    NameStrategy,
    OrderTied,
    PlaceFigure,
    TakeStealthTurn,
    TakeTurn,
)
from game.rules.view import View


def fallback(view: View) -> AnyIntent:
    """Return the least answer: the given order, the first free place or defender, hold fire, no action."""
    asked = view.asked
    match asked:
        case OrderTied():
            return Order(view.side, asked.figures)
        case PlaceFigure():
            return _place(view, asked)
        case AnswerReaction():
            return React(view.side, asked.figure, False)
        case NameDefender():
            return Defend(view.side, asked.figures[0])
        case TakeTurn():
            return EndActivation(view.side, asked.figure)
        case NamePatrol():
            return AssignPatrol(view.side, asked.figure, asked.patrols[0])
        case NameStrategy():
            return ChooseStrategy(view.side, asked.figure, "assault")
        case TakeStealthTurn():
            return EndStealthTurn(view.side, asked.figure)
        case DirectGuards():
            return SendGuards(view.side, asked.guards[:1])
        case ManKeys():
            posts = zip(asked.guards, asked.keys, strict=False)
            return ManKeyPoints(view.side, tuple(Post(guard, key) for guard, key in posts))
        case NameEntry():
            return PlaceReinforcements(view.side, asked.group, asked.entries[0])
        case None | Elsewhere():
            raise ValueError(f"side {view.side} is not asked")
        case _:
            assert_never(asked)


def _place(view: View, asked: PlaceFigure) -> AnyIntent:
    figure = view.figures[asked.figure]
    spots = (standing_room(view, figure, zone) for zone in zones(view, figure))
    spot = next((spot for spot in spots if spot is not None), None)
    return Place(view.side, figure.id, spot) if spot is not None else Surrender(view.side)
