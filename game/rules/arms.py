"""Arms: ranges, what a figure brings to a check, what a hit does, reloading (S-045, S-055, X-07, X-13)."""

from typing import Final

from msgspec.structs import replace

from game.checks import CheckOptions, Damage, Difficulty, Factor, Modifier, Roller
from game.rules.course import Course
from game.rules.events import Reloaded
from game.rules.figures import Figure, Weapon
from game.rules.options import Options
from game.rules.refusal import Refusal
from game.rules.state import State
from game.table.lattice import Point, within

BANDS: Final = (Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD, Difficulty.VERY_HARD)
"""Point-blank (bocajarro), short (corta), medium (media), long (larga) (S-055)."""


def band_of(weapon: Weapon, here: Point, there: Point) -> int | None:
    """Return the range band, 0 to 3; a limit belongs to the nearer band; None beyond the last (S-055)."""
    return next((band for band, limit in enumerate(weapon.bands) if within(here, there, limit)), None)


def check_options(options: Options) -> CheckOptions:
    """Return the options that a check needs (S-052, S-053)."""
    return CheckOptions(options.explode, options.natural_one_fails, options.fumbles)


def bring(figure: Figure, attribute: str, options: Options, *factors: Factor) -> Roller:
    """Return what a figure brings to a check: attribute, encumbrance, and its kept die (S-045 … S-050)."""
    modifiers: tuple[Modifier, ...] = ()
    if figure.profile.estorbo and (options.estorbo_scope == "all" or attribute == "fisicos"):
        modifiers = (Modifier("S-046", -figure.profile.estorbo, "estorbo"),)
    if figure.malherido:
        factors = (Factor("S-050", -1, "malherido"), *factors)
    return Roller(figure.profile.attribute(attribute), modifiers, factors, figure.id)


def damage_of(weapon: Weapon, band: int, target: Figure) -> Damage:
    """Return what a hit in a band does to a target (X-07, X-09)."""
    dice = weapon.dice[min(band, len(weapon.dice) - 1)]
    return Damage(dice, weapon.bonus, target.profile.absorption)


def reload_row(figure: Figure) -> str:
    """Return which row of the table of actions reloading is for a figure: a jam takes a whole turn."""
    if figure.jammed:
        return "unjam"
    slow = figure.profile.weapon is not None and figure.profile.weapon.reload == "full"
    return "reload_slow" if slow else "reload"


def reload_refusal(figure: Figure, options: Options) -> Refusal | None:
    """Tell why there is nothing to reload (X-13)."""
    facts: dict[str, str | int | float | bool] = {"figure": figure.id}
    weapon = figure.profile.weapon
    if weapon is None:
        return Refusal("unarmed", "X-13", facts)
    if figure.jammed:
        return None
    counted = options.ammo or weapon.single
    if not counted or figure.rounds is None or figure.rounds == weapon.rounds:
        return Refusal("loaded", "X-13", facts)
    return None


def reload_weapon(course: Course, figure: Figure) -> None:
    """Clear a jam, or fill the weapon (X-13, X-16)."""
    full = figure.profile.weapon.rounds if figure.profile.weapon else None
    rounds = figure.rounds if figure.jammed else full
    course.emit(Reloaded(rule="X-16" if figure.jammed else "X-13", figure=figure.id, rounds=rounds))


def apply_reload(state: State, event: Reloaded) -> State:
    """The weapon is ready again."""
    figure = replace(state.figures[event.figure], rounds=event.rounds, jammed=False)
    return replace(state, figures={**state.figures, figure.id: figure})
