"""Figures: what they are (profile, weapon, armour) and how they stand on the table."""

from enum import StrEnum
from typing import Final, Literal

from msgspec import Struct

from game.rules.mission_stealth import SOUTH, Disguise, Facing, Guard
from game.rules.options import Options
from game.table.body import Body
from game.table.lattice import Point

ATTRIBUTE_RANGE: Final = (4, 10)
"""Least and greatest value of an attribute (X-05)."""


NEVER: Final = 999
"""A reserve that comes in no turn, until it is called (C-105)."""


class Posture(StrEnum):
    """How a figure holds itself (S-039): standing, lying down by choice (estirado), knocked down (caído)."""

    STANDING = "standing"
    PRONE = "prone"
    FALLEN = "fallen"


class Weapon(Struct, frozen=True):
    """A weapon (X-06, X-07, X-13).

    `bands` are the limits of point-blank, short, medium and long range in cm, empty for a weapon that is
    only for close combat; `dice` the d6 rolled in each band (close combat: the first); `rounds` how often
    it can be shot before it must be reloaded (none: no limit); `reload` what reloading costs; `single` is
    a weapon that is reloaded after each shot whatever the option `ammo` says (crossbows).
    """

    id: str
    bands: tuple[float, ...]
    dice: tuple[int, ...]
    bonus: int = 0
    rounds: int | None = None
    reload: Literal["simple", "full"] = "simple"
    single: bool = False
    blunt: bool = False


UNARMED: Final = Weapon("unarmed", (), (1,), blunt=True)
"""Bare hands (X-11)."""


class Armour(Struct, frozen=True):
    """Armour (X-09): what it absorbs of a hit, and its encumbrance (estorbo)."""

    id: str
    absorption: int
    estorbo: int


class StealthProfile(Struct, frozen=True):
    """Attributes of the stealth conflict, 1 to 6; what is None comes from the skirmish's (X-21).

    `skills` are whole numbers, missing ones 0; `personality` is added to checks with an attribute (H-12).
    """

    agilidad: int | None = None
    ocultarse: int | None = None
    percepcion: int | None = None
    picaresca: int | None = None
    inteligencia: int | None = None
    skills: dict[str, int] = {}
    personality: dict[str, int] = {}


class Profile(Struct, frozen=True):
    """What a figure is, whoever leads it: attributes, base, equipment.

    `radius` and the sight heights are in cm; `traits` are words that rules ask for (`hacker`);
    `sequence_bonus` is the sum of the other modifiers of S-002; `pv` overrides X-01.
    """

    id: str
    fisicos: int
    sentidos: int
    attributes: dict[str, int] = {}
    weapon: Weapon | None = None
    melee: Weapon = UNARMED
    armour: Armour | None = None
    radius: float = 1.25
    standing_cm: float = 2.75
    prone_cm: float = 0.75
    sequence_bonus: int = 0
    traits: tuple[str, ...] = ()
    silhouette: str = "rifle"
    pv: int | None = None
    stealth: StealthProfile = StealthProfile()

    @property
    def estorbo(self) -> int:
        """Encumbrance of the armour worn (S-046)."""
        return self.armour.estorbo if self.armour else 0

    @property
    def absorption(self) -> int:
        """What the armour takes off a hit (X-07)."""
        return self.armour.absorption if self.armour else 0

    def attribute(self, name: str) -> int:
        """Return an attribute by its rule name (`fisicos`, `sentidos`, others of the profile)."""
        match name:
            case "fisicos":
                return self.fisicos
            case "sentidos":
                return self.sentidos
            case _:
                return self.attributes[name]


class ShotFrom(Struct, frozen=True):
    """A shot that a figure suffered this turn: by whom, and from where, in lattice steps from it (X-10)."""

    side: str
    shooter: str
    di: int
    dj: int


class StandingOrder(Struct, frozen=True):
    """What a figure does when it may react: shoot always, never, or from `percent` up; or ask.

    `ask` asks from `percent` up, at 0 always; below that the figure holds fire unasked.
    """

    mode: Literal["ask", "always", "never", "from"] = "ask"
    percent: int = 0


class Figure(Struct, frozen=True):
    """A figure in a game.

    `point` is None before it is placed; a reserve comes in turn `arrives`.  `shots` counts the shots of the
    game turn (S-038), `actions` names what it did in its activation (S-013): two counters with two lives
    (T-11).

    In a stealth conflict: `guard` is how it watches, `role` tells those who do not fight (servants,
    civilians), `drawn` whether its weapon is in hand (C-070).  `unaware` guards do not act yet in the
    skirmish that follows (X-25).  `slain` is a kill whatever the hit points (C-041).
    """

    id: str
    side: str
    name: str
    profile: Profile
    pv: int
    start_pv: int
    point: Point | None = None
    left_out: bool = False
    arrives: int = 0
    posture: Posture = Posture.STANDING
    down: bool = False
    acted: bool = False
    actions: tuple[str, ...] = ()
    points: int = 2
    shots: int = 0
    watching: bool = False
    watched: tuple[str, ...] = ()
    running: bool = False
    shot_from: tuple[ShotFrom, ...] = ()
    rounds: int | None = None
    jammed: bool = False
    order: StandingOrder = StandingOrder()
    items: tuple[str, ...] = ()
    role: Literal["fighter", "servant", "civilian"] = "fighter"
    facing: Facing = SOUTH
    asleep: bool = False
    guard: Guard | None = None
    disguise: Disguise | None = None
    drawn: bool = True
    unaware: bool = False
    slain: bool = False

    @property
    def in_play(self) -> bool:
        """On the table and not out of action (X-03)."""
        return self.point is not None and not self.down

    @property
    def awaited(self) -> bool:
        """Still to come to the table: not placed, nor left out (S-012); not reserves that nobody called."""
        return self.point is None and not self.down and not self.left_out and self.arrives < NEVER

    @property
    def able(self) -> bool:
        """In play, not fallen, not asleep: may react, and sees for its side (T-10)."""
        return self.in_play and self.posture is not Posture.FALLEN and not self.asleep

    @property
    def upright(self) -> bool:
        """Standing (S-039)."""
        return self.posture is Posture.STANDING

    @property
    def dead(self) -> bool:
        """Dead rather than unconscious, for the book-keeping after the game (X-04)."""
        return self.slain or self.start_pv - self.pv >= 6 * self.profile.fisicos

    @property
    def malherido(self) -> bool:
        """Badly wounded (S-051, X-02)."""
        return 0 < self.pv <= self.profile.fisicos

    @property
    def place(self) -> Point:
        """Where it stands; an error of the programmer before it is placed."""
        if self.point is None:
            raise ValueError(f"figure {self.id} is not on the table")
        return self.point

    def body(self, at: Point | None = None, posture: Posture | None = None) -> Body:
        """Return what sight needs of it, at its place or at another, in its posture or in another."""
        standing = (posture or self.posture) is Posture.STANDING
        height = self.profile.standing_cm if standing else self.profile.prone_cm
        return Body(at or self.place, self.profile.radius, height)


def full_pv(profile: Profile, options: Options) -> int:
    """Return the hit points of an unhurt figure (PV, X-01)."""
    return profile.pv if profile.pv is not None else profile.fisicos * options.pv_mult


def recruit(id: str, side: str, name: str, profile: Profile, options: Options) -> Figure:
    """Return a figure as it comes into a game: unhurt, loaded, not placed."""
    pv = full_pv(profile, options)
    rounds = profile.weapon.rounds if profile.weapon else None
    return Figure(id, side, name, profile, pv, pv, rounds=rounds)
