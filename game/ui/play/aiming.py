"""What lies under the pointer, and what a click there would do."""

from typing import TYPE_CHECKING

from msgspec import Struct

from game.rules.figures import Figure
from game.rules.front import Choice, refusal
from game.rules.intents import AnyIntent, Climb
from game.rules.refusal import Refusal
from game.rules.state import PlaceFigure
from game.table.lattice import Point
from game.ui.play import preview
from game.ui.play.acts import pick_of, spot_intent, target_intent
from game.ui.play.leaps import leap_way
from game.ui.play.preview import Way
from game.ui.stealth.deeds import noise_intent
from game.ui.stealth.ways import stealth_climb, stealth_way

if TYPE_CHECKING:
    from game.ui.play.hand import Hand


class Aimed(Struct, frozen=True):
    """What lies under the pointer, and what a click there would do: an intent, or why not, or nothing.

    `switch` is the action that a click takes in hand instead; `far`: the place is out of reach.
    """

    spot: Point | None = None
    figure: str | None = None
    door: str | None = None
    way: Way | None = None
    far: bool = False
    intent: AnyIntent | None = None
    refused: Refusal | None = None
    switch: str | None = None


def aim_at(hand: "Hand", spot: Point) -> Aimed:
    """Return what a click at a place would do with what is in hand."""
    view = hand.view
    under = preview.figure_at(view, spot)
    name = under.id if under is not None else None
    if isinstance(view.asked, PlaceFigure):
        intent, refused = preview.placing(view, view.asked, spot)
        return Aimed(spot, name, intent=intent, refused=refused)
    actor, choice = hand.actor, hand.choice(hand.action)
    if actor is None or choice is None:
        return Aimed(spot, name)
    if under is not None and under.side != view.side:
        return _at_enemy(hand, spot, under, actor, choice)
    return _at_place(hand, spot, name, actor, choice)


def _at_enemy(hand: "Hand", spot: Point, enemy: Figure, actor: Figure, choice: Choice) -> Aimed:
    """Return an attack on an enemy; while moving, a click takes the attack in hand that is possible."""
    if pick_of(choice.action) == "figure":
        intent = target_intent(choice.action, hand.view.side, actor.id, enemy.id)
        return Aimed(spot, enemy.id, intent=intent, refused=refusal(hand.view, intent))
    for name in ("shoot", "strike", "charge"):
        able = hand.choice(name)
        if able is not None and enemy.id in able.targets:
            return Aimed(spot, enemy.id, switch=name)
    return Aimed(spot, enemy.id)


def _at_place(hand: "Hand", spot: Point, name: str | None, actor: Figure, choice: Choice) -> Aimed:
    view, pick = hand.view, pick_of(choice.action)
    door = _door(hand, spot, choice)
    if door is not None:
        action = choice.action if pick == "door" else "open_door"
        intent = target_intent(action, view.side, actor.id, door)
        return Aimed(spot, name, door, intent=intent, refused=refusal(view, intent))
    match pick:
        case "path" if hand.area is not None and (name is None or name == actor.id):
            return _along(hand, spot, name, actor, choice)
        case "option" if hand.named:
            intent = noise_intent(view.side, actor.id, hand.named, spot)
            return Aimed(spot, name, intent=intent, refused=refusal(view, intent))
        case "spot":
            intent = spot_intent(choice.action, view.side, actor.id, spot)
            way = _climb(hand, actor, intent)
            return Aimed(spot, name, way=way, intent=intent, refused=refusal(view, intent))
        case "item":
            return _at_item(hand, spot, name, actor, choice)
        case _:
            return Aimed(spot, name)


def _along(hand: "Hand", spot: Point, name: str | None, actor: Figure, choice: Choice) -> Aimed:
    """Return the move that leads to a place, with a jump down where only that leads there (X-14)."""
    view, area = hand.view, hand.area
    if area is None:
        return Aimed(spot, name)
    make = stealth_way if view.conflict == "stealth" else preview.way
    way: Way | None = make(view, actor, choice, area, spot)
    if way is None and hand.leaps is not None and name is None:
        way = leap_way(view, actor, choice, hand.leaps, spot)
    if way is None or (name == actor.id and len(way.path) > 1):
        return Aimed(spot, name, far=name is None)
    return Aimed(spot, name, way=way, intent=way.intent, refused=way.refused)


def _climb(hand: "Hand", actor: Figure, intent: AnyIntent) -> Way | None:
    """Return the way that a climb is."""
    if not isinstance(intent, Climb):
        return None
    climb = stealth_climb if hand.view.conflict == "stealth" else preview.climbing
    return climb(hand.view, actor, intent)


def _door(hand: "Hand", spot: Point, choice: Choice) -> str | None:
    """Return the door that a click means: any in hand's reach, while moving only those to be opened."""
    action = choice.action if pick_of(choice.action) == "door" else "open_door"
    able = hand.choice(action)
    return preview.door_at(hand.view, spot, able.targets) if able is not None else None


def _at_item(hand: "Hand", spot: Point, name: str | None, actor: Figure, choice: Choice) -> Aimed:
    target = preview.item_at(hand.view, spot, choice)
    if target is None:
        return Aimed(spot, name)
    intent = target_intent(choice.action, hand.view.side, actor.id, target)
    return Aimed(spot, name, intent=intent, refused=refusal(hand.view, intent))
