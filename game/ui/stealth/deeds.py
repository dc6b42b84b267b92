"""From the buttons of a stealth turn to intents: what must be named, and what is asked for then."""

from typing import Final, Literal, cast

from game.rules.front import Choice
from game.rules.intents import (
    Ambush,
    AnyIntent,
    Distract,
    EndStealthTurn,
    FreeAct,
    Observe,
    Perform,
    Sneak,
    Subterfuge,
    UseSkill,
    WorkMechanism,
)
from game.rules.state import TakeStealthTurn, TakeTurn
from game.table.lattice import Point

TURNS: Final = (TakeTurn, TakeStealthTurn)
"""Questions in which a figure acts."""

FREE: Final = ("speak", "signal", "look", "drop")
"""The free actions, which share a button (C-052)."""

NAMED: Final = ("sneak", "observe", "work", "use_skill", "use_skill_long", "distract")
"""Actions whose target is a zone, a skill or a use: it is named in a list."""

BARE: Final = ("subterfuge", "speak", "signal", "look")
"""Actions without any target, of those that only a stealth conflict has."""


def named_intent(name: str, side: str, figure: str, target: str) -> AnyIntent:
    """Return an action of the stealth conflict on its target; distracting also needs a place."""
    match name:
        case "sneak":
            return Sneak(side, figure, target)
        case "observe":
            return Observe(side, figure, cast(Literal["alerta", "mecanismos"], target))
        case "work":
            return WorkMechanism(side, figure, target)
        case "use_skill" | "use_skill_long":
            return UseSkill(side, figure, target)
        case "subterfuge":
            return Subterfuge(side, figure)
        case "speak" | "signal" | "look" | "drop":
            return FreeAct(side, figure, name, target if name == "drop" else "")
        case "blow":
            return Ambush(side, figure, target, "blow")
        case "surprise_shot":
            return Ambush(side, figure, target, "shot")
        case "end_stealth_turn":
            return EndStealthTurn(side, figure)
        case _ if name.startswith("special:"):
            return Perform(side, figure, name.removeprefix("special:"))
        case _:
            raise ValueError(f"{name} is no action of the stealth conflict")


def noise_intent(side: str, figure: str, zone: str, source: Point) -> AnyIntent:
    """Return a distraction whose noise comes from a place (C-072, C-074)."""
    return Distract(side, figure, zone, source)


def free_choices(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Return the free actions among what may be asked for, those possible first named."""
    return tuple(choice for name in FREE for choice in choices if choice.action == name)
