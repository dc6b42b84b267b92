"""What an example can assert of an event: its fields, and what was rolled."""

import contextlib
from typing import Any

from game.checks import ComplexRoll, Modifier, PoolScore
from game.rules.events import AnyEvent
from game.table.lattice import Point
from tests.rulebook.turning import Way, place


def some(events: list[AnyEvent], kind: str, pairs: list[str], way: Way, fact: str) -> None:
    """Assert that one of the events is of a kind and has all the values."""
    found = [event for event in events if type(event).__name__ == kind]
    wanted = dict(pair.split("=", 1) for pair in pairs)
    shown = [{key: _text(_value(event, key), way) for key in wanted} for event in found]
    for key, value in wanted.items():
        with contextlib.suppress(ValueError):
            wanted[key] = _text(place(value, way), way) if key == "point" else value
    assert wanted in shown, f"{fact}: {shown or [type(event).__name__ for event in events]}"


def _value(event: Any, key: str) -> Any:
    """Return a field of an event; of its check: number, total, totals, kept, places, hit, margin, dice.

    Of a wound: rolled, lost, extra, faces.  Of a roll of pools: degrees, mods, theirs, skills.
    """
    inside = getattr(event, "check", None) or getattr(event, "damage", None) or event
    scores = _scores(inside)
    match key:
        case "hit":
            return inside.success
        case "total" | "fumble":
            return getattr(scores[0], key)
        case "kept":
            return scores[0].roll.kept
        case "totals":
            return tuple(score.total for score in scores)
        case "mods":
            return tuple(m.value for m in _modifiers(inside, scores[0]))
        case "theirs":
            return tuple(m.value for m in _modifiers(inside, scores[1]))
        case "skills":
            return tuple(score.pool.skill for score in scores)
        case "faces" if not hasattr(event, "faces"):
            return inside.dice
        case _ if hasattr(event, key):
            return getattr(event, key)
        case _:
            return getattr(inside, key)


def _scores(inside: Any) -> tuple[Any, ...]:
    """Return what was rolled, the acting side first."""
    match inside:
        case ComplexRoll():
            return (inside.acting, inside.opposing)
        case _ if hasattr(inside, "scores"):
            return tuple(inside.scores)
        case _:
            return (getattr(inside, "score", None),)


def _modifiers(inside: Any, score: Any) -> tuple[Modifier, ...]:
    """Return what a roll adds: of a pool its own, of a check of the skirmish the target's too."""
    if isinstance(score, PoolScore):
        return score.pool.modifiers
    return (*inside.target.modifiers, *score.roller.modifiers)


def _text(value: Any, way: Way) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case float():
            return f"{value:g}"
        case Point():
            return f"{value.i}/{value.j}"
        case tuple():
            return ",".join(_text(part, way) for part in value)
        case _:
            return str(value)
