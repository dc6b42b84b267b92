"""Tokens: a figure on its base with everything that a player must know of it, drawn once and kept.

Every token is a square picture whose middle is the middle of the base.
"""

import functools
import math
from typing import Final

import numpy as np
import pygame
from msgspec.structs import replace

from game.picture.pens import ink
from game.picture.pens.camera import Camera
from game.picture.pens.palettes import FOCUS
from game.picture.pens.patch import Patch, around, from_pixels, packed
from game.picture.people import marks
from game.picture.people.badges import badges
from game.picture.people.bases import RADIUS, base
from game.picture.people.figure_parts import look
from game.picture.people.figures import FACINGS, facing_step, figure
from game.picture.people.token import Token

__all__ = ["GHOST", "HIDDEN", "LEAST_PPC", "Light", "Token", "place", "token"]

LEAST_PPC: Final = 7.0
"""Tokens are drawn at least this big, in pixels per cm, however far away the camera is."""

GHOST: Final = 165
"""The alpha of a figure that is not there yet."""

HIDDEN: Final = 172
"""The alpha of a figure that its enemies do not know of."""

Light = tuple[float, float, float]


def token(figure: Token, ppc: float, scale: float = 1.0, light: Light = (1.0, 1.0, 1.0)) -> pygame.Surface:
    """Draw a token at a zoom in pixels per cm; `scale` is that of the interface and sizes the badges.

    `light` is what falls on the figure; it never goes so dark that the sides cannot be told.  The surface is
    shared, so nobody may draw on it.
    """
    zoom = round(max(ppc, LEAST_PPC) * figure.radius / RADIUS * 4) / 4
    red, green, blue = (round(min(max(channel, 0.58), 1.0) * 12) / 12 for channel in light)
    return _token(_settled(figure), zoom, scale, (red, green, blue))


def place(
    figure: Token, camera: Camera, x: float, y: float, scale: float = 1.0, light: Light = (1.0, 1.0, 1.0)
) -> Patch:
    """Place a token with its base at (x, y) cm."""
    return around(token(figure, camera.ppc, scale, light), *camera.to_px(x, y))


def _settled(t: Token) -> Token:
    """Round what is seen to the steps that are drawn, so that equal pictures are kept once."""
    out = t.pose == "out"
    return replace(
        t,
        facing=facing_step(t.facing) * (360 / FACINGS),
        share=round(min(max(t.share, 0.0), 1.0), 3),
        notch=round(t.notch, 3),
        acted=t.acted and not out,
        ready=t.ready and not out,
        watching=t.watching and not out,
        spent=t.spent and not out,
        hovered=t.hovered and not t.active,
        running=t.running and not out,
        jammed=t.jammed and not out,
        hidden=t.hidden and not out,
        asleep=t.asleep and not out,
        senseless=t.senseless and out,
        chief=t.chief and not out,
        lift=round(min(max(t.lift, 0.0), 6.0)),
        arrow=t.arrow and t.pose in ("standing", "prone"),
        radius=RADIUS,
    )


@functools.lru_cache(maxsize=96)
def _token(t: Token, ppc: float, scale: float, light: Light) -> pygame.Surface:
    painted = _painted(t, ppc, light)
    size = marks.badge_px(ppc, scale)
    side = max(painted.get_width(), 2 * math.ceil(RADIUS * 1.4 * ppc + size / 2 + 10 * scale))
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    if t.lift:
        _stamp(whole, marks.lifted(t.lift, ppc))
    if t.active:
        _stamp(whole, marks.ring(t.side, ppc, FOCUS, 2.4 * scale, 3.2 * scale, glow=True))
    _stamp(whole, painted)
    if t.arrow:
        _stamp(whole, marks.arrow(t.facing, ppc, t.side))
    if t.hovered:
        _stamp(whole, marks.ring(t.side, ppc, marks.CREAM, 1.6 * scale, 2.6 * scale))
    if t.pose == "out":
        _stamp(whole, marks.senseless(ppc) if t.senseless else marks.struck(ppc))
    far = RADIUS * ppc * 0.74 + 2.5 * scale
    for image, dx, dy in badges(t, size, scale):
        _stamp(whole, image, dx * far, dy * far)
    return whole


def _painted(t: Token, ppc: float, light: Light) -> pygame.Surface:
    out = t.pose == "out"
    drops = 0 if t.share >= 1 else 9 if out else 6 if t.badly else 3
    whole = base(t.side, ppc, t.share, t.notch, out, drops).copy()
    pose = "asleep" if t.asleep and t.pose in ("standing", "prone") else t.pose
    person = figure(
        t.role, t.side, pose, facing_step(t.facing), ppc, look(t.name, disguised=t.disguised), t.tool
    ).copy()
    if light != (1.0, 1.0, 1.0):
        # The rim that tells side and health keeps half of what the dark takes.
        for part, share in ((whole, 0.5), (person, 1.0)):
            tint = [round((1 - (1 - channel) * share) * 255) for channel in light]
            part.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(person, (0, 0))
    if t.acted:
        whole = _faded(whole)
    if t.ghost or t.hidden:
        whole.set_alpha(GHOST if t.ghost else HIDDEN)
    return whole


def _faded(surface: pygame.Surface) -> pygame.Surface:
    colours, alpha = ink.from_surface(surface)
    grey = (colours @ np.array([0.3, 0.59, 0.11], np.float32))[..., None]
    warm = grey * np.array([1.0, 0.98, 0.93], np.float32)
    faded = (colours + (warm - colours) * np.float32(0.62)) * np.float32(0.84)
    pixels = packed(faded.reshape(-1, 3).astype(np.float32), alpha.reshape(-1).astype(np.float32))
    return from_pixels(pixels.reshape(alpha.shape))


def _stamp(whole: pygame.Surface, part: pygame.Surface, dx: float = 0.0, dy: float = 0.0) -> None:
    x = (whole.get_width() - part.get_width()) / 2 + dx
    y = (whole.get_height() - part.get_height()) / 2 + dy
    whole.blit(part, (round(x), round(y)))
