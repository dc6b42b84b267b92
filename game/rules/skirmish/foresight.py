"""What a move would meet, told before it is made, from what its side knows (S-024, S-027, T-10)."""

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from game.checks import Difficulty, Target, chance_difficulty, strike_at_least
from game.rules.arms import bring, check_options, damage_of
from game.rules.figures import Figure, Posture, ShotFrom
from game.rules.moving.sighting import seen_by, watchers
from game.rules.skirmish.moves import FAST, Stops, stops
from game.rules.skirmish.odds import attempt_of, chance_of
from game.rules.skirmish.reactions import Reaction, kind_of, reactions
from game.rules.skirmish.shooting import Aim, aim
from game.rules.skirmish.ways import unaware
from game.rules.state import Suspended
from game.rules.view import View
from game.table.lattice import Point


class Threat(Struct, frozen=True):
    """A reaction that a known enemy could make on the way: his aim there, and the exact chance to hit."""

    reaction: Reaction
    hit: Fraction


class Foresight(Struct, frozen=True):
    """What a move would meet.

    `threats` in the order in which they would come, if every enemy who may fires and none has done harm
    before; `unhurt` is the chance to arrive without the loss of a hit point: none of them takes one, every
    jump lands well (X-14), a climb keeps its hold (S-022).  `unseen`: nobody sees the figure on the way.
    `silent` are those who may not react to a stealth move (S-024), None when it is none.  At the end
    `seen_by` see the figure, of whom `shot_by` could shoot it in their next turn.
    """

    threats: tuple[Threat, ...]
    unhurt: Fraction
    unseen: bool
    silent: tuple[str, ...] | None
    seen_by: tuple[str, ...]
    shot_by: tuple[str, ...]


def foresee(
    view: View, figure: Figure, action: str, path: tuple[Point, ...], jumps: tuple[int, ...] = ()
) -> Foresight:
    """Return what a move of a figure along a path (its start included) would meet."""
    halts = stops(Suspended(figure.id, action, path, jumps))
    mover = replace(figure, running=figure.running or action in FAST)
    silent = unaware(view, figure, path[-1]) if action == "stealth_move" else None
    threats = _threats(view, mover, halts, silent or ())
    unhurt = _arriving(view, figure, action) * _landing(view, figure) ** len(jumps)
    for threat in threats:
        unhurt *= 1 - _harm(view, threat.reaction, mover)
    posture = Posture.PRONE if action == "dive" else figure.posture
    arrived = replace(mover, point=path[-1], posture=posture)
    seen = watchers(view, view.enemy, arrived.body())
    shooting = tuple(foe.id for foe in seen if _could_shoot(view, foe, arrived))
    unseen = not any(seen_by(view, view.enemy, [mover.body(spot) for spot in halts.places]))
    return Foresight(tuple(threats), unhurt, unseen, silent, tuple(foe.id for foe in seen), shooting)


def _arriving(view: View, figure: Figure, action: str) -> Fraction:
    """Return the chance that a move is made at all: a climb may need a check (S-022)."""
    options = view.options
    if action != "climb" or options.climb_check is None:
        return Fraction(1)
    own = bring(figure, "fisicos", options)
    return chance_difficulty(own, Target(options.climb_check), check_options(options))


def _threats(view: View, mover: Figure, halts: Stops, silent: tuple[str, ...]) -> list[Threat]:
    """Return the reactions one after the other: each counts the shots before it (X-10, T-10)."""
    found: list[Threat] = []
    passed, start = list(silent), 0
    while due := reactions(view, mover, halts.places, start, passed):
        first = due[0]
        found.append(Threat(first, chance_of(first.aim, view.options)))
        shooter = view.figures[first.figure]
        di, dj = shooter.place.i - first.point.i, shooter.place.j - first.point.j
        shot = ShotFrom(shooter.side, shooter.id, di, dj)
        mover = replace(mover, shot_from=(*mover.shot_from, shot))
        passed.append(first.figure)
        start = first.sample
    return found


def _landing(view: View, figure: Figure) -> Fraction:
    """Return the chance to land well from a jump: failing always hurts (X-14)."""
    own = bring(figure, "fisicos", view.options)
    return chance_difficulty(own, Target(int(Difficulty.MEDIUM)), check_options(view.options))


def _harm(view: View, reaction: Reaction, mover: Figure) -> Fraction:
    """Return the chance that a reaction takes at least one hit point."""
    weapon = view.figures[reaction.figure].profile.weapon
    if weapon is None:
        return Fraction(0)
    damage = damage_of(weapon, reaction.aim.band, mover)
    return strike_at_least(attempt_of(reaction.aim, view.options), damage, 1, view.options.crit_step)


def _could_shoot(view: View, foe: Figure, target: Figure) -> bool:
    """Tell whether an enemy could shoot a figure in his next turn."""
    return isinstance(aim(view, replace(foe, shots=0), target, kind_of(foe)), Aim)
