"""The layers that a stealth conflict adds to the board, lowest first; each is kept until it changes."""

import numpy as np

from game.picture.look import BoardLook
from game.picture.look_stealth import Area, MechanismMark
from game.picture.overlay import patrols, risk_zones, stealth_marks
from game.picture.overlay.areas import polygon
from game.picture.overlay.risk_zones import BRASS_EDGE
from game.picture.pens.camera import Camera
from game.picture.pens.patch import Layer, Patch, around
from game.picture.pens.stage import Keep, Stage
from game.picture.scenery.underlay import Sheet
from game.rules.view import View
from game.table.lattice import Point
from game.table.raster import board


def zones(stage: Stage, look: BoardLook) -> tuple[Sheet, ...]:
    """Return the zones of risk and their parts, which lie under the shade of sight."""
    camera, marks = stage.camera, look.stealth
    return (
        Sheet("plots", marks.plots, lambda: risk_zones.plots(camera, marks.plots)),
        Sheet("risks", marks.zones, lambda: risk_zones.zones(camera, marks.zones)),
    )


def watched(stage: Stage, view: View, look: BoardLook, *, night: bool) -> Sheet:
    """Return what guards watch."""
    camera, guards = stage.camera, look.stealth.guards
    fields = tuple((mark.area, mark.full) for mark in guards if mark.area is not None)

    def make() -> Layer:
        if not fields:
            return ()
        relief = board(view.terrain, view.layout)
        walls = Area(relief.heights >= np.float32(view.terrain.wall_cm), relief.cell)
        return risk_zones.watched(camera, guards, walls, night=night)

    return Sheet("watched", (view.layout, fields), make)


def below(stage: Stage, view: View, look: BoardLook, keep: Keep) -> tuple[Layer, ...]:
    """Return what lies under the figures: patrols, hearing, mechanisms, the last detection, noises."""
    camera, marks, scale = stage.camera, look.stealth, look.scale
    routes = tuple(mark.route for mark in marks.guards)
    ahead = tuple(mark.ahead for mark in marks.guards)
    heard = tuple(
        (at, mark.hearing)
        for mark in marks.guards
        if mark.hearing > 0 and (at := place_of(view, look, mark.figure)) is not None
    )
    return (
        keep("routes", (routes, scale), lambda: patrols.routes(camera, marks.guards, scale)),
        keep("hearing", (heard, scale), lambda: stealth_marks.hearing(camera, heard, scale)),
        keep("mechanisms", (marks.mechanisms, scale), lambda: _mechanisms(camera, marks.mechanisms, scale)),
        keep("ahead", (ahead, scale), lambda: patrols.steps(camera, marks.guards, scale)),
        *(stealth_marks.waves(stage.sight, noise, scale) for noise in marks.noises),
        _noticed(stage, look),
    )


def place_of(view: View, look: BoardLook, name: str) -> Point | None:
    """Return where a figure is drawn, None when it is not on the table."""
    figure = view.figures.get(name)
    return look.places.get(name, figure.point if figure is not None else None)


def _mechanisms(camera: Camera, marks: tuple[MechanismMark, ...], scale: float) -> Layer:
    layer: list[Patch] = []
    for mark in marks:
        if len(mark.outline) > 2 and mark.state in ("known", "suspected"):
            layer += polygon(mark.outline, camera, BRASS_EDGE)
    for mark in marks:
        x, y = camera.to_px(mark.point.x, mark.point.y)
        if camera.holds(x, y):
            layer.append(around(stealth_marks.mechanism(mark, camera.ppc, scale), x, y))
    return tuple(layer)


def _noticed(stage: Stage, look: BoardLook) -> Layer:
    mark = look.stealth.noticed
    if mark is None or not stage.sight.holds(*stage.to_px(mark.point)):
        return ()
    return (around(stealth_marks.noticed(stage.ppc, mark.age, look.scale), *stage.to_px(mark.point)),)
