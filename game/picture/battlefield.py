"""The board with everything on it, as one side sees it."""

from pathlib import Path
from typing import Final

import pygame

from game.missions.scenery import Scenery
from game.picture import captions, crowd, hits, stealth_captions, strata
from game.picture.cast import Actor, actors
from game.picture.crowd import Lamplight, TokenCase
from game.picture.look import BoardLook
from game.picture.overlay import frame, leaves, motion, scale_bar, things
from game.picture.pens import paper
from game.picture.pens.camera import Camera
from game.picture.pens.patch import Layer
from game.picture.pens.shelf import Shelf
from game.picture.pens.skin import px
from game.picture.pens.stage import Keep, Stage, beside
from game.picture.scenery.boards import ZOOMS, BoardPictures, Picture
from game.picture.scenery.pasted import Pasted
from game.picture.scenery.underlay import Laid, Sheet, Underlay
from game.rules.view import View
from game.table.terrain import Layout, Terrain

SHARP: Final = 1.15
"""A picture of the board is finer than the view by this much, so that shrinking it keeps the pen's lines."""


_CALM: Final = 2
"""Frames for which the view must not move before words and figures are drawn anew for it."""

_LONGEST: Final = 10
"""Frames after which words follow a view that does not come to rest."""


class Battlefield:
    """The picture of a table in play.

    `draw` depends on its arguments and on the board's pictures alone, but that a view which moves is shown
    roughly at first; `advance`, called each frame, starts the baking and swaps finer pictures in; `settle`
    bakes here and now what a camera needs, and the next drawing is as fine as it can be.  Everything is
    drawn inside the camera's viewport, but the ruler, which lies round it where the table fills it.
    `tiles` are those of a map drawn with its own; without `ruled` there is no ruler.
    """

    def __init__(
        self,
        scenery: Scenery,
        terrain: Terrain,
        cache: Path | None = None,
        *,
        tiles: Pasted | None = None,
        zooms: tuple[int, ...] = ZOOMS,
        ruled: bool = True,
    ) -> None:
        self.scenery, self.terrain, self._ruled = scenery, terrain, ruled
        self._pictures = BoardPictures(terrain, scenery, folder=cache, zooms=zooms, tiles=tiles)
        self._layout = Layout()
        self._ppc = float(zooms[0])
        self._shown: tuple[Picture, int] | None = None
        self._layers: Shelf[Layer] = Shelf()
        self._underlay = Underlay()
        self._stage: Stage | None = None
        self._calm, self._waited = 0, 0
        self._lamplight = Lamplight(terrain, scenery)
        self._case = TokenCase()

    # -------------------------------------------------------------- pictures
    @property
    def ready(self) -> bool:
        """Whether what was drawn last was as fine as it can be, and the board as it stands."""
        fine = self._underlay.fine and self._layers.fine and self._case.fine and self._lamplight.fine
        return fine and self._pictures.done(self._ppc * SHARP) and self._current()

    def advance(self) -> bool:
        """Let the pictures become finer in the background; tell whether there is something new to draw."""
        self._pictures.start()
        refined = self._refine()
        if self._current():
            return refined
        self._take()
        return True

    def _refine(self) -> bool:
        """Draw one more thing as it should be, so that no frame waits for all of them."""
        self._calm, self._waited = self._calm + 1, self._waited + 1
        if self._underlay.refine():
            return True
        if self._calm < _CALM and self._waited < _LONGEST:
            return False
        self._waited = 0
        return (
            self._layers.refine() or self._lamplight.refine() or (self._calm >= _CALM and self._case.refine())
        )

    def settle(self, view: View, camera: Camera) -> None:
        """Bake here and now what a view and a camera need."""
        self._follow(view.layout)
        self._lamplight.follow(view.layout)
        self._lamplight.refine()
        self._ppc = camera.ppc
        self._pictures.finish(camera.ppc * SHARP)
        self._take()
        self._case.clear()
        self._layers.clear()
        self._underlay.clear()

    def wait(self, seconds: float = 60.0) -> bool:
        """Wait until the board of the last drawing is baked, for `advance` to show; tell whether it is."""
        self._pictures.start()
        return self._pictures.wait(self._ppc * SHARP, seconds)

    def close(self) -> None:
        """End the baking."""
        self._pictures.stop()

    def _current(self) -> bool:
        return self._shown is not None and self._shown[1] == self._pictures.version

    def _take(self) -> None:
        version = self._pictures.version
        self._shown = self._pictures.best(self._ppc * SHARP), version

    def _follow(self, layout: Layout) -> None:
        if layout != self._layout:
            self._layout = layout
            self._pictures.change(layout)
            self._take()

    # -------------------------------------------------------------- drawing
    def draw(self, target: pygame.Surface, view: View, look: BoardLook, camera: Camera) -> None:
        """Draw the board into the camera's viewport of a window, with the ruler round it."""
        self._follow(view.layout)
        self._lamplight.follow(view.layout)
        if camera.ppc != self._ppc or self._shown is None:
            self._ppc = camera.ppc
            self._take()
        stage = Stage.of(camera, self.terrain.width, self.terrain.depth)
        if stage != self._stage:
            self._stage, self._calm = stage, 0
        self._wood(target, stage, camera, look.scale)
        if stage.empty:
            return
        old = target.get_clip()
        target.set_clip(stage.window.clip(old))
        for ground, box in self._ground(stage, view, look):
            target.blit(ground, (box[0] + stage.corner[0], box[1] + stage.corner[1]))
        self._figures(target, stage, view, look)
        target.set_clip(old)
        if not self._ruled:
            return
        ruler = self._layers.get("ruler", (stage.sight, look.scale), lambda: self._ruler(stage, look.scale))
        stage.lay(target, ruler)

    def _wood(self, target: pygame.Surface, stage: Stage, camera: Camera, scale: float) -> None:
        """Draw the wood round the table and under its ruler, not where the table hides it."""
        thick, thin = px(frame.THICK, scale), px(frame.THIN, scale)
        left, top, width, height = camera.viewport
        area = pygame.Rect(left - thick, top - thick, width + thick + thin, height + thick + thin)
        area, wood = area.clip(target.get_rect()), paper.table(*target.get_size())
        for part in beside(area, stage.window.clip(area)):
            target.blit(wood, part.topleft, part)

    def _ruler(self, stage: Stage, scale: float) -> Layer:
        return frame.frame(stage.sight, self.terrain.width, self.terrain.depth, scale)

    def _ground(self, stage: Stage, view: View, look: BoardLook) -> tuple[Laid, ...]:
        """Return the board with all that lies flat on it."""
        assert self._shown is not None
        still = {
            door.id: float(door.id in view.layout.open_doors)
            for door in self.terrain.doors
            if door.id not in look.doors
        }
        doors = Sheet("doors", (still, self._lamplight.layout), lambda: self._leaves(stage, still))
        night = self.scenery.hour == "night"
        return self._underlay.get(stage, *self._shown, (doors, *strata.flat(stage, view, look, night=night)))

    def _leaves(self, stage: Stage, shares: dict[str, float]) -> Layer:
        place, light = self.scenery.setting, self._lamplight.on_board
        return leaves.leaves(stage, self.terrain, shares, place, light)

    def _keep(self, stage: Stage) -> Keep:
        """Return how layers of a stage are kept until what they show changes."""
        frame = (stage.ppc, stage.built)
        return lambda name, key, make: self._layers.lasting(name, key, frame, make)

    def _figures(self, target: pygame.Surface, stage: Stage, view: View, look: BoardLook) -> None:
        """Draw what stands on the board and what is said about it."""
        cast, found = actors(view, look), things.things(view, look)
        keep = self._keep(stage)
        way = strata.way(stage, view, look, keep)
        ghost = crowd.ghost(stage, view, look, self._lamplight, self._case)
        for layer in (
            self._leaves(stage, look.doors),
            *strata.below(stage, view, look, found, keep),
            crowd.last_seen(stage, view, look),
            crowd.tokens(stage, look, cast, self._lamplight, self._case),
            *((way, ghost) if look.path_ok else (ghost, way)),
            *strata.above(stage, look, keep),
            motion.tracers(stage, look.tracers, look.scale),
            self._captions(stage, view, look, cast, found),
            scale_bar.scale_bar(stage, look.scale),
            motion.floats(stage, look.floats, look.scale),
        ):
            stage.lay(target, layer)

    def _captions(
        self,
        stage: Stage,
        view: View,
        look: BoardLook,
        cast: tuple[Actor, ...],
        found: tuple[things.Thing, ...],
    ) -> Layer:
        return self._layers.lasting(
            "captions",
            _caption_key(view, look, cast, found),
            (stage.ppc, (stage.page, stage.built)),
            lambda: captions.captions(stage, view, look, cast, found),
        )

    # -------------------------------------------------------------- the pointer
    def figure_at(self, view: View, look: BoardLook, camera: Camera, pos: tuple[float, float]) -> str | None:
        """Return the figure under a pixel of the window."""
        return hits.figure_at(view, look, camera, pos)

    def zone_at(self, view: View, look: BoardLook, camera: Camera, pos: tuple[float, float]) -> int | None:
        """Return which of the look's zones of risk lies under a pixel of the window."""
        return hits.zone_at(view, look, camera, pos)

    def mechanism_at(
        self, view: View, look: BoardLook, camera: Camera, pos: tuple[float, float]
    ) -> int | None:
        """Return which of the look's mechanisms lies under a pixel of the window."""
        return hits.mechanism_at(view, look, camera, pos)

    def thing_at(
        self, view: View, look: BoardLook, camera: Camera, pos: tuple[float, float]
    ) -> tuple[str, str] | None:
        """Return what lies under a pixel of the window: ("item" or "special", id)."""
        return hits.thing_at(view, look, camera, pos)

    def door_at(self, view: View, look: BoardLook, camera: Camera, pos: tuple[float, float]) -> str | None:
        """Return the door under a pixel of the window."""
        return hits.door_at(view, look, camera, pos)


def _caption_key(
    view: View, look: BoardLook, cast: tuple[Actor, ...], found: tuple[things.Thing, ...]
) -> tuple[object, ...]:
    said = (look.zones, look.targets, look.risks, look.pegs, look.path, look.path_label, look.path_detail)
    seen = (look.path_seen, look.path_watched, look.far, look.far_label)
    measured = (
        look.tape,
        look.tape_label,
        look.lines,
        look.line_label,
        look.line_detail,
        look.path_ok,
        look.reach_kind,
    )
    shown = (look.heights, look.bands, look.selected, look.ghost, view.active, view.layout)
    words = (look.scale, look.language, look.told, stealth_captions.key(look))
    return cast, found, said, seen, measured, shown, words
