"""Close combat: charging and striking (S-057, S-058, X-11)."""

from typing import assert_never

from msgspec.structs import replace

from game.checks import (
    Attempt,
    Damage,
    Difficulty,
    DifficultyCheck,
    Factor,
    OpposedCheck,
    Roller,
    Target,
    attempt_difficulty,
    attempt_opposed,
    check_difficulty,
    check_opposed,
    quick_strike,
)
from game.checks import (
    Strike as Blow,
)
from game.rules.arms import bring, check_options
from game.rules.course import Course
from game.rules.events import PostureChanged, Struggled
from game.rules.figures import UNARMED, Figure, Posture
from game.rules.intents import Charge, Strike
from game.rules.moving.facing import faced
from game.rules.moving.sighting import uncover
from game.rules.moving.touch import touches
from game.rules.options import Options
from game.rules.refusal import Refusal
from game.rules.state import Scene, State
from game.rules.wounds import hurt


def melee_refusal(scene: Scene, figure: Figure, intent: Charge | Strike) -> Refusal | None:
    """Tell why a figure cannot charge or strike a target (S-058, X-11)."""
    rule = "S-058" if isinstance(intent, Charge) else "X-11"
    facts: dict[str, str | int | float | bool] = {"figure": figure.id, "target": intent.target}
    target = scene.figures.get(intent.target)
    if target is None or target.side == figure.side or not target.in_play:
        return Refusal("no-target", rule, facts)
    if not touches(scene, figure, target):
        return Refusal("out-of-reach", "T-05", {"figure": figure.id, "what": target.id})
    if isinstance(intent, Charge) and not target.upright:
        return Refusal("target-lies", rule, facts)
    return None


def charge(course: Course, figure: Figure, target: Figure) -> None:
    """Make an opposed check of Físicos; the higher knocks the other down, without damage (S-058)."""
    uncover(course, figure.id)
    options = course.state.options
    sides = (bring(figure, "fisicos", options), bring(target, "fisicos", options))
    check = check_opposed(course.dice, sides[0], sides[1:], check_options(options))
    course.emit(Struggled(rule="S-058", figure=figure.id, target=target.id, kind="charge", check=check))
    if check.success:
        course.emit(PostureChanged(rule="S-058", figure=target.id, posture=Posture.FALLEN))


def strike(course: Course, figure: Figure, target: Figure) -> None:
    """Strike: opposed Físicos, or against 6 if the target is fallen; the margin adds to the damage (X-11)."""
    uncover(course, figure.id)
    options = course.state.options
    own = bring(figure, "fisicos", options)
    other = defence(target, options)
    check: DifficultyCheck | OpposedCheck
    if other is None:
        check = check_difficulty(course.dice, own, Target(int(Difficulty.EASY)), check_options(options))
    else:
        check = check_opposed(course.dice, own, (other,), check_options(options))
    course.emit(Struggled(rule="X-11", figure=figure.id, target=target.id, kind="strike", check=check))
    if check.success:
        hurt(course, target.id, blow_damage(figure, target), check.margin, figure.id)


def apply_struggle(state: State, event: Struggled) -> State:
    """Let two who struggle face each other (T-15)."""
    one, other = state.figures[event.figure], state.figures[event.target]
    both = {one.id: faced(state, one, other.place), other.id: faced(state, other, one.place)}
    return replace(state, figures={**state.figures, **both})


def defence(target: Figure, options: Options) -> Roller | None:
    """Return what a target brings to close combat: one die lower when prone, no roll when fallen (X-11)."""
    match target.posture:
        case Posture.STANDING:
            return bring(target, "fisicos", options)
        case Posture.PRONE:
            return bring(target, "fisicos", options, Factor("X-11", -1, "prone"))
        case Posture.FALLEN:
            return None
        case _:
            assert_never(target.posture)


def blow_damage(figure: Figure, target: Figure) -> Damage:
    """Return what a blow with the close-combat weapon does (X-07, X-11)."""
    weapon = figure.profile.melee if figure.drawn else UNARMED
    return Damage(weapon.dice[0], weapon.bonus, target.profile.absorption)


def blow_attempt(figure: Figure, target: Figure, options: Options) -> Attempt:
    """Return a blow as a chance."""
    own, other = bring(figure, "fisicos", options), defence(target, options)
    if other is None:
        return attempt_difficulty(own, Target(int(Difficulty.EASY)), check_options(options))
    return attempt_opposed(own, (other,), check_options(options))


def blow_odds(figure: Figure, target: Figure, options: Options) -> Blow:
    """Return a blow's chance to hit, its mean loss of hit points, and its chance to put the target down."""
    attempt = blow_attempt(figure, target, options)
    return quick_strike(attempt, blow_damage(figure, target), max(1, target.pv), options.crit_step)


def charge_attempt(figure: Figure, target: Figure, options: Options) -> Attempt:
    """Return a charge as a chance (S-058)."""
    own, other = bring(figure, "fisicos", options), bring(target, "fisicos", options)
    return attempt_opposed(own, (other,), check_options(options))
