"""What a figure is in the stealth conflict: how it watches, sleeps, serves, is disguised (T-12, C-019)."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.missions.fields import Fields
from game.missions.site import Site
from game.missions.stealth.words import (
    ATTENTIONS,
    COVERS,
    FACINGS,
    FITS,
    FOVS,
    QUALITIES,
    ROLES,
    Role,
    one_of,
)
from game.missions.stealth.zones import HARDEST
from game.rules.figures import NEVER, Figure
from game.rules.mission_stealth import SOUTH, Disguise, Facing, Guard

FARTHEST_CM: Final = 200.0

FOR_STEALTH: Final = (
    *("asleep", "attention", "cover", "watch_cm", "fov_deg", "hearing_cm", "find_difficulty", "watches"),
    *("chief", "patrol", "patrol_2", "patrol_3", "disguises", "disguise", "role", "reinforcement", "absent"),
)
"""Properties of a figure that mean something in a stealth conflict only."""


class Person(Struct, frozen=True):
    """What is written of a figure; the numbers are those of the objects of its patrols and reinforcement."""

    facing: Facing
    guard: Guard
    patrols: tuple[int, ...]
    reinforcement: int
    role: Role
    asleep: bool
    drawn: bool
    absent: bool
    disguise: Disguise | None


def read_person(fields: Fields, site: Site) -> Person:
    """Return what the properties of a `Figure` say of the stealth conflict."""
    lines = [site.referred(fields, name, ("Patrol",)) for name in ("patrol", "patrol_2", "patrol_3")]
    joined = site.referred(fields, "reinforcement", ("Reinforcement",))
    facing = fields.choice("facing", "south", tuple(FACINGS))
    return Person(
        facing=FACINGS.get(facing, SOUTH),
        guard=_guard(fields),
        patrols=tuple(line.id for line in lines if line),
        reinforcement=joined.id if joined else 0,
        role=one_of(fields.choice("role", ROLES[0], ROLES), ROLES, ROLES[0]),
        asleep=fields.flag("asleep"),
        drawn=fields.flag("drawn", True),
        absent=fields.flag("absent"),
        disguise=_disguise(fields),
    )


def _guard(fields: Fields) -> Guard:
    fov = fields.choice("fov_deg", "180", tuple(str(each) for each in FOVS))
    return Guard(
        attention=one_of(fields.choice("attention", "normal", ATTENTIONS), ATTENTIONS, "normal"),
        cover=one_of(fields.choice("cover", COVERS[0], COVERS), COVERS, COVERS[0]),
        watch_cm=fields.number("watch_cm", 30.0, 0.0, FARTHEST_CM),
        fov_deg=next(each for each in FOVS if str(each) == fov),
        hearing_cm=fields.number("hearing_cm", 5.0, 0.0, FARTHEST_CM),
        find=fields.whole("find_difficulty", 12, 1, HARDEST),
        watches=fields.flag("watches", True),
        chief=fields.flag("chief"),
        disguises=fields.names("disguises"),
    )


def _disguise(fields: Fields) -> Disguise | None:
    """Return the disguise worn (C-019, C-020); none without a tag."""
    tag = fields.text("disguise")
    quality = QUALITIES[fields.choice("disguise_quality", "good", tuple(QUALITIES))]
    fit = FITS[fields.choice("disguise_fit", "right", tuple(FITS))]
    return Disguise(tag, quality, fit) if tag else None


def as_person(figure: Figure, person: Person, infiltrators: str, site: Site) -> Figure:
    """Return a figure as it takes part in a stealth conflict, one of the infiltrators or of their enemies."""
    figure = replace(
        figure,
        facing=person.facing,
        asleep=person.asleep,
        drawn=person.drawn,
        role=person.role,
        disguise=person.disguise,
        left_out=person.absent,
        arrives=NEVER if person.reinforcement else figure.arrives,
    )
    if figure.side == infiltrators:
        if person.guard.chief:
            site.findings.error("chief-among-infiltrators", site.places[figure.id], figure=figure.name)
        return figure
    patrols = tuple(site.ids[number] for number in person.patrols if number in site.ids)
    return replace(figure, guard=replace(person.guard, patrols=patrols))
