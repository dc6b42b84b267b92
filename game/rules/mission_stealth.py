"""What a mission fixes for a stealth conflict: zones, mechanisms, patrols, reinforcements (C-007 … C-124)."""

from typing import Final, Literal

from msgspec import Struct

from game.table.lattice import Point
from game.table.terrain import Outline

Words = dict[str, str]
Hiding = Literal["objects", "people", "none"]
"""What one hides behind: the kind of cover (Cobertura, C-013, C-014)."""

Attention = Literal["low", "normal", "high"]
"""How attentive guards are (atención, C-089)."""

Fov = Literal[60, 90, 120, 180, 240, 270, 300, 360]
"""Fields of view in degrees; each has an exact limit without trigonometry (T-15)."""

Facing = tuple[int, int]
"""A direction as a lattice vector: steps towards greater x and y (T-15)."""

SOUTH: Final[Facing] = (0, 1)


class Disguise(Struct, frozen=True):
    """A disguise (disfraz, C-019, C-020): it suits places with its `tag`.

    `quality` is 0 poor, 2 good, 4 excellent; `fit` −2 roughly, 0 right, 2 exact.
    """

    tag: str
    quality: int = 0
    fit: int = 0


class Guard(Struct, frozen=True):
    """How a figure watches (T-12): its derived zone is what it sees or hears now.

    `watches` false: it makes no zone of its own and counts for the drawn zones in which it stands.
    `patrols` are those that it may walk, the first if nobody chooses; `disguises` are the tags that fool it.
    """

    attention: Attention = "normal"
    cover: Hiding = "objects"
    watch_cm: float = 30.0
    fov_deg: Fov = 180
    hearing_cm: float = 5.0
    find: int = 12
    watches: bool = True
    chief: bool = False
    patrols: tuple[str, ...] = ()
    disguises: tuple[str, ...] = ()


class SubZone(Struct, frozen=True):
    """A part of a zone in the detailed model (subzona, C-113 … C-115, T-14).

    `cover` none: as T-14 says.  `light` is a modifier to hiding: 4 dark, 2 dim, −2 bright, −4 very bright.
    """

    id: str
    outline: Outline
    cover: Hiding | None = None
    light: int = 0


class RouteStep(Struct, frozen=True):
    """Where a drawn zone lies for one turn, and the cover there if it changes (C-012, C-018)."""

    outline: Outline
    cover: Hiding | None = None


class Hider(Struct, frozen=True):
    """Somebody who hides actively in a zone (C-064): his Ocultarse in dice, and his skills."""

    ocultarse: int
    skills: dict[str, int] = {}


class Mechanism(Struct, frozen=True):
    """A mechanism (C-120): what it does, how hard it is to disarm or open, how much work that is (H-05).

    A bell raises the alarm, a creaking floor asks for a Detectar, a snare holds, one falls into a pit
    (`depth_cm`), a lock shuts the `door`.  `outline` is where it is worked, in reach (T-05).
    """

    kind: Literal["bell", "creaking_floor", "snare", "pit", "lock"]
    difficulty: int = 12
    work: int = 3
    depth_cm: float = 5.0
    door: str = ""
    hidden: bool = True
    outline: Outline = ()


class Zone(Struct, frozen=True):
    """A drawn zone (Zona, C-007 … C-020, C-111).

    `guards`, `asleep`, `servants` and `civilians` are for sources without figures (T-12).  `health`
    overrides C-089 … C-092; `find` is the difficulty to find it (C-063); `key` marks a key point (C-104);
    `disguises` are the tags that suit it.  `route` are its places, one for each turn and then again.
    `neighbours` none: the zones of which some point lies within 30 cm (T-16).
    """

    id: str
    kind: Literal["quiet", "guard", "mechanism"]
    outline: Outline
    cover: Hiding
    title: Words = {}
    guards: int = 0
    asleep: int = 0
    servants: int = 0
    civilians: int = 0
    attention: Attention = "normal"
    health: int | None = None
    find: int = 12
    hider: Hider | None = None
    key: bool = False
    disguises: tuple[str, ...] = ()
    subzones: tuple[SubZone, ...] = ()
    route: tuple[RouteStep, ...] = ()
    neighbours: tuple[str, ...] | None = None
    mechanism: Mechanism | None = None

    def lies(self, step: int) -> Outline:
        """Return where it lies after so many steps of its route (C-012)."""
        return self.route[step % len(self.route)].outline if self.route else self.outline


class PatrolNode(Struct, frozen=True):
    """A place of a patrol: how many turns it waits there, and where it then faces."""

    point: Point
    wait: int = 0
    facing: Facing | None = None


class Patrol(Struct, frozen=True):
    """The way that a guard walks (T-15): `pace_cm` in a stealth turn."""

    id: str
    nodes: tuple[PatrolNode, ...]
    kind: Literal["loop", "back_and_forth", "once"] = "loop"
    pace_cm: float = 10.0


class Reinforcement(Struct, frozen=True):
    """Guards who come when the alarm is raised (C-105).

    `figures` are in the roster without a place and arrive `NEVER`; `guards` is for those without figures.
    They come `delay` turns after the call, inside one of `entries` (zones), which the defender chooses.
    """

    id: str
    entries: tuple[str, ...]
    figures: tuple[str, ...] = ()
    guards: int = 0
    delay: int = 2


class SkillUse(Struct, frozen=True):
    """A use of a skill that a mission offers (C-068, C-069).

    A simple roll is a minor action, a complex or sustained one a major; `against` is the attribute and skill
    of the chief in a complex roll.  It is done at `outline` (none: anywhere); `opens` is a door, `deed` a
    special action that is done with it.
    """

    id: str
    title: Words
    attribute: str
    skill: str
    roll: Literal["simple", "complex", "sustained"] = "simple"
    difficulty: int = 12
    work: int = 3
    against: tuple[str, str] = ("percepcion", "alerta")
    outline: Outline = ()
    opens: str = ""
    deed: str = ""


class Infiltration(Struct, frozen=True):
    """The stealth part of a mission: `side` are the infiltrators (C-002).

    `chief` names the defender (C-005; none: the highest Percepción + Alerta).  `disguises` are tags that
    suit everywhere.
    """

    side: str
    chief: str = ""
    zones: tuple[Zone, ...] = ()
    patrols: tuple[Patrol, ...] = ()
    reinforcements: tuple[Reinforcement, ...] = ()
    skills: tuple[SkillUse, ...] = ()
    disguises: tuple[str, ...] = ()

    def zone(self, name: str) -> Zone | None:
        """Return a drawn zone by its id."""
        return next((zone for zone in self.zones if zone.id == name), None)

    def patrol(self, name: str) -> Patrol | None:
        """Return a patrol by its id."""
        return next((patrol for patrol in self.patrols if patrol.id == name), None)
