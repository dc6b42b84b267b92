"""Everybody on the board: tokens with their rings and badges, the ghost, the markers of enemies last seen."""

from collections.abc import Callable
from typing import Final

import pygame

from game.missions.scenery import Scenery
from game.picture.cast import Actor, ghost_of
from game.picture.look import BoardLook
from game.picture.overlay.rays import CLEAR
from game.picture.pens.ink import Raster
from game.picture.pens.patch import Layer, Patch, around
from game.picture.pens.stage import Stage
from game.picture.people import marks
from game.picture.people import tokens as figures
from game.picture.people.attire import mark_of_side
from game.picture.people.bases import RADIUS
from game.picture.people.token import Token
from game.picture.people.tokens import LEAST_PPC, Light
from game.picture.scenery.lamplight import night_light
from game.rules.view import View
from game.table.lattice import Point
from game.table.raster import board
from game.table.terrain import Layout, Terrain

_DAY: Final[Light] = (1.0, 1.0, 1.0)
_MOON: Final[Light] = (0.64, 0.68, 0.78)
_DARK: Final[Light] = (0.26, 0.34, 0.46)
_NOT_NOW: Final = "b8b0a2"
_KEPT: Final = 256


class Lamplight:
    """The light that falls on figures: full by day, that of the moon and the lamps by night."""

    def __init__(self, terrain: Terrain, scenery: Scenery) -> None:
        self._terrain, self._scenery = terrain, scenery
        self._layout = Layout()
        self._lit: Layout | None = None
        self._cells: Raster | None = None

    def follow(self, layout: Layout) -> None:
        """Take a new layout; the light stays as it was until it is refined."""
        self._layout = layout
        if self._lit is None:
            self.refine()

    @property
    def layout(self) -> Layout | None:
        """The layout whose light falls."""
        return self._lit

    @property
    def fine(self) -> bool:
        """Whether the light is that of the layout."""
        return self._scenery.hour != "night" or self._layout == self._lit

    def refine(self) -> bool:
        """Find the light anew where doors or crates have changed; tell whether they had."""
        if self.fine:
            return False
        self._lit = self._layout
        relief = board(self._terrain, self._layout)
        self._cells = night_light(relief.heights, round(1 / relief.cell), self._scenery.lamps)[0]
        return True

    def at(self, point: Point) -> Light:
        """Return the light at a place on a figure, which the moon never leaves in the dark."""
        lamps = self._lamps(point)
        if lamps is None:
            return _DAY
        return _MOON[0] + lamps[0] * 0.8, _MOON[1] + lamps[1] * 0.8, _MOON[2] + lamps[2] * 0.8

    def on_board(self, point: Point) -> Light:
        """Return the light at a place on what belongs to the board."""
        lamps = self._lamps(point)
        if lamps is None:
            return _DAY
        return _DARK[0] + lamps[0] * 1.1, _DARK[1] + lamps[1] * 1.1, _DARK[2] + lamps[2] * 1.1

    def _lamps(self, point: Point) -> Light | None:
        if self._cells is None:
            return None
        row = min(max(int(point.y / self._terrain.cell), 0), self._cells.shape[0] - 1)
        column = min(max(int(point.x / self._terrain.cell), 0), self._cells.shape[1] - 1)
        red, green, blue = self._cells[row, column].tolist()
        return red, green, blue


class TokenCase:
    """Tokens ready to be put down.

    A token that has been drawn at another zoom is at first that picture made larger or smaller, so that
    turning the wheel does not wait for a dozen figures; `refine` draws the next one as it should be.
    """

    def __init__(self) -> None:
        self._fine: dict[object, tuple[float, pygame.Surface]] = {}
        self._rough: dict[object, pygame.Surface] = {}
        self._wanted: dict[object, Callable[[], pygame.Surface]] = {}

    def token(self, token: Token, ppc: float, scale: float, light: Light) -> pygame.Surface:
        """Return the picture of a token at a zoom, at once."""
        zoom = round(max(ppc, LEAST_PPC) * 4) / 4
        key = (token, scale, tuple(round(channel * 12) for channel in light))
        kept = self._fine.get(key)
        if kept is None or kept[0] == zoom:
            return self._draw(key, zoom, lambda: figures.token(token, zoom, scale, light))
        rough = self._rough.get((key, zoom))
        if rough is None:
            side = 2 * round(kept[1].get_width() * zoom / kept[0] / 2)
            rough = pygame.transform.smoothscale(kept[1], (side, side))
            self._rough[key, zoom] = rough
            self._wanted[key] = lambda: self._draw(
                key, zoom, lambda: figures.token(token, zoom, scale, light)
            )
        return rough

    def _draw(self, key: object, zoom: float, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        surface = make()
        if len(self._fine) > _KEPT:
            self._fine.clear()
        self._fine[key] = zoom, surface
        return surface

    @property
    def fine(self) -> bool:
        """Whether every token put down last is drawn as it should be."""
        return not self._wanted

    def refine(self) -> bool:
        """Draw one token as it should be; tell whether there was one."""
        if not self._wanted:
            return False
        key = next(iter(self._wanted))
        self._wanted.pop(key)()
        if not self._wanted:
            self._rough.clear()
        return True

    def clear(self) -> None:
        """Forget all, so that the next tokens are drawn as they should be."""
        self._fine.clear()
        self._rough.clear()
        self._wanted.clear()


def tokens(
    stage: Stage, look: BoardLook, cast: tuple[Actor, ...], light: Lamplight, case: TokenCase
) -> Layer:
    """Draw the figures, lower ones first, with rings round the targets and a sign on those who carry."""
    targets = {mark.figure: mark.ok for mark in look.targets}
    layer: list[Patch] = []
    for actor in cast:
        x, y = stage.to_px(actor.point)
        image = case.token(actor.token, stage.ppc, look.scale, light.at(actor.point))
        layer.append(around(image, x, y))
        if actor.id in targets:
            layer.append(around(_halo(stage, look, actor, ok=targets[actor.id]), x, y))
        if actor.carries:
            size = marks.badge_px(stage.ppc, look.scale)
            far = actor.token.radius * max(stage.ppc, LEAST_PPC) * 1.05 + 2.5 * look.scale
            layer.append(around(marks.badge("pickup", size, "8a5a34", marks.CREAM), x, y - far))
    return tuple(layer)


def _halo(stage: Stage, look: BoardLook, actor: Actor, *, ok: bool) -> pygame.Surface:
    zoom = max(stage.ppc, LEAST_PPC) * actor.token.radius / RADIUS
    colour, dashes = (CLEAR, 0) if ok else (_NOT_NOW, 12)
    return marks.ring(actor.token.side, zoom, colour, 2.2 * look.scale, 2.8 * look.scale, dashes=dashes)


def ghost(stage: Stage, view: View, look: BoardLook, light: Lamplight, case: TokenCase) -> Layer:
    """Draw the figure that is not there yet at the end of the path."""
    token = ghost_of(view, look)
    if token is None:
        return ()
    at = look.path[-1]
    return (around(case.token(token, stage.ppc, look.scale, light.at(at)), *stage.to_px(at)),)


def last_seen(stage: Stage, view: View, look: BoardLook) -> Layer:
    """Draw the markers of enemies out of sight where they were seen last; older ones are paler."""
    enemy = mark_of_side(view.mission, view.enemy)
    return tuple(
        around(
            marks.last_seen(enemy, f"T{last.turn}", stage.ppc, look.scale, max(0, view.turn - last.turn)),
            *stage.to_px(last.point),
        )
        for last in view.last.values()
    )
