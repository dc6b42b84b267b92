"""From a stealth conflict to the skirmish and back (C-060, C-107, C-108, X-25)."""

from msgspec.structs import replace

from game.checks import roll_complex
from game.rules.course import Course
from game.rules.events import TurnBegan
from game.rules.events_stealth import Alerted, ConflictBegan, GuardSaw, Searched, StealthSet, Woke
from game.rules.figures import Figure
from game.rules.moving.sighting import is_hidden, look, uncover, watchers
from game.rules.skirmish import sequence
from game.rules.skirmish.effects import bring_about
from game.rules.skirmish.ending import at_limit, close, fail
from game.rules.state import State, friends
from game.rules.state_stealth import WATCHED, Infiltrator, Level, Stealth
from game.rules.stealth.aftermath import breaking
from game.rules.stealth.alarm import level, top
from game.rules.stealth.attributes import scale
from game.rules.stealth.defence import detecting
from game.rules.stealth.detecting import hiding_pool, worst_zone
from game.rules.stealth.hiding import shelter
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.raising import sound, succession
from game.rules.stealth.sending import plan_of
from game.rules.stealth.stirring import stir
from game.rules.stealth.turn import acquaint
from game.rules.stealth.watching import standing, watchers_at, watches
from game.rules.stealth.zones import guarded_place, is_mechanism, zones_at
from game.rules.wounds import put_down


def breaks_out(course: Course) -> bool:
    """Do what follows a discovery or an attack when a turn ends; tell whether it is a skirmish now, or over.

    What a mission lets follow a discovery comes before a skirmish that an attack begins in the same turn.
    The turn counts for objectives like any other, and after the last of the game none begins (X-17).
    """
    fight = breaking(course.state)
    if not fight or course.state.options.when_discovered != "skirmish":
        _settle(course)
    if not fight or at_limit(course.state) or not _anybody(course.state):
        return False
    while waiting := stealth_of(course.state).pending:
        stir(course, waiting[0])
    if not close(course, turn_ends=True):
        break_out(course)
    return True


def _anybody(state: State) -> bool:
    """Tell whether the game goes on, and any infiltrator with it."""
    playing = (name for name in stealth_of(state).infiltrators if _plays(state.figures[name]))
    return state.phase != "over" and any(playing)


def _settle(course: Course) -> None:
    """Let the discovered be taken, or the mission's effects happen instead (X-25)."""
    state = course.state
    found = {name: one.found for name, one in stealth_of(state).infiltrators.items() if one.discovered}
    playing = [name for name in found if state.figures[name].in_play]
    if state.options.when_discovered == "effects":
        _follow(course, [name for name in playing if found[name] == state.turn], found)
    else:
        for name in playing:
            put_down(course, name, "X-25")


def _follow(course: Course, new: list[str], found: dict[str, int]) -> None:
    """Let the mission's effects happen for those found in this turn; its messages are told once in all."""
    told = any(turn < course.state.turn for turn in found.values())
    for name in new:
        effects = course.state.mission.on_discovery
        bring_about(course, name, [e for e in effects if not told or e.kind != "message"])
        told = True


def failed(course: Course) -> bool:
    """End a game whose infiltrators are all discovered or out and no skirmish follows; tell whether (H-14).

    Under `when_discovered = effects` the effects have happened by then.
    """
    state = course.state
    infiltrators = stealth_of(state).infiltrators
    free = [name for name, one in infiltrators.items() if not one.discovered and _plays(state.figures[name])]
    if free:
        return False
    fail(course, state.mission.enemy(plan_of(state).side))
    return True


def _plays(figure: Figure) -> bool:
    return figure.in_play or figure.awaited


def break_out(course: Course) -> None:
    """Let the skirmish begin with everything as it stands: who was not discovered is hidden (X-25).

    That goes for those who are still to come: they come unseen.
    """
    state = course.state
    infiltrators = stealth_of(state).infiltrators
    hidden = tuple(
        name
        for name, one in infiltrators.items()
        if _plays(state.figures[name]) and not (one.discovered or one.attacked)
    )
    course.emit(ConflictBegan(conflict="skirmish", hidden=hidden))
    alert, unaware = _alerted(course.state)
    course.emit(Alerted(figures=alert, unaware=unaware))
    course.emit(TurnBegan(turn=state.turn + 1))
    sequence.begin(course)
    look(course)


