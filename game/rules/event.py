"""What every event is."""

from msgspec import Struct


class Event(Struct, frozen=True, tag=True, forbid_unknown_fields=True, kw_only=True):
    """Anything that happened; `rule` is the rule that made it so."""

    rule: str
