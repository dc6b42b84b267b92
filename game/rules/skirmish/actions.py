"""The table of actions: what each costs, in which postures, how far (S-013 … S-017, S-031)."""

from typing import Final, Literal

from msgspec import Struct

from game.rules.figures import Figure, Posture
from game.rules.intents import (
    AnyAct,
    CloseDoor,
    Crawl,
    Dive,
    EndActivation,
    GoProne,
    OpenDoor,
    Overwatch,
    Recover,
    Shoot,
    Sprint,
    StandUp,
    StealthMove,
    Walk,
)
from game.rules.options import Options
from game.rules.refusal import Refusal

POINTS: Final = {"simple": 1, "full": 2}
"""Action points of the two that a turn has (S-014, S-031)."""


class Action(Struct, frozen=True):
    """A row of the table.

    `kind` is a simple or a full-turn (or complex) action; `postures` are those in which it can be done;
    `limit_cm` is set for moves; `group`: of the actions of one group a figure does one in a turn (S-016).
    """

    name: str
    rule: str
    kind: Literal["simple", "full"]
    postures: tuple[Posture, ...] = (Posture.STANDING,)
    limit_cm: float | None = None
    needs_check: bool = False
    group: str = ""

    @property
    def points(self) -> int:
        """What it costs."""
        return POINTS[self.kind]


STANDING, PRONE, FALLEN = Posture.STANDING, Posture.PRONE, Posture.FALLEN
UPRIGHT_OR_PRONE = (STANDING, PRONE)

ACTIONS: Final[dict[str, Action]] = {
    action.name: action
    for action in (
        Action("sprint", "S-018", "full", limit_cm=25.0),
        Action("dive", "S-019", "full", limit_cm=15.0),
        Action("crawl", "S-020", "full", (PRONE, FALLEN), limit_cm=10.0),
        Action("recover", "S-021", "full", (FALLEN,)),
        Action("stealth_move", "S-023", "full", limit_cm=10.0),
        Action("overwatch", "S-026", "full", UPRIGHT_OR_PRONE, limit_cm=10.0),
        Action("walk", "S-032", "simple", limit_cm=10.0),
        Action("go_prone", "S-033", "simple"),
        Action("stand_up", "S-034", "simple", (PRONE,)),
        Action("open_door", "S-036", "simple", UPRIGHT_OR_PRONE, group="door"),
        Action("close_door", "S-036", "simple", UPRIGHT_OR_PRONE, group="door"),
        Action("shoot", "S-038", "simple", UPRIGHT_OR_PRONE, needs_check=True),
    )
}

NAMES: Final[dict[type, str]] = {
    Walk: "walk",
    Sprint: "sprint",
    Dive: "dive",
    Crawl: "crawl",
    StealthMove: "stealth_move",
    Overwatch: "overwatch",
    GoProne: "go_prone",
    StandUp: "stand_up",
    Recover: "recover",
    OpenDoor: "open_door",
    CloseDoor: "close_door",
    Shoot: "shoot",
}
"""Which row an intent asks for."""


def action_of(intent: AnyAct) -> Action | None:
    """Return the row that an intent asks for; ending the activation is none."""
    return None if isinstance(intent, EndActivation) else ACTIONS[NAMES[type(intent)]]


def _group(name: str) -> str:
    return ACTIONS[name].group or name


def spend_refusal(figure: Figure, action: Action, options: Options) -> Refusal | None:
    """Tell why a figure cannot spend this action now (S-013, S-016, and the rule of the action)."""
    facts: dict[str, str | int | float | bool] = {"figure": figure.id, "action": action.name}
    if action.points > figure.points:
        return Refusal("no-points", "S-013", {**facts, "points": figure.points})
    if action.kind == "full" and figure.actions:
        return Refusal("not-whole-turn", "S-013", facts)
    walking = action.name == "walk" and options.allow_double_walk
    if not walking and any(_group(done) == _group(action.name) for done in figure.actions):
        return Refusal("same-action", "S-016", facts)
    crawling = action.name == "crawl" and not options.fallen_may_crawl
    if figure.posture not in action.postures or (crawling and figure.posture is FALLEN):
        return Refusal("posture", action.rule, {**facts, "posture": str(figure.posture)})
    return None
