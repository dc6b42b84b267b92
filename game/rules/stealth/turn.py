"""The flow of a stealth conflict: its beginning, and the parts of each turn (C-021 … C-025, C-050, H-14)."""

from typing import assert_never

from game.rules.course import Course
from game.rules.events import ActivationBegan, ActivationEnded, TurnBegan
from game.rules.events_stealth import (
    Learnt,
    PatrolAssigned,
    Settled,
    StealthSet,
    StepBegan,
    StrategyChosen,
)
from game.rules.intents import AssignPatrol, ChooseStrategy
from game.rules.mission_stealth import Infiltration
from game.rules.moving.sighting import look
from game.rules.refusal import Refusal
from game.rules.state import Asked, NamePatrol, NameStrategy, Scene, State, TakeStealthTurn
from game.rules.state_stealth import DEFENDER, Infiltrator, Stealth, Walk
from game.rules.stealth import aftermath
from game.rules.stealth.attributes import head
from game.rules.stealth.initiative import next_up, roll_for, roll_initiative, stealth_of
from game.rules.stealth.patrols import get_up, move_zones, walk_guards
from game.rules.stealth.raising import succession
from game.rules.stealth.searching import detect_all
from game.rules.stealth.sending import plan_of
from game.rules.stealth.survey import survey_all
from game.rules.stealth.watching import watchers_at
from game.rules.stealth.zones import zones_at


def opening(state: State, plan: Infiltration) -> Stealth:
    """Return a stealth conflict as it begins (C-001, C-004, C-005)."""
    infiltrators = [f for f in state.figures.values() if f.side == plan.side and f.role == "fighter"]
    chief = head(state)
    if chief is None:
        raise ValueError("a stealth conflict needs a defender: a chief, or an able guard")
    seen = tuple(zone.id for zone in plan.zones if zone.mechanism is not None and not zone.mechanism.hidden)
    return Stealth(
        chief.id,
        chief.profile,
        {figure.id: Infiltrator(known=seen) for figure in infiltrators},
        guards={zone.id: zone.guards for zone in plan.zones if zone.kind != "mechanism"},
        walks={f.id: Walk(_patrols(state, f.id)[0]) for f in state.figures.values() if _patrols(state, f.id)},
    )


def _patrols(state: State, name: str) -> tuple[str, ...]:
    """Return the patrols that a figure may walk (T-02)."""
    figure, plan = state.figures[name], state.mission.infiltration
    if plan is None or figure.guard is None or figure.side == plan.side:
        return ()
    return tuple(patrol for patrol in figure.guard.patrols if plan.patrol(patrol) is not None)


def set_up(course: Course) -> None:
    """Begin a stealth conflict; where an infiltrator stands he knows what is around him (C-117)."""
    plan = plan_of(course.state)
    course.emit(StealthSet(stealth=opening(course.state, plan)))
    look(course)
    acquaint(course)


def acquaint(course: Course) -> None:
    """Let each infiltrator know the zones where he is when a stealth conflict begins."""
    for name in stealth_of(course.state).infiltrators:
        if course.state.figures[name].in_play:
            _look_round(course, name)
    survey_all(course)


def _look_round(course: Course, name: str) -> None:
    """Let an infiltrator know the zones in which his part of the conflict begins (C-117)."""
    state = course.state
    sources = (*zones_at(state, state.figures[name].place), *watchers_at(state, state.figures[name]))
    known = stealth_of(state).infiltrators[name].known
    news = tuple(source for source in sources if source not in known)
    if news:
        course.emit(Learnt(rule="C-117", figure=name, sources=news, how="entered"))


def join(course: Course, name: str) -> None:
    """Let a reserve take part: an infiltrator knows where he stands, and rolls initiative (C-021, S-012)."""
    if name in stealth_of(course.state).infiltrators:
        _look_round(course, name)
        roll_for(course, name)
    succession(course)
    survey_all(course)


def step(course: Course) -> Asked | None:
    """Do the next part of a stealth turn, or return the question; its `end` joins the conflicts."""
    match stealth_of(course.state).step:
        case "patrols":
            return _patrol_question(course)
        case "initiative":
            roll_initiative(course)
            begin_turn(course)
            return None
        case "strategies":
            return _strategy_question(course)
        case "actions":
            return _action_question(course)
        case "movement":
            aftermath.count_pursuits(course, walked=False)
            move_zones(course)
            walk_guards(course)
            aftermath.turn_static(course)
            get_up(course)
            survey_all(course)
            succession(course)
            course.emit(StepBegan(rule="C-100", step="aftermath"))
            return None
        case "aftermath":
            return _aftermath(course)
        case "end":
            return None
        case other:
            assert_never(other)


