"""Shots (disparar): ranges, cover, target number, hit and damage (S-038, S-053 … S-056, X-06 … X-10)."""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.checks import (
    Difficulty,
    DifficultyCheck,
    Factor,
    Modifier,
    OpposedDifficultyCheck,
    Roller,
    Score,
    Target,
    check_difficulty,
    check_opposed_difficulty,
)
from game.rules.arms import BANDS, band_of, bring, check_options, damage_of
from game.rules.course import Course
from game.rules.events import Shot
from game.rules.figures import Figure, Posture, ShotFrom
from game.rules.moving.facing import faced
from game.rules.moving.sighting import uncover
from game.rules.moving.touch import pressing, touches
from game.rules.options import Options
from game.rules.refusal import Refusal
from game.rules.state import Scene, State, table
from game.rules.wounds import hurt
from game.table.cover import Cover, cover
from game.table.lattice import Point, distance
from game.table.sight import sees

Kind = Literal["action", "reaction", "overwatch"]

COVER: Final = {Cover.NONE: 0, Cover.LIGHT: 2, Cover.HEAVY: 4}
PRONE_STEP: Final = 2
RUNNING_STEP: Final = 2
MOST_HIDDEN: Final = 6
"""Cover and lying add up to this at most (X-10)."""


class Aim(Struct, frozen=True):
    """A shot before the dice: range in cm and band, what must be reached, what the shooter brings.

    `against` is what the target brings to a shot in contact (X-26).
    """

    kind: Kind
    distance: float
    band: int
    target: Target
    roller: Roller
    against: Roller | None = None

    @property
    def number(self) -> int:
        """The target number."""
        return self.target.number


def may_shoot(figure: Figure, target: str, options: Options) -> Refusal | None:
    """Tell why a figure has no shot: unarmed, spent (S-038), empty (X-13) or jammed (X-16)."""
    facts: dict[str, str | int | float | bool] = {"figure": figure.id}
    weapon = figure.profile.weapon
    if weapon is None:
        return Refusal("unarmed", "S-038", facts)
    if not figure.drawn:
        return Refusal("weapon-not-drawn", "X-25", facts)
    again = options.overwatch_shots == "per_enemy" and figure.watching and target not in figure.watched
    if figure.shots and not again:
        return Refusal("shot-spent", "S-038", facts)
    if figure.rounds == 0 and (options.ammo or weapon.single):
        return Refusal("unloaded", "X-13", facts)
    if figure.jammed:
        return Refusal("jammed", "X-16", facts)
    return None


def aim(
    scene: Scene,
    shooter: Figure,
    target: Figure,
    kind: Kind = "action",
    at: Point | None = None,
    hidden: Cover | None = None,
) -> Aim | Refusal:
    """Return what a shot needs, at the target's place or at another of its way; or why there is none.

    `hidden` is the cover when it is known already.
    """
    there = at or target.place
    facts: dict[str, str | int | float | bool] = {"figure": shooter.id, "target": target.id}
    refused = may_shoot(shooter, target.id, scene.options)
    weapon = shooter.profile.weapon
    if refused or weapon is None:
        return refused or Refusal("unarmed", "S-038", facts)
    band = band_of(weapon, shooter.place, there)
    cm = round(distance(shooter.place, there), 2)
    if band is None:
        return Refusal("out-of-range", "S-055", {**facts, "cm": cm, "limit": weapon.bands[-1]})
    if hidden is None:
        board, eye, body = table(scene), shooter.body(), target.body(there)
        if not sees(board, eye, body):
            return Refusal("no-line", "X-10", facts)
        hidden = cover(board, eye, body)
    near = pressing(scene, shooter, target, at)
    if near and not touches(scene, shooter, target, at):
        return Refusal("in-contact", "X-26", {**facts, "enemy": near[0].id})
    factors = (Factor("S-029", -1, "reaction"),) if kind == "reaction" else ()
    roller = bring(shooter, "sentidos", scene.options, *factors)
    if near:
        against = None if target.posture is Posture.FALLEN else bring(target, "fisicos", scene.options)
        return Aim(kind, cm, band, Target(int(Difficulty.EASY)), roller, against)
    modifiers = (*_hidden(target, band, hidden), *_moving(target), *_crossfire(shooter, target, there))
    return Aim(kind, cm, band, Target(int(BANDS[band]), modifiers), roller)


