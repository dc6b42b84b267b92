"""Heads from above: the hat tells the trade, the hair and the face tell the person."""

from game.picture.pens.ink import Raster, hexc
from game.picture.people.figure_parts import (
    BRASS,
    DARK_STEEL,
    GREEN,
    INK,
    LINEN,
    Look,
    Parts,
    box,
    cap,
    ell,
    fold,
    put,
)


def bare_head(look: Look) -> Parts:
    """Return a head seen from its face, as of somebody who lies on the back, x towards the crown."""
    return (
        ell(0.05, 0.0, 0.38, 0.35, 0, hexc(look.hair), 0.35),
        ell(-0.03, 0.0, 0.31, 0.29, 0, hexc(look.skin), 0.3),
        ell(0.0, -0.11, 0.035, 0.045, 0, INK, 0.02),
        ell(0.0, 0.11, 0.035, 0.045, 0, INK, 0.02),
    )


def head(role: str, look: Look, accent: Raster, light: Raster) -> Parts:
    """Return a head with its hat at the origin; `accent` and `light` are the colours of the side."""
    return (*_under(role, look), *hat(role, look, accent, light))


def _under(role: str, look: Look) -> Parts:
    parts: Parts = ()
    if look.scarf:
        parts = (ell(-0.02, 0.0, 0.5, 0.52, 0, hexc(look.scarf), 0.2),)
    if look.long_hair and role not in ("scout", "sniper"):
        parts = (*parts, cap(-0.3, 0.0, -0.62, 0.02, 0.2, 0.11, hexc(look.hair), 0.2))
    return parts


def hat(role: str, look: Look, accent: Raster, light: Raster) -> Parts:
    """Return only the hat, as it may lie beside somebody fallen."""
    tone = look.tone
    match role:
        case "leader":
            return _cap_of_rank(accent)
        case "scout":
            return _hood(hexc(("55603f", "665a3c", "465a52")[look.coat]) * tone, accent, look)
        case "spy":
            return _fedora(hexc(("6b5644", "4a4a50", "74603e")[look.coat]) * tone)
        case "sniper":
            return _bush_hat(hexc(("8a875a", "7a8560", "9a8d62")[look.coat]) * tone)
        case "heavy":
            return _helmet(hexc("5a636b") * tone, hexc("707b84") * tone, 0.49, 0.47)
        case "guard":
            return _beret(hexc(("39454c", "4c3b36", "3c4234")[look.coat]) * tone, light, look)
        case "medic":
            return _nurse_cap(look)
        case "servant":
            return _bun(look)
        case "hacker":
            return _headphones(look)
        case "locksmith":
            return _headcloth(hexc(("5a3a4a", "3a4a52", "5c4a34")[look.coat]) * tone, look)
        case "merchant":
            return _chaperon(look)
        case "townsman":
            return _everyday(look)
        case _:
            return _helmet(hexc("5f6649") * tone, hexc("78805f") * tone, 0.47, 0.43)


def _helmet(rim: Raster, dome: Raster, rx: float, ry: float) -> Parts:
    return (
        ell(0.02, 0.0, rx, ry, 0, rim, 0.4),
        ell(-0.03, 0.0, rx * 0.73, ry * 0.72, 0, dome, 0.3),
        fold(-0.3, 0.0, 0.26, 0.0, 0.022),
    )


def _cap_of_rank(accent: Raster) -> Parts:
    return (
        ell(0.29, 0.0, 0.25, 0.34, 0, hexc("23201f"), 0.1),
        ell(-0.03, 0.0, 0.48, 0.51, 0, accent * 0.6, 0.16),
        ell(-0.06, 0.0, 0.41, 0.44, 0, hexc("efe6d0"), 0.36),
        ell(-0.06, 0.0, 0.2, 0.22, 0, hexc("faf4e4"), 0.2),
        ell(0.28, 0.0, 0.1, 0.13, 0, BRASS, 0.1),
    )


def _hood(cloth: Raster, accent: Raster, look: Look) -> Parts:
    return (
        ell(0.06, 0.0, 0.46, 0.48, 0, accent, 0.2),
        cap(0.02, 0.0, -0.5, 0.0, 0.44, 0.15, cloth * 0.9, 0.4),
        ell(0.2, 0.0, 0.26, 0.28, 0, hexc("2b2420"), 0.1),
        ell(0.25, 0.0, 0.19, 0.21, 0, hexc(look.skin), 0.18),
        fold(0.0, 0.0, -0.52, 0.0),
    )


def _fedora(felt: Raster) -> Parts:
    return (
        ell(0.02, 0.0, 0.66, 0.6, 0, felt * 0.86, 0.16),
        ell(-0.01, 0.0, 0.41, 0.36, 0, hexc("241e1d"), 0.08),
        ell(-0.02, 0.0, 0.36, 0.31, 0, felt * 1.16, 0.26),
        fold(-0.27, 0.0, 0.22, 0.0, 0.04),
    )


def _bush_hat(cloth: Raster) -> Parts:
    return (
        ell(0.0, 0.0, 0.56, 0.53, 0, cloth, 0.2),
        ell(-0.02, 0.0, 0.35, 0.34, 0, cloth * 1.14, 0.3),
        cap(-0.1, 0.36, 0.24, 0.4, 0.06, 0.05, hexc("4d5a38"), 0.05),
        cap(-0.3, -0.3, -0.02, -0.44, 0.06, 0.05, hexc("5c6a40"), 0.05),
    )


