"""The trades: what a figure of each role wears and how it holds what it carries."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from msgspec import Struct

Back = Literal["pack", "cloak", "coat", "satchel", "aerial", "robe", "shawl", "none"]
Hold = Literal["two", "one", "tray", "pad", "bow", "pole", "bare"]


class Trade(Struct, frozen=True):
    """A role's coats, what hangs on its back, how its hands hold the tool, and its bulk."""

    coats: tuple[str, str, str]
    back: Back = "none"
    hold: Hold = "two"
    bulk: float = 1.0


TRADES: Final[Mapping[str, Trade]] = MappingProxyType(
    {
        "leader": Trade(("5f5a58", "4d5360", "6a5648"), "cloak", "one", 1.04),
        "rifle": Trade(("8f8c6c", "7d8468", "9a8a66"), "pack", "two", 1.0),
        "scout": Trade(("5e6848", "6d6a46", "4f6253"), "cloak", "two", 0.94),
        "heavy": Trade(("6b6660", "5c6468", "746a58"), "pack", "two", 1.16),
        "spy": Trade(("b59a6e", "8c8272", "a18a74"), "coat", "one", 0.96),
        "sniper": Trade(("87845a", "75805a", "93855c"), "pack", "two", 0.98),
        "guard": Trade(("4f565e", "58544f", "465a58"), "none", "two", 1.06),
        "medic": Trade(("c9c0a8", "bdb8ac", "d0c49c"), "satchel", "one", 0.96),
        "servant": Trade(("4a4446", "54443f", "43484c"), "none", "tray", 0.92),
        "hacker": Trade(("5a5163", "4f5a58", "655a50"), "aerial", "pad", 0.92),
        "locksmith": Trade(("4d4658", "51493f", "3f4c4a"), "pack", "one", 0.92),
        "merchant": Trade(("6b2f3a", "3f4a6a", "5c4a2a"), "robe", "bare", 1.1),
        "townsman": Trade(("c98a4a", "6f9a6a", "b06a6a"), "shawl", "bare", 0.98),
        "dog": Trade(("6b4a30", "4a4440", "a9835a")),
    }
)
"""Trades by role."""

ROLES: Final = tuple(TRADES)

HOLDS: Final[Mapping[str, Hold]] = MappingProxyType(
    {
        "bow": "bow",
        "crossbow": "two",
        "spear": "pole",
        "sword": "one",
        "dagger": "one",
        "axe": "one",
        "club": "one",
        "none": "bare",
    }
)
"""How a tool is held that is not the trade's own."""


def trade(role: str) -> Trade:
    """Return a trade by its role; that of the rifle for a role nobody knows."""
    return TRADES.get(role, TRADES["rifle"])
