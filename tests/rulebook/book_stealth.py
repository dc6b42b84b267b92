"""What an example of the stealth conflict has besides: how it is written stands here.

An example is one of the stealth conflict with `conflict = "stealth"`; `p1` infiltrates unless `infiltrators`
names the other side:

    conflict = "stealth"
    figures.i = { side = "p1", at = [45, 30], like = "spy", skills = { encajar = 2 }, plan = "assault" }
    figures.d = { side = "p2", like = "chief" }              who speaks for the defence, not on the table
    figures.g = { side = "p2", at = [45, 20], like = "guard", guard = { attention = "low" } }
    grounds.gate = { box = [0, 0, 90, 60], cover = "none" }  a zone of one normal guard without a figure
    play = [
      "i sneaks | 8 3 5 | 6 5 => event Sneaked totals=9,14 degrees=0; i tally gate 0",
      "i done | 7 6 | 1 2 3 => alarm unsure",
    ]

`like` gives what the worked examples have: a spy has three dice of everything, Sigilo 3 and Rapidez 2, a
chief Percepción 2, Alerta 3, Agilidad 2 and Inteligencia 2; bases have no size.  The conflict begins with
the dice `opens` (none: infiltrators roll eights, the chief ones), and everybody has chosen his `plan`; one
without a plan has Asesinato without a victim, which changes no number.  `begins = "sequence"` begins with
the line `begin` instead.  `alarm`, `initiative`, `known`, `tally` and the like are what the state then is.
"""

from typing import Literal

from msgspec import Struct

from game.rules.mission_stealth import Attention, Disguise, Fov, Hiding

Spot = tuple[float, float]
Box = tuple[float, float, float, float]


class Watch(Struct, frozen=True, forbid_unknown_fields=True):
    """How a figure of an example watches; `posted` counts for the drawn zones in which it stands."""

    attention: Attention = "normal"
    cover: Hiding = "objects"
    watch_cm: float = 30.0
    fov_deg: Fov = 180
    hearing_cm: float = 5.0
    find: int = 12
    posted: bool = False
    chief: bool = False
    patrols: tuple[str, ...] = ()
    disguises: tuple[str, ...] = ()


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A sub-zone of an example."""

    box: Box
    cover: Hiding | None = None
    light: int = 0


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """A place of a zone's route."""

    box: Box
    cover: Hiding | None = None


class Lurker(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who hides actively in a zone."""

    ocultarse: int
    skills: dict[str, int] = {}


class Trap(Struct, frozen=True, forbid_unknown_fields=True):
    """A mechanism of an example; `at` is where it is worked, none: anywhere in its zone."""

    kind: Literal["bell", "creaking_floor", "snare", "pit", "lock"]
    difficulty: int = 12
    work: int = 3
    depth_cm: float = 5.0
    door: str = ""
    hidden: bool = True
    at: Spot | None = None


class Ground(Struct, frozen=True, forbid_unknown_fields=True):
    """A drawn zone of an example; one of guards has one guard without a figure unless it says otherwise."""

    box: Box
    kind: Literal["quiet", "guard", "mechanism"] = "guard"
    cover: Hiding = "objects"
    guards: int | None = None
    asleep: int = 0
    servants: int = 0
    civilians: int = 0
    attention: Attention = "normal"
    health: int | None = None
    find: int = 12
    hider: Lurker | None = None
    key: bool = False
    disguises: tuple[str, ...] = ()
    parts: dict[str, Part] = {}
    route: tuple[Step, ...] = ()
    neighbours: tuple[str, ...] | None = None
    trap: Trap | None = None


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """A patrol of an example: its places, how long it waits at each, where it looks there (0, 0: ahead)."""

    nodes: tuple[Spot, ...]
    waits: tuple[int, ...] = ()
    facings: tuple[tuple[int, int], ...] = ()
    kind: Literal["loop", "back_and_forth", "once"] = "loop"
    pace_cm: float = 10.0


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """Reinforcements of an example."""

    entries: tuple[str, ...]
    figures: tuple[str, ...] = ()
    guards: int = 0
    delay: int = 2


class Use(Struct, frozen=True, forbid_unknown_fields=True):
    """A use of a skill that an example offers."""

    attribute: str
    skill: str
    roll: Literal["simple", "complex", "sustained"] = "simple"
    difficulty: int = 12
    work: int = 3
    against: tuple[str, str] = ("percepcion", "alerta")
    at: Spot | None = None
    opens: str = ""


class Noticed(Struct, frozen=True, forbid_unknown_fields=True):
    """The last detection of an example, in the turn that it begins with."""

    at: Spot
    zone: str = ""
    guards: tuple[str, ...] = ()


class Stealthy(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a figure of an example is and has done in the stealth conflict; a base of `Person`."""

    like: Literal["", "spy", "chief", "guard"] = ""
    agilidad: int | None = None
    ocultarse: int | None = None
    percepcion: int | None = None
    picaresca: int | None = None
    inteligencia: int | None = None
    skills: dict[str, int] = {}
    personality: dict[str, int] = {}
    role: Literal["fighter", "servant", "civilian"] = "fighter"
    facing: tuple[int, int] = (0, 1)
    guard: Watch | None = None
    asleep: bool = False
    drawn: bool = True
    disguise: Disguise | None = None
    plan: str = ""
    known: tuple[str, ...] = ()
    tally: dict[str, int] = {}
    beaten: tuple[str, ...] = ()
    left: dict[str, int] = {}
    hidden: bool = False
    discovered: bool = False


class Conflict(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the mission and the state of an example have of the stealth conflict; a base of `Example`."""

    conflict: Literal["skirmish", "stealth"] = "skirmish"
    infiltrators: str = "p1"
    chief: str = ""
    grounds: dict[str, Ground] = {}
    patrols: dict[str, Round] = {}
    groups: dict[str, Group] = {}
    uses: dict[str, Use] = {}
    worn: tuple[str, ...] = ()
    opens: tuple[int, ...] | None = None
    alarm: int = 0
    initiative: dict[str, int] = {}
    noticed: Noticed | None = None
    numbers: dict[str, int] = {}
    on_discovery: tuple[str, ...] = ()
