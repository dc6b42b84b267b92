"""Goals of infiltrators: to get away by an edge, to follow somebody (T-06, C-044)."""

from collections.abc import Mapping
from typing import Final

from game.missions.fields import Fields
from game.missions.shapes import area
from game.missions.site import Site
from game.missions.tiled.model import MapObject
from game.rules.figures import Figure
from game.table.outlines import box
from game.table.terrain import Outline

EDGES: Final = ("north", "east", "south", "west")
"""The sides of the table, north being the upper one."""

LEAVING_CM: Final = 0.5
"""How near to a marked edge a base must come to leave by it (T-06)."""
USUAL_RADIUS_CM: Final = 1.25


def edge_strip(
    each: MapObject, edge: str, side: str, figures: Mapping[str, Figure], site: Site
) -> Outline | None:
    """Return where the centre of a figure that leaves by an edge ends its move; None after noting a fault.

    A shape that covers an area limits the strip to a part of the edge; another means the whole of it.
    """
    if edge not in EDGES:
        site.findings.error("escape-without-edge", each.place, edges=", ".join(EDGES))
        return None
    radius = max((f.profile.radius for f in figures.values() if f.side == side), default=USUAL_RADIUS_CM)
    near, far = radius - LEAVING_CM, radius + LEAVING_CM  # round where a base touches the edge
    width, depth = site.width, site.depth
    left, upper, right, lower = {
        "north": (0.0, near, width, far),
        "east": (width - far, 0.0, width - near, depth),
        "south": (0.0, depth - far, width, depth - near),
        "west": (near, 0.0, far, depth),
    }[edge]
    drawn = area(each.shape, site.cm_per_px)
    if drawn:
        a, b, c, d = box(drawn)
        if edge in ("north", "south"):
            left, right = max(left, a), min(right, c)
        else:
            upper, lower = max(upper, b), min(lower, d)
    if left >= right or upper >= lower:
        site.findings.error("escape-off-edge", each.place, edge=edge)
        return None
    return ((left, upper), (right, upper), (right, lower), (left, lower))


def followed(fields: Fields, kind: str, side: str, figures: Mapping[str, Figure], site: Site) -> str:
    """Return the id of whom an objective of kind follow is about; empty after noting that it is nobody."""
    found = site.referred(fields, "figure", ("Figure",))
    name = site.ids.get(found.id, "") if found else ""
    if kind != "follow":
        if found is not None:
            site.findings.error("followed-without-follow", fields.place, kind=kind)
        return ""
    if name not in figures:
        site.findings.error("follow-nobody", fields.place)
        return ""
    if figures[name].side == side:
        site.findings.error("follow-own-side", fields.place, figure=figures[name].name)
    return name
