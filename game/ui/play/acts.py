"""The actions as the player meets them: sign, key, and how their target is chosen."""

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
    Strike,
    Walk,
)
from game.table.lattice import Point

Pick = Literal["path", "figure", "door", "spot", "item", "now"]
"""What a click must name: a way, an enemy, a door, a place, an item, or nothing."""

SPECIAL: Final = "special:"
"""What the names of the mission's special actions begin with."""


class Act(Struct, frozen=True):
    """How an action is shown and asked for; `often` ones are shown even when they are not possible."""

    name: str
    icon: str
    key: str
    pick: Pick
    often: bool = True


ACTS: Final[dict[str, Act]] = {
    act.name: act
    for act in (
        Act("walk", "walk", "m", "path"),
        Act("sprint", "sprint", "r", "path"),
        Act("stealth_move", "sneak", "g", "path"),
        Act("overwatch", "watch", "v", "path"),
        Act("shoot", "shoot", "s", "figure"),
        Act("dive", "dive", "j", "path"),
        Act("go_prone", "prone", "t", "now"),
        Act("stand_up", "stand", "t", "now"),
        Act("recover", "recover", "t", "now"),
        Act("crawl", "crawl", "a", "path"),
        Act("open_door", "door_open", "o", "door", often=False),
        Act("close_door", "door", "p", "door", often=False),
        Act("climb", "climb", "u", "spot", often=False),
        Act("charge", "charge", "e", "figure", often=False),
        Act("strike", "melee", "b", "figure", often=False),
        Act("reload", "reload", "k", "now", often=False),
        Act("reload_slow", "reload", "k", "now", often=False),
        Act("unjam", "reload", "k", "now", often=False),
        Act("prepare", "target", "q", "now", often=False),
        Act("pick_up", "pickup", "i", "item", often=False),
    )
}
"""By the names of the rules' table, in the order of the buttons; keys are letters on the keyboard."""


def act_of(name: str) -> Act | None:
    """Return how an action of the rules' table or of the mission is shown; None for a mere answer."""
    return Act(name, "special", "x", "now") if name.startswith(SPECIAL) else ACTS.get(name)


_WAYS: Final[dict[str, type[AnyMove]]] = {
    "walk": Walk,
    "sprint": Sprint,
    "dive": Dive,
    "crawl": Crawl,
    "stealth_move": StealthMove,
    "overwatch": Overwatch,
}


def way_intent(name: str, side: str, figure: str, path: tuple[Point, ...]) -> AnyIntent:
    """Return a move along the points to go to."""
    return _WAYS[name](side, figure, path)


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
            raise ValueError(f"{name} has no target")


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
            raise ValueError(f"{name} needs a target")


def spot_intent(name: str, side: str, figure: str, point: Point) -> AnyIntent:
    """Return what a figure does towards a place."""
    if name != "climb":
        raise ValueError(f"{name} has no place")
    return Climb(side, figure, point)
