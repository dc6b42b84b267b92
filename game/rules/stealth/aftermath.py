"""The end of a stealth turn: what the defender is asked, who comes, who speaks (C-100 … C-105, T-02)."""

from game.rules.course import Course
from game.rules.events import Placed
from game.rules.events_stealth import EntryNamed, PursuitCounted, ReinforcementsCame, Settled
from game.rules.intents import PlaceReinforcements
from game.rules.mission_stealth import Reinforcement
from game.rules.moving.footing import standing_room
from game.rules.moving.sighting import figure_sees
from game.rules.refusal import Refusal
from game.rules.state import Asked, DirectGuards, ManKeys, NameEntry, State
from game.rules.state_stealth import Level, Walk
from game.rules.stealth.alarm import level
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.manning import open_keys, spare_guards
from game.rules.stealth.patrols import turn
from game.rules.stealth.sending import convergers, plan_of, walkers
from game.rules.stealth.watching import duty
from game.rules.stealth.zones import outline_now, zone_of


def question(course: Course) -> Asked | None:
    """Do the next part of the aftermath that asks nobody, or return what the defender is asked."""
    state = course.state
    settled, defender = stealth_of(state).settled, state.mission.enemy(plan_of(state).side)
    if breaking(state):
        return _entries(course, defender)
    if "converge" not in settled:
        able = convergers(state)
        if able:
            return DirectGuards(defender, able)
        course.emit(Settled(what="converge"))
    elif "keys" not in settled:
        keys, guards = open_keys(state), spare_guards(state)
        if keys and guards:
            return ManKeys(defender, keys, guards)
        course.emit(Settled(rule="C-104", what="keys"))
    else:
        return _entries(course, defender)
    return None


def breaking(state: State) -> bool:
    """Tell whether a skirmish breaks out at the end of this turn: nobody is sent anywhere any more (X-25)."""
    infiltrators = stealth_of(state).infiltrators
    found = [name for name, one in infiltrators.items() if one.discovered and state.figures[name].in_play]
    fight = bool(found) and state.options.when_discovered == "skirmish"
    return _defended(state) and (fight or any(one.attacked for one in infiltrators.values()))


def _defended(state: State) -> bool:
    """Tell whether anybody can fight for the defence; zones without figures can only take who is found."""
    plan = state.mission.infiltration
    guards = [f for f in state.figures.values() if plan and f.side != plan.side and f.role == "fighter"]
    return any(guard.in_play or guard.awaited for guard in guards)


def _entries(course: Course, defender: str) -> NameEntry | None:
    """Ask where a called group enters; one with a single way in is not asked for (T-02)."""
    stealth = stealth_of(course.state)
    for group in plan_of(course.state).reinforcements:
        if group.id in stealth.due and group.id not in stealth.entries and group.entries:
            if len(group.entries) > 1:
                return NameEntry(defender, group.id, group.entries)
            course.emit(EntryNamed(group=group.id, entry=group.entries[0]))
    course.emit(Settled(rule="C-105", what="entries"))
    return None


def entry_refusal(intent: PlaceReinforcements, asked: NameEntry) -> Refusal | None:
    """Tell why reinforcements cannot enter there (C-105)."""
    if intent.group != asked.group or intent.entry not in asked.entries:
        return Refusal("no-entry", "C-105", {"what": intent.entry})
    return None


def reinforce(course: Course) -> None:
    """Let the groups come whose turn it is; those without room wait (C-105)."""
    state = course.state
    for group in plan_of(state).reinforcements:
        due = stealth_of(course.state).due.get(group.id)
        if due is not None and state.turn >= due:
            _come(course, group)


def _come(course: Course, group: Reinforcement) -> None:
    entry = zone_of(course.state, stealth_of(course.state).entries.get(group.id, ""))
    if entry is None:
        return
    for name in group.figures:
        figure = course.state.figures.get(name)
        if figure is None or not figure.awaited:
            continue
        spot = standing_room(course.state, figure, outline_now(course.state, entry))
        if spot is None:
            return
        course.emit(Placed(rule="C-105", figure=name, point=spot))
    guards = (
        {entry.id: stealth_of(course.state).guards.get(entry.id, 0) + group.guards} if group.guards else {}
    )
    course.emit(ReinforcementsCame(group=group.id, guards=guards))


def turn_static(course: Course) -> None:
    """Let guards who walk nowhere face the last detection, from Inseguro on (T-13)."""
    state = course.state
    stealth = stealth_of(state)
    if stealth.detection is None or level(state) < Level.UNSURE:
        return
    for guard in walkers(state):
        if not stealth.walks.get(guard.id, Walk()).patrol and duty(guard) is not None:
            there = stealth.detection.point
            turn(course, guard.id, (there.i - guard.place.i, there.j - guard.place.j))


def count_pursuits(course: Course, *, walked: bool) -> None:
    """Count the turns for which followers have not seen whom they follow; a whole turn ends it (C-049).

    A turn is whole if he is out of sight both when all have acted and when the others have `walked`: whoever
    goes round a corner as a turn ends may still be caught up with.
    """
    for name, infiltrator in stealth_of(course.state).infiltrators.items():
        if infiltrator.strategy != "follow" or not course.state.figures[name].in_play:
            continue
        seen = _sees_target(course.state, name, infiltrator.target)
        lost = 0 if seen else infiltrator.lost + (not walked)
        if lost != infiltrator.lost:
            course.emit(PursuitCounted(figure=name, lost=lost))


def _sees_target(state: State, name: str, target: str) -> bool:
    other = state.figures.get(target)
    return other is not None and figure_sees(state, state.figures[name], other)
