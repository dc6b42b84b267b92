"""What a side came to know, and what it lost from sight (T-09, X-22)."""

from game.rules.event import Event
from game.rules.state import LastSeen
from game.table.terrain import Layout


class Sighted(Event, frozen=True, tag=True, kw_only=True):
    """A side sees an enemy now (X-22)."""

    rule: str = "X-22"
    side: str
    figure: str


class Lost(Event, frozen=True, tag=True, kw_only=True):
    """A side sees an enemy no more; `last` is where it saw him (X-22)."""

    rule: str = "X-22"
    side: str
    figure: str
    last: LastSeen


class Cleared(Event, frozen=True, tag=True, kw_only=True):
    """A side sees that an enemy is not where it saw him last (X-22)."""

    rule: str = "X-22"
    side: str
    figure: str


class LayoutLearnt(Event, frozen=True, tag=True, kw_only=True):
    """A side learnt how doors and crates stand (T-09)."""

    rule: str = "T-09"
    side: str
    layout: Layout
