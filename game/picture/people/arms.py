"""Arms of old times and what townspeople carry: each lies along x, its grip at the origin."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.picture.pens.ink import hexc
from game.picture.people.figure_parts import (
    BRASS,
    BRIGHT_STEEL,
    DARK_STEEL,
    GUNWOOD,
    LINEN,
    STEEL,
    Parts,
    cap,
    ell,
)


def _bow() -> Parts:
    """A bow across the figure, its string drawn a little, an arrow on it."""
    wood = hexc("9a6a3a")
    return (
        cap(0.0, -1.15, 0.3, -0.5, 0.05, 0.085, wood, 0.08),
        cap(0.0, 1.15, 0.3, 0.5, 0.05, 0.085, wood, 0.08),
        cap(0.3, -0.5, 0.3, 0.5, 0.1, 0.1, wood * 1.12, 0.09),
        cap(0.0, -1.12, -0.34, 0.0, 0.022, 0.022, LINEN, 0.02),
        cap(-0.34, 0.0, 0.0, 1.12, 0.022, 0.022, LINEN, 0.02),
        cap(-0.34, 0.0, 0.86, 0.0, 0.04, 0.035, hexc("d8c49a"), 0.04),
        cap(0.84, 0.0, 1.0, 0.0, 0.085, 0.02, STEEL, 0.05),
    )


def _crossbow() -> Parts:
    return (
        cap(-0.4, 0.02, 0.95, 0.0, 0.13, 0.11, GUNWOOD, 0.12),
        cap(0.86, 0.0, 0.62, -0.82, 0.09, 0.05, STEEL, 0.08),
        cap(0.86, 0.0, 0.62, 0.82, 0.09, 0.05, STEEL, 0.08),
        cap(0.62, -0.8, 0.3, 0.0, 0.022, 0.022, LINEN, 0.02),
        cap(0.62, 0.8, 0.3, 0.0, 0.022, 0.022, LINEN, 0.02),
        cap(0.3, 0.0, 1.12, 0.0, 0.045, 0.04, BRIGHT_STEEL, 0.04),
    )


def _spear() -> Parts:
    return (
        cap(-1.2, 0.0, 1.75, 0.0, 0.07, 0.065, hexc("a5794a"), 0.07),
        cap(1.7, 0.0, 1.86, 0.0, 0.1, 0.16, STEEL, 0.08),
        cap(1.86, 0.0, 2.3, 0.0, 0.16, 0.02, BRIGHT_STEEL, 0.1),
    )


def _blade(length: float, wide: float) -> Parts:
    return (
        cap(-0.26, 0.0, 0.0, 0.0, 0.085, 0.085, GUNWOOD, 0.07),
        cap(0.02, -0.2, 0.02, 0.2, 0.065, 0.065, BRASS, 0.06),
        cap(0.06, 0.0, length, 0.0, wide, 0.03, BRIGHT_STEEL, 0.08),
    )


def _axe() -> Parts:
    return (
        cap(-0.3, 0.0, 0.86, 0.0, 0.075, 0.075, GUNWOOD, 0.07),
        ell(0.74, -0.2, 0.22, 0.26, 0, STEEL, 0.1),
        ell(0.74, -0.36, 0.24, 0.08, 0, BRIGHT_STEEL, 0.05),
    )


def _club() -> Parts:
    return (
        cap(-0.3, 0.0, 0.8, 0.0, 0.08, 0.14, GUNWOOD, 0.1),
        ell(0.9, 0.0, 0.26, 0.24, 0, DARK_STEEL, 0.2),
    )


def _purse() -> Parts:
    return (
        ell(0.05, 0.0, 0.24, 0.21, 0, hexc("8a5a34"), 0.18),
        cap(-0.14, 0.0, -0.2, 0.0, 0.08, 0.1, BRASS, 0.06),
    )


def _basket() -> Parts:
    """A basket with bread and fruit."""
    wicker = hexc("a8803f")
    return (
        ell(0.06, 0.0, 0.34, 0.3, 0, wicker, 0.2),
        ell(0.06, 0.0, 0.25, 0.21, 0, hexc("5a3f22"), 0.1),
        cap(-0.02, -0.08, 0.14, -0.06, 0.1, 0.1, hexc("d9a55a"), 0.09),
        ell(0.0, 0.1, 0.1, 0.1, 0, hexc("b83a2e"), 0.09),
        ell(0.18, 0.08, 0.09, 0.09, 0, hexc("8aa43a"), 0.08),
        cap(0.06, -0.3, 0.06, 0.3, 0.05, 0.05, wicker * 1.15, 0.05),
    )


ARMS: Final[Mapping[str, Callable[[], Parts]]] = MappingProxyType(
    {
        "bow": _bow,
        "crossbow": _crossbow,
        "spear": _spear,
        "sword": lambda: _blade(1.15, 0.1),
        "dagger": lambda: _blade(0.52, 0.085),
        "locksmith": lambda: _blade(0.52, 0.085),
        "axe": _axe,
        "club": _club,
        "merchant": _purse,
        "townsman": _basket,
        "dog": tuple,
        "none": tuple,
    }
)
"""What is carried by its kind, or by the role that carries it."""

SHORT: Final = frozenset(ARMS) - {"bow", "crossbow", "spear"}
"""What one hand holds."""
