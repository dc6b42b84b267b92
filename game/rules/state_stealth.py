"""What a stealth conflict keeps: alarm, initiative, and what each infiltrator has done and knows."""

from enum import IntEnum
from typing import Final, Literal

from msgspec import Struct

from game.rules.figures import Profile
from game.rules.mission import Effect
from game.rules.mission_stealth import Facing
from game.table.lattice import Point

DEFENDER: Final = "@defender"
"""The defender's entry in the order of initiative, whoever is chief (C-005, T-02)."""

WATCHED: Final = "@watched"
"""The derived zone: what all guards who watch an infiltrator make together (T-13)."""

Strategy = Literal["infiltration", "assault", "hide", "murder", "follow"]
"""Infiltración, Asalto, Esconderse, Asesinato, Seguir (C-026 … C-049)."""

Step = Literal["patrols", "initiative", "strategies", "actions", "movement", "aftermath", "end"]
"""Where a stealth turn is."""


class Level(IntEnum):
    """Alarm levels (C-096): Desprevenido, Inseguro, Precavido, Descubierto."""

    UNAWARE = 0
    UNSURE = 1
    WARY = 2
    DISCOVERED = 3


class Infiltrator(Struct, frozen=True):
    """An infiltrator in the conflict.

    `tallies` is the damage done to each zone where he is (C-010), `beaten` those that he has overcome there
    (C-088), `left` what was left of a zone, or of what a guard watches, when he left it (C-093).  `inside`
    are the drawn zones in which he is, `numbers` how many guard them, `watchers` the guards who watch him.
    `known` are zones and guards (C-117).  `startled` is the turn in which he has −5 (C-119), `came` where he
    entered each zone from, `quiet` the last turn of a successful Sigilo in each zone, `lost` for how many
    turns in a row he has not seen whom he follows.  `hidden` is Escondido (C-033), `found` the turn in which
    he was discovered; `held` the snare that holds him (C-120); `struck` whom he attacked in the turn that
    ends the conflict (C-060).
    """

    strategy: Strategy | None = None
    target: str = ""
    tallies: dict[str, int] = {}
    beaten: tuple[str, ...] = ()
    left: dict[str, int] = {}
    inside: tuple[str, ...] = ()
    watchers: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    came: dict[str, Point] = {}
    quiet: dict[str, int] = {}
    startled: int = 0
    numbers: dict[str, int] = {}
    hidden: bool = False
    discovered: bool = False
    found: int = 0
    attacked: bool = False
    struck: tuple[str, ...] = ()
    held: str = ""
    lost: int = 0


class Works(Struct, frozen=True):
    """A mechanism's state: degrees gathered (H-05), disarmed or opened, gone off."""

    gathered: int = 0
    done: bool = False
    sprung: bool = False


class Walk(Struct, frozen=True):
    """Where a guard is on his patrol, or on a way that he was sent (T-15).

    `node` is the next node of the patrol, `back` whether he goes backwards, `waited` the turns waited at the
    node; `goal` is where he was sent (none: he walks his patrol), `until` when he goes back to it (0: never),
    `home` where one without a patrol goes back to, `facing` how he stood there.
    """

    patrol: str = ""
    node: int = 0
    back: bool = False
    waited: int = 0
    goal: Point | None = None
    until: int = 0
    home: Point | None = None
    facing: Facing | None = None


class Detection(Struct, frozen=True):
    """The last detection: where something was noticed, in which zone, by which guards, in which turn."""

    point: Point
    zone: str
    guards: tuple[str, ...]
    turn: int


class Stir(Struct, frozen=True):
    """An effect of the mission that has still to happen, and the figure that brought it about."""

    figure: str
    effect: Effect


class Stealth(Struct, frozen=True):
    """A stealth conflict at one moment; in a view only what that side knows of it.

    `chief` is the figure that speaks for the defence, `voice` its profile (C-006).  `alarm` counts steps:
    with extra Inseguro levels several are of one level (C-110).  `initiative` holds the values (C-021 …
    C-023); `defended` tells whether the defender has had his action of the turn.  `guards` are those without
    figures, by zone; `distraction` is the penalty that the guards of a zone, or a guard, have until the next
    Detectar (C-073), `away` the turn until which they look after its source (C-074).  `tasks` are the
    degrees gathered in sustained uses of skills, `pending` effects of the mission, first in, first out.
    `steps` is where each zone is on its route.  `due` is the turn in which each reinforcement comes,
    `entries` where.  `settled` names what of a turn's aftermath has been done.  `hidden` are infiltrators
    whom the enemy does not know in the skirmish (X-25), `fight` is its first turn, `seen` the last in which
    an able guard saw an infiltrator.
    """

    chief: str
    voice: Profile
    infiltrators: dict[str, Infiltrator]
    step: Step = "patrols"
    initiative: dict[str, int] = {}
    defended: bool = False
    alarm: int = 0
    detection: Detection | None = None
    guards: dict[str, int] = {}
    distraction: dict[str, int] = {}
    away: dict[str, int] = {}
    steps: dict[str, int] = {}
    mechanisms: dict[str, Works] = {}
    tasks: dict[str, int] = {}
    walks: dict[str, Walk] = {}
    due: dict[str, int] = {}
    entries: dict[str, str] = {}
    woken: bool = False
    settled: tuple[str, ...] = ()
    pending: tuple[Stir, ...] = ()
    hidden: tuple[str, ...] = ()
    fight: int = 0
    seen: int = 0
