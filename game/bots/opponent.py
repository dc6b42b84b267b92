"""The opponent's answer to whatever the game asks its side."""

from collections.abc import Callable, Iterable
from typing import Final, assert_never

from game.bots import deploying, guarding, infiltrating
from game.bots.plans import plans
from game.bots.situation import situation
from game.checks import Dice
from game.rules.choice import Choice
from game.rules.intents import AnyIntent, Defend, Order, React
from game.rules.skirmish.odds import chance_of
from game.rules.skirmish.reactions import kind_of
from game.rules.skirmish.shooting import Aim, aim
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
    StealthQuestion,
    TakeStealthTurn,
    TakeTurn,
)
from game.rules.view import View

Opponent = Callable[[View, Iterable[Choice], Dice], AnyIntent]
"""What plays a side: it gets what the side knows, what it may do, and dice of its own."""

WASTE: Final = 0.34
"""Below this chance a figure that has still to act keeps its shot for its own activation."""


def regular(view: View, choices: Iterable[Choice], dice: Dice) -> AnyIntent:  # noqa: ARG001 - no dice needed
    """Answer as the regular opponent: moves to cover, shoots at good odds, watches, pursues the objective."""
    asked = view.asked
    match asked:
        case OrderTied():
            return Order(view.side, asked.figures)
        case PlaceFigure():
            return deploying.place(view, view.figures[asked.figure])
        case TakeTurn():
            open_plans = plans(situation(view, view.figures[asked.figure]), tuple(choices))
            return max(enumerate(open_plans), key=lambda pair: (pair[1].worth, -pair[0]))[1].intent
        case AnswerReaction():
            return React(view.side, asked.figure, _fires(view, asked))
        case NameDefender():
            best = max(asked.figures, key=lambda name: view.figures[name].profile.sentidos)
            return Defend(view.side, best)
        case StealthQuestion():
            return _stealthy(view, asked)
        case None | Elsewhere():
            raise ValueError("an opponent was asked that the game does not ask")
        case _:
            assert_never(asked)


def _stealthy(view: View, asked: StealthQuestion) -> AnyIntent:
    """Answer what only a stealth conflict asks: as an infiltrator, or for the defence (T-02)."""
    match asked:
        case NameStrategy():
            return infiltrating.strategy(view, asked)
        case TakeStealthTurn():
            return infiltrating.act(view, asked)
        case NamePatrol():
            return guarding.patrol(view, asked)
        case DirectGuards():
            return guarding.direct(view, asked)
        case ManKeys():
            return guarding.man(view, asked)
        case NameEntry():
            return guarding.enter(view, asked)
        case _:
            raise ValueError(f"nobody answers {asked}")


def _fires(view: View, asked: AnswerReaction) -> bool:
    """Tell whether a reaction shot is worth the shot of the turn."""
    figure = view.figures[asked.figure]
    if figure.acted or figure.watching:
        return True
    aimed = aim(view, figure, view.figures[asked.target], kind_of(figure))
    return isinstance(aimed, Aim) and float(chance_of(aimed, view.options)) >= WASTE


OPPONENTS: Final[dict[str, Opponent]] = {"regular": regular}


def opponent(name: str) -> Opponent:
    """Return an opponent by its name; KeyError for an unknown one."""
    return OPPONENTS[name]
