"""Ataque on somebody unaware, and Asesinato (C-039 … C-043, C-059, C-060, T-01, X-21).

It is the skirmish's own check with its d10 (T-01): what is added to rolls of pools (H-02), the −5 of C-038
and C-119 among it, is not added to it; encumbrance and wounds are.
"""

from typing import Final, Literal

from msgspec import Struct

from game.checks import (
    Attempt,
    Damage,
    Difficulty,
    DifficultyCheck,
    Roller,
    Target,
    attempt_difficulty,
    check_difficulty,
)
from game.rules.arms import BANDS, band_of, bring, check_options, damage_of
from game.rules.course import Course
from game.rules.events_stealth import Attacked, Felled
from game.rules.figures import UNARMED, Figure, Weapon
from game.rules.intents import Ambush
from game.rules.moving.touch import touches
from game.rules.options import Options
from game.rules.refusal import Refusal
from game.rules.state import Scene, State, table
from game.rules.state_stealth import WATCHED, Infiltrator
from game.rules.stealth.attributes import scale
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.raising import succession
from game.rules.stealth.zones import drawn, outline_now
from game.rules.wounds import hurt, put_down
from game.table.outlines import contains
from game.table.sight import sees

KILL: Final = 2
"""Degrees that kill, or knock out who wears no armour (C-041, C-042)."""

KNOCK_OUT_ARMOURED: Final = 3
"""Degrees that knock out who wears armour (C-043)."""

Facts = dict[str, str | int | float | bool]
Effect = Literal["missed", "hurt", "dead", "unconscious"]


class Surprise(Struct, frozen=True):
    """An attack before the dice: the weapon, what he brings, the number, the damage, whether from behind."""

    weapon: Weapon
    roller: Roller
    target: Target
    damage: Damage
    murder: bool


def behind(target: Figure, figure: Figure) -> bool:
    """Tell whether a figure stands in a target's rear 180°, limits included (C-039)."""
    di, dj = figure.place.i - target.place.i, figure.place.j - target.place.j
    return target.facing[0] * di + target.facing[1] * dj <= 0


def surprise(scene: Scene, figure: Figure, intent: Ambush) -> Surprise | Refusal:
    """Return what an attack needs, or why there is none (C-059, T-01)."""
    target = scene.figures.get(intent.target)
    facts: Facts = {"figure": figure.id, "target": intent.target}
    if target is None or target.side == figure.side or not target.in_play:
        return Refusal("no-target", "C-059", facts)
    aimed = _blow(scene, figure, target) if intent.kind == "blow" else _shot(scene, figure, target)
    if isinstance(aimed, Refusal):
        return aimed
    infiltrator = stealth_of(scene).infiltrators[figure.id]
    near = touches(scene, figure, target) and behind(target, figure) and not infiltrator.discovered
    murder = near and infiltrator.strategy == "murder" and infiltrator.target == target.id
    weapon, roller, number, damage = aimed
    doubled = Damage(damage.dice, damage.bonus, damage.absorption, 2 if murder else 1)
    return Surprise(weapon, roller, number, doubled, murder)


Aimed = tuple[Weapon, Roller, Target, Damage]


def _blow(scene: Scene, figure: Figure, target: Figure) -> Aimed | Refusal:
    """A blow is Golpear against 6 (X-21); who has not drawn strikes with bare hands (C-070)."""
    if not touches(scene, figure, target):
        return Refusal("out-of-reach", "T-05", {"figure": figure.id, "what": target.id})
    weapon = figure.profile.melee if figure.drawn else UNARMED
    damage = Damage(weapon.dice[0], weapon.bonus, target.profile.absorption)
    return weapon, bring(figure, "fisicos", scene.options), Target(int(Difficulty.EASY)), damage


