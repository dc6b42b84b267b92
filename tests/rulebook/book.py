"""The worked examples of the rules as data: how the files beside this one are written, and their reader.

An example stands in a `.toml` file of this folder:

    [[example]]
    rule = "S-018"                      the rule that it shows; `also` names further ones
    title = "a sprint is at most 25 cm"
    book = true                         the rules' own example; without it, a neighbour of one
    options = { explode = "none" }      rule options that differ from their defaults
    figures.a = { side = "p1", at = [10, 10], sentidos = 7 }       everything else as `Person` has it
    solids.wall = { box = [25, 10, 26, 19] }                       left, upper, right, lower in cm
    play = [
      "a sprint 35.1,10 => refused too-far T-18",
      "a sprint 20,10 35,10 | 1 4 8 => a at 35,10; a points 0",
      "--- from the start again",
      "=> a points 2",
    ]

A line of `play` is: who, what, with what | the dice it rolls => what is true afterwards, parted by `;`.
Exactly the dice of a line are rolled in it.  A refused line must roll nothing and change nothing.  A line
that begins with `=>` only looks.  `script.py` has the intents, `facts.py` what can be asserted; the files
`…_stealth.py` have what the stealth conflict needs besides.

What is a pure function of numbers stands in `asks`, whose words are the functions of `asks.py`:

    asks = [{ what = "sequence_value", sentidos = 7, estorbo = 2, bonus = 1, is = 6 }]

All figures stand on the table in the order of the sheet, unless `begins = "sequence"`, where the first line
is `begin`.  A side without figures gets an unarmed one called `other` in the far corner.  Every example is
also played mirrored and turned about its diagonal, unless `turns = false`.
"""

from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from tests.rulebook.book_stealth import Conflict, Stealthy

FOLDER = Path(__file__).parent


class Person(Stealthy, frozen=True, forbid_unknown_fields=True):
    """A figure of an example: weapons and armours by their names in the catalogue."""

    side: Literal["p1", "p2"]
    at: tuple[float, float] | None = None
    fisicos: int = 6
    sentidos: int = 6
    weapon: str | None = "pistol"
    melee: str | None = None
    armour: str | None = None
    estorbo: int | None = None
    bonus: int = 0
    traits: tuple[str, ...] = ()
    radius: float = 1.25
    pv: int | None = None
    posture: Literal["standing", "prone", "fallen"] = "standing"
    watching: bool = False
    shots: int = 0
    rounds: int | None = None
    jammed: bool = False
    running: bool = False
    down: bool = False
    arrives: int = 0
    items: tuple[str, ...] = ()


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """A solid, a water or a door of an example; `cm` is a solid's height."""

    box: tuple[float, float, float, float] | None = None
    corners: tuple[tuple[float, float], ...] = ()
    cm: float | None = None
    kind: str = "wall"
    climbable: bool = True
    open: bool = False
    locked: bool = False


class Zone(Struct, frozen=True, forbid_unknown_fields=True):
    """A deployment zone of an example."""

    side: str
    box: tuple[float, float, float, float]
    figures: tuple[str, ...] = ()


class SpecialAction(Struct, frozen=True, forbid_unknown_fields=True):
    """A special action of an example, at a place or a box; effects as `open gate`, `end p1`, `message`."""

    at: tuple[float, float] | None = None
    box: tuple[float, float, float, float] | None = None
    rule: str = "S-040"
    kind: Literal["simple", "full"] = "full"
    reach_cm: float = 2.0
    prone: bool = True
    attribute: str | None = None
    difficulty: int = 0
    opposed: str | None = None
    trait: str | None = None
    side: str | None = None
    item: str | None = None
    solid: str | None = None
    work: int = 1
    tries: int | None = None
    success: tuple[str, ...] = ()
    failure: tuple[str, ...] = ()
    noise: bool = False


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """An objective of an example."""

    side: str
    kind: Literal["reach", "hold", "eliminate", "deed", "survive", "follow"]
    box: tuple[float, float, float, float] | None = None
    count: int = 1
    turns: int = 1
    score: int = 1
    decisive: bool = True
    figures: tuple[str, ...] = ()
    special: str = ""
    target: str = ""
    near_cm: float = 30.0


class Example(Conflict, Struct, frozen=True, forbid_unknown_fields=True):
    """One example; the module tells how it is written."""

    rule: str
    title: str
    also: tuple[str, ...] = ()
    book: bool = False
    options: dict[str, Any] = {}
    size: tuple[float, float] = (120, 120)
    cell: float = 1.0
    wall_cm: float = 6.0
    map: str | None = None
    heights: dict[str, float] = {}
    solids: dict[str, Thing] = {}
    waters: dict[str, Thing] = {}
    doors: dict[str, Thing] = {}
    figures: dict[str, Person] = {}
    sheet: tuple[str, ...] = ()
    begins: Literal["play", "sequence"] = "play"
    zones: tuple[Zone, ...] = ()
    hidden: bool = False
    specials: dict[str, SpecialAction] = {}
    objectives: dict[str, Goal] = {}
    items: dict[str, tuple[float, float]] = {}
    turns: bool = True
    play: tuple[str, ...] = ()
    asks: tuple[dict[str, Any], ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that it shows."""
        return (self.rule, *self.also)

    @property
    def name(self) -> str:
        """Its name in the list of tests: `s018_a_sprint_is_at_most_25_cm`."""
        words = "".join(c if c.isalnum() else " " for c in self.title.lower()).split()
        return "_".join([self.rule.lower().replace("-", ""), *words])


class Page(Struct, frozen=True, forbid_unknown_fields=True):
    """One file of examples."""

    example: tuple[Example, ...]


def examples() -> list[Example]:
    """Return all examples, by file and in their order in it."""
    found: list[Example] = []
    for file in sorted(FOLDER.glob("*.toml")):
        try:
            page = msgspec.toml.decode(file.read_bytes(), type=Page)
        except msgspec.MsgspecError as fault:
            raise AssertionError(f"{file.name}: {fault}") from fault
        found.extend(page.example)
    return found