def _beret(cloth: Raster, light: Raster, look: Look) -> Parts:
    return (
        ell(0.02, 0.0, 0.38, 0.36, 0, hexc(look.hair), 0.3),
        ell(0.2, 0.0, 0.24, 0.27, 0, hexc(look.skin), 0.22),
        ell(-0.06, 0.06, 0.42, 0.48, 20, cloth, 0.3),
        ell(0.14, -0.2, 0.09, 0.09, 0, light, 0.06),
    )


def _nurse_cap(look: Look) -> Parts:
    return (
        ell(-0.02, 0.0, 0.42, 0.42, 0, hexc(look.hair), 0.36),
        ell(0.24, 0.0, 0.18, 0.22, 0, hexc(look.skin), 0.18),
        ell(-0.05, 0.0, 0.36, 0.38, 0, LINEN, 0.3),
        box(-0.05, 0.0, 0.23, 0.075, 0.0, GREEN, 0.02),
        box(-0.05, 0.0, 0.075, 0.23, 0.0, GREEN, 0.02),
    )


def _bun(look: Look) -> Parts:
    hair = hexc(look.hair)
    return (
        ell(0.2, 0.0, 0.2, 0.24, 0, hexc(look.skin), 0.18),
        ell(0.0, 0.0, 0.39, 0.38, 0, hair, 0.36),
        ell(-0.42, 0.0, 0.2, 0.2, 0, hair * 1.15, 0.18),
        ell(0.0, 0.0, 0.27, 0.3, 0, hexc("f0e8d6"), 0.2),
        ell(0.0, 0.0, 0.15, 0.18, 0, hexc("d9cfb8"), 0.12),
    )


def _headphones(look: Look) -> Parts:
    hair = hexc(look.hair)
    return (
        ell(0.2, 0.0, 0.2, 0.24, 0, hexc(look.skin), 0.18),
        ell(-0.01, 0.0, 0.4, 0.38, 0, hair, 0.36),
        cap(-0.02, -0.4, -0.02, 0.4, 0.075, 0.075, DARK_STEEL, 0.07),
        ell(-0.02, -0.42, 0.17, 0.12, 0, hexc("d8cfb8"), 0.1),
        ell(-0.02, 0.42, 0.17, 0.12, 0, hexc("d8cfb8"), 0.1),
    )


def _headcloth(cloth: Raster, look: Look) -> Parts:
    """A cloth tied round the head, its knot at the back."""
    return (
        ell(0.2, 0.0, 0.2, 0.24, 0, hexc(look.skin), 0.18),
        cap(-0.38, -0.05, -0.66, -0.2, 0.11, 0.06, cloth * 0.85, 0.1),
        cap(-0.38, 0.05, -0.68, 0.12, 0.11, 0.06, cloth * 0.85, 0.1),
        ell(-0.02, 0.0, 0.4, 0.39, 0, cloth, 0.34),
        fold(0.1, -0.3, 0.1, 0.3),
    )


def _chaperon(look: Look) -> Parts:
    """A rich man's round hat with a brooch and a feather."""
    velvet = hexc(("7a2238", "2f3f74", "6a4a1e")[look.coat])
    return (
        ell(0.24, 0.0, 0.2, 0.24, 0, hexc(look.skin), 0.18),
        ell(-0.02, 0.0, 0.52, 0.54, 0, velvet, 0.22),
        ell(-0.04, 0.02, 0.36, 0.37, 0, velvet * 1.28, 0.3),
        cap(0.12, 0.3, -0.6, 0.62, 0.075, 0.12, hexc("f2ead6"), 0.1),
        ell(0.14, 0.32, 0.1, 0.1, 0, BRASS, 0.08),
    )


def _everyday(look: Look) -> Parts:
    """What people wear on a market day: straw hats, headscarves, caps, hair."""
    face = ell(0.2, 0.0, 0.2, 0.24, 0, hexc(look.skin), 0.18)
    kind = (round(look.tone * 100) // 6 + look.coat) % 3
    if kind == 0:
        straw = hexc("d8b96e") * look.tone
        return (
            ell(0.0, 0.0, 0.6, 0.58, 0, straw, 0.14),
            ell(-0.02, 0.0, 0.34, 0.33, 0, hexc("7a4a34"), 0.08),
            ell(-0.02, 0.0, 0.3, 0.29, 0, straw * 1.08, 0.24),
        )
    if kind == 1:
        cloth = hexc(("c9b8a0", "a87a78", "8a94a0")[look.coat])
        knot = cap(-0.34, 0.0, -0.64, 0.0, 0.2, 0.08, cloth * 0.9, 0.16)
        return (face, knot, ell(-0.02, 0.0, 0.41, 0.4, 0, cloth, 0.36), fold(-0.05, -0.3, 0.2, -0.2))
    hair = hexc(look.hair)
    return (
        face,
        ell(-0.01, 0.0, 0.4, 0.38, 0, hair, 0.36),
        ell(-0.1, 0.0, 0.3, 0.31, 0, hexc("6a5a48") * look.tone, 0.26),
    )


def beside(role: str, look: Look, accent: Raster, light: Raster) -> Parts:
    """Return the hat that has rolled away from somebody fallen; nothing where there is only hair."""
    if role in ("servant", "hacker", "scout", "locksmith"):
        return ()
    return put(hat(role, look, accent, light), 0.0, 0.0, 35.0)
