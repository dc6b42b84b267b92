"""Deeds in which both conflicts have a part; what uncovers an infiltrator in the skirmish (T-03, X-25)."""

from game.rules.choice import Choice
from game.rules.course import Course
from game.rules.events import Attempted, MoveBegan, Stepped
from game.rules.events_stealth import GuardSaw, SkillUsed
from game.rules.figures import Figure
from game.rules.handover.crossing import watch
from game.rules.intents import AnyAct, CloseDoor, Defend, OpenDoor, Perform
from game.rules.mission import Special
from game.rules.moving.sighting import is_hidden, look, uncover, watchers
from game.rules.moving.touch import LEVEL_CM
from game.rules.refusal import Refusal
from game.rules.skirmish import specials
from game.rules.skirmish.effects import bring_about
from game.rules.skirmish.specials import perform, perform_refusal
from game.rules.state import Deed as Progressed
from game.rules.state import State, StealthQuestion, TakeStealthTurn, table
from game.rules.stealth.acting import Deed, act, act_refusal, spend
from game.rules.stealth.actions import special_row
from game.rules.stealth.skills import use_of
from game.rules.stealth.survey import survey_all
from game.rules.view import View
from game.table.body import Body
from game.table.lattice import Point, samples
from game.table.outlines import beside
from game.table.sight import sees_each


def stealth_refusal(view: View, intent: Deed, asked: TakeStealthTurn) -> Refusal | None:
    """Tell why an infiltrator cannot do this in a stealth turn, special actions among it (C-050, T-03)."""
    refused = act_refusal(view, intent, asked)
    if refused is not None or not isinstance(intent, Perform):
        return refused
    return perform_refusal(view, view.figures[intent.figure], intent.special)


def stealth_act(course: Course, intent: Deed) -> None:
    """Do what an infiltrator was asked to do in a stealth turn."""
    if isinstance(intent, Perform):
        spend(course, intent, special_row(intent.special))
        perform(course, course.state.figures[intent.figure], intent.special)
        _look_round(course)
    else:
        act(course, intent)
        if _fulfil(course):
            _look_round(course)


def defend(course: Course, intent: Defend) -> None:
    """Resolve the special action that waited for its defender, in either conflict (S-060)."""
    specials.defend(course, intent)
    if course.state.conflict == "stealth":
        _look_round(course)


def _look_round(course: Course) -> None:
    """Let everybody see what a special action has changed, and zones be as they are now (C-117)."""
    look(course)
    survey_all(course)


def _fulfil(course: Course) -> bool:
    """Let a use of a skill that succeeded do the special action that goes with it; tell whether (C-068)."""
    done = False
    for event in tuple(course.events):
        if isinstance(event, SkillUsed) and event.success:
            use = use_of(course.state, event.use)
            special = course.state.mission.special(use.deed) if use and use.deed else None
            if special is not None and not course.state.deeds.get(special.id, Progressed()).done:
                course.emit(_done(event, special))
                bring_about(course, event.figure, special.on_success)
                done = True
    return done


def _done(event: SkillUsed, special: Special) -> Attempted:
    """Return a special action as done without a check of its own."""
    return Attempted(
        rule=event.rule,
        figure=event.figure,
        special=special.id,
        defender=None,
        check=None,
        success=True,
        deed=Progressed(special.work, 1, True),
    )


def special_choices(view: View, asked: StealthQuestion) -> tuple[Choice, ...]:
    """Return the special actions of the mission as choices of an infiltrator: major ones (T-03)."""
    if not isinstance(asked, TakeStealthTurn):
        return ()
    found = []
    for special in view.mission.specials:
        row = special_row(special.id)
        refused = stealth_refusal(view, Perform(asked.side, asked.figure, special.id), asked)
        found.append(Choice(row.name, row.rule, asked.figure, row.points, (special.id,), refused=refused))
    return tuple(found)


def betray(course: Course, intent: AnyAct) -> None:
    """Uncover a hidden figure that works a door in an able enemy's sight, or makes noise (X-25)."""
    state = course.state
    if not is_hidden(state, intent.figure):
        return
    figure = state.figures[intent.figure]
    match intent:
        case OpenDoor() | CloseDoor():
            if _in_sight(state, figure, intent.door):
                uncover(course, figure.id)
        case Perform():
            special = state.mission.special(intent.special)
            if special is not None and special.noise:
                uncover(course, figure.id)
        case _:
            return


def _in_sight(state: State, figure: Figure, name: str) -> bool:
    """Tell whether an able enemy sees a figure, or the floor on either side of the door that it works."""
    board, door = table(state), next(door for door in state.terrain.doors if door.id == name)
    level = board.ground(figure.place)
    floor = [spot for spot in beside(door.outline) if abs(board.ground(spot) - level) <= LEVEL_CM]
    bodies = [figure.body(), *(Body(spot, 0.0, figure.profile.prone_cm) for spot in floor)]
    seeing = (enemy for body in bodies for enemy in watchers(state, state.mission.enemy(figure.side), body))
    return any(enemy.role != "civilian" for enemy in seeing)


def watch_moves(course: Course) -> None:
    """Note that a guard saw an infiltrator at any sample of a move of either, or sees one now (X-25)."""
    state = course.state
    if not state.options.back_to_stealth or state.stealth is None or state.conflict != "skirmish":
        return
    here: dict[str, Point] = {}
    for event in course.events:
        if isinstance(event, MoveBegan):
            here[event.figure] = event.path[0]
        elif isinstance(event, Stepped) and event.figure in here:
            way = (here[event.figure], *event.via)
            here[event.figure] = way[-1]
            if (
                course.state.stealth
                and course.state.stealth.seen < state.turn
                and _met(state, event.figure, way)
            ):
                course.emit(GuardSaw(turn=state.turn))
    watch(course)


def _met(state: State, mover: str, way: tuple[Point, ...]) -> bool:
    """Tell whether an infiltrator on a way is seen by a guard, or a guard on his way sees one."""
    plan, figure = state.mission.infiltration, state.figures[mover]
    if plan is None:
        return False
    bodies = [figure.body(spot) for spot in samples(way)]
    if figure.side == plan.side:
        return not is_hidden(state, mover) and any(_guards_see(state, body) for body in bodies)
    others = [
        f for f in state.figures.values() if f.side == plan.side and f.in_play and not is_hidden(state, f.id)
    ]
    looking = figure.able and figure.role == "fighter"
    return looking and any(sees_each(table(state), bodies, [other.body() for other in others]).ravel())


def _guards_see(state: State, body: Body) -> bool:
    plan = state.mission.infiltration
    side = state.mission.enemy(plan.side) if plan else ""
    return any(guard.role == "fighter" for guard in watchers(state, side, body))
