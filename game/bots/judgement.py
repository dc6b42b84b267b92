"""What a place, a shot or a way is worth to an opponent, in hundredths of a hit point, from exact chances."""

from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from game.bots.situation import Situation
from game.rules.figures import Figure, Posture
from game.rules.skirmish.odds import shot_odds
from game.rules.skirmish.reactions import reactions
from game.rules.skirmish.shooting import Aim, aim
from game.table.cover import cover_of, shares
from game.table.lattice import Point, samples
from game.table.sight import sees_each

POINT = 100
"""Worth of a hit point."""

DOWN = 500
"""Worth of putting a figure out of action, beside the hit points it loses."""

AFRAID = 0.3
"""How much a hit point of one's own counts against one of the enemy's."""


def dangers(now: Situation, spots: Sequence[Point], me: Figure) -> list[int]:
    """Return what the known enemies would take from a figure at each place, were each to shoot once."""
    total = [0] * len(spots)
    if not spots or not now.foes:
        return total
    bodies = [me.body(spot) for spot in spots]
    able = [foe for foe in now.foes if foe.able and foe.profile.weapon is not None]
    seen = sees_each(now.board, [foe.body() for foe in able], bodies)
    for foe, row in zip(able, seen, strict=True):
        at = np.flatnonzero(row).tolist()
        shown = shares(now.board, foe.body(), [bodies[k] for k in at])
        for k, share in zip(at, shown.tolist(), strict=True):
            aimed = aim(now.view, foe, me, "action", spots[k], cover_of(share))
            if isinstance(aimed, Aim):
                total[k] += worth(now, aimed, foe, me)
    return [round(loss * AFRAID) for loss in total]


def worth(now: Situation, aimed: Aim, shooter: Figure, target: Figure) -> int:
    """Return what a shot is worth to the shooter."""
    weapon = shooter.profile.weapon
    if weapon is None:
        return 0
    strike = shot_odds(aimed, weapon, target, now.view.options)
    return round(strike.mean * POINT + strike.out * DOWN)


def best_shot(now: Situation, me: Figure) -> tuple[int, str]:
    """Return the worth and the target of the best shot of a figure; 0 and nobody if there is none."""
    best, name = 0, ""
    for foe in now.foes:
        aimed = aim(now.view, me, foe)
        if isinstance(aimed, Aim):
            value = worth(now, aimed, me, foe)
            if value > best:
                best, name = value, foe.id
    return best, name


def from_place(me: Figure, spot: Point, posture: Posture | None = None) -> Figure:
    """Return a figure as it would be at another place."""
    return replace(me, point=spot, posture=posture or me.posture)


def on_the_way(now: Situation, me: Figure, path: Sequence[Point]) -> int:
    """Return what the known enemies' reactions take along a path, were all of them made."""
    due = reactions(now.view, me, samples(path))
    taken = [worth(now, reaction.aim, now.view.figures[reaction.figure], me) for reaction in due]
    return round(sum(taken) * AFRAID)
