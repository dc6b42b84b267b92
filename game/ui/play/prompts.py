"""What the status line says to somebody who plays by keys: the key that clicks, and the cursor's arrows."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.state import PlaceFigure, TakeStealthTurn, TakeTurn

if TYPE_CHECKING:
    from game.ui.play.scene import Play

WAYS = ("left", "right", "up", "down")


def four_keys(key: Callable[[str], str], name: str) -> str:
    """Return the keys of four directions in one: `← → ↑ ↓`, `Alt+← → ↑ ↓`; what is held is told once."""
    keys = [shown for way in WAYS if (shown := key(f"{name}_{way}"))]
    held = {shown.rpartition("+")[0] for shown in keys}
    if len(held) != 1 or held == {""}:
        return " ".join(keys)
    return f"{held.pop()}+{' '.join(shown.rpartition('+')[2] for shown in keys)}"


def how(scene: "Play") -> str:
    """Return what does what is pointed at: the key that clicks, where the cursor stands, else a click."""
    key = scene.key("cursor_click") if scene.hand.cursor is not None else ""
    return key or scene.words.T("Click")


def prompted(scene: "Play", said: str) -> str:
    """Return what the status line says; where nothing points at all, how the cursor gets onto the board."""
    hand, actor = scene.hand, scene.hand.actor
    arrows = four_keys(scene.key, "cursor")
    hint = scene.words.T("{keys}: cursor on the board", keys=arrows)
    if hand.cursor is not None:
        at_home = actor is not None and hand.cursor == actor.point
        return hint if at_home and arrows else said
    pointing = isinstance(scene.match.question, TakeTurn | TakeStealthTurn | PlaceFigure)
    if hand.spot is not None or not pointing or not arrows or hand.sight:
        return said
    return f"{said} · {hint}" if said else hint
