"""The pictures of one board at several zooms: coarse at once, finer ones baked in the background.

The leaves of doors are not on them, for they swing.
"""

import threading
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import pygame

from game.missions.scenery import Scenery
from game.picture.pens import ink
from game.picture.scenery import cache
from game.picture.scenery.board import Stopped, pixels, rebake, size_px
from game.picture.scenery.canvas import Bounds
from game.picture.scenery.pasted import Pasted
from game.picture.scenery.plan import Plan, changed, plan
from game.picture.scenery.relit import relit
from game.picture.scenery.sketch import sketch
from game.table.terrain import Layout, Terrain

ZOOMS: Final = (8, 16, 24)
"""Zooms at which boards are baked, in pixels per cm."""

_SKETCH: Final = 4


class Picture(NamedTuple):
    """A board's picture and its pixels per cm."""

    surface: pygame.Surface
    ppc: int


class BoardPictures:
    """One board's pictures.

    `best` gives at once what there is; `start` lets a thread bake what `best` was asked for, `finish` bakes
    it here and now; `change` follows doors and pushed solids.  `version` grows with every new or altered
    picture.
    """

    def __init__(
        self,
        terrain: Terrain,
        scenery: Scenery,
        layout: Layout | None = None,
        folder: Path | None = None,
        zooms: tuple[int, ...] = ZOOMS,
        tiles: Pasted | None = None,
    ) -> None:
        self.terrain, self.scenery, self._tiles = terrain, scenery, tiles
        self.version = 0
        self._layout = layout or Layout()
        self._folder, self._zooms = folder, zooms
        self._made: dict[int, pygame.Surface] = {}
        self._stale: list[tuple[int, Bounds]] = []
        self._unlit: list[Layout] = []
        self._wanted = self._asked = zooms[0]
        self._state = threading.Condition()
        self._work = threading.Event()
        self._baking = threading.Lock()
        self._halt = threading.Event()
        self._thread: threading.Thread | None = None
        self._sketch: pygame.Surface | None = None

    # -------------------------------------------------------------- asking
    def _right(self, ppc: float) -> int:
        """Return the zoom that serves a view of `ppc` pixels per cm."""
        return next((z for z in self._zooms if z >= ppc - 0.01), self._zooms[-1])

    def best(self, ppc: float) -> Picture:
        """Return the best picture there is for a view of `ppc` pixels per cm, and ask for the right one."""
        right = self._right(ppc)
        with self._state:
            self._asked = right
            if right > self._wanted:
                self._wanted = right
                self._work.set()
            fitting = [z for z in self._made if z <= right] or list(self._made)
            if fitting:
                return Picture(self._made[max(fitting)], max(fitting))
            if self._sketch is None:
                self._sketch = sketch(self.terrain, self._layout, self.scenery, _SKETCH)
            return Picture(self._sketch, _SKETCH)

    def done(self, ppc: float) -> bool:
        """Tell whether the right picture for a view is there and up to date."""
        right = self._right(ppc)
        with self._state:
            if right not in self._made or self._unlit:
                return False
            return not any(zoom == right for zoom, _ in self._stale)

    def wait(self, ppc: float, seconds: float = 60.0) -> bool:
        """Wait until the thread has done the right picture for a view; False when it took too long."""
        self.best(ppc)
        with self._state:
            return self._state.wait_for(lambda: self.done(ppc), seconds)

    def change(self, layout: Layout) -> tuple[Bounds, ...]:
        """Follow a new layout; return the places that look different, in cm.

        A thread draws them anew, and what lamps light otherwise, while the pictures stay as they were;
        without a thread that is done when this returns.
        """
        with self._state:
            places = changed(self.terrain, self._layout, layout)
            if places and self._made and self.scenery.hour == "night":
                self._unlit.append(self._layout)
            self._layout, self._sketch = layout, None
            shown = sorted(self._made, key=lambda zoom: (zoom != self._asked, zoom))
            self._stale += [(zoom, place) for zoom in shown for place in places]
        if self._thread is None:
            self._refresh()
        else:
            self._work.set()
        return places

    # -------------------------------------------------------------- baking
    def finish(self, ppc: float) -> Picture:
        """Bake here and now what a view needs, and return it."""
        self.best(ppc)
        self._catch_up()
        return self.best(ppc)

    def start(self) -> None:
        """Let a thread do the baking from now on."""
        if self._thread is None:
            self._work.set()
            self._thread = threading.Thread(target=self._run, name="board pictures", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End the thread; what it was baking is dropped."""
        if self._thread is not None:
            self._halt.set()
            self._work.set()
            self._thread.join()
            self._thread = None
            self._halt.clear()

    def _run(self) -> None:
        while not self._halt.is_set():
            self._work.wait()
            self._work.clear()
            try:
                self._catch_up()
            except Stopped:
                return

    def _catch_up(self) -> None:
        """Bake what is wanted; one at a time, be it the thread or whoever cannot wait for it."""
        with self._baking:
            self._refresh()
            while (zoom := self._next()) is not None:
                self._bake(zoom)
                self._refresh()

    def _next(self) -> int | None:
        """Return the coarsest zoom that is wanted and not there."""
        with self._state:
            return next((z for z in self._zooms if z <= self._wanted and z not in self._made), None)

    def _bake(self, zoom: int) -> None:
        """Bake or load a zoom with nothing moved yet, then draw what has moved."""
        layout = Layout()
        surface = self._opening(zoom)
        while True:
            with self._state:
                target = self._layout
                if target == layout:
                    self._made[zoom] = surface
                    self._altered()
                    return
            made = self._plan(target)
            places = changed(self.terrain, layout, target)
            for place in (*places, *relit(self.terrain, self.scenery, layout, target)):
                rebake(surface, made, zoom, place, self._halt.is_set)
            layout = target

    def _plan(self, layout: Layout) -> Plan:
        return plan(self.terrain, layout, self.scenery, self._tiles, bare_doors=True)

    def _opening(self, zoom: int) -> pygame.Surface:
        mark = self._tiles.mark() if self._tiles else ""
        name = cache.name_of(self.terrain, self.scenery, zoom, mark)
        path = self._folder / name if self._folder else None
        surface = cache.load(path, size_px(self.terrain, zoom)) if path else None
        if surface is None:
            made = self._plan(Layout())
            surface = ink.to_surface(pixels(made, zoom, stop=self._halt.is_set)[1])
            if path:
                cache.store(path, surface)
        return surface

    def _altered(self) -> None:
        self.version += 1
        self._state.notify_all()

    def _redraw(self, zoom: int, place: Bounds) -> bool:
        """Draw a place anew; False when the layout changed meanwhile."""
        with self._state:
            layout = self._layout
        (left, top), colours = pixels(self._plan(layout), zoom, place, self._halt.is_set)
        patch = ink.to_surface(np.ascontiguousarray(colours))
        with self._state:
            if layout != self._layout:
                return False
            self._made[zoom].blit(patch, (left, top))
            self._altered()
            return True

    def _relight(self) -> None:
        """Find where lamps light otherwise since the oldest layout that nobody has looked at."""
        with self._state:
            if not self._unlit:
                return
            before, after = self._unlit[0], self._layout
            looked = len(self._unlit)
        places = relit(self.terrain, self.scenery, before, after)
        with self._state:
            self._stale += [(zoom, place) for zoom in sorted(self._made) for place in places]
            del self._unlit[:looked]

    def _refresh(self) -> None:
        """Draw stale places anew."""
        while True:
            self._relight()
            with self._state:
                if not self._stale:
                    return
                task = self._stale[0]
            if self._redraw(*task):
                with self._state:
                    self._stale.remove(task)
                    self._state.notify_all()