def begin_turn(course: Course) -> None:
    """Begin a stealth turn: everybody's budget is whole, strategies are to be chosen (C-025)."""
    course.emit(TurnBegan(rule="C-025", turn=course.state.turn + 1))


def _patrol_question(course: Course) -> NamePatrol | None:
    """Ask which patrol each guard walks who may choose (T-02)."""
    state = course.state
    for figure in state.figures.values():
        patrols = _patrols(state, figure.id)
        if len(patrols) > 1 and figure.in_play and f"patrol:{figure.id}" not in stealth_of(state).settled:
            return NamePatrol(figure.side, figure.id, patrols)
    course.emit(StepBegan(rule="C-021", step="initiative"))
    return None


def patrol_refusal(intent: AssignPatrol, asked: NamePatrol) -> Refusal | None:
    """Tell why a guard cannot walk that patrol (T-02)."""
    if intent.figure != asked.figure or intent.patrol not in asked.patrols:
        return Refusal("no-patrol", "T-02", {"figure": asked.figure, "what": intent.patrol})
    return None


def assign(course: Course, intent: AssignPatrol) -> None:
    """Let a guard walk a patrol."""
    course.emit(PatrolAssigned(figure=intent.figure, walk=Walk(intent.patrol)))
    course.emit(Settled(rule="T-02", what=f"patrol:{intent.figure}"))


def _strategy_question(course: Course) -> NameStrategy | None:
    """Ask each infiltrator for his strategy, in roster order, before anybody acts (C-025)."""
    state = course.state
    if not state.options.spied_upon:
        for name, infiltrator in stealth_of(state).infiltrators.items():
            if infiltrator.strategy is None and state.figures[name].in_play:
                return NameStrategy(state.figures[name].side, name)
    course.emit(StepBegan(step="actions"))
    return None


def strategy_refusal(scene: Scene, intent: ChooseStrategy, asked: NameStrategy) -> Refusal | None:
    """Tell why a strategy cannot be chosen: nobody to kill or to follow (C-025, C-039, C-047)."""
    if intent.figure != asked.figure:
        return Refusal("other-figure", "C-025", {"figure": asked.figure})
    if intent.strategy not in ("murder", "follow"):
        return None
    target = scene.figures.get(intent.target)
    rule = "C-039" if intent.strategy == "murder" else "C-047"
    facts: dict[str, str | int | float | bool] = {"figure": intent.figure, "target": intent.target}
    if target is None or target.side == intent.side or not target.in_play:
        return Refusal("no-target", rule, facts)
    infiltrator = stealth_of(scene).infiltrators[intent.figure]
    gone = intent.strategy == "follow" and infiltrator.lost > 0 and infiltrator.target == target.id
    return Refusal("pursuit-lost", "C-049", facts) if gone else None


def choose(course: Course, intent: ChooseStrategy) -> None:
    """Take a strategy for this turn; whoever is hidden stays so only under Esconderse (C-025, C-034)."""
    now = stealth_of(course.state).infiltrators[intent.figure]
    target = intent.target if intent.strategy in ("murder", "follow") else ""
    course.emit(
        StrategyChosen(
            figure=intent.figure,
            strategy=intent.strategy,
            target=target,
            hidden=now.hidden and intent.strategy == "hide",
        )
    )


def _action_question(course: Course) -> TakeStealthTurn | None:
    """Ask who is next in order of initiative; the defender searches at his own place (C-050, C-079)."""
    state = course.state
    who = next_up(state)
    if who is None:
        course.emit(StepBegan(rule="C-012", step="movement"))
    elif who == DEFENDER:
        detect_all(course)
    elif state.active is None:
        course.emit(ActivationBegan(rule="C-050", figure=who))
    elif not state.figures[who].in_play or stealth_of(state).infiltrators[who].hidden:
        course.emit(ActivationEnded(rule="C-036", figure=who))
    else:
        return TakeStealthTurn(state.figures[who].side, who)
    return None


def _aftermath(course: Course) -> Asked | None:
    question = aftermath.question(course)
    if question is not None or "entries" not in stealth_of(course.state).settled:
        return question
    aftermath.reinforce(course)
    succession(course)
    aftermath.count_pursuits(course, walked=True)
    survey_all(course)
    course.emit(StepBegan(rule="H-14", step="end"))
    return None
