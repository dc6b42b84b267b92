"""The alarm: its levels and what each means (C-094 … C-110)."""

from typing import Final

from game.checks import Modifier
from game.rules.mission_stealth import Attention
from game.rules.options import Options
from game.rules.state import Scene
from game.rules.state_stealth import Level

BONUS: Final = {Level.UNAWARE: 0, Level.UNSURE: 2, Level.WARY: 5, Level.DISCOVERED: 5}
"""What the defender adds to all his checks (C-097, C-101, C-106)."""

BONUS_RULE: Final = {Level.UNSURE: "C-101", Level.WARY: "C-106", Level.DISCOVERED: "C-106"}

MORE: Final[dict[Attention, Attention]] = {"low": "normal", "normal": "high", "high": "high"}
"""One step more attentive (C-099)."""


def top(options: Options) -> int:
    """Return the step at which the alarm is Precavido: the next success discovers (C-102, C-110)."""
    return 2 + options.extra_inseguro


def level_of(alarm: int, options: Options) -> Level:
    """Return the level of so many steps (C-096, C-110)."""
    if alarm <= 0:
        return Level.UNAWARE
    return Level.WARY if alarm >= top(options) else Level.UNSURE


def level(scene: Scene) -> Level:
    """Return the level of a conflict now."""
    return level_of(scene.stealth.alarm if scene.stealth else 0, scene.options)


def bonus(scene: Scene) -> tuple[Modifier, ...]:
    """Return what the alarm adds to the defender's checks (C-101, C-106)."""
    now = level(scene)
    value = BONUS[now]
    if now is Level.WARY and scene.options.alarm_bonus_cumulative:
        value += BONUS[Level.UNSURE]
    return (Modifier(BONUS_RULE[now], value, "alarm"),) if value else ()


def attention_at(base: Attention, now: Level) -> Attention:
    """Return how attentive guards are at a level of alarm (C-099, C-103)."""
    match now:
        case Level.UNAWARE:
            return base
        case Level.UNSURE:
            return MORE[base]
        case _:
            return "high"
