"""What an example of the stealth conflict can ask that is a pure function of numbers: words of `asks`."""

from collections.abc import Callable
from typing import Any

import msgspec

from game.checks import (
    Degrees,
    LoadedDice,
    Modifier,
    Pool,
    Target,
    added,
    roll_complex,
    roll_simple,
    roll_sustained,
)
from game.checks.tables import POOL_DIFFICULTIES
from game.rules.figures import Profile, StealthProfile
from game.rules.mission_stealth import Attention, Fov, Zone
from game.rules.options import Options
from game.rules.state_stealth import Infiltrator, Strategy
from game.rules.stealth.actions import ROWS
from game.rules.stealth.alarm import attention_at, level_of
from game.rules.stealth.attributes import passive, pool, rating
from game.rules.stealth.strategies import PLANS, planned
from game.rules.stealth.walking import limit_of
from game.rules.stealth.watching import in_field
from game.rules.stealth.zones import Crew, health_of


def _pool(dice: int, skill: int, mods: list[int] | None) -> Pool:
    return Pool(dice, skill, tuple(Modifier("H-02", value, "environment") for value in mods or []))


def _named(success: bool, margin: int, degrees: int) -> str:
    return f"{'success' if success else 'failure'} by {margin}, {degrees} degrees"


def pool_total(dice: list[int], skill: int = 0, personality: int = 0, mods: list[int] | None = None) -> int:
    """H-01, H-12: the total of a roll of pools."""
    stealth = StealthProfile(
        ocultarse=len(dice), skills={"sigilo": skill}, personality={"ocultarse": personality}
    )
    more = tuple(Modifier("H-02", value, "environment") for value in mods or [])
    own = pool(Profile("a", 6, 6, stealth=stealth), "ocultarse", "sigilo", more, "a")
    loaded = LoadedDice(dice)
    total = roll_simple(loaded, own, Target(0)).score.total
    loaded.finish()
    return total


def environment(mods: list[int]) -> int:
    """H-02: what several modifiers come to."""
    return added(_pool(0, 0, mods).modifiers)


def simple(dice: list[int], number: int, skill: int = 0, mods: list[int] | None = None) -> str:
    """H-03: a roll against a difficulty."""
    loaded = LoadedDice(dice)
    roll = roll_simple(loaded, _pool(len(dice), skill, mods), Target(number))
    loaded.finish()
    return _named(roll.success, roll.margin, roll.degrees)


def rivals(
    dice: list[int],
    theirs: list[int],
    skill: int = 0,
    their_skill: int = 0,
    mods: list[int] | None = None,
    their_mods: list[int] | None = None,
) -> str:
    """H-04: a roll against another's; `dice` are those of whoever acts."""
    loaded = LoadedDice([*dice, *theirs])
    own, other = _pool(len(dice), skill, mods), _pool(len(theirs), their_skill, their_mods)
    roll = roll_complex(loaded, own, other)
    loaded.finish()
    return f"{roll.acting.total} v {roll.opposing.total}: {_named(roll.success, roll.margin, roll.degrees)}"


def task(turns: list[list[int]], skill: int = 0, difficulty: int = 12, work: int = 3) -> str:
    """H-05: a task of several turns, each with its dice: the degrees gathered, and what came of it."""
    gathered, story = 0, []
    for dice in turns:
        loaded = LoadedDice(dice)
        roll = roll_sustained(loaded, Pool(len(dice), skill), Target(difficulty), work, gathered)
        loaded.finish()
        gathered = roll.gathered
        story.append(f"{gathered}{' done' if roll.done else ''}{' mishap' if roll.mishap else ''}")
    return ", ".join(story)


def degrees(margin: int, ge_step: int = 5, ge_cap: int = 4) -> int:
    """H-06: degrees of success; a cap of 0 is none."""
    return Degrees(ge_step, ge_cap or None).of(margin)


def steps_of_difficulty() -> list[int]:
    """H-07: the difficulties of pools."""
    return list(POOL_DIFFICULTIES)


def without_dice(attribute: int, skill: int) -> int:
    """H-13: what counts where a mission wants no roll."""
    stealth = StealthProfile(percepcion=attribute, skills={"alerta": skill})
    return passive(Profile("a", 6, 6, stealth=stealth), "percepcion", "alerta")


def derived(attribute: str, fisicos: int = 6, sentidos: int = 6, given: int | None = None) -> list[int]:
    """X-21: an attribute of the stealth conflict in dice, and what else it adds."""
    stealth = StealthProfile(**({attribute: given} if given is not None else {}))
    dice, more = rating(Profile("a", fisicos, sentidos, stealth=stealth), attribute)
    return [dice, added(more)]


def zone_health(
    guards: int = 0, servants: int = 0, attention: Attention = "normal", steps: int = 0, extra: int = 0
) -> int:
    """C-089 … C-092, C-099, C-103: the health of a zone after so many steps of alarm."""
    now = level_of(steps, Options(extra_inseguro=extra))
    crew = Crew(guards, servants, attention=attention_at(attention, now), serving=attention)
    return health_of(crew)


def levels(extra: int = 0) -> list[str]:
    """C-096, C-110: the level after 0, 1, … successes; one more discovers."""
    options = Options(extra_inseguro=extra)
    return [level_of(steps, options).name.lower() for steps in range(3 + extra)]


def cover(word: str) -> str:
    """C-013, C-014: whether a zone may have a cover; empty: none is given."""
    given = {"id": "a", "kind": "guard", "outline": [], **({"cover": word} if word else {})}
    try:
        return f"{msgspec.convert(given, Zone).cover} is one"
    except msgspec.ValidationError:
        return "refused"


def strategy(name: Strategy, attribute: str) -> int:
    """C-026 … C-046: what a strategy adds to checks with an attribute."""
    return added(planned(Infiltrator(strategy=name), attribute))


def zone_loss(name: Strategy) -> int | str:
    """C-029, C-046: what a strategy changes of the damage to zones."""
    change = PLANS[name].damage
    return "none is done" if change is None else change


def stealth_cm(name: Strategy, action: str = "stealth_walk") -> float:
    """C-032, C-054, H-09: how far one moves under a strategy."""
    return limit_of(Infiltrator(strategy=name), action)


def costs(action: str) -> str:
    """C-051, C-065 … C-076, T-03: what an action of the stealth conflict costs."""
    return ROWS[action].kind


def acts(kind: str) -> list[str]:
    """C-051, C-052: the actions of a kind."""
    return [name for name, row in ROWS.items() if row.kind == kind]


def in_view(fov: Fov, facing: list[int], towards: list[int]) -> bool:
    """T-12, T-15: whether a direction lies in a field of view."""
    return in_field((facing[0], facing[1]), fov, towards[0], towards[1])


def default(option: str) -> Any:
    """The default of a rule option."""
    return getattr(Options(), option)


STEALTHY: dict[str, Callable[..., Any]] = {
    word.__name__: word
    for word in (
        pool_total,
        environment,
        simple,
        rivals,
        task,
        degrees,
        steps_of_difficulty,
        without_dice,
        derived,
        zone_health,
        levels,
        cover,
        strategy,
        zone_loss,
        stealth_cm,
        costs,
        acts,
        in_view,
        default,
    )
}
