"""Bodies by role and posture: standing, prone, fallen; each a list of parts, lowest first."""

import functools
import math
from typing import Literal

import numpy as np
from msgspec import Struct

from game.picture.pens.ink import Raster, hexc, mix
from game.picture.pens.palettes import SIDES
from game.picture.people import gear, hats, hounds
from game.picture.people.figure_parts import (
    BRASS,
    DARK_STEEL,
    GREEN,
    LEATHER,
    LINEN,
    STEEL,
    Look,
    Part,
    Parts,
    box,
    cap,
    ell,
    fold,
    put,
)
from game.picture.people.trades import HOLDS, Hold, Trade, trade

Pose = Literal["standing", "prone", "fallen", "out", "asleep"]


class Dress:
    """The colours a figure of a side and a trade is painted with, float32 `[3]`."""

    def __init__(self, role: str, side: str, look: Look) -> None:
        colours = SIDES.get(side, SIDES["N"])
        self.trade: Trade = trade(role)
        own = hexc(self.trade.coats[look.coat % 3]) * np.float32(look.tone)
        self.cloth: Raster = mix(hexc(colours.cloth), own, 0.58 if side != "N" else 0.85)
        self.dark: Raster = self.cloth * np.float32(0.62)
        self.accent: Raster = mix(hexc(colours.strong), hexc(colours.cloth), 0.18)
        self.light: Raster = hexc(colours.light)
        self.skin: Raster = hexc(look.skin)
        self.shoulder: Raster = self.accent
        if role == "leader":
            self.shoulder = BRASS * np.float32(0.95)
        elif role in ("townsman", "merchant"):
            self.shoulder = self.cloth * np.float32(1.12)


class Body(Struct, frozen=True):
    """The parts of a figure; `tool` and `rest` are drawn in this order, the tool fatter when small."""

    under: Parts
    tool: Parts
    over: Parts


@functools.lru_cache(maxsize=256)
def body(role: str, side: str, pose: Pose, look: Look, tool: str = "") -> Body:
    """Return the parts of a figure in its own frame, forward along x; `tool` is what it carries instead."""
    dress = Dress(role, side, look)
    if role == "dog":
        return Body((), (), hounds.hound(pose, look, dress.accent))
    match pose:
        case "standing":
            return _standing(role, look, dress, tool)
        case "prone":
            return _prone(role, look, dress, tool)
        case "asleep":
            return _asleep(look, dress)
        case "fallen" | "out":
            return _fallen(role, look, dress, tool)


def _standing(role: str, look: Look, dress: Dress, kind: str) -> Body:
    bulk = dress.trade.bulk
    under: list[Part] = [ell(0.2 * s + 0.02, 0.34 * s, 0.36, 0.2, 0, LEATHER, 0.2) for s in (-1, 1)]
    under += _back(role, dress)
    under.append(ell(-0.04, 0.0, 0.5 * bulk, 0.86 * bulk, 0, dress.cloth, 0.5))
    under += [cap(-0.36, 0.4 * s, 0.3, 0.36 * s, 0.065, 0.065, LEATHER, 0.07) for s in (-1, 1)]
    tool, arms = _held(role, dress, kind)
    shoulders = [
        ell(-0.02, 0.69 * s * bulk, 0.35 * bulk, 0.28 * bulk, 0, dress.shoulder, 0.28) for s in (-1, 1)
    ]
    top = put(hats.head(role, look, dress.accent, dress.light), 0.1, 0.0, 0.0)
    return Body(tuple(under), tool, (*arms, *shoulders, *top))


