"""An attack before the dice: what each brings to a shot, a charge or a blow, and what it would do."""

from fractions import Fraction
from typing import Final, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from game.checks import Attempt, Damage, Difficulty, Roller, Target, chance, strike_at_least
from game.rules.arms import bring, damage_of
from game.rules.figures import Figure
from game.rules.intents import Charge, Strike
from game.rules.options import Options
from game.rules.refusal import Refusal
from game.rules.skirmish.actions import ACTIONS, spend_refusal
from game.rules.skirmish.melee import (
    blow_attempt,
    blow_damage,
    blow_odds,
    charge_attempt,
    defence,
    melee_refusal,
)
from game.rules.skirmish.odds import attempt_of, shot_odds
from game.rules.skirmish.shooting import Aim, Kind, aim
from game.rules.state import enemies
from game.rules.view import View
from game.table.lattice import Point

Attack = Literal["shoot", "charge", "strike"]
ATTACKS: Final[tuple[Attack, ...]] = get_args(Attack)


class Offer(Struct, frozen=True):
    """An attack on somebody: its exact chance, or why it cannot be made.

    `own` is what the attacker brings, `other` what the target brings against it, `goal` the number to reach;
    `band` and `cm` are those of a shot.  `damage` is what a hit rolls, `mean` the hit points that a hit takes
    on average, margin dice included, and `out` the chance that the attack puts its target out of action;
    `hurt` is the chance that it leaves him badly wounded or worse, None when he is so already.
    """

    action: Attack
    figure: str
    target: str
    refused: Refusal | None = None
    chance: Fraction = Fraction(0)
    own: Roller | None = None
    other: Roller | None = None
    goal: Target | None = None
    band: int = 0
    cm: float = 0.0
    damage: Damage | None = None
    mean: float = 0.0
    out: float = 0.0
    hurt: Fraction | None = None

    @property
    def number(self) -> int | None:
        """The number to reach; None when only the target's total counts."""
        return self.goal.number if self.goal is not None else None


def offers(view: View, figure: Figure, action: Attack) -> tuple[Offer, ...]:
    """Return an attack on each known enemy, possible or not."""
    return tuple(offer(view, figure, target, action) for target in enemies(view, figure.side))


def offer(view: View, figure: Figure, target: Figure, action: Attack, kind: Kind = "action") -> Offer:
    """Return an attack on an enemy, as far as its side knows; `kind` is that of a shot."""
    match action:
        case "shoot":
            return _shot(view, figure, target, kind)
        case "charge":
            return _charge(view, figure, target)
        case "strike":
            return _blow(view, figure, target)


def offers_from(view: View, figure: Figure, end: Point) -> tuple[Offer, ...]:
    """Return the shots and blows that a walk to a place leaves possible there (S-016)."""
    done = (*figure.actions, "walk")
    there = replace(figure, point=end, points=figure.points - ACTIONS["walk"].points, actions=done)
    found = []
    for action in ("shoot", "strike"):
        if spend_refusal(there, ACTIONS[action], view.options) is None:
            found += [one for one in offers(view, there, action) if one.refused is None]
    shot = {one.target for one in found if one.action == "shoot"}
    return tuple(one for one in found if one.action == "shoot" or one.target not in shot)


def _shot(view: View, figure: Figure, target: Figure, kind: Kind) -> Offer:
    """Return a shot (S-053, S-056, X-07, X-26)."""
    aimed, weapon = aim(view, figure, target, kind), figure.profile.weapon
    if not isinstance(aimed, Aim) or weapon is None:
        refused = aimed if isinstance(aimed, Refusal) else None
        return Offer("shoot", figure.id, target.id, refused)
    odds = shot_odds(aimed, weapon, target, view.options)
    attempt, damage = attempt_of(aimed, view.options), damage_of(weapon, aimed.band, target)
    return Offer(
        "shoot",
        figure.id,
        target.id,
        chance=chance(attempt),
        own=aimed.roller,
        other=aimed.against,
        goal=aimed.target,
        band=aimed.band,
        cm=aimed.distance,
        damage=damage,
        mean=odds.mean / odds.hit if odds.hit else 0.0,
        out=odds.out,
        hurt=_hurt(attempt, damage, target, view.options),
    )


def _charge(view: View, figure: Figure, target: Figure) -> Offer:
    """Return a charge to knock down, which does no damage (S-058)."""
    refused = melee_refusal(view, figure, Charge(view.side, figure.id, target.id))
    if refused is not None:
        return Offer("charge", figure.id, target.id, refused)
    options = view.options
    return Offer(
        "charge",
        figure.id,
        target.id,
        chance=chance(charge_attempt(figure, target, options)),
        own=bring(figure, "fisicos", options),
        other=bring(target, "fisicos", options),
    )


def _blow(view: View, figure: Figure, target: Figure) -> Offer:
    """Return a blow: opposed, or against 6 at somebody fallen (X-11)."""
    refused = melee_refusal(view, figure, Strike(view.side, figure.id, target.id))
    if refused is not None:
        return Offer("strike", figure.id, target.id, refused)
    options = view.options
    odds, other = blow_odds(figure, target, options), defence(target, options)
    attempt, damage = blow_attempt(figure, target, options), blow_damage(figure, target)
    return Offer(
        "strike",
        figure.id,
        target.id,
        chance=chance(attempt),
        own=bring(figure, "fisicos", options),
        other=other,
        goal=None if other is not None else Target(int(Difficulty.EASY)),
        damage=damage,
        mean=odds.mean / odds.hit if odds.hit else 0.0,
        out=odds.out,
        hurt=_hurt(attempt, damage, target, options),
    )


def _hurt(attempt: Attempt, damage: Damage, target: Figure, options: Options) -> Fraction | None:
    """Return the chance that a target is badly wounded after an attack, or worse (X-02)."""
    bearable = target.pv - target.profile.fisicos
    return strike_at_least(attempt, damage, bearable, options.crit_step) if bearable > 0 else None
