"""What every event is."""

from msgspec import Struct


class Event(Struct, frozen=True, tag=True, forbid_unknown_fields=True, kw_only=True):
    """Anything that happened; `rule` is the rule that made it so."""

    rule: str


class StealthEvent(Event, frozen=True, kw_only=True):
    """Anything that happens in a stealth conflict only."""
