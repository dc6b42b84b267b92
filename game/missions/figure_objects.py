"""Figures of a mission, from the points that stand for them."""

from typing import Final, Literal

from msgspec.structs import replace

from game.missions.catalogue import Catalogue
from game.missions.problems import Severity
from game.missions.shapes import place
from game.missions.site import Site
from game.missions.spelling import note_unknown
from game.missions.terrain_objects import middle
from game.missions.tiled.model import MapObject
from game.rules.figures import Figure, StandingOrder, recruit
from game.rules.options import Options
from game.table.lattice import Point

SIDES: Final = ("a", "b")

_NOT_YET: Final = (
    "facing",
    "group",
    "items",
    "disguise",
    "asleep",
    "attention",
    "cover",
    "watch_cm",
    "fov_deg",
    "hearing_cm",
    "chief",
)


def add_figure(
    each: MapObject, site: Site, catalogue: Catalogue, options: Options, figures: dict[str, Figure]
) -> None:
    """Add a `Figure`; its owner places it, unless it is `placed` where it is drawn."""
    fields = site.fields(each)
    side = fields.choice("side", "", SIDES)
    named = fields.text("profile")
    placed = fields.flag("placed")
    order = _order(fields.choice("order", "ask", ("ask", "always", "never", "from")))
    percent = fields.whole("order_percent", 0, 0, 100)
    fields.not_yet(*_NOT_YET)
    fields.finish()
    if not each.name.strip():
        site.findings.warning("figure-without-name", each.place)
    if not side:
        site.findings.error("figure-without-side", each.place, sides=", ".join(SIDES))
    profile = catalogue.profiles.get(named)
    if profile is None:
        known = catalogue.profiles
        note_unknown(site.findings, Severity.ERROR, "profile-unknown", each.place, named, known)
    name = site.id_of(each)
    if profile is None or not side:
        return
    figure = recruit(name, side, each.name.strip() or name, profile, options)
    figure = replace(figure, order=StandingOrder(order, percent))
    if placed:
        figure = replace(figure, point=Point.at(*place(middle(each.shape), site.cm_per_px)))
    figures[name] = figure


def _order(word: str) -> Literal["ask", "always", "never", "from"]:
    match word:
        case "always" | "never" | "from":
            return word
        case _:
            return "ask"
