"""What a side learns of an event of the stealth conflict: all of it, less, or nothing (T-02)."""

from typing import assert_never

from msgspec.structs import replace

from game.checks import DifficultyCheck, Pool, PoolScore, Roller
from game.rules.events import (
    AnyEvent,
    AttemptBegan,
    Attempted,
    ItemDropped,
    ItemTaken,
    LockChanged,
    ObjectiveMoved,
    Told,
)
from game.rules.events_stealth import (
    AlarmRose,
    Alerted,
    AnyStealthEvent,
    Attacked,
    ChiefChanged,
    ConflictBegan,
    DefenceActed,
    Discovered,
    Distracted,
    EntryNamed,
    Exposed,
    Felled,
    GuardSaw,
    GuardsShifted,
    InitiativeChanged,
    InitiativeRolled,
    Learnt,
    MechanismSprang,
    MechanismWorked,
    Observed,
    Outwitted,
    PassiveRolled,
    PatrolAssigned,
    PursuitCounted,
    ReinforcementsCalled,
    ReinforcementsCame,
    Searched,
    Settled,
    Signalled,
    SkillUsed,
    Sneaked,
    SpyRolled,
    StealthSet,
    StepBegan,
    Stirred,
    StirringDone,
    StrategyChosen,
    Turned,
    Uncovered,
    WalkChanged,
    WatchersChanged,
    WeaponPrepared,
    Woke,
    ZoneBeaten,
    ZoneEntered,
    ZoneLeft,
    ZoneMoved,
)
from game.rules.state import State
from game.rules.state_stealth import DEFENDER
from game.rules.view import knows
from game.rules.view_stealth import UNKNOWN, known_to, sneaks

OwnEvent = (
    StrategyChosen
    | Learnt
    | ZoneEntered
    | ZoneLeft
    | WatchersChanged
    | ZoneBeaten
    | Sneaked
    | Observed
    | Distracted
    | Outwitted
    | Exposed
    | MechanismWorked
    | SkillUsed
    | Signalled
    | PursuitCounted
    | PassiveRolled
)
"""What only the infiltrators learn."""


def told_stealth(state: State, event: AnyStealthEvent, side: str) -> AnyStealthEvent | None:
    """Return what a side learns of an event; `state` is the game after it."""
    ours = sneaks(state, side)
    if isinstance(event, OwnEvent):
        return _own(event) if ours else None
    match event:
        case StepBegan() | DefenceActed() | Discovered() | Uncovered() | AlarmRose():
            return event
        case ConflictBegan():
            return event if ours else replace(event, hidden=())
        case StealthSet() | Settled() | GuardSaw() | Stirred() | StirringDone():
            return None
        case InitiativeRolled() | InitiativeChanged():
            return event if ours or event.who == DEFENDER else None
        case PatrolAssigned() | WalkChanged() | ReinforcementsCalled() | EntryNamed():
            return None if ours else event
        case ChiefChanged():
            known = not ours or (state.stealth is not None and event.chief in known_to(state.stealth))
            return event if known else replace(event, chief=UNKNOWN)
        case WeaponPrepared() | Turned() | Felled():
            return event if knows(state, side, state.figures[event.figure]) else None
        case ZoneMoved() | GuardsShifted() | ReinforcementsCame() | Woke() | Alerted():
            return _of_guards(state, event, side) if ours else event
        case Searched() | SpyRolled() | MechanismSprang() | Attacked():
            return event if ours else _noticed(state, event)
        case _:
            assert_never(event)


def unnoticed(state: State, event: AnyEvent, side: str) -> bool:
    """Tell whether the defender does not notice something that any side would in a skirmish (T-02)."""
    if state.conflict != "stealth" or state.phase == "over" or sneaks(state, side):
        return False
    match event:
        case ItemTaken() | ItemDropped() | LockChanged() | AttemptBegan() | Attempted():
            return True
        case Told():
            return event.rule == "C-036"
        case ObjectiveMoved():
            return all(one.side != side for one in state.mission.objectives if one.id == event.objective)
        case _:
            return False


def _own(event: OwnEvent) -> OwnEvent:
    """Return what infiltrators learn of their own deeds: not who hid from them (C-064)."""
    if isinstance(event, Observed):
        return replace(event, rivals=tuple(one for one in event.rivals if one.zone in event.found))
    return event


GuardsEvent = ZoneMoved | GuardsShifted | ReinforcementsCame | Woke | Alerted


def _of_guards(state: State, event: GuardsEvent, side: str) -> GuardsEvent | None:
    """Return what infiltrators learn of guards: those whom they know, zones that they know."""
    known = known_to(state.stealth) if state.stealth else ()

    def shown(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name for name in names if knows(state, side, state.figures[name]))

    match event:
        case ZoneMoved():
            return event if event.zone in known else None
        case GuardsShifted() | ReinforcementsCame():
            guards = {zone: count for zone, count in event.guards.items() if zone in known}
            kept = replace(event, group=UNKNOWN) if isinstance(event, ReinforcementsCame) else event
            return replace(kept, guards=guards) if guards else None
        case Woke():
            guards = {zone: count for zone, count in event.guards.items() if zone in known}
            return replace(event, figures=shown(event.figures), guards=guards)
        case Alerted():
            return replace(event, figures=shown(event.figures), unaware=shown(event.unaware))
        case _:
            assert_never(event)


NoticedEvent = Searched | SpyRolled | MechanismSprang | Attacked


def _noticed(state: State, event: NoticedEvent) -> NoticedEvent | None:
    """Return what the defender learns: that somebody was found, heard or struck, not who (T-02)."""
    figure = state.figures[event.figure]
    name = figure.id if knows(state, state.mission.enemy(figure.side), figure) else UNKNOWN
    match event:
        case Searched():
            check = replace(event.check, opposing=_total(event.check.opposing, name))
            return replace(event, figure=name, skill="", check=check) if event.check.success else None
        case SpyRolled():
            check = replace(event.check, acting=_total(event.check.acting, name))
            return None if event.check.success else replace(event, figure=name, check=check)
        case MechanismSprang():
            return replace(event, figure=name) if event.kind == "bell" else None
        case Attacked():
            return None if event.silent else replace(event, figure=name, check=_struck(event.check, name))
        case _:
            assert_never(event)


def _total(score: PoolScore, name: str) -> PoolScore:
    """Return what the defender learns of an infiltrator's roll: its total, not what he is and does (T-02)."""
    return PoolScore(Pool(0, who=name), (), score.total)


def _struck(check: DifficultyCheck, name: str) -> DifficultyCheck:
    """Return an attack's check as those learn it who do not know who attacked: not what he brings (T-02)."""
    return check if name else replace(check, score=replace(check.score, roller=Roller(0)))
