"""What the active figure does with its actions, and who reacts (S-013 … S-041)."""

from typing import assert_never

from msgspec.structs import replace

from game.rules.arms import reload_refusal, reload_weapon
from game.rules.course import Course
from game.rules.events import (
    ActionSpent,
    ActivationEnded,
    ItemTaken,
    PostureChanged,
)
from game.rules.events_stealth import WeaponPrepared
from game.rules.figures import Figure, Posture
from game.rules.intents import (
    AnyAct,
    AnyDeed,
    AnyMove,
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
    React,
    Recover,
    Reload,
    Shoot,
    Sprint,
    StandUp,
    StealthMove,
    Strike,
    Walk,
)
from game.rules.moving.climbing import climb_to
from game.rules.moving.doors import close_refusal, move_door, open_refusal
from game.rules.moving.sighting import corrected, differing, learn, look
from game.rules.moving.touch import pick_up_refusal
from game.rules.refusal import Refusal
from game.rules.skirmish.actions import Action, action_of, spend_refusal
from game.rules.skirmish.melee import charge, melee_refusal, strike
from game.rules.skirmish.moves import climb, queue, set_out
from game.rules.skirmish.reactions import take
from game.rules.skirmish.shooting import Aim, aim, shoot
from game.rules.skirmish.specials import perform, perform_refusal
from game.rules.skirmish.ways import move_refusal
from game.rules.state import State, TakeTurn
from game.rules.view import View, view


def act_refusal(view: View, intent: AnyAct, asked: TakeTurn) -> Refusal | None:
    """Tell why the active figure cannot do this (S-013 … S-041)."""
    if intent.figure != asked.figure:
        return Refusal("other-figure", "S-005", {"figure": asked.figure})
    if isinstance(intent, EndActivation):
        return None
    action = action_of(intent, view)
    if action is None:
        return Refusal("no-special", "S-040")
    figure = view.figures[intent.figure]
    return spend_refusal(figure, action, view.options) or _own_refusal(view, intent, figure, action)


def _own_refusal(view: View, intent: AnyAct, figure: Figure, action: Action) -> Refusal | None:
    """Tell why an action that can be spent cannot be done here."""
    match intent:
        case Walk() | Sprint() | Dive() | Crawl() | StealthMove() | Overwatch():
            return move_refusal(view, intent, action)
        case OpenDoor():
            return open_refusal(view, figure, intent.door)
        case CloseDoor():
            return close_refusal(view, figure, intent.door)
        case Shoot():
            return _shot_refusal(view, intent, figure)
        case Climb():
            spot = climb_to(view, figure, intent.towards)
            return spot if isinstance(spot, Refusal) else None
        case Charge() | Strike():
            return melee_refusal(view, figure, intent)
        case Reload():
            return reload_refusal(figure, view.options)
        case Perform():
            return perform_refusal(view, figure, intent.special)
        case PickUp():
            return pick_up_refusal(view, figure, intent.item)
        case PrepareWeapon():
            return Refusal("weapon-ready", "X-25", {"figure": figure.id}) if figure.drawn else None
        case GoProne() | StandUp() | Recover() | EndActivation():
            return None
        case _:
            assert_never(intent)


def _shot_refusal(view: View, intent: Shoot, figure: Figure) -> Refusal | None:
    target = view.figures.get(intent.target)
    if target is None or target.side == figure.side or not target.in_play:
        return Refusal("no-target", "S-038", {"target": intent.target})
    aimed = aim(view, figure, target)
    return aimed if isinstance(aimed, Refusal) else None


def act(course: Course, intent: AnyAct) -> None:
    """Do what the active figure was asked to do."""
    action = action_of(intent, course.state)
    if isinstance(intent, EndActivation) or action is None:
        course.emit(ActivationEnded(figure=intent.figure))
    elif isinstance(intent, AnyMove):
        set_out(course, intent, action)
    else:
        course.emit(
            ActionSpent(rule=action.rule, figure=intent.figure, action=action.name, points=action.points)
        )
        _effect(course, intent, action)
        look(course)


def _effect(course: Course, intent: AnyDeed, action: Action) -> None:
    """Do what an action that is no move does."""
    figure = course.state.figures[intent.figure]
    match intent:
        case GoProne():
            course.emit(PostureChanged(rule=action.rule, figure=intent.figure, posture=Posture.PRONE))
        case StandUp() | Recover():
            course.emit(PostureChanged(rule=action.rule, figure=intent.figure, posture=Posture.STANDING))
        case OpenDoor() | CloseDoor():
            move_door(course, intent.figure, intent.door, opened=isinstance(intent, OpenDoor))
        case Shoot():
            _shot(course, intent)
        case Climb():
            climb(course, intent)
        case Charge():
            charge(course, figure, course.state.figures[intent.target])
        case Strike():
            strike(course, figure, course.state.figures[intent.target])
        case Reload():
            reload_weapon(course, figure)
        case Perform():
            perform(course, figure, intent.special)
        case PickUp():
            course.emit(ItemTaken(figure=figure.id, item=intent.item))
        case PrepareWeapon():
            course.emit(WeaponPrepared(rule="X-25", figure=figure.id))
        case _:
            assert_never(intent)


def _shot(course: Course, intent: Shoot) -> None:
    """Shoot; a line that is shut in truth costs the action and shows what shut it (T-09)."""
    state = course.state
    aimed = aim(state, state.figures[intent.figure], state.figures[intent.target])
    if isinstance(aimed, Aim):
        shoot(course, intent.figure, intent.target, aimed)
    else:
        learn(course, intent.side, _in_the_line(state, intent))


def _in_the_line(state: State, intent: Shoot) -> list[str]:
    """Return what shuts a line that its side thought open: one door or solid, or all if none does alone."""
    known = view(state, intent.side)
    shooter, target = state.figures[intent.figure], state.figures[intent.target]
    changed = differing(state.layout, known.layout)
    for name in changed:
        layout = corrected(state.terrain, known.layout, state.layout, [name])
        if isinstance(aim(replace(known, layout=layout), shooter, target), Refusal):
            return [name]
    return changed


def react(course: Course, intent: React) -> None:
    """Take or decline the reaction that is asked for (S-027)."""
    move = course.state.suspended
    if move is None:
        raise ValueError("no move is under way")
    due = next(reaction for reaction in queue(course.state, move) if reaction.figure == intent.figure)
    take(course, due, move.figure, fire=intent.fire)
    look(course)