def _hidden(target: Figure, band: int, hidden: Cover) -> tuple[Modifier, ...]:
    """Return what cover and lying add to the difficulty, together at most 6 (X-10)."""
    parts = []
    if COVER[hidden]:
        parts.append(Modifier("X-10", COVER[hidden], f"cover-{hidden.name.lower()}"))
    if target.posture is Posture.PRONE and band > 0:
        left = min(PRONE_STEP, MOST_HIDDEN - COVER[hidden])
        parts.append(Modifier("X-10", left, "prone"))
    return tuple(parts)


def _moving(target: Figure) -> tuple[Modifier, ...]:
    return (Modifier("X-10", RUNNING_STEP, "running"),) if target.running else ()


def _crossfire(shooter: Figure, target: Figure, there: Point) -> tuple[Modifier, ...]:
    """Return −1 for each friend who already shot at the target this turn from another side (X-10)."""
    di, dj = shooter.place.i - there.i, shooter.place.j - there.j
    friends = {
        shot.shooter: None
        for shot in target.shot_from
        if shot.side == shooter.side and shot.shooter != shooter.id and shot.di * di + shot.dj * dj <= 0
    }
    return (Modifier("X-10", -len(friends), "crossfire"),) if friends else ()


def shoot(course: Course, shooter: str, target: str, aimed: Aim) -> None:
    """Roll the shot and what it does (S-056, X-07); whoever shoots is no longer hidden (X-25)."""
    uncover(course, shooter)
    state = course.state
    options = check_options(state.options)
    check: DifficultyCheck | OpposedDifficultyCheck
    if aimed.against is None:
        check = check_difficulty(course.dice, aimed.roller, aimed.target, options)
    else:
        check = check_opposed_difficulty(course.dice, aimed.roller, (aimed.against,), aimed.target, options)
    here, there = state.figures[shooter].place, state.figures[target].place
    course.emit(
        Shot(
            rule={"action": "S-056", "reaction": "S-029", "overwatch": "S-028"}[aimed.kind],
            figure=shooter,
            target=target,
            kind=aimed.kind,
            distance=aimed.distance,
            band=aimed.band,
            check=check,
            rounds=_rounds_left(state.figures[shooter], state.options),
            di=here.i - there.i,
            dj=here.j - there.j,
        )
    )
    weapon = state.figures[shooter].profile.weapon
    if check.success and weapon is not None:
        hurt(course, target, damage_of(weapon, aimed.band, state.figures[target]), check.margin, shooter)


def _rounds_left(shooter: Figure, options: Options) -> int | None:
    """Return what is left in the weapon after a shot (X-13)."""
    weapon = shooter.profile.weapon
    counted = weapon is not None and (options.ammo or weapon.single)
    return shooter.rounds - 1 if counted and shooter.rounds is not None else shooter.rounds


def _own_score(check: DifficultyCheck | OpposedDifficultyCheck) -> Score:
    """Return the shooter's part of a check."""
    return check.score if isinstance(check, DifficultyCheck) else check.scores[0]


def apply_shot(state: State, event: Shot) -> State:
    """Spend the shot, and remember from where the target was shot at (X-10)."""
    shooter, target = state.figures[event.figure], state.figures[event.target]
    watched = (*shooter.watched, target.id) if event.kind == "overwatch" else shooter.watched
    shooter = replace(
        shooter,
        shots=shooter.shots + 1,
        watched=watched,
        rounds=event.rounds,
        jammed=_own_score(event.check).fumble,
    )
    if target.point is not None:
        shooter = faced(state, shooter, target.point)
    suffered = ShotFrom(shooter.side, shooter.id, event.di, event.dj)
    target = replace(target, shot_from=(*target.shot_from, suffered))
    return replace(state, figures={**state.figures, shooter.id: shooter, target.id: target})