def _alerted(state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the guards who act from the first turn, and the others: the alarm decides (X-25).

    An Ataque is noticed like a detection where it was made: whoever was struck and holds out acts at once,
    awake now if he slept, and so do those whose zone it is, drawn or watched.
    """
    plan, stealth = state.mission.infiltration, stealth_of(state)
    guards = [f for f in state.figures.values() if plan and f.side != plan.side and f.in_play]
    if level(state) is Level.WARY:
        return tuple(guard.id for guard in guards), ()
    struck = tuple(name for one in stealth.infiltrators.values() for name in one.struck)
    first = [g for g in guards if g.id in struck or (not g.asleep and _noticed(state, g, struck))]
    alert = tuple(guard.id for guard in first)
    return alert, tuple(guard.id for guard in guards if guard.id not in alert)


def _noticed(state: State, guard: Figure, struck: tuple[str, ...]) -> bool:
    """Tell whether the last detection, or an attack on somebody, was in a guard's zone (X-25)."""
    found = stealth_of(state).detection
    here = zones_at(state, guard.place)
    where = guarded_place(state, found.point, found.zone) if found else None
    if found is not None and (guard.id in found.guards or (where is not None and where.id in here)):
        return True
    victims = [state.figures[name] for name in struck]
    return any(
        watches(state, guard, standing(victim)) or any(zone in here for zone in zones_at(state, victim.place))
        for victim in victims
    )


def between_turns(course: Course) -> bool:
    """Do what X-25 asks at the end of a skirmish turn; tell whether it is stealth again, or the game is over.

    Who sleeps through the first turn has no part in its Detectar: he is awake when the second begins.
    """
    state = course.state
    if state.stealth is None:
        return False
    succession(course)
    for name in state.stealth.hidden:
        if state.figures[name].in_play:
            _search(course, name)
    watch(course)
    unaware = tuple(f.id for f in state.figures.values() if f.unaware or f.asleep)
    if unaware and state.turn == state.stealth.fight:
        course.emit(Alerted(figures=unaware, unaware=()))
    return _calm(course)


def _search(course: Course, name: str) -> None:
    """Let the chief look for a hidden infiltrator in a guard's zone: Detectar, alarm bonus kept (X-25)."""
    state = course.state
    figure = state.figures[name]
    drawn = tuple(zone for zone in zones_at(state, figure.place) if not is_mechanism(state, zone))
    here = Infiltrator(inside=drawn, watchers=watchers_at(state, figure, around=True))
    zone = worst_zone(state, name, here)
    if zone is None:
        return
    check = roll_complex(
        course.dice, detecting(state, here, zone), hiding_pool(state, name, here, zone), scale(state.options)
    )
    guards = here.watchers if zone == WATCHED else ()
    skill = shelter(state, figure, here, zone).skill
    course.emit(Searched(rule="X-25", figure=name, zone=zone, skill=skill, guards=guards, check=check))
    if check.success:
        uncover(course, name)


def watch(course: Course) -> None:
    """Note that an able guard sees an infiltrator in this turn (X-25, option `back_to_stealth`).

    Whoever is hidden is not seen until something uncovers him.
    """
    state = course.state
    plan, stealth = state.mission.infiltration, state.stealth
    if stealth is None or plan is None or not state.options.back_to_stealth or stealth.seen >= state.turn:
        return
    side = state.mission.enemy(plan.side)
    known = [figure for figure in friends(state, plan.side) if not is_hidden(state, figure.id)]
    if any(_seen(state, side, figure) for figure in known):
        course.emit(GuardSaw(turn=state.turn))


def _seen(state: State, side: str, figure: Figure) -> bool:
    return any(guard.role == "fighter" for guard in watchers(state, side, figure.body()))


def _calm(course: Course) -> bool:
    """Go back to stealth after so many whole turns unseen: new initiative, Precavido and all of it (X-25).

    Whoever sleeps still is woken, and reinforcements are called that were not yet (C-105). The turn counts
    for objectives like any other, and after the last of the game there is no going back (X-17).
    """
    state = course.state
    turns = state.options.back_to_stealth
    stealth = stealth_of(state)
    if not turns or state.turn - stealth.seen < turns:
        return False
    if close(course, turn_ends=True):
        return True
    course.emit(ConflictBegan(conflict="stealth"))
    course.emit(StealthSet(rule="X-25", stealth=_again(state, stealth)))
    sound(course)
    asleep = tuple(f.id for f in course.state.figures.values() if f.asleep)
    if asleep:
        course.emit(Woke(figures=asleep, guards={}))
    look(course)
    acquaint(course)
    return True


def _again(state: State, stealth: Stealth) -> Stealth:
    """Return a stealth conflict that begins anew after a skirmish (X-25)."""
    infiltrators = {name: Infiltrator(known=one.known) for name, one in stealth.infiltrators.items()}
    return replace(
        stealth,
        infiltrators=infiltrators,
        step="initiative",
        initiative={},
        defended=False,
        alarm=top(state.options),
        detection=None,
        settled=(),
        hidden=(),
    )
