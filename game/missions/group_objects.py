"""Groups: figures that share an order, and reserves with the turn and the zone of their coming (S-012)."""

from dataclasses import dataclass, field
from typing import Final

from game.missions.mission_properties import LONGEST_GAME
from game.missions.problems import Place
from game.missions.sides import ORDERS, SIDES, order_of
from game.missions.site import Site
from game.missions.tiled.model import MapObject
from game.rules.figures import StandingOrder

ZONES: Final = ("Deployment",)


@dataclass
class Group:
    """A group while it is built; `where` is the number of its zone's object, 0 for any of its side's.

    `members` are the ids of its figures, in file order.
    """

    name: str
    side: str
    order: StandingOrder
    arrives: int
    where: int
    place: Place
    members: list[str] = field(default_factory=list)


def add_group(each: MapObject, site: Site, groups: dict[int, Group]) -> None:
    """Add a `Group`."""
    fields = site.fields(each)
    side = fields.choice("side", "", SIDES)
    order = order_of(fields.choice("order", "ask", ORDERS), 0)
    arrives = fields.whole("arrives", 0, 0, LONGEST_GAME)
    where = site.referred(fields, "where", ZONES)
    fields.finish()
    name = site.id_of(each)
    if not side:
        site.findings.error("group-without-side", each.place, sides=", ".join(SIDES))
    groups[each.id] = Group(name, side, order, arrives, where.id if where else 0, each.place)


def coming_to(zone: int, groups: dict[int, Group]) -> tuple[str, ...]:
    """Return the figures whose groups come to a zone, by the number of its object."""
    return tuple(name for group in groups.values() if group.where == zone for name in group.members)


def check_members(groups: dict[int, Group], site: Site) -> None:
    """Note groups to which no figure belongs."""
    for group in groups.values():
        if not group.members:
            site.findings.warning("group-without-figures", group.place)
