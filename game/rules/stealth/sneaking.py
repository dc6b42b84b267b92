"""Sigilo: getting past guards, and what it does to their zone (C-057, C-058, C-087, C-033, C-046)."""

from game.checks import roll_complex
from game.rules.course import Course
from game.rules.events_stealth import Sneaked
from game.rules.figures import Figure
from game.rules.refusal import Refusal
from game.rules.state import Scene
from game.rules.state_stealth import WATCHED, Infiltrator
from game.rules.stealth.attributes import rating, scale
from game.rules.stealth.defence import guarding
from game.rules.stealth.detecting import hiding_pool
from game.rules.stealth.hiding import shelter
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.strategies import plan_of
from game.rules.stealth.zones import health_at, risks, unbeaten


def opposed(scene: Scene, infiltrator: Infiltrator) -> list[str]:
    """Return the zones in which he is that have somebody to get past, the derived one last (C-057)."""
    return [zone for zone in risks(scene, infiltrator) if health_at(scene, infiltrator, zone) > 0]


def sneak_zone(scene: Scene, infiltrator: Infiltrator, named: str) -> str | Refusal:
    """Return the zone that a Sigilo is for: the one named, or the only one (T-13); or why there is none."""
    able = opposed(scene, infiltrator)
    if scene.options.spied_upon or not able:
        return Refusal("nothing-to-sneak-past", "C-121", {"zone": named})
    if named:
        return named if named in able else Refusal("not-in-zone", "C-057", {"zone": named})
    held = [zone for zone in able if zone in unbeaten(scene, infiltrator)] or able
    return held[0] if len(held) == 1 else Refusal("name-a-zone", "T-13", {"zones": ", ".join(held)})


def damage(scene: Scene, figure: Figure, infiltrator: Infiltrator, degrees: int) -> int:
    """Return what a success does to a zone: Picaresca + degrees + strategy (C-029, C-087)."""
    plan = plan_of(infiltrator)
    hiding = infiltrator.strategy == "hide" and not scene.options.hide_deals_damage
    if not degrees or plan.damage is None or hiding:
        return 0
    return max(0, rating(figure.profile, "picaresca")[0] + degrees + plan.damage)


def sharers(scene: Scene, name: str, zone: str) -> tuple[str, ...]:
    """Return the infiltrators whose damage to a zone is one (C-010, option `shared_zone_damage`).

    Of a derived zone these are they whom a guard watches who watches him too (T-13).
    """
    infiltrators = stealth_of(scene).infiltrators
    if zone != WATCHED:
        return tuple(infiltrators)
    mine = infiltrators[name].watchers
    return tuple(
        other
        for other, one in infiltrators.items()
        if other == name or any(watcher in mine for watcher in one.watchers)
    )


def sneak(course: Course, figure: Figure, zone: str) -> None:
    """Roll Sigilo, the infiltrator first (C-057)."""
    state = course.state
    stealth = stealth_of(state)
    infiltrator = stealth.infiltrators[figure.id]
    check = roll_complex(
        course.dice,
        hiding_pool(state, figure.id, infiltrator, zone),
        guarding(state, infiltrator, zone),
        scale(state.options),
    )
    done = damage(state, figure, infiltrator, check.degrees)
    sharing = sharers(state, figure.id, zone) if state.options.shared_zone_damage else (figure.id,)
    course.emit(
        Sneaked(
            figure=figure.id,
            zone=zone,
            skill=shelter(state, figure, infiltrator, zone).skill,
            check=check,
            damage=done,
            tallies={name: stealth.infiltrators[name].tallies.get(zone, 0) + done for name in sharing},
            hides=check.success and infiltrator.strategy == "hide",
            turn=state.turn,
        )
    )