def _held(role: str, dress: Dress, kind: str) -> tuple[Parts, Parts]:
    hold: Hold = HOLDS.get(kind, dress.trade.hold)
    match hold:
        case "bow":
            grip, angle, hands = (0.62, 0.12), -6.0, ((-0.34, 0.0), (0.3, 0.0))
        case "pole":
            grip, angle, hands = (0.2, 0.5), -6.0, ((-0.2, 0.0), (0.52, 0.0))
        case "bare":
            grip, angle, hands = (0.3, 0.78), -8.0, ((0.0, 0.0), (0.12, -1.5))
        case "two":
            grip, angle, hands = (0.28, 0.38), -9.0, ((0.12, 0.0), (0.62, 0.0))
        case "one":
            grip, angle, hands = (0.64, 0.5), -12.0, ((-0.02, 0.0), (-0.28, -1.02))
        case "tray":
            grip, angle, hands = (0.42, 0.0), 0.0, ((0.12, 0.5), (0.12, -0.5))
        case "pad":
            grip, angle, hands = (0.5, 0.0), 0.0, ((0.02, 0.42), (0.02, -0.42))
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    places = [(grip[0] + u * c - v * s, grip[1] + u * s + v * c) for u, v in hands]
    arms: list[Part] = []
    for side, (x, y) in zip((0.7, -0.7), places, strict=True):
        arms.append(cap(0.02, side, x, y, 0.23, 0.15, dress.cloth * np.float32(1.1), 0.24))
    arms += [ell(x, y, 0.145, 0.145, 0, dress.skin, 0.14) for x, y in places]
    return put(gear.tool(role, kind), *grip, angle), tuple(arms)


def _back(role: str, dress: Dress) -> Parts:
    match dress.trade.back:
        case "cloak":
            cloth = dress.accent * np.float32(0.92) if role == "leader" else dress.dark
            folds = tuple(fold(-0.2, 0.22 * s, -1.12, 0.32 * s) for s in (-1, 0, 1))
            if role == "leader":
                return (cap(-0.15, 0.0, -0.74, 0.0, 0.76, 0.56, cloth, 0.55), *folds)
            return (cap(-0.1, 0.0, -1.0, 0.0, 0.66, 0.26, cloth, 0.45), *folds)
        case "coat":
            tails = tuple(cap(-0.1, 0.3 * s, -0.98, 0.36 * s, 0.42, 0.3, dress.dark, 0.34) for s in (-1, 1))
            return (*tails, fold(-0.3, 0.0, -1.1, 0.0))
        case "pack":
            wide = 0.62 if role == "heavy" else 0.47
            roll = dress.cloth * np.float32(0.82)
            return (
                box(-0.6, 0.0, 0.36, wide, 0.14, LEATHER, 0.24),
                cap(-0.86, -wide + 0.1, -0.86, wide - 0.1, 0.16, 0.16, roll, 0.15),
                fold(-0.86, -0.16, -0.7, -0.16, 0.04),
                fold(-0.86, 0.16, -0.7, 0.16, 0.04),
            )
        case "satchel":
            return (
                box(-0.62, 0.0, 0.36, 0.52, 0.14, LINEN * np.float32(0.97), 0.22),
                box(-0.64, 0.0, 0.08, 0.27, 0.0, GREEN, 0.02),
                box(-0.64, 0.0, 0.25, 0.08, 0.0, GREEN, 0.02),
            )
        case "robe":
            return (
                cap(-0.1, 0.0, -0.62, 0.0, 0.86, 0.7, dress.cloth, 0.5),
                cap(-0.86, -0.66, -0.86, 0.66, 0.16, 0.16, LINEN * np.float32(0.9), 0.14),
                *(fold(-0.3, 0.3 * s, -1.0, 0.36 * s) for s in (-1, 0, 1)),
            )
        case "shawl":
            return (
                cap(-0.12, -0.52, -0.4, 0.0, 0.3, 0.34, dress.dark * np.float32(1.2), 0.3),
                cap(-0.12, 0.52, -0.4, 0.0, 0.3, 0.34, dress.dark * np.float32(1.2), 0.3),
                fold(-0.2, 0.0, -0.7, 0.0),
            )
        case "aerial":
            return (
                cap(-0.7, 0.3, -1.2, 0.5, 0.05, 0.03, STEEL, 0.04),
                box(-0.58, 0.0, 0.32, 0.44, 0.08, DARK_STEEL, 0.18),
                ell(-0.62, 0.24, 0.07, 0.07, 0, hexc("a9e6cf"), 0.05),
                ell(-0.62, 0.02, 0.07, 0.07, 0, hexc("e8c25a"), 0.05),
            )
        case "none":
            return (box(-0.42, 0.0, 0.1, 0.5, 0.05, LEATHER, 0.08),)


