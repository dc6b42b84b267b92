"""What lies on a board in which order: flat on the ground, under the figures, above them."""

from game.picture import captions, layers, stealth_layers
from game.picture.layers import frame_of
from game.picture.look import BoardLook
from game.picture.overlay import paths, things
from game.picture.pens.palettes import FOCUS
from game.picture.pens.patch import Layer
from game.picture.pens.stage import Keep, Stage
from game.picture.people.bases import RADIUS
from game.picture.scenery.underlay import Sheet
from game.rules.view import View


def flat(stage: Stage, view: View, look: BoardLook, *, night: bool) -> tuple[Sheet, ...]:
    """Return what lies flat on the ground, the lowest first: zones, the shade of sight, watched, reach."""
    camera, eye = stage.camera, look.shade_from
    return (
        *stealth_layers.zones(stage, look),
        Sheet(
            "zones",
            (look.zones, look.hatch),
            lambda: layers.zones(camera, look.zones, hatch=look.hatch),
        ),
        Sheet(
            "shade",
            (view.layout, eye),
            lambda: layers.sight_shade(camera, view.terrain, view.layout, eye, night=night) if eye else (),
        ),
        stealth_layers.watched(stage, view, look, night=night),
        Sheet(
            "reach",
            (look.reach, look.reach_kind, look.further),
            lambda: layers.reaches(camera, look.reach, look.reach_kind, look.further),
        ),
    )


def below(
    stage: Stage, view: View, look: BoardLook, found: tuple[things.Thing, ...], keep: Keep
) -> tuple[Layer, ...]:
    """Return what is drawn under the figures: things, ranges, what guards hear, lines of sight, the tape."""
    camera, scale = stage.camera, look.scale
    at, limits = captions.range_circles(view, look)
    door = next((d.outline for d in view.terrain.doors if d.id == look.door), ())
    return (
        keep("things", (found, scale), lambda: things.draw(camera, found, scale)),
        keep("door", (door, scale), lambda: frame_of(camera, door, FOCUS, scale) if door else ()),
        keep("ranges", (at, limits, scale), lambda: layers.ranges(camera, at, limits, scale)),
        *stealth_layers.below(stage, view, look, keep),
        keep("lines", (look.lines, scale), lambda: layers.lines(camera, look.lines, scale)),
        keep("tape", (look.tape, scale), lambda: layers.measures(camera, look.tape, scale)),
    )


def way(stage: Stage, view: View, look: BoardLook, keep: Keep) -> Layer:
    """Return the path of the figure that is about to move."""
    mover = view.figures.get(look.ghost or look.selected or view.active or "")
    radius = (mover.profile.radius if mover else 0.0) or RADIUS
    key = (look.path, look.path_ok, radius, look.scale)
    return keep("way", key, lambda: layers.way(stage.camera, look, radius))


def above(stage: Stage, look: BoardLook, keep: Keep) -> tuple[Layer, ...]:
    """Return what is drawn above the figures: dangers, and the cursor of the keyboard."""
    camera, scale = stage.camera, look.scale
    ends, cursor = look.path[:1] + look.path[-1:], look.cursor
    return (
        keep(
            "dangers",
            (look.risks, look.pegs, ends, scale),
            lambda: layers.dangers(camera, look),
        ),
        keep("far", (look.far, scale), lambda: layers.far(camera, look.far, scale)),
        keep(
            "cursor",
            (cursor, scale),
            lambda: paths.cursor(camera, cursor.x, cursor.y, scale) if cursor else (),
        ),
    )
