"""The table of actions: what each costs, in which postures, how far (S-013 … S-017, S-031)."""

from typing import Final, Literal

from msgspec import Struct

from game.rules.arms import reload_row
from game.rules.figures import Figure, Posture
from game.rules.intents import (
    AnyAct,
    Charge,
    Climb,
    CloseDoor,
    Crawl,
    Dive,
    EndActivation,
    GoProne,
    OpenDoor,
    Overwatch,
    Perform,
    PickUp,
    PrepareWeapon,
    Recover,
    Reload,
    Shoot,
    Sprint,
    StandUp,
    StealthMove,
    Strike,
    Walk,
)
from game.rules.mission import Special
from game.rules.options import Options
from game.rules.refusal import Refusal
from game.rules.state import Scene

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
        Action("climb", "S-022", "full"),
        Action("stealth_move", "S-023", "full", limit_cm=10.0),
        Action("overwatch", "S-026", "full", UPRIGHT_OR_PRONE, limit_cm=10.0),
        Action("walk", "S-032", "simple", limit_cm=10.0),
        Action("go_prone", "S-033", "simple"),
        Action("stand_up", "S-034", "simple", (PRONE,)),
        Action("open_door", "S-036", "simple", UPRIGHT_OR_PRONE, group="door"),
        Action("close_door", "S-036", "simple", UPRIGHT_OR_PRONE, group="door"),
        Action("shoot", "S-038", "simple", UPRIGHT_OR_PRONE, needs_check=True),
        Action("charge", "S-058", "simple", needs_check=True, group="melee"),
        Action("strike", "X-11", "simple", needs_check=True, group="melee"),
        Action("reload", "X-13", "simple", UPRIGHT_OR_PRONE),
        Action("reload_slow", "X-13", "full", UPRIGHT_OR_PRONE),
        Action("unjam", "X-16", "full", UPRIGHT_OR_PRONE),
        Action("pick_up", "S-040", "simple", UPRIGHT_OR_PRONE),
        Action("prepare", "X-25", "simple", UPRIGHT_OR_PRONE),
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
    Climb: "climb",
    Charge: "charge",
    Strike: "strike",
    PickUp: "pick_up",
    PrepareWeapon: "prepare",
}
"""Which row an intent asks for; reloading and special actions depend on the figure and the mission."""


def special_action(special: Special) -> Action:
    """Return the row that a special action of the mission is (S-017, S-040)."""
    return Action(
        f"special:{special.id}",
        special.rule,
        special.kind,
        UPRIGHT_OR_PRONE if special.prone else (STANDING,),
        needs_check=special.attribute is not None,
    )


def action_of(intent: AnyAct, scene: Scene) -> Action | None:
    """Return the row that an intent asks for; None for ending the activation or an unknown special action."""
    match intent:
        case EndActivation():
            return None
        case Reload():
            return ACTIONS[reload_row(scene.figures[intent.figure])]
        case Perform():
            special = scene.mission.special(intent.special)
            return special_action(special) if special else None
        case _:
            return ACTIONS[NAMES[type(intent)]]


def _group(name: str) -> str:
    """Return the group of an action; special actions are each their own."""
    return (name in ACTIONS and ACTIONS[name].group) or name


def spend_refusal(figure: Figure, action: Action, options: Options) -> Refusal | None:
    """Tell why a figure cannot spend this action now (S-013, S-016, and the rule of the action)."""
    facts: dict[str, str | int | float | bool] = {"figure": figure.id, "action": action.name}
    if action.kind == "full" and figure.actions:
        return Refusal("not-whole-turn", "S-013", facts)
    if action.points > figure.points:
        return Refusal("no-points", "S-013", {**facts, "points": figure.points})
    walking = action.name == "walk" and options.allow_double_walk
    if not walking and any(_group(done) == _group(action.name) for done in figure.actions):
        return Refusal("same-action", "S-016", facts)
    crawling = action.name == "crawl" and not options.fallen_may_crawl
    if figure.posture not in action.postures or (crawling and figure.posture is FALLEN):
        return Refusal("posture", action.rule, {**facts, "posture": str(figure.posture)})
    return None
