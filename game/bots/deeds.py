"""The special actions that an opponent wants done: those of its objectives, and those that open the way."""

from typing import Final

from game.rules.figures import Figure
from game.rules.goals import due
from game.rules.mission import Special
from game.rules.state import Deed
from game.rules.view import View

OPENING: Final = ("open", "unlock")


def wanted(view: View, figure: Figure) -> list[Special]:
    """Return the special actions that a figure should do, if it may (S-040, S-060).

    Those that open a locked door are for the specialist whom they need, as long as its side has a deed to do.
    """
    goals = [objective.special for objective in due(view, view.side) if objective.special]
    return [
        special
        for special in view.mission.specials
        if _may(view, figure, special)
        and (special.id in goals or (bool(goals) and special.trait is not None and _opens(view, special)))
    ]


def _may(view: View, figure: Figure, special: Special) -> bool:
    """Tell whether a special action is open to a figure, wherever it stands."""
    return (
        not view.deeds.get(special.id, Deed()).done
        and special.side in (None, view.side)
        and (special.trait is None or special.trait in figure.profile.traits)
        and (special.item is None or special.item in figure.items)
    )


def _opens(view: View, special: Special) -> bool:
    return any(e.kind in OPENING and e.name in view.locked for e in special.on_success)
