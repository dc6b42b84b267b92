"""What an infiltrator may do in his turn, and doing it (C-036, C-050 … C-078, T-03)."""

from game.rules.arms import reload_refusal, reload_weapon
from game.rules.course import Course
from game.rules.events import ActionSpent, ActivationEnded, ItemTaken, PostureChanged
from game.rules.events_stealth import WeaponPrepared
from game.rules.figures import Figure, Posture
from game.rules.intents import (
    Ambush,
    AnyDeed,
    AnyMove,
    Climb,
    CloseDoor,
    Crawl,
    Distract,
    EndStealthTurn,
    FreeAct,
    GoProne,
    Observe,
    OpenDoor,
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
from game.rules.moving.climbing import climb_to, keeps_hold
from game.rules.moving.doors import close_refusal, move_door, open_refusal
from game.rules.moving.sighting import look
from game.rules.moving.touch import pick_up_refusal
from game.rules.refusal import Refusal
from game.rules.state import Scene, TakeStealthTurn
from game.rules.stealth.actions import Row, row_of, spend_refusal
from game.rules.stealth.ambush import ambush, surprise
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.mechanisms import work, work_refusal
from game.rules.stealth.observing import observe
from game.rules.stealth.skills import do_free, free_refusal, use_refusal, use_skill
from game.rules.stealth.sneaking import sneak, sneak_zone
from game.rules.stealth.survey import survey_all
from game.rules.stealth.tricks import distract, distract_refusal, outwit
from game.rules.stealth.walking import go, holding, still_refusal, walk, walk_refusal

Deed = StealthAct | AnyMove | AnyDeed
"""All that may be asked for an infiltrator; not all of it is possible in a stealth conflict."""


def act_refusal(scene: Scene, intent: Deed, asked: TakeStealthTurn) -> Refusal | None:
    """Tell why an infiltrator cannot do this now, but for special actions, of which others know (C-050)."""
    if intent.figure != asked.figure:
        return Refusal("other-figure", "C-050", {"figure": asked.figure})
    if isinstance(intent, EndStealthTurn):
        return None
    row = row_of(scene, intent)
    if row is None:
        return Refusal("not-in-stealth", "T-03", {"intent": type(intent).__name__})
    figure = scene.figures[intent.figure]
    if stealth_of(scene).infiltrators[figure.id].hidden:
        return Refusal("hidden", "C-036", {"figure": figure.id})
    return spend_refusal(figure, row) or _own_refusal(scene, intent, figure, row)


def _own_refusal(scene: Scene, intent: Deed, figure: Figure, row: Row) -> Refusal | None:
    """Tell why an action that can be spent cannot be done here."""
    match intent:
        case StealthWalk() | Sprint() | Crawl():
            return walk_refusal(scene, figure, intent.path, row.name, row.rule)
        case Climb():
            return _climb_refusal(scene, figure, intent, row)
        case Sneak():
            zone = sneak_zone(scene, stealth_of(scene).infiltrators[figure.id], intent.zone)
            return zone if isinstance(zone, Refusal) else None
        case Ambush():
            attack = surprise(scene, figure, intent)
            return attack if isinstance(attack, Refusal) else None
        case WorkMechanism():
            return work_refusal(scene, figure, intent.zone)
        case UseSkill():
            return use_refusal(scene, figure, intent.use)
        case Distract():
            return distract_refusal(scene, figure, intent)
        case FreeAct():
            return free_refusal(figure, intent)
        case _:
            return _plain_refusal(scene, intent, figure)


def _plain_refusal(scene: Scene, intent: Deed, figure: Figure) -> Refusal | None:
    """Tell why a plain deed of both conflicts cannot be done here (T-03)."""
    match intent:
        case OpenDoor():
            return open_refusal(scene, figure, intent.door)
        case CloseDoor():
            return close_refusal(scene, figure, intent.door)
        case PickUp():
            return pick_up_refusal(scene, figure, intent.item)
        case Reload():
            return reload_refusal(figure, scene.options)
        case PrepareWeapon():
            return Refusal("weapon-ready", "C-070", {"figure": figure.id}) if figure.drawn else None
        case _:
            return None


def _climb_refusal(scene: Scene, figure: Figure, intent: Climb, row: Row) -> Refusal | None:
    """Tell why he cannot climb: strategy, snare, nothing to climb, a zone that holds him (S-022, C-056)."""
    stopped = still_refusal(scene, figure, row.name)
    if stopped is not None:
        return stopped
    spot = climb_to(scene, figure, intent.towards)
    return spot if isinstance(spot, Refusal) else holding(scene, figure, (figure.place, spot), row.name)


def act(course: Course, intent: Deed) -> None:
    """Do what an infiltrator was asked to do, and bring everybody's zones up to date."""
    row = row_of(course.state, intent) if not isinstance(intent, EndStealthTurn) else None
    if row is None:
        course.emit(ActivationEnded(rule="C-050", figure=intent.figure))
        return
    spend(course, intent, row)
    _do(course, intent, course.state.figures[intent.figure], row)
    look(course)
    survey_all(course)


def spend(course: Course, intent: Deed, row: Row) -> None:
    """Spend an action (C-051)."""
    course.emit(ActionSpent(rule=row.rule, figure=intent.figure, action=row.name, points=row.points))


def _do(course: Course, intent: Deed, figure: Figure, row: Row) -> None:
    match intent:
        case StealthWalk() | Sprint() | Crawl():
            walk(course, figure, intent.path, row.name, row.rule)
        case Climb():
            spot = climb_to(course.state, figure, intent.towards)
            if not isinstance(spot, Refusal) and keeps_hold(course, figure):
                way = (figure.place, spot)
                go(course, figure, way, way, row.name, row.rule)
        case Sneak():
            zone = sneak_zone(course.state, stealth_of(course.state).infiltrators[figure.id], intent.zone)
            if isinstance(zone, str):
                sneak(course, figure, zone)
        case Ambush():
            ambush(course, figure, intent)
        case Observe():
            observe(course, figure, intent.skill)
        case WorkMechanism():
            work(course, figure, intent.zone)
        case UseSkill():
            use_skill(course, figure, intent.use)
        case Distract():
            distract(course, figure, intent)
        case Subterfuge():
            outwit(course, figure)
        case FreeAct():
            do_free(course, figure, intent)
        case _:
            _do_plain(course, intent, figure, row)


def _do_plain(course: Course, intent: Deed, figure: Figure, row: Row) -> None:
    match intent:
        case GoProne():
            course.emit(PostureChanged(rule=row.rule, figure=figure.id, posture=Posture.PRONE))
        case StandUp() | Recover():
            course.emit(PostureChanged(rule=row.rule, figure=figure.id, posture=Posture.STANDING))
        case OpenDoor() | CloseDoor():
            move_door(course, figure.id, intent.door, opened=isinstance(intent, OpenDoor))
        case PickUp():
            course.emit(ItemTaken(figure=figure.id, item=intent.item))
        case Reload():
            reload_weapon(course, figure)
        case PrepareWeapon():
            course.emit(WeaponPrepared(figure=figure.id))
        case _:
            return
