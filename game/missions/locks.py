"""Locked doors: what opens them, from what is written on the door itself (S-036, S-040)."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from game.missions.fields import Fields
from game.missions.problems import Place
from game.missions.site import Site, slug
from game.rules.mission import Effect, Special, Words
from game.table.terrain import Outline

HARDEST: Final = 60

WITH_KEY: Final[Words] = {"es": "Abrir con la llave", "en": "Open with the key"}
BY_FORCE: Final[Words] = {"es": "Forzar la puerta", "en": "Force the door"}


class Lock(Struct, frozen=True):
    """The lock of a door: whether it is locked when the game begins, its key, and how hard it is to force."""

    door: str
    outline: Outline
    place: Place
    locked: bool
    key: str
    difficulty: int


def read_lock(fields: Fields, door: str, outline: Outline, *, opened: bool, site: Site) -> Lock | None:
    """Return the lock that a door's properties speak of; None if they speak of none."""
    locked = fields.flag("locked")
    key = slug(fields.text("key"))
    difficulty = fields.whole("difficulty", 0, 0, HARDEST)
    if locked and opened:
        site.findings.error("door-open-and-locked", fields.place)
    return Lock(door, outline, fields.place, locked, key, difficulty) if locked or key or difficulty else None


def lock_specials(lock: Lock) -> Iterator[Special]:
    """Yield what can be done at a lock: open it with its key (simple), or force it (Físicos)."""
    opening = (Effect("open", lock.door),)
    if lock.key:
        yield Special(
            f"{lock.door}.key", WITH_KEY, lock.outline, kind="simple", item=lock.key, on_success=opening
        )
    if lock.difficulty:
        yield Special(
            f"{lock.door}.force",
            BY_FORCE,
            lock.outline,
            attribute="fisicos",
            difficulty=lock.difficulty,
            on_success=opening,
        )
