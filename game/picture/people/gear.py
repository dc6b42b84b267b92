"""What figures carry: each tool lies along x, its grip at the origin, so that it can be held or dropped."""

from typing import Final

from game.picture.pens.ink import hexc
from game.picture.people.arms import ARMS, SHORT
from game.picture.people.figure_parts import (
    BRASS,
    BRIGHT_STEEL,
    DARK_STEEL,
    GREEN,
    GUNWOOD,
    LINEN,
    STEEL,
    Parts,
    box,
    cap,
    ell,
)


def tool(role: str, kind: str = "") -> Parts:
    """Return what a figure of a role carries, or a tool of another kind."""
    old = ARMS.get(kind or role)
    if old is not None:
        return old()
    match role:
        case "leader":
            return _pistol(0.66, 0.0)
        case "spy":
            return _pistol(0.5, 0.36)
        case "medic":
            return _first_aid()
        case "servant":
            return _tray()
        case "hacker":
            return _pad()
        case "heavy":
            return _machine_gun()
        case "sniper":
            return (*_long_gun(1.95, 0.08), *_scope(), *_bipod(1.5))
        case "scout":
            return _carbine()
        case "guard":
            return _shotgun()
        case _:
            return _long_gun(1.42, 0.09)


def two_handed(role: str, kind: str = "") -> bool:
    """Tell whether a tool is long and held with both hands."""
    return (kind or role) not in _SHORT


_SHORT: Final = SHORT | {"leader", "spy", "medic", "servant", "hacker"}


def _long_gun(length: float, thick: float) -> Parts:
    return (
        cap(-0.36, 0.02, 0.12, 0.0, 0.19, 0.12, GUNWOOD, 0.16),
        cap(0.1, 0.0, length, 0.0, thick, thick * 0.85, BRIGHT_STEEL, thick),
        cap(0.34, 0.0, length * 0.6, 0.0, thick * 1.45, thick * 1.3, GUNWOOD, thick * 1.4),
        cap(0.02, 0.0, 0.34, 0.0, 0.12, 0.11, STEEL, 0.1),
    )


def _scope() -> Parts:
    return (cap(0.2, -0.05, 0.74, -0.05, 0.1, 0.12, DARK_STEEL, 0.1),)


def _bipod(at: float) -> Parts:
    return (
        cap(at, 0.0, at + 0.28, 0.3, 0.045, 0.04, STEEL, 0.05),
        cap(at, 0.0, at + 0.28, -0.3, 0.045, 0.04, STEEL, 0.05),
    )


def _machine_gun() -> Parts:
    return (
        *_bipod(1.16),
        cap(-0.36, 0.0, 0.05, 0.0, 0.2, 0.15, DARK_STEEL, 0.16),
        cap(0.0, 0.0, 1.5, 0.0, 0.14, 0.1, BRIGHT_STEEL, 0.12),
        cap(0.0, 0.0, 0.82, 0.0, 0.19, 0.17, STEEL, 0.16),
        cap(0.3, 0.08, 0.42, 0.42, 0.1, 0.1, BRASS, 0.1),
        box(0.44, 0.5, 0.24, 0.19, 0.06, hexc("56633f"), 0.16),
        cap(1.46, 0.0, 1.58, 0.0, 0.14, 0.14, DARK_STEEL, 0.1),
    )


def _carbine() -> Parts:
    return (
        cap(-0.3, 0.0, 0.1, 0.0, 0.12, 0.12, DARK_STEEL, 0.12),
        cap(0.0, 0.0, 0.92, 0.0, 0.11, 0.08, BRIGHT_STEEL, 0.1),
        cap(0.0, 0.0, 0.5, 0.0, 0.14, 0.13, STEEL, 0.12),
        cap(0.36, 0.05, 0.44, 0.34, 0.09, 0.08, DARK_STEEL, 0.08),
    )


def _shotgun() -> Parts:
    return (
        cap(-0.36, 0.02, 0.1, 0.0, 0.2, 0.13, GUNWOOD, 0.16),
        cap(0.08, -0.07, 1.18, -0.06, 0.085, 0.085, BRIGHT_STEEL, 0.09),
        cap(0.08, 0.09, 1.12, 0.09, 0.075, 0.075, STEEL, 0.08),
        cap(0.5, 0.02, 0.82, 0.02, 0.18, 0.17, GUNWOOD, 0.14),
    )


def _pistol(length: float, silencer: float) -> Parts:
    parts: Parts = (
        cap(0.0, 0.0, length, 0.0, 0.11, 0.095, BRIGHT_STEEL, 0.09),
        cap(-0.02, 0.0, -0.06, 0.15, 0.11, 0.1, GUNWOOD, 0.09),
    )
    if silencer:
        parts = (*parts, cap(length - 0.05, 0.0, length + silencer, 0.0, 0.1, 0.1, DARK_STEEL, 0.1))
    return parts


def _first_aid() -> Parts:
    return (
        cap(-0.1, -0.2, -0.1, 0.2, 0.06, 0.06, GUNWOOD, 0.05),
        box(0.2, 0.0, 0.27, 0.36, 0.08, LINEN, 0.14),
        box(0.2, 0.0, 0.2, 0.075, 0.0, GREEN, 0.02),
        box(0.2, 0.0, 0.075, 0.2, 0.0, GREEN, 0.02),
    )


def _tray() -> Parts:
    return (
        ell(0.42, 0.0, 0.4, 0.64, 0, hexc("c4bfb0"), 0.08),
        ell(0.42, 0.0, 0.32, 0.55, 0, hexc("e2ddcf"), 0.06),
        cap(0.42, -0.3, 0.46, -0.3, 0.16, 0.16, BRASS, 0.14),
        ell(0.36, 0.2, 0.16, 0.16, 0, hexc("f7f2e6"), 0.12),
        ell(0.36, 0.2, 0.09, 0.09, 0, hexc("6a3d2c"), 0.03),
    )


def _pad() -> Parts:
    glow = hexc("a9e6cf")
    return (
        box(0.12, 0.0, 0.26, 0.46, 0.06, DARK_STEEL, 0.1),
        box(0.42, 0.0, 0.1, 0.46, 0.04, hexc("2a3034"), 0.06),
        box(0.1, 0.0, 0.16, 0.37, 0.02, glow, 0.03),
        box(0.1, 0.1, 0.025, 0.2, 0.0, hexc("2b6a58"), 0.01),
        box(0.18, -0.08, 0.025, 0.24, 0.0, hexc("2b6a58"), 0.01),
    )
