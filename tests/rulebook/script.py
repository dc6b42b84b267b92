"""The lines of an example: what each says, and the intents that they stand for."""

import re
from typing import NamedTuple

from game.rules import intents
from game.rules.figures import StandingOrder
from game.rules.intents import AnyIntent
from game.rules.state import State
from tests.rulebook.script_stealth import stealthy
from tests.rulebook.turning import Way, place

LINE = re.compile(r"^(?P<deed>[^|=]*?)\s*(?:\|(?P<dice>[^=]*?))?\s*(?:=>(?P<facts>.*))?$")

MOVES = {
    "walk": intents.Walk,
    "sprint": intents.Sprint,
    "dive": intents.Dive,
    "crawl": intents.Crawl,
    "stealth_move": intents.StealthMove,
    "overwatch": intents.Overwatch,
}
PLAIN = {
    "go_prone": intents.GoProne,
    "stand_up": intents.StandUp,
    "recover": intents.Recover,
    "reload": intents.Reload,
    "end": intents.EndActivation,
}
AIMED = {
    "open_door": intents.OpenDoor,
    "close_door": intents.CloseDoor,
    "shoot": intents.Shoot,
    "charge": intents.Charge,
    "strike": intents.Strike,
    "perform": intents.Perform,
    "pick_up": intents.PickUp,
}


class Line(NamedTuple):
    """One line: the deed (empty: only look), its dice, what must be true afterwards."""

    text: str
    deed: tuple[str, ...]
    dice: tuple[int, ...]
    facts: tuple[str, ...]


def line(text: str) -> Line:
    """Read a line of `play`; groups of dice may be parted by `|`."""
    parts = LINE.match(text)
    assert parts, f"cannot read the line: {text}"
    deed = tuple(parts["deed"].split())
    dice = tuple(int(face) for face in re.split(r"[\s|]+", parts["dice"] or "") if face)
    facts = tuple(fact.strip() for fact in (parts["facts"] or "").split(";") if fact.strip())
    assert deed or facts, f"the line says nothing: {text}"
    return Line(text, deed, dice, facts)


def intent(deed: tuple[str, ...], state: State, way: Way) -> AnyIntent:
    """Return the intent that a deed stands for: `who what with-what …`."""
    who, verb, *rest = deed
    side = state.figures[who].side if who in state.figures else who
    match verb, rest:
        case (("fire" | "decline"), []):
            return intents.React(side, who, verb == "fire")
        case "surrender", []:
            return intents.Surrender(side)
        case "order", names:
            return intents.Order(side, tuple(names))
        case "place", [spot]:
            return intents.Place(side, who, place(spot, way))
        case "climb", [spot]:
            return intents.Climb(side, who, place(spot, way))
        case "defend", []:
            return intents.Defend(side, who)
        case "standing_order", [mode, *percent]:
            return intents.SetOrder(side, who, StandingOrder(mode, int(percent[0]) if percent else 0))  # type: ignore[arg-type]
        case _:
            return stealthy(side, deed, way) or _act(side, deed, way)


def _act(side: str, deed: tuple[str, ...], way: Way) -> AnyIntent:
    who, verb, *rest = deed
    if verb in MOVES:
        spots = [word for word in rest if word != "jump"]
        jumps = [n for n, word in enumerate(rest) if word == "jump"]
        landings = tuple(n - k for k, n in enumerate(jumps))
        return MOVES[verb](side, who, tuple(place(spot, way) for spot in spots), landings)
    if verb in PLAIN and not rest:
        return PLAIN[verb](side, who)
    assert verb in AIMED and len(rest) == 1, f"no such deed: {' '.join(deed)}"
    return AIMED[verb](side, who, rest[0])
