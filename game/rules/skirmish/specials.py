"""Special actions of a mission: bombs, crates, locks, terminals (S-040, S-041, S-060)."""

from msgspec.structs import replace

from game.checks import (
    Attempt,
    DifficultyCheck,
    OpposedDifficultyCheck,
    Target,
    attempt_difficulty,
    attempt_opposed_difficulty,
    check_difficulty,
    check_opposed_difficulty,
)
from game.rules.arms import bring, check_options
from game.rules.course import Course
from game.rules.events import AttemptBegan, Attempted
from game.rules.figures import Figure, Posture
from game.rules.intents import Defend
from game.rules.mission import Special
from game.rules.moving.pushing import push, push_refusal, where
from game.rules.moving.sighting import learn
from game.rules.moving.touch import reaches
from game.rules.options import Options
from game.rules.refusal import Refusal
from game.rules.skirmish.effects import bring_about
from game.rules.state import Attempt as Pending
from game.rules.state import Deed, NameDefender, Scene, State
from game.table.terrain import Outline

Facts = dict[str, str | int | float | bool]


def place_of(scene: Scene, special: Special) -> Outline:
    """Return where a special action is done: at its outline, or at the solid that it pushes."""
    solid = where(scene, special.solid) if special.solid else None
    return solid.outline if solid else special.outline


def perform_refusal(scene: Scene, figure: Figure, name: str) -> Refusal | None:
    """Tell why a figure cannot do a special action now (S-040, S-060, T-05)."""
    special = scene.mission.special(name)
    if special is None:
        return Refusal("no-special", "S-040", {"special": name})
    facts: Facts = {"figure": figure.id, "special": name}
    return (
        _not_for(figure, special, facts)
        or _spent(scene.deeds.get(name, Deed()), special, facts)
        or _out_of_reach(scene, figure, special)
        or (push_refusal(scene, figure, special.solid) if special.solid else None)
    )


def _not_for(figure: Figure, special: Special, facts: Facts) -> Refusal | None:
    """Tell why a special action is not for a figure: side, trait, item, posture."""
    if special.side is not None and figure.side != special.side:
        return Refusal("special-side", special.rule, facts)
    if special.trait is not None and special.trait not in figure.profile.traits:
        return Refusal("special-trait", special.rule, {**facts, "trait": special.trait})
    if special.item is not None and special.item not in figure.items:
        return Refusal("special-item", special.rule, {**facts, "item": special.item})
    if figure.posture is Posture.PRONE and not special.prone:
        return Refusal("posture", special.rule, {**facts, "posture": str(figure.posture)})
    return None


def _spent(deed: Deed, special: Special, facts: Facts) -> Refusal | None:
    """Tell why nothing is left to do: it is done, or every allowed attempt was made (S-041)."""
    if deed.done:
        return Refusal("special-done", special.rule, facts)
    if special.tries is not None and deed.attempts >= special.tries:
        return Refusal("special-tries", "S-041", {**facts, "tries": special.tries})
    return None


def _out_of_reach(scene: Scene, figure: Figure, special: Special) -> Refusal | None:
    ignoring = special.solid or special.id
    if reaches(scene, figure, place_of(scene, special), ignoring, special.reach_cm):
        return None
    return Refusal("out-of-reach", "T-05", {"figure": figure.id, "what": special.id})


def defenders(scene: Scene, figure: Figure, special: Special) -> list[Figure]:
    """Return the enemies who may defend: with the trait, in play and not fallen (S-060)."""
    if special.opposed is None:
        return []
    others = (f for f in scene.figures.values() if f.side != figure.side and f.able)
    return [other for other in others if special.opposed in other.profile.traits]


def perform(course: Course, figure: Figure, name: str) -> None:
    """Try a special action; with several possible defenders it waits until one is named (S-060)."""
    special = course.state.mission.special(name)
    if special is None:
        raise ValueError(f"no special action {name}")
    able = defenders(course.state, figure, special)
    if len(able) > 1:
        course.emit(AttemptBegan(rule=special.rule, figure=figure.id, special=name))
    else:
        attempt(course, figure, special, able[0] if able else None)


def question(state: State) -> NameDefender | None:
    """Return who must be named, if a special action waits for it (S-060)."""
    if state.attempt is None:
        return None
    figure, special = state.figures[state.attempt.figure], state.mission.special(state.attempt.special)
    able = defenders(state, figure, special) if special else []
    return NameDefender(able[0].side, tuple(f.id for f in able), state.attempt.special)


def defend_refusal(intent: Defend, asked: NameDefender) -> Refusal | None:
    """Tell why a figure cannot be named (S-060)."""
    if intent.figure not in asked.figures:
        return Refusal("order-names", "S-060", {"figures": ", ".join(asked.figures)})
    return None


def defend(course: Course, intent: Defend) -> None:
    """Resolve the special action that waited for its defender (S-060)."""
    state = course.state
    if state.attempt is None:
        raise ValueError("no special action waits")
    special = state.mission.special(state.attempt.special)
    if special is None:
        raise ValueError(f"no special action {state.attempt.special}")
    attempt(course, state.figures[state.attempt.figure], special, state.figures[intent.figure])


def attempt(course: Course, figure: Figure, special: Special, defender: Figure | None) -> None:
    """Make the check, count it, and let its effects happen (S-041, S-059, S-060)."""
    check = _check(course, figure, special, defender)
    success = check is None or check.success
    if special.solid:
        success = success and _pushes(course, figure, special, special.solid)
    before = course.state.deeds.get(special.id, Deed())
    work = before.work + int(success)
    done = work >= special.work and not special.solid
    deed = Deed(work, before.attempts + 1, done)
    course.emit(
        Attempted(
            rule="S-060" if defender else special.rule,
            figure=figure.id,
            special=special.id,
            defender=defender.id if defender else None,
            check=check,
            success=success,
            deed=deed,
        )
    )
    if deed.done or (success and special.solid):
        bring_about(course, figure.id, special.on_success)
    elif not success:
        bring_about(course, figure.id, special.on_failure)


def _pushes(course: Course, figure: Figure, special: Special, solid: str) -> bool:
    """Push, if what its side thinks to be there is in reach in truth; its side learns where it is (T-09)."""
    there = _out_of_reach(course.state, figure, special) is None
    moved = there and push(course, figure, solid)
    learn(course, figure.side, [solid])
    return moved


def _check(
    course: Course, figure: Figure, special: Special, defender: Figure | None
) -> DifficultyCheck | OpposedDifficultyCheck | None:
    if special.attribute is None:
        return None
    options = course.state.options
    own, target = bring(figure, special.attribute, options), Target(special.difficulty)
    if defender is None:
        return check_difficulty(course.dice, own, target, check_options(options))
    other = bring(defender, special.attribute, options)
    return check_opposed_difficulty(course.dice, own, (other,), target, check_options(options))


def special_attempt(
    figure: Figure, special: Special, defender: Figure | None, options: Options
) -> Attempt | None:
    """Return a special action as a chance; None when it cannot fail."""
    if special.attribute is None:
        return None
    own, target = bring(figure, special.attribute, options), Target(special.difficulty)
    if defender is None:
        return attempt_difficulty(own, target, check_options(options))
    other = bring(defender, special.attribute, options)
    return attempt_opposed_difficulty(own, (other,), target, check_options(options))


def apply_special(state: State, event: AttemptBegan | Attempted) -> State:
    """Note the attempt."""
    if isinstance(event, AttemptBegan):
        return replace(state, attempt=Pending(event.figure, event.special))
    return replace(state, attempt=None, deeds={**state.deeds, event.special: event.deed})
