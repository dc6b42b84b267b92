"""Exact chances of the stealth conflict's checks, from what a side knows; they are those that are rolled."""

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from game.checks import (
    Pool,
    Strike,
    SustainedOdds,
    Target,
    chance,
    degrees_complex,
    degrees_simple,
    quick_strike,
    sustained_odds,
)
from game.rules.intents import Ambush
from game.rules.refusal import Refusal
from game.rules.state import Scene
from game.rules.state_stealth import Infiltrator, Strategy
from game.rules.stealth.ambush import Surprise, needed, surprise, surprise_attempt
from game.rules.stealth.attributes import pool, scale
from game.rules.stealth.defence import defence, detecting, guarding, reasoning
from game.rules.stealth.detecting import hiding_pool, worst_zone
from game.rules.stealth.hiding import shelter
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.mechanisms import mechanism_of, working
from game.rules.stealth.observing import Kind, observing
from game.rules.stealth.skills import use_of
from game.rules.stealth.sneaking import damage
from game.rules.stealth.strategies import environment
from game.rules.stealth.tricks import crew_distracted, resisting, tricking
from game.rules.stealth.zones import health_at, works_of


class Chances(Struct, frozen=True):
    """A roll before it is made: what both sides bring, or the number to reach, and the chance of each degree.

    `degrees` begins with the chance of failing; `hides` is the skill with which one hides in it, if anybody
    does (C-015 … C-019).
    """

    acting: Pool
    opposing: Pool | None
    number: int | None
    degrees: tuple[Fraction, ...]
    hides: str = ""

    @property
    def success(self) -> Fraction:
        """The chance to succeed at all."""
        return 1 - self.degrees[0]


class SneakChances(Struct, frozen=True):
    """Sigilo in a zone: the roll, what each degree does, what is left, the chance to beat it."""

    roll: Chances
    damage: tuple[int, ...]
    left: int
    beats: Fraction


class AmbushChances(Struct, frozen=True):
    """An attack: hit, mean loss and putting down as for any blow, and the chance of murder outright.

    A `blunt` weapon knocks out where another kills (C-042).
    """

    strike: Strike
    outright: Fraction
    murder: bool
    blunt: bool = False


def as_if(scene: Scene, name: str, strategy: Strategy | None = None) -> Infiltrator:
    """Return an infiltrator as he is, or as if he had chosen a strategy, which may end hiding (C-034)."""
    now = stealth_of(scene).infiltrators[name]
    return replace(now, strategy=strategy, hidden=now.hidden and strategy == "hide") if strategy else now


def against(scene: Scene, acting: Pool, opposing: Pool, hides: str = "") -> Chances:
    """Return the chances of a complex roll (H-04)."""
    return Chances(acting, opposing, None, degrees_complex(acting, opposing, scale(scene.options)), hides)


def _skill(scene: Scene, name: str, one: Infiltrator, zone: str) -> str:
    return shelter(scene, scene.figures[name], one, zone).skill


def reaching(scene: Scene, acting: Pool, number: int) -> Chances:
    """Return the chances of a simple roll (H-03)."""
    return Chances(acting, None, number, degrees_simple(acting, Target(number), scale(scene.options)))


def sneak_chances(scene: Scene, name: str, zone: str, strategy: Strategy | None = None) -> SneakChances:
    """Return what Sigilo promises in one of his zones (C-057, C-087)."""
    one = as_if(scene, name, strategy)
    own, skill = hiding_pool(scene, name, one, zone), _skill(scene, name, one, zone)
    roll = against(scene, own, guarding(scene, one, zone), skill)
    figure = scene.figures[name]
    done = tuple(damage(scene, figure, one, degrees) for degrees in range(len(roll.degrees)))
    left = max(0, health_at(scene, one, zone) - one.tallies.get(zone, 0))
    enough = [part for part, hurt in zip(roll.degrees, done, strict=True) if hurt >= left]
    return SneakChances(roll, done, left, sum(enough, Fraction(0)))


def detect_chances(scene: Scene, name: str, strategy: Strategy | None = None) -> Chances | None:
    """Return what Detectar against him would be now; None where it cannot be rolled (C-080, T-13)."""
    one = as_if(scene, name, strategy)
    zone = worst_zone(scene, name, one)
    if zone is None:
        return None
    other, skill = hiding_pool(scene, name, one, zone), _skill(scene, name, one, zone)
    return against(scene, detecting(scene, one, zone), other, skill)


def observe_chances(
    scene: Scene, name: str, skill: Kind, number: int, strategy: Strategy | None = None
) -> Chances:
    """Return what Observar promises against a difficulty: what is there, nobody knows before (C-063)."""
    one = as_if(scene, name, strategy)
    return reaching(scene, observing(scene, scene.figures[name], one, skill), number)


def distract_chances(scene: Scene, name: str, zone: str, strategy: Strategy | None = None) -> Chances:
    """Return what Distraer promises (C-072, C-075)."""
    one = as_if(scene, name, strategy)
    crew = crew_distracted(scene, one, zone)
    own = tricking(scene, scene.figures[name], one, "juego_de_manos")
    return against(scene, own, resisting(scene, crew, zone))


def subterfuge_chances(scene: Scene, name: str, strategy: Strategy | None = None) -> Chances:
    """Return what Subterfugio promises (C-076)."""
    one = as_if(scene, name, strategy)
    return against(scene, tricking(scene, scene.figures[name], one, "subterfugio"), reasoning(scene))


def work_chances(scene: Scene, name: str, zone: str, turns: int) -> SustainedOdds | None:
    """Return the chances that a mechanism is done, or goes off, within 1 … `turns` turns (C-067, H-05)."""
    mechanism = mechanism_of(scene, zone)
    if mechanism is None:
        return None
    own = working(scene, scene.figures[name], stealth_of(scene).infiltrators[name])
    gathered = works_of(scene, zone).gathered
    target = Target(mechanism.difficulty)
    return sustained_odds(own, target, mechanism.work, turns, gathered, scale(scene.options))


def skill_chances(scene: Scene, name: str, use: str, strategy: Strategy | None = None) -> Chances | None:
    """Return what one roll of a skill promises (C-068, C-069)."""
    offered = use_of(scene, use)
    if offered is None:
        return None
    one, figure = as_if(scene, name, strategy), scene.figures[name]
    more = environment(scene, one, offered.attribute)
    own = pool(figure.profile, offered.attribute, offered.skill, more, name)
    if offered.roll == "complex":
        return against(scene, own, defence(scene, *offered.against))
    return reaching(scene, own, offered.difficulty)


def ambush_chances(scene: Scene, intent: Ambush) -> AmbushChances | Refusal:
    """Return what an attack on somebody unaware promises (C-039 … C-043, T-01)."""
    one = surprise(scene, scene.figures[intent.figure], intent)
    if isinstance(one, Refusal):
        return one
    target = scene.figures[intent.target]
    attempt = surprise_attempt(one, scene.options)
    strike = quick_strike(attempt, one.damage, max(1, target.pv), scene.options.crit_step)
    outright = _outright(scene, one, needed(one.weapon, target))
    return AmbushChances(strike, outright, one.murder, one.weapon.blunt)


def _outright(scene: Scene, one: Surprise, degrees: int) -> Fraction:
    """Return the chance of so many degrees: the kill or the knock-out of a murder (C-041 … C-043, H-06)."""
    margin = scene.options.ge_step * (degrees - 1)
    if not one.murder or scale(scene.options).of(margin) < degrees:
        return Fraction(0)
    return chance(surprise_attempt(one, scene.options), margin)
