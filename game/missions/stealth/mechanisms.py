"""Mechanisms, and uses of skills that a mission offers, as they are drawn (C-065 … C-069, C-120)."""

from typing import Final, Literal

from msgspec import Struct

from game.missions.problems import Place
from game.missions.shapes import area, place
from game.missions.site import Site
from game.missions.stealth.words import ATTRIBUTES, SKILLS, one_of
from game.missions.stealth.zones import HARDEST
from game.missions.tiled.model import Dot, MapObject
from game.rules.mission import Words
from game.rules.mission_stealth import Mechanism, SkillUse
from game.table.terrain import Outline

MechanismKind = Literal["bell", "creaking_floor", "snare", "pit", "lock"]
MECHANISM_KINDS: Final[tuple[MechanismKind, ...]] = ("bell", "creaking_floor", "snare", "pit", "lock")
Roll = Literal["simple", "complex", "sustained"]
ROLLS: Final[tuple[Roll, ...]] = ("simple", "complex", "sustained")

DEEPEST_CM: Final = 20.0
MOST_WORK: Final = 20


class MechanismDraft(Struct, frozen=True):
    """A mechanism, the number of the object of its zone (0: that in which its middle lies), its own."""

    mechanism: Mechanism
    zone: int
    number: int
    place: Place


class SkillDraft(Struct, frozen=True):
    """A use of a skill before the special action that is done with it has its id."""

    use: SkillUse
    deed: int


def read_mechanism(each: MapObject, site: Site) -> MechanismDraft:
    """Return a `Mechanism`: its shape is where it is worked, a point or an area."""
    fields = site.fields(each)
    kind = fields.choice("kind", MECHANISM_KINDS[0], MECHANISM_KINDS)
    zone = site.referred(fields, "zone", ("Zone",))
    door = site.referred(fields, "door", ("Door",))
    made = Mechanism(
        kind=one_of(kind, MECHANISM_KINDS, MECHANISM_KINDS[0]),
        difficulty=fields.whole("difficulty", 12, 1, HARDEST),
        work=fields.whole("work", 3, 1, MOST_WORK),
        depth_cm=fields.number("depth_cm", 5.0, 0.5, DEEPEST_CM),
        door=site.ids.get(door.id, "") if door else "",
        hidden=fields.flag("hidden", True),
        outline=_worked_at(door or each, site),
    )
    fields.finish()
    site.id_of(each)
    if kind == "lock" and door is None:
        site.findings.error("lock-without-door", each.place)
    if kind != "lock" and door is not None:
        site.findings.error("door-without-lock", each.place, kind=kind)
    return MechanismDraft(made, zone.id if zone else 0, each.id, each.place)


def _worked_at(each: MapObject, site: Site) -> Outline:
    if isinstance(each.shape, Dot):
        return (place(each.shape.at, site.cm_per_px),)
    return area(each.shape, site.cm_per_px) or ()


def read_skill(each: MapObject, site: Site) -> SkillDraft:
    """Return a `SkillUse`: a roll that infiltrators may make at a place, or anywhere."""
    fields = site.fields(each)
    title: Words = fields.words("title", each.name)
    attribute = fields.choice("attribute", "agilidad", ATTRIBUTES)
    skill = fields.choice("skill", "", SKILLS)
    against = (
        fields.choice("against_attribute", "percepcion", ATTRIBUTES),
        fields.choice("against_skill", "alerta", SKILLS),
    )
    door = site.referred(fields, "opens", ("Door",))
    deed = site.referred(fields, "deed", ("Special",))
    use = SkillUse(
        id=site.id_of(each),
        title=title,
        attribute=attribute,
        skill=skill,
        roll=one_of(fields.choice("roll", ROLLS[0], ROLLS), ROLLS, ROLLS[0]),
        difficulty=fields.whole("difficulty", 12, 1, HARDEST),
        work=fields.whole("work", 3, 1, MOST_WORK),
        against=against,
        outline=() if fields.flag("anywhere") else _worked_at(door or each, site),
        opens=site.ids.get(door.id, "") if door else "",
    )
    fields.finish()
    if not skill:
        site.findings.error("skill-use-without-skill", each.place, skills=", ".join(SKILLS))
    if door is None and deed is None:
        site.findings.warning("skill-use-without-effect", each.place)
    return SkillDraft(use, deed.id if deed else 0)
