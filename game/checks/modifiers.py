"""What changes a check, each with the rule that it comes from, so that a log can show every one."""

from collections.abc import Sequence

from msgspec import Struct


class Modifier(Struct, frozen=True):
    """A number added to a total or to a difficulty ("modificador", S-045, H-01).

    `rule` is the number of the rule (`X-10`), `what` a code for the cause (`light_cover`).
    """

    rule: str
    value: int
    what: str


class Factor(Struct, frozen=True):
    """A step on the ladder of the kept die ("factor", S-049): `step` is +1 for better, −1 for worse."""

    rule: str
    step: int
    what: str


def added(modifiers: Sequence[Modifier]) -> int:
    """Return the sum of all modifiers; every one that applies counts (H-02)."""
    return sum(modifier.value for modifier in modifiers)
