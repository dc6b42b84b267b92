"""What a side may ask for now: each action with its cost, its few targets, or its limit."""

from typing import Final, assert_never

from game.rules.arms import reload_refusal, reload_row
from game.rules.choice import Choice
from game.rules.figures import Figure
from game.rules.intents import Charge, Strike
from game.rules.mission import Special
from game.rules.moving.climbing import climb_to
from game.rules.moving.doors import close_refusal, open_refusal
from game.rules.moving.touch import pick_up_refusal
from game.rules.refusal import Refusal
from game.rules.skirmish.actions import ACTIONS, Action, special_action, spend_refusal
from game.rules.skirmish.melee import melee_refusal
from game.rules.skirmish.shooting import Aim, aim, may_shoot
from game.rules.skirmish.specials import perform_refusal
from game.rules.state import (
    AnswerReaction,
    Elsewhere,
    NameDefender,
    OrderTied,
    PlaceFigure,
    StealthQuestion,
    TakeTurn,
    enemies,
)
from game.rules.view import View
from game.table.lattice import Point

END: Final = "end_activation"


def choices(view: View) -> tuple[Choice, ...]:
    """Return what the side of a view may ask now; nothing when it is not asked.

    Giving up and standing orders are possible at any time and not listed.  No die is drawn (X-20).
    """
    asked = view.asked
    match asked:
        case None | Elsewhere() | StealthQuestion():
            return ()
        case OrderTied():
            return (Choice("order", "S-006", asked.figures[0], targets=asked.figures),)
        case PlaceFigure():
            return (Choice("place", "S-004", asked.figure),)
        case NameDefender():
            return (Choice("defend", "S-060", asked.figures[0], targets=asked.figures),)
        case AnswerReaction():
            return (
                Choice("fire", "S-027", asked.figure, targets=(asked.target,)),
                Choice("decline", "S-027", asked.figure, targets=(asked.target,)),
            )
        case TakeTurn():
            figure = view.figures[asked.figure]
            acts = [_choice(view, figure, ACTIONS[name]) for name in _rows(figure)]
            deeds = [_deed(view, figure, special) for special in view.mission.specials]
            return (*acts, *deeds, Choice(END, "S-013", figure.id))
        case _:
            assert_never(asked)


def _rows(figure: Figure) -> list[str]:
    """Return the rows of the table that concern a figure: one way to reload, `prepare` if it must."""
    other = {"reload", "reload_slow", "unjam"} - {reload_row(figure)}
    return [name for name in ACTIONS if name not in other and not (name == "prepare" and figure.drawn)]


def _deed(view: View, figure: Figure, special: Special) -> Choice:
    """Return a special action as a choice for a figure (S-040)."""
    action = special_action(special)
    refused = spend_refusal(figure, action, view.options) or perform_refusal(view, figure, special.id)
    return Choice(action.name, action.rule, figure.id, action.points, (special.id,), refused=refused)


def _choice(view: View, figure: Figure, action: Action) -> Choice:
    """Return a row of the table as a choice for a figure."""
    refused = spend_refusal(figure, action, view.options)
    targets: tuple[str, ...] = ()
    if refused is None:
        targets, refused = _targets(view, figure, action)
    return Choice(action.name, action.rule, figure.id, action.points, targets, action.limit_cm, refused)


def _targets(view: View, figure: Figure, action: Action) -> tuple[tuple[str, ...], Refusal | None]:
    """Return the targets of an action, and why there are none."""
    match action.name:
        case "shoot":
            return _shot_targets(view, figure)
        case "open_door":
            doors = [door.id for door in view.terrain.doors]
            return _able(doors, [open_refusal(view, figure, door) for door in doors], "no-door-near")
        case "close_door":
            doors = [door.id for door in view.terrain.doors]
            return _able(doors, [close_refusal(view, figure, door) for door in doors], "no-door-near")
        case "charge":
            return _contact_targets(view, figure, Charge)
        case "strike":
            return _contact_targets(view, figure, Strike)
        case "reload" | "reload_slow" | "unjam":
            return (), reload_refusal(figure, view.options)
        case "pick_up":
            items = list(view.items)
            return _able(items, [pick_up_refusal(view, figure, item) for item in items], "no-item-near")
        case "climb":
            return (), _climb_refusal(view, figure)
        case _:
            return (), None


def _contact_targets(
    view: View, figure: Figure, kind: type[Charge] | type[Strike]
) -> tuple[tuple[str, ...], Refusal | None]:
    names = [enemy.id for enemy in enemies(view, figure.side)]
    refusals = [melee_refusal(view, figure, kind(view.side, figure.id, name)) for name in names]
    return _able(names, refusals, "nobody-near")


def _climb_refusal(view: View, figure: Figure) -> Refusal | None:
    """Tell why there is nothing to climb in any of eight directions (S-022)."""
    here = figure.place
    around = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    spots = [climb_to(view, figure, Point(here.i + 512 * i, here.j + 512 * j)) for i, j in around]
    refusals = [spot for spot in spots if isinstance(spot, Refusal)]
    if len(refusals) < len(spots):
        return None
    return next((r for r in refusals if r.code != "nothing-to-climb"), refusals[0])


AT_HAND: Final = ("door-blocked", "door-closed", "door-locked", "door-open", "doors-stay-open")
"""What is wrong with a door that is near enough."""


def _able(
    names: list[str], refusals: list[Refusal | None], code: str
) -> tuple[tuple[str, ...], Refusal | None]:
    """Return the names that are not refused; when all are, the reason that is about more than distance."""
    able = tuple(name for name, refused in zip(names, refusals, strict=True) if refused is None)
    if able:
        return able, None
    telling = (refused for refused in refusals if refused is not None and refused.code in AT_HAND)
    return (), next(telling, Refusal(code, "T-05"))


def _shot_targets(view: View, figure: Figure) -> tuple[tuple[str, ...], Refusal | None]:
    targets = enemies(view, figure.side)
    aims = [aim(view, figure, target) for target in targets]
    able = tuple(target.id for target, aimed in zip(targets, aims, strict=True) if isinstance(aimed, Aim))
    if able:
        return able, None
    spent = may_shoot(figure, "", view.options)
    return (), spent or Refusal("no-target-in-sight", "S-056", {"figure": figure.id})
