"""The actions as the player meets them: sign, and how their target is chosen."""

from typing import Final, Literal

from msgspec import Struct

from game.rules.intents import (
    AnyIntent,
    AnyMove,
    Charge,
    Climb,
    CloseDoor,
    Crawl,
    Dive,
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
    StealthWalk,
    Strike,
    Walk,
)
from game.table.lattice import Point
from game.ui.stealth.deeds import named_intent

Pick = Literal["path", "figure", "door", "spot", "item", "option", "now"]
"""What must be named: by a click a way, an enemy, a door, a place, an item; a row of a list; or nothing."""

SPECIAL: Final = "special:"
"""What the names of the mission's special actions begin with."""


class Act(Struct, frozen=True):
    """How an action is shown and asked for; `often` ones are shown even when they are not possible."""

    name: str
    icon: str
    pick: Pick
    often: bool = True


ACTS: Final[dict[str, Act]] = {
    act.name: act
    for act in (
        Act("walk", "walk", "path"),
        Act("sprint", "sprint", "path"),
        Act("stealth_move", "sneak", "path"),
        Act("overwatch", "watch", "path"),
        Act("shoot", "shoot", "figure"),
        Act("dive", "dive", "path"),
        Act("go_prone", "prone", "now"),
        Act("stand_up", "stand", "now"),
        Act("recover", "recover", "now"),
        Act("crawl", "crawl", "path"),
        Act("open_door", "door_open", "door", often=False),
        Act("close_door", "door", "door", often=False),
        Act("climb", "climb", "spot", often=False),
        Act("charge", "charge", "figure", often=False),
        Act("strike", "melee", "figure", often=False),
        Act("reload", "reload", "now", often=False),
        Act("reload_slow", "reload", "now", often=False),
        Act("unjam", "reload", "now", often=False),
        Act("prepare", "target", "now", often=False),
        Act("pick_up", "pickup", "item", often=False),
        Act("stealth_walk", "walk", "path"),
        Act("sneak", "sneak", "option"),
        Act("observe", "observe", "option"),
        Act("distract", "distract", "option"),
        Act("subterfuge", "subterfuge", "now"),
        Act("blow", "melee", "figure", often=False),
        Act("surprise_shot", "shoot", "figure", often=False),
        Act("work", "gear", "option", often=False),
        Act("use_skill", "special", "option", often=False),
        Act("use_skill_long", "special", "option", often=False),
    )
}
"""By the names of the rules' table, in the order of the buttons."""


def act_of(name: str) -> Act | None:
    """Return how an action of the rules' table or of the mission is shown; None for a mere answer."""
    return Act(name, "special", "now") if name.startswith(SPECIAL) else ACTS.get(name)


def pick_of(name: str) -> Pick:
    """Return what must be named for an action."""
    act = act_of(name)
    return act.pick if act is not None else "now"


_WAYS: Final[dict[str, type[AnyMove | StealthWalk]]] = {
    "walk": Walk,
    "sprint": Sprint,
    "dive": Dive,
    "crawl": Crawl,
    "stealth_move": StealthMove,
    "overwatch": Overwatch,
    "stealth_walk": StealthWalk,
}


def way_intent(
    name: str, side: str, figure: str, path: tuple[Point, ...], jumps: tuple[int, ...] = ()
) -> AnyIntent:
    """Return a move along the points to go to; `jumps` are those to which it jumps down (X-14)."""
    return _WAYS[name](side, figure, path, jumps)


def target_intent(name: str, side: str, figure: str, target: str) -> AnyIntent:
    """Return what a figure does to a figure, a door, a special action or an item."""
    match name:
        case "shoot":
            return Shoot(side, figure, target)
        case "charge":
            return Charge(side, figure, target)
        case "strike":
            return Strike(side, figure, target)
        case "open_door":
            return OpenDoor(side, figure, target)
        case "close_door":
            return CloseDoor(side, figure, target)
        case "pick_up":
            return PickUp(side, figure, target)
        case _:
            return named_intent(name, side, figure, target)


def plain_intent(name: str, side: str, figure: str) -> AnyIntent:
    """Return what a figure does without a target."""
    match name:
        case "go_prone":
            return GoProne(side, figure)
        case "stand_up":
            return StandUp(side, figure)
        case "recover":
            return Recover(side, figure)
        case "reload" | "reload_slow" | "unjam":
            return Reload(side, figure)
        case "prepare":
            return PrepareWeapon(side, figure)
        case _ if name.startswith(SPECIAL):
            return Perform(side, figure, name.removeprefix(SPECIAL))
        case _:
            return named_intent(name, side, figure, "")


def spot_intent(name: str, side: str, figure: str, point: Point) -> AnyIntent:
    """Return what a figure does towards a place."""
    if name != "climb":
        raise ValueError(f"{name} has no place")
    return Climb(side, figure, point)
