"""The five strategies as a table (Estrategias, C-026 … C-049)."""

from typing import Final

from msgspec import Struct

from game.checks import Modifier
from game.rules.state import Scene
from game.rules.state_stealth import Infiltrator, Strategy


class Plan(Struct, frozen=True):
    """A row: what a strategy adds to checks with an attribute, to damage, and what it forbids.

    `others` is for every attribute that is not named; `damage` None: it does none (C-046); `half`: at half
    speed (C-032); `still`: no moving (C-037).  `rules` name each attribute's rule.
    """

    rules: dict[str, str]
    added: dict[str, int]
    others: int = 0
    damage: int | None = 0
    half: bool = False
    still: bool = False


PLANS: Final[dict[Strategy, Plan]] = {
    "infiltration": Plan(
        {"percepcion": "C-027", "ocultarse": "C-028"}, {"percepcion": 6, "ocultarse": -4}, damage=-2
    ),
    "assault": Plan(
        {"ocultarse": "C-030", "percepcion": "C-031"}, {"ocultarse": 5, "percepcion": -4}, half=True
    ),
    "hide": Plan({}, {"percepcion": 0}, others=-5, still=True),
    "murder": Plan({}, {}),
    "follow": Plan(
        {"percepcion": "C-044", "ocultarse": "C-045"}, {"percepcion": 3, "ocultarse": 2}, damage=None
    ),
}

HIDE_RULE: Final = "C-038"
STARTLED: Final = Modifier("C-119", -5, "startled")


def plan_of(infiltrator: Infiltrator) -> Plan:
    """Return the row of an infiltrator's strategy; without one it changes nothing."""
    return PLANS[infiltrator.strategy] if infiltrator.strategy else Plan({}, {})


def planned(infiltrator: Infiltrator, attribute: str) -> tuple[Modifier, ...]:
    """Return what a strategy adds to any check with an attribute, whichever skill (C-026)."""
    plan = plan_of(infiltrator)
    value = plan.added.get(attribute, plan.others)
    rule = plan.rules.get(attribute, HIDE_RULE)
    return (Modifier(rule, value, infiltrator.strategy or ""),) if value else ()


def environment(scene: Scene, infiltrator: Infiltrator, attribute: str) -> tuple[Modifier, ...]:
    """Return what strategy and surprise add to an infiltrator's check (C-026, C-119)."""
    startled = infiltrator.startled and infiltrator.startled == scene.turn
    return (*planned(infiltrator, attribute), *((STARTLED,) if startled else ()))