def _asleep(look: Look, dress: Dress) -> Body:
    """Return somebody who lies on the back under a blanket, the head on a pillow."""
    cover = dress.cloth * np.float32(0.92)
    under: list[Part] = [
        box(1.02, 0.0, 0.36, 0.5, 0.16, LINEN * np.float32(0.95), 0.2),
        ell(-1.5, -0.2, 0.22, 0.17, 0, LEATHER, 0.15),
        ell(-1.5, 0.2, 0.22, 0.17, 0, LEATHER, 0.15),
        box(-0.42, 0.0, 1.02, 0.62, 0.26, cover, 0.5),
        box(0.5, 0.0, 0.13, 0.64, 0.1, LINEN * np.float32(0.9), 0.1),
        box(-1.1, 0.0, 0.08, 0.6, 0.04, dress.shoulder, 0.05),
        box(-0.86, 0.0, 0.05, 0.6, 0.03, dress.shoulder, 0.04),
        fold(-0.7, -0.3, 0.2, -0.16, 0.04),
        fold(-0.6, 0.34, 0.3, 0.2, 0.04),
    ]
    return Body(tuple(under), (), put(hats.bare_head(look), 0.98, 0.0, 0.0))


def _prone(role: str, look: Look, dress: Dress, kind: str) -> Body:
    under: list[Part] = []
    for s in (-1, 1):
        under.append(cap(-0.35, 0.22 * s, -1.55, 0.46 * s, 0.27, 0.18, dress.dark, 0.25))
        under.append(ell(-1.68, 0.5 * s, 0.25, 0.17, 12 * s, LEATHER, 0.15))
    under.append(cap(-0.55, 0.0, 0.25, 0.0, 0.52, 0.6, dress.cloth, 0.42))
    under += [part.put(0.28, 0.0, 0.0).fatter(0.86) for part in _back(role, dress) if part.kind != "fold"]
    under.append(box(-0.5, 0.0, 0.1, 0.47, 0.04, LEATHER, 0.08))
    arms: list[Part] = []
    for s in (-1, 1):
        arms.append(cap(0.28, 0.54 * s, 0.98, 0.22 * s, 0.25, 0.16, dress.cloth * np.float32(1.06), 0.25))
        arms.append(ell(0.98, 0.2 * s, 0.14, 0.14, 0, dress.skin, 0.14))
        arms.append(ell(0.24, 0.58 * s, 0.31, 0.25, 0, dress.shoulder, 0.25))
    tool = put(gear.tool(role, kind), 0.6 if gear.two_handed(role, kind) else 0.92, 0.06, 0.0)
    top = put(hats.head(role, look, dress.accent, dress.light), 0.58, 0.0, 0.0)
    return Body(tuple(under), tool, (*arms, *top))


def _fallen(role: str, look: Look, dress: Dress, kind: str) -> Body:
    long = gear.two_handed(role, kind)
    dropped = put(gear.tool(role, kind), *((-0.9, -0.78, -12.0) if long else (-0.85, -1.3, 65.0)))
    under: list[Part] = []
    for s, a in ((-1, 18), (1, 42)):
        k = math.radians(180 + a * s * 0.8)
        c, r = math.cos(k), math.sin(k)
        under.append(
            cap(-0.35, 0.22 * s, -0.35 + 1.15 * c, 0.22 * s + 1.15 * r, 0.26, 0.18, dress.dark, 0.25)
        )
        under.append(ell(-0.35 + 1.28 * c, 0.22 * s + 1.28 * r, 0.2, 0.26, 40 * s, LEATHER, 0.15))
    for (x0, y0), (x1, y1), (x2, y2) in _ARMS:
        under.append(cap(x0, y0, x1, y1, 0.25, 0.17, dress.cloth, 0.25))
        under.append(ell(x2, y2, 0.16, 0.16, 0, dress.skin, 0.16))
    under.append(cap(-0.45, 0.0, 0.25, 0.0, 0.5, 0.6, dress.cloth, 0.4))
    under.append(box(-0.2, 0.0, 0.1, 0.52, 0.04, LEATHER, 0.08))
    under += [ell(0.3, 0.52 * s, 0.31, 0.25, -20 * s, dress.shoulder, 0.25) for s in (-1, 1)]
    face = put(hats.bare_head(look), 0.9, 0.05, 0.0)
    away = put(hats.beside(role, look, dress.accent, dress.light), 0.84, 0.98, 0.0)
    return Body(dropped, (), (*under, *face, *away))


_ARMS = (((0.3, -0.58), (0.75, -1.12), (0.82, -1.2)), ((0.3, 0.58), (-0.25, 1.12), (-0.32, 1.2)))
