"""Figures of a mission, from the points that stand for them."""

from msgspec.structs import replace

from game.missions.catalogue import Catalogue
from game.missions.group_objects import Group
from game.missions.mission_properties import LONGEST_GAME
from game.missions.problems import Severity
from game.missions.shapes import place
from game.missions.sides import ORDERS, SIDES, order_of
from game.missions.site import Site, slug
from game.missions.spelling import note_unknown
from game.missions.stealth.people import Person, read_person
from game.missions.terrain_objects import middle
from game.missions.tiled.model import MapObject
from game.rules.figures import Figure, StandingOrder, recruit
from game.rules.options import Options
from game.table.lattice import Point


def add_figure(
    each: MapObject,
    site: Site,
    catalogue: Catalogue,
    options: Options,
    groups: dict[int, Group],
    figures: dict[str, Figure],
    people: dict[str, Person],
) -> None:
    """Add a `Figure`; its owner places it, unless it is `placed` where it is drawn."""
    fields = site.fields(each)
    side = fields.choice("side", "", SIDES)
    named = fields.text("profile")
    placed = fields.flag("placed")
    order = order_of(fields.choice("order", "ask", ORDERS), fields.whole("order_percent", 0, 0, 100))
    items = tuple(slug(item) or item for item in fields.names("items"))
    arrives = fields.whole("arrives", 0, 0, LONGEST_GAME)
    group = site.referred(fields, "group", ("Group",))
    person = read_person(fields, site)
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
    figure = replace(figure, order=order, items=items, arrives=arrives)
    figure = replace(figure, facing=person.facing, drawn=person.drawn)
    if group:
        figure = _joined(figure, groups[group.id], site, each)
    if placed and figure.arrives > 1:
        site.findings.error("reserve-placed", each.place, figure=figure.name, turn=figure.arrives)
    elif placed:
        figure = replace(figure, point=Point.at(*place(middle(each.shape), site.cm_per_px)))
    figures[name] = figure
    people[name] = person


def _joined(figure: Figure, group: Group, site: Site, each: MapObject) -> Figure:
    """Return a figure as a member of a group: what is not written on it comes from there."""
    if group.side and group.side != figure.side:
        site.findings.error("figure-of-other-side", each.place, figure=figure.name, side=group.side)
    group.members.append(figure.id)
    order = group.order if figure.order == StandingOrder() else figure.order
    return replace(figure, order=order, arrives=figure.arrives or group.arrives)
