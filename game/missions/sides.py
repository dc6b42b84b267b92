"""The two sides as maps write them, and the standing orders that they give."""

from typing import Final, Literal

from game.rules.figures import StandingOrder

SIDES: Final = ("a", "b")
ORDERS: Final = ("ask", "always", "never", "from")


def order_of(word: str, percent: int) -> StandingOrder:
    """Return a standing order from the word for it (S-027)."""
    match word:
        case "always" | "never" | "from":
            mode: Literal["ask", "always", "never", "from"] = word
        case _:
            mode = "ask"
    return StandingOrder(mode, percent)
