"""Special actions of a mission, and the items that lie on its table (S-040, S-041, S-060, T-08)."""

from dataclasses import dataclass, field
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.missions.effects import Names, Text, effects
from game.missions.fields import Fields
from game.missions.locks import HARDEST, Lock, lock_specials
from game.missions.problems import Place
from game.missions.shapes import area, place
from game.missions.sides import SIDES
from game.missions.site import Site, slug
from game.missions.terrain_objects import Things, middle
from game.missions.tiled.model import Dot, MapObject
from game.rules.mission import Special, Words
from game.table.lattice import Point
from game.table.terrain import Outline

KINDS: Final = ("defuse", "push", "hack", "open", "search", "carry", "free", "plant", "custom")
ATTRIBUTES: Final = ("fisicos", "sentidos")
HACKER: Final = "hacker"
SEATS: Final = ("Terrain", "Wall", "Door", "Special", "Decor", "Item")
"""Classes of objects at which a special action can be done."""
FARTHEST_CM: Final = 30.0


class Draft(Struct, frozen=True):
    """A special action whose effects are not read yet: they may name what is drawn later."""

    special: Special
    place: Place
    on_success: str
    on_failure: str


@dataclass
class Deeds:
    """What has been built so far, in file order: special actions, items that lie about, names of items."""

    drafts: list[Draft] = field(default_factory=list)
    items: dict[str, Point] = field(default_factory=dict)
    titles: dict[str, Words] = field(default_factory=dict)


def add_item(each: MapObject, site: Site, deeds: Deeds) -> None:
    """Add an `Item` that lies on the table."""
    fields = site.fields(each)
    title = fields.words("title", each.name)
    fields.finish()
    name = site.id_of(each)
    deeds.items[name] = Point.at(*place(middle(each.shape), site.cm_per_px))
    deeds.titles[name] = title


def add_special(each: MapObject, site: Site, things: Things, deeds: Deeds) -> None:
    """Add a `Special`: where it is drawn, at another object, or on the solid that it pushes."""
    fields = site.fields(each)
    kind = fields.choice("kind", "custom", KINDS)
    title = fields.words("title", each.name)
    seat = site.referred(fields, "at", SEATS) or each
    pushed = _pushed(fields, kind, site, things)
    made = _checked(fields, kind)
    on_success, on_failure = fields.text("on_success"), fields.text("on_failure")
    fields.not_yet("noise")
    fields.finish()
    name = site.id_of(each)
    outline = _outline(seat, site)
    if outline is None:
        site.findings.error("shape-without-area", each.place, thing=each.class_name)
        return
    special = replace(made, id=name, title=title, outline=outline, solid=pushed)
    _note_oddities(special, fields, site)
    deeds.drafts.append(Draft(special, each.place, on_success, on_failure))


def _checked(fields: Fields, kind: str) -> Special:
    """Return what the properties say of who may do it and with what check; hacking has that of S-060."""
    hacking = kind == "hack"
    cost: Literal["simple", "full"] = (
        "simple" if fields.choice("cost", "full", ("full", "simple")) == "simple" else "full"
    )
    attribute = fields.choice("attribute", "", ATTRIBUTES)
    return Special(
        id="",
        title={},
        outline=(),
        rule={"hack": "S-060", "push": "T-08"}.get(kind, "S-040"),
        kind=cost,
        reach_cm=fields.number("reach_cm", 2.0, 0.0, FARTHEST_CM),
        prone=fields.flag("prone", True),
        attribute=attribute or ("sentidos" if hacking else None),
        difficulty=fields.whole("difficulty", 0, 0, HARDEST),
        opposed=fields.text("opposed") or (HACKER if hacking else None),
        trait=fields.text("trait") or (HACKER if hacking else None),
        side=fields.choice("side", "", SIDES) or None,
        item=slug(fields.text("item")) or None,
        work=fields.whole("work", 1, 1, 100),
        tries=fields.whole("tries", 0, 0, 100) or None,
    )


def _pushed(fields: Fields, kind: str, site: Site, things: Things) -> str | None:
    """Return the solid that is pushed; a push without one, and one that nobody pushes, are noted."""
    found = site.referred(fields, "pushed", ("Terrain",))
    name = site.ids.get(found.id, "") if found else ""
    if found and not any(solid.id == name for solid in things.solids):
        site.findings.error("pushed-not-solid", fields.place, number=found.id)
        return None
    if kind == "push" and not found:
        site.findings.error("push-without-solid", fields.place)
    elif kind != "push" and found:
        site.findings.error("pushed-without-push", fields.place, kind=kind)
    return name or None


def _outline(seat: MapObject, site: Site) -> Outline | None:
    """Return where a special action is done: an area, or a single point."""
    if isinstance(seat.shape, Dot):
        return (place(seat.shape.at, site.cm_per_px),)
    return area(seat.shape, site.cm_per_px)


def _note_oddities(special: Special, fields: Fields, site: Site) -> None:
    """Note checks that are half written."""
    if special.difficulty and special.attribute is None:
        site.findings.error("difficulty-without-attribute", fields.place, difficulty=special.difficulty)
    elif special.attribute is not None and not special.difficulty and special.opposed is None:
        site.findings.error("attribute-without-difficulty", fields.place, attribute=special.attribute)
    if special.opposed is not None and special.attribute is None:
        site.findings.error("opposed-without-attribute", fields.place, opposed=special.opposed)
    if special.tries is not None and special.tries < special.work:
        site.findings.error("fewer-tries-than-work", fields.place, count=special.tries, work=special.work)


def specials(deeds: Deeds, locks: list[Lock], names: Names, site: Site) -> tuple[Special, ...]:
    """Return the special actions with their effects read, and after them what can be done at locks."""
    found = []
    for draft in deeds.drafts:
        side = draft.special.side
        success = Text(draft.on_success, "on_success", draft.place, side)
        failure = Text(draft.on_failure, "on_failure", draft.place, side)
        found.append(
            replace(
                draft.special,
                on_success=effects(success, names, site.findings),
                on_failure=effects(failure, names, site.findings),
            )
        )
    for lock in locks:
        for special in lock_specials(lock):
            site.places[special.id] = lock.place
            found.append(special)
    return tuple(found)
