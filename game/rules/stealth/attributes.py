"""What a figure brings to the rolls of the stealth conflict (H-01, H-12, X-21)."""

from typing import Final

from game.checks import Degrees, Modifier, Pool
from game.rules.figures import Figure, Profile
from game.rules.options import Options
from game.rules.state import Scene

BASES: Final = {"ocultarse": "fisicos", "agilidad": "fisicos", "percepcion": "sentidos"}
"""From which attribute of the skirmish one of the stealth conflict is derived (X-21)."""

UNDERIVED: Final = 3
"""Picaresca and Inteligencia unless given (X-21)."""

PASSIVE: Final = 4
"""What each die counts in a roll without dice (H-13)."""

ODD_STEP: Final = 2
"""What half a die is worth (X-21)."""


def rating(profile: Profile, attribute: str) -> tuple[int, tuple[Modifier, ...]]:
    """Return an attribute in dice, and what else it adds: given, half of the skirmish's, or 3 (X-21)."""
    given = getattr(profile.stealth, attribute, None)
    if isinstance(given, int):
        return given, ()
    if attribute in ("picaresca", "inteligencia"):
        return UNDERIVED, ()
    value = profile.attribute(BASES.get(attribute, attribute))
    return value // 2, (Modifier("X-21", ODD_STEP, "odd"),) if value % 2 else ()


def skill_of(profile: Profile, skill: str) -> int:
    """Return a skill; a missing one is 0 (H-12)."""
    return profile.stealth.skills.get(skill, 0)


def pool(profile: Profile, attribute: str, skill: str, environment: tuple[Modifier, ...], who: str) -> Pool:
    """Return dice, skill, personality and environment of a roll (H-01, H-02)."""
    dice, derived = rating(profile, attribute)
    character = profile.stealth.personality.get(attribute, 0)
    person = (Modifier("H-12", character, "personality"),) if character else ()
    return Pool(dice, skill_of(profile, skill), (*derived, *person, *environment), who)


def passive(profile: Profile, attribute: str, skill: str) -> int:
    """Return the value of a roll without dice: 4 × attribute + skill (H-13)."""
    return PASSIVE * rating(profile, attribute)[0] + skill_of(profile, skill)


def scale(options: Options) -> Degrees:
    """Return how margins become degrees (H-06)."""
    return Degrees(options.ge_step, options.ge_cap)


def alertness(profile: Profile) -> int:
    """Return what makes a head of security: Percepción in dice + Alerta (C-005)."""
    return rating(profile, "percepcion")[0] + skill_of(profile, "alerta")


def head(scene: Scene) -> Figure | None:
    """Return the defender: whom the mission names, else the highest Percepción + Alerta (C-005).

    Whoever is named need not be on the table; the others are able guards.
    """
    plan = scene.mission.infiltration
    if plan is None:
        return None
    chosen = scene.figures.get(plan.chief)
    if chosen is not None and not chosen.down:
        return chosen
    guards = _guards(scene, plan.side)
    marked = [f for f in guards if f.guard is not None and f.guard.chief]
    return _keenest(marked) or heir(scene) or _keenest(guards)


def heir(scene: Scene) -> Figure | None:
    """Return the able guard with the highest Percepción + Alerta, the first of equals (T-02)."""
    plan = scene.mission.infiltration
    return _keenest([f for f in _guards(scene, plan.side) if f.able]) if plan else None


def _keenest(guards: list[Figure]) -> Figure | None:
    return max(guards, key=lambda figure: alertness(figure.profile), default=None)


def _guards(scene: Scene, infiltrators: str) -> list[Figure]:
    others = scene.figures.values()
    return [f for f in others if f.side != infiltrators and f.role == "fighter" and not f.down]
