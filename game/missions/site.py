"""What the builders of one map share: its scale, what is wrong with it, and where each named thing stands."""

import re
import unicodedata
from dataclasses import dataclass, field

from game.missions.fields import Fields
from game.missions.problems import Findings, Place
from game.missions.shapes import area
from game.missions.tiled.model import MapObject, ObjectRef, TiledMap
from game.table.outlines import box
from game.table.terrain import Outline


def slug(name: str) -> str:
    """Return a name as an id: small letters without accents, digits and `_`; nothing if none are left."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


@dataclass
class Site:
    """One map while it is built.

    `places` remembers where each thing of the mission was drawn, by its id; `ids` has the ids that
    Tiled's objects got, by their numbers.
    """

    tiled: TiledMap
    findings: Findings
    cm_per_tile: float
    wall_cm: float
    places: dict[str, Place] = field(default_factory=dict)
    ids: dict[int, str] = field(default_factory=dict)

    @property
    def cm_per_px(self) -> float:
        """Centimetres of a pixel."""
        return self.cm_per_tile / self.tiled.tile_width

    @property
    def width(self) -> float:
        """The table's size along x in cm."""
        return self.tiled.width * self.cm_per_tile

    @property
    def depth(self) -> float:
        """The table's size along y in cm."""
        return self.tiled.height * self.cm_per_tile

    def fields(self, each: MapObject) -> Fields:
        """Return the properties of an object."""
        return Fields(each.properties, each.own, each.place, self.findings)

    def id_of(self, each: MapObject, *, unique: bool = True) -> str:
        """Return the id that a thing has in the game and remember its place.

        It comes from its name, else from its class and number; with `unique` a name that was there before is
        an error, without it the number is added.
        """
        kind = each.class_name.casefold()
        name = slug(each.name) or f"{kind}_{each.id}"
        before = self.places.get(name)
        if before and unique:
            self.findings.error("name-twice", each.place, name=each.name, other=before.object or 0)
        if before:
            name = f"{name}_{each.id}"
        self.places[name] = each.place
        self.ids[each.id] = name
        return name

    def referred(self, fields: Fields, name: str, classes: tuple[str, ...]) -> MapObject | None:
        """Return the object that a property points to; one of a class that is not wanted there is noted."""
        value = fields.value(name)
        found = self.tiled.object(value.id) if isinstance(value, ObjectRef) else None
        if found is not None and found.class_name not in classes:
            self.findings.error(
                "reference-crossed",
                fields.place,
                property=name,
                found=found.class_name or "-",
                number=found.id,
                wanted=", ".join(classes),
            )
            return None
        return found

    def outline(self, each: MapObject) -> Outline | None:
        """Return the area that an object covers in cm; None after noting that it covers none."""
        found = area(each.shape, self.cm_per_px)
        if found is None:
            self.findings.error("shape-without-area", each.place, thing=each.class_name)
            return None
        self.note_outside(each, found)
        return found

    def note_outside(self, each: MapObject, outline: Outline) -> None:
        """Warn of a thing of which a part, or all, lies off the table."""
        left, upper, right, lower = box(outline)
        if left < 0.0 or upper < 0.0 or right > self.width or lower > self.depth:
            off = right <= 0.0 or lower <= 0.0 or left >= self.width or upper >= self.depth
            code = "off-the-table" if off else "partly-off-the-table"
            self.findings.warning(code, each.place, width=self.width, depth=self.depth)
