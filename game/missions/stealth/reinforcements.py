"""Reinforcements: guards who come when the alarm is raised (C-105, T-02)."""

from typing import Final

from msgspec import Struct

from game.missions.problems import Place
from game.missions.site import Site
from game.missions.stealth.zones import MOST
from game.missions.tiled.model import MapObject
from game.rules.mission_stealth import Reinforcement

LONGEST_DELAY: Final = 50
ENTRIES: Final = ("entry", "entry_2", "entry_3")


class CallDraft(Struct, frozen=True):
    """A reinforcement before its entries and figures have their ids."""

    call: Reinforcement
    entries: tuple[int, ...]
    number: int
    place: Place


def read_reinforcement(each: MapObject, site: Site) -> CallDraft:
    """Return a `Reinforcement`."""
    fields = site.fields(each)
    zones = [site.referred(fields, name, ("Zone",)) for name in ENTRIES]
    guards = fields.whole("guards", 0, 0, MOST)
    delay = fields.whole("delay", 2, 0, LONGEST_DELAY)
    fields.finish()
    entries = tuple(zone.id for zone in zones if zone)
    if not entries:
        site.findings.error("reinforcement-without-entry", each.place)
    return CallDraft(Reinforcement(site.id_of(each), (), (), guards, delay), entries, each.id, each.place)
