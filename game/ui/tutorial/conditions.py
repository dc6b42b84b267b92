"""Whether what a step waits for is so: in what its side was told, or on the screen."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules.events import AnyEvent
from game.ui.tutorial.steps import Condition, Sign

if TYPE_CHECKING:
    from game.ui.tutorial.guide import Guide


def met(condition: Condition, guide: "Guide", fresh: Iterable[AnyEvent]) -> bool:
    """Tell whether a condition is so; `fresh` is what the side was told since it is waited for."""
    if condition.sign is not None:
        return _seen(condition.sign, condition.value, guide)
    return any(_fits(condition, event) for event in fresh)


def _fits(condition: Condition, event: AnyEvent) -> bool:
    if type(event).__name__ != condition.event:
        return False
    return all(_plain(getattr(event, name)) == value for name, value in condition.facts.items())


def _plain(value: object) -> object:
    return value if isinstance(value, bool) else str(value)


def _seen(sign: Sign, value: str, guide: "Guide") -> bool:
    match sign:
        case "looked" | "unlooked" | "action" | "sight" | "no_sight" | "line" | "risk" | "aimed":
            return _in_hand(sign, value, guide)
        case _:
            return _on_screen(sign, value, guide)


def _on_screen(sign: Sign, value: str, guide: "Guide") -> bool:
    scene = guide.scene
    match sign:
        case "camera":
            return guide.moved
        case "whole":
            return scene.viewport.is_whole
        case "undone":
            return guide.taken_back
        case "rule":
            return scene.app.scene.name == "rulebook"
        case "asked":
            return scene.free and type(scene.match.question).__name__ == value
        case "alarm":
            return scene.desk.card
        case "no_alarm":
            return not scene.desk.card
        case "plan":
            return scene.desk.plan == value
        case _:
            raise ValueError(f"{sign} is nothing on the screen")


def _in_hand(sign: Sign, value: str, guide: "Guide") -> bool:
    scene, hand = guide.scene, guide.scene.hand
    match sign:
        case "looked":
            return hand.looked == value
        case "unlooked":
            return hand.looked != value
        case "action":
            return hand.action == value
        case "sight":
            return hand.sight
        case "no_sight":
            return not hand.sight
        case "line":
            return hand.sight and scene.hover == value
        case "aimed":
            return hand.action == "shoot" and scene.hover == value
        case "risk":
            way = hand.aimed.way
            return way is not None and bool(way.risks)
        case _:
            raise ValueError(f"{sign} is nothing in the hand")
