"""The table of an infiltrator's actions: major, minor, free (C-051 … C-053, C-065 … C-071, T-03)."""

from typing import Final, Literal

from msgspec import Struct

from game.rules.figures import Figure, Posture
from game.rules.intents import (
    Ambush,
    AnyDeed,
    AnyMove,
    Climb,
    CloseDoor,
    Crawl,
    Distract,
    FreeAct,
    GoProne,
    Observe,
    OpenDoor,
    Perform,
    PickUp,
    PrepareWeapon,
    Recover,
    Reload,
    Sneak,
    Sprint,
    StandUp,
    StealthAct,
    StealthWalk,
    Subterfuge,
    UseSkill,
    WorkMechanism,
)
from game.rules.refusal import Refusal
from game.rules.state import Scene
from game.rules.stealth.skills import use_of

POINTS: Final = {"free": 0, "minor": 1, "major": 2}
"""Of the two that a turn has: one major or two minor actions (C-051)."""

FREE: Final = 2
"""Free actions in a turn (C-052)."""


class Row(Struct, frozen=True):
    """A row: its rule, what it costs, in which postures, and with what it shares being done once (C-053)."""

    name: str
    rule: str
    kind: Literal["free", "minor", "major"]
    postures: tuple[Posture, ...] = (Posture.STANDING, Posture.PRONE)
    group: str = ""

    @property
    def points(self) -> int:
        """What it costs."""
        return POINTS[self.kind]


STANDING, PRONE, FALLEN = (Posture.STANDING,), (Posture.PRONE,), (Posture.FALLEN,)

ROWS: Final[dict[str, Row]] = {
    row.name: row
    for row in (
        Row("stealth_walk", "C-054", "minor", STANDING),
        Row("sneak", "C-057", "minor"),
        Row("blow", "C-059", "minor", STANDING, "ambush"),
        Row("surprise_shot", "C-059", "minor", group="ambush"),
        Row("observe", "C-061", "minor"),
        Row("work", "C-065", "major"),
        Row("use_skill", "C-068", "minor", group="skill"),
        Row("use_skill_long", "C-069", "major", group="skill"),
        Row("prepare", "C-070", "minor", group="prepare"),
        Row("reload", "C-071", "minor", group="prepare"),
        Row("reload_slow", "C-071", "major", group="prepare"),
        Row("distract", "C-072", "minor"),
        Row("subterfuge", "C-076", "minor"),
        Row("speak", "C-052", "free"),
        Row("signal", "C-052", "free"),
        Row("drop", "C-052", "free"),
        Row("look", "C-052", "free"),
        Row("open_door", "T-03", "minor", group="door"),
        Row("close_door", "T-03", "minor", group="door"),
        Row("go_prone", "T-03", "minor", STANDING),
        Row("stand_up", "T-03", "minor", PRONE),
        Row("pick_up", "T-03", "minor"),
        Row("sprint", "T-03", "major", STANDING),
        Row("crawl", "T-03", "major", (Posture.PRONE, Posture.FALLEN)),
        Row("climb", "T-03", "major", STANDING),
        Row("recover", "T-03", "major", FALLEN),
    )
}

NAMES: Final[dict[type, str]] = {
    StealthWalk: "stealth_walk",
    Sneak: "sneak",
    Observe: "observe",
    WorkMechanism: "work",
    PrepareWeapon: "prepare",
    Distract: "distract",
    Subterfuge: "subterfuge",
    OpenDoor: "open_door",
    CloseDoor: "close_door",
    GoProne: "go_prone",
    StandUp: "stand_up",
    PickUp: "pick_up",
    Sprint: "sprint",
    Crawl: "crawl",
    Climb: "climb",
    Recover: "recover",
}


def reload_row(figure: Figure) -> str:
    """Return which row reloading is: major for a crossbow, and to clear a jam; else minor (C-071, X-16)."""
    weapon = figure.profile.weapon
    crossbow = weapon is not None and weapon.single and weapon.reload == "full"
    return "reload_slow" if crossbow or figure.jammed else "reload"


def special_row(name: str) -> Row:
    """Return the row that a special action of the mission is: a major one (T-03)."""
    return Row(f"special:{name}", "T-03", "major")


def row_of(scene: Scene, intent: StealthAct | AnyMove | AnyDeed) -> Row | None:
    """Return the row that an intent asks for; None where the stealth conflict has none."""
    match intent:
        case Ambush():
            return ROWS["blow" if intent.kind == "blow" else "surprise_shot"]
        case FreeAct():
            return ROWS[intent.kind]
        case Reload():
            return ROWS[reload_row(scene.figures[intent.figure])]
        case UseSkill():
            use = use_of(scene, intent.use)
            return ROWS["use_skill" if use is None or use.roll == "simple" else "use_skill_long"]
        case Perform():
            return special_row(intent.special)
        case _:
            name = NAMES.get(type(intent))
            return ROWS[name] if name else None


def spend_refusal(figure: Figure, row: Row) -> Refusal | None:
    """Tell why an infiltrator cannot spend an action now (C-051 … C-053)."""
    facts: dict[str, str | int | float | bool] = {"figure": figure.id, "action": row.name}
    if figure.posture not in row.postures:
        return Refusal("posture", row.rule, {**facts, "posture": str(figure.posture)})
    if row.kind == "free" and sum(kind_of(done) == "free" for done in figure.actions) >= FREE:
        return Refusal("no-free-actions", "C-052", {**facts, "limit": FREE})
    if row.points > figure.points:
        return Refusal("no-points", "C-051", {**facts, "points": figure.points})
    again = any(_group(done) == _group(row.name) for done in figure.actions)
    if again and f"may_repeat:{row.name}" not in figure.profile.traits:
        return Refusal("same-action", "C-053", facts)
    return None


def kind_of(name: str) -> str:
    """Return what an action costs, by its name."""
    return ROWS[name].kind if name in ROWS else "major"


def _group(name: str) -> str:
    return ROWS[name].group or name if name in ROWS else name
