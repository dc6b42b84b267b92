"""What a figure of the game looks like: its trade, what it carries, whose base it stands on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.rules.figures import Figure
from game.rules.mission import Mission

SIDE_MARKS: Final = {"a": "A", "b": "B", "": "N"}
"""The colours of a side by its mark."""

NOBODYS: Final = "N"
"""The mark of those who take no side."""

_OLD_ARMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "short_bow": "bow",
        "long_bow": "bow",
        "light_crossbow": "crossbow",
        "heavy_crossbow": "crossbow",
        "spear": "spear",
        "long_sword": "sword",
        "great_sword": "sword",
        "short_sword": "sword",
        "dagger": "dagger",
        "axe": "axe",
        "great_axe": "axe",
        "mace": "club",
        "cudgel": "club",
        "great_hammer": "club",
    }
)
"""How arms of old times are drawn, by their ids; those of today are drawn as the trade carries them."""

_BARE: Final = frozenset({"servant", "townsman", "merchant", "medic", "dog"})
"""Trades whose hands hold no arms."""

_OLD_TRADES: Final[Mapping[str, str]] = MappingProxyType({"hacker": "locksmith"})
_TOWNSPEOPLE: Final[Mapping[str, str]] = MappingProxyType({"leader": "merchant", "dog": "dog"})


def trade_of(figure: Figure) -> str:
    """Return the trade that a figure is drawn as: its silhouette, townspeople in their own clothes."""
    silhouette = figure.profile.silhouette
    if figure.role == "civilian":
        return _TOWNSPEOPLE.get(silhouette, "townsman")
    return _OLD_TRADES.get(silhouette, silhouette) if _of_old(figure) else silhouette


def tool_of(figure: Figure) -> str:
    """Return what a figure carries if that is not what its trade carries; empty otherwise."""
    profile = figure.profile
    if trade_of(figure) in _BARE:
        return ""
    if profile.weapon is not None:
        return _OLD_ARMS.get(profile.weapon.id, "")
    return _OLD_ARMS.get(profile.melee.id, "none")


def _of_old(figure: Figure) -> bool:
    weapon = figure.profile.weapon
    return weapon is None or weapon.id in _OLD_ARMS


def mark_of(mission: Mission, figure: Figure) -> str:
    """Return the mark of a figure: that of its side, of nobody for those who only live here."""
    return NOBODYS if figure.role == "civilian" else mark_of_side(mission, figure.side)


def mark_of_side(mission: Mission, side: str) -> str:
    """Return the mark of a side as the pictures know it: A, B, or N for nobody."""
    return next((SIDE_MARKS[s.mark] for s in mission.sides if s.id == side), NOBODYS)
