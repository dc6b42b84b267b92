"""Zones and their parts as they are drawn (C-007 … C-020, C-064, C-111 … C-115)."""

from typing import Final, Literal

from msgspec import Struct

from game.missions.fields import Fields
from game.missions.site import Site
from game.missions.stealth.words import ATTENTIONS, COVERS, LIGHTS, by_node, known_word, one_of
from game.missions.tiled.model import MapObject
from game.rules.mission_stealth import Hider, SubZone, Zone

ZoneKind = Literal["quiet", "guard", "mechanism"]
ZONE_KINDS: Final[tuple[ZoneKind, ...]] = ("quiet", "guard", "mechanism")

MOST: Final = 50
"""The most guards, servants, civilians, health levels of a zone."""
HARDEST: Final = 60


class ZoneDraft(Struct, frozen=True):
    """A zone before its route, parts and mechanism are joined to it; `number` is its object's."""

    zone: Zone
    number: int
    route: int
    route_covers: str


class PartDraft(Struct, frozen=True):
    """A sub-zone, and the number of the object of its zone (0: that in which its middle lies)."""

    part: SubZone
    zone: int
    number: int


def read_zone(each: MapObject, site: Site) -> ZoneDraft | None:
    """Return a `Zone`; None after noting that it covers no area."""
    fields = site.fields(each)
    kind = one_of(fields.choice("kind", "guard", ZONE_KINDS), ZONE_KINDS, "guard")
    cover = fields.choice("cover", "", COVERS)
    line = site.referred(fields, "route", ("Patrol",))
    covers = fields.text("route_covers")
    outline = site.outline(each)
    zone = Zone(
        id=site.id_of(each),
        kind=kind,
        outline=outline or (),
        cover=one_of(cover, COVERS, COVERS[0]),
        title=fields.words("title", each.name, needed=False),
        guards=fields.whole("guards", 0, 0, MOST),
        asleep=fields.whole("asleep", 0, 0, MOST),
        servants=fields.whole("servants", 0, 0, MOST),
        civilians=fields.whole("civilians", 0, 0, MOST),
        attention=one_of(fields.choice("attention", "normal", ATTENTIONS), ATTENTIONS, "normal"),
        health=fields.whole("health", 0, 0, MOST) or None,
        find=fields.whole("find_difficulty", 12, 1, HARDEST),
        hider=_hider(fields),
        key=fields.flag("key_point"),
        disguises=fields.names("disguises"),
    )
    fields.finish()
    if not cover and kind != "quiet":
        site.findings.error("zone-without-cover", each.place, covers=", ".join(COVERS))
    return ZoneDraft(zone, each.id, line.id if line else 0, covers) if outline else None


def _hider(fields: Fields) -> Hider | None:
    """Return who hides actively in a zone (C-064); None without dice for it."""
    dice = fields.whole("hider_ocultarse", 0, 0, 6)
    skills = {name: fields.whole(f"hider_{name}", 0, 0, 5) for name in ("sigilo", "encajar")}
    return Hider(dice, {name: value for name, value in skills.items() if value}) if dice else None


def read_part(each: MapObject, site: Site) -> PartDraft | None:
    """Return a `SubZone`; None after noting that it covers no area."""
    fields = site.fields(each)
    zone = site.referred(fields, "zone", ("Zone",))
    cover = fields.choice("cover", "", COVERS)
    light = fields.choice("light", "", tuple(LIGHTS))
    fields.finish()
    name = site.id_of(each)
    outline = site.outline(each)
    if outline is None:
        return None
    if not cover and not light:
        site.findings.warning("sub-zone-without-use", each.place)
    hides = one_of(cover, COVERS, COVERS[0]) if cover else None
    return PartDraft(SubZone(name, outline, hides, LIGHTS.get(light, 0)), zone.id if zone else 0, each.id)


def covers_by_node(draft: ZoneDraft, nodes: int, site: Site) -> list[str]:
    """Return the covers of a zone along its route, a word for each node; unknown ones are noted."""
    place = site.places[draft.zone.id]
    words = by_node(draft.route_covers, "route_covers", nodes, place, site.findings)
    return [
        word if not word or known_word(word, COVERS, "route_covers", place, site.findings) else ""
        for word in words
    ]