def _shot(scene: Scene, figure: Figure, target: Figure) -> Aimed | Refusal:
    """A shot is against its band, without cover (X-21)."""
    weapon, facts = figure.profile.weapon, _facts(figure, target)
    if weapon is None:
        return Refusal("unarmed", "S-038", facts)
    if not figure.drawn:
        return Refusal("weapon-not-drawn", "C-070", facts)
    if figure.rounds == 0 and (scene.options.ammo or weapon.single):
        return Refusal("unloaded", "X-13", facts)
    if figure.jammed:
        return Refusal("jammed", "X-16", facts)
    band = band_of(weapon, figure.place, target.place)
    if band is None:
        return Refusal("out-of-range", "S-055", {**facts, "limit": weapon.bands[-1] if weapon.bands else 0})
    if not sees(table(scene), figure.body(), target.body()):
        return Refusal("no-line", "X-10", facts)
    roller = bring(figure, "sentidos", scene.options)
    return weapon, roller, Target(int(BANDS[band])), damage_of(weapon, band, target)


def _facts(figure: Figure, target: Figure) -> Facts:
    return {"figure": figure.id, "target": target.id}


def needed(weapon: Weapon, target: Figure) -> int:
    """Return the degrees from which a murder needs no damage (C-041 … C-043)."""
    return KNOCK_OUT_ARMOURED if weapon.blunt and target.profile.absorption > 0 else KILL


def surprise_attempt(one: Surprise, options: Options) -> Attempt:
    """Return an attack as a chance."""
    return attempt_difficulty(one.roller, one.target, check_options(options))


def ambush(course: Course, figure: Figure, intent: Ambush) -> None:
    """Roll the attack; kill and knock-out come first, else the weapon's damage (C-040 … C-043, T-01).

    A natural 1 that fails (S-053) has no degrees whatever its margin.
    """
    state = course.state
    one = surprise(state, figure, intent)
    if isinstance(one, Refusal):
        return
    target = state.figures[intent.target]
    check = check_difficulty(course.dice, one.roller, one.target, check_options(state.options))
    degrees = scale(state.options).of(check.margin) if check.success else 0
    effect = _effect(one, target, degrees)
    silent = one.murder and effect in ("dead", "unconscious") and _silent(state, figure, target)
    course.emit(
        Attacked(
            figure=figure.id,
            target=target.id,
            kind=intent.kind,
            check=check,
            degrees=degrees,
            murder=one.murder,
            effect=effect,
            rounds=_rounds(state, figure, intent),
            silent=silent,
        )
    )
    _take(course, figure, target, one, check, effect)


def _effect(one: Surprise, target: Figure, degrees: int) -> Effect:
    if not degrees:
        return "missed"
    if one.murder and degrees >= needed(one.weapon, target):
        return "unconscious" if one.weapon.blunt else "dead"
    return "hurt"


def _take(
    course: Course, figure: Figure, target: Figure, one: Surprise, check: DifficultyCheck, effect: Effect
) -> None:
    match effect:
        case "missed":
            return
        case "hurt":
            hurt(course, target.id, one.damage, check.margin, figure.id)
        case _:
            rule = "C-041" if effect == "dead" else "C-042"
            course.emit(Felled(rule=rule, figure=target.id, dead=effect == "dead"))
            put_down(course, target.id, rule)
    succession(course)


def _rounds(state: State, figure: Figure, intent: Ambush) -> int | None:
    weapon = figure.profile.weapon
    counted = weapon is not None and (state.options.ammo or weapon.single)
    shot = intent.kind == "shot" and counted and figure.rounds is not None
    return figure.rounds - 1 if shot and figure.rounds is not None else figure.rounds


def _silent(state: State, figure: Figure, target: Figure) -> bool:
    """Tell whether a kill goes unnoticed: a Sigilo in that zone this turn or the last (C-039, C-060)."""
    infiltrator = stealth_of(state).infiltrators[figure.id]
    zones = _zones_of(state, infiltrator, target)
    late = any(infiltrator.quiet.get(zone, -2) >= state.turn - 1 for zone in zones)
    return state.options.silent_kill_continues and late


def _zones_of(state: State, infiltrator: Infiltrator, target: Figure) -> list[str]:
    inside = [zone.id for zone in drawn(state) if contains(outline_now(state, zone), target.place)]
    return [*inside, *([WATCHED] if target.id in infiltrator.watchers else [])]
