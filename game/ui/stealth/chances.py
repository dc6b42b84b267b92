"""Exact chances of the stealth conflict in words: on a row, in a line, and whole in a tooltip."""

import math
from fractions import Fraction

from game.checks import Pool
from game.rules.intents import Ambush
from game.rules.refusal import Refusal
from game.rules.state_stealth import DEFENDER, Infiltrator, Strategy
from game.rules.stealth.initiative import order, stealth_of
from game.rules.stealth.observing import Kind
from game.rules.stealth.odds import (
    Chances,
    SneakChances,
    ambush_chances,
    detect_chances,
    distract_chances,
    observe_chances,
    skill_chances,
    sneak_chances,
    subterfuge_chances,
    work_chances,
)
from game.rules.stealth.strategies import PLANS, Plan
from game.rules.stealth.tricks import INVESTIGATED
from game.rules.stealth.zones import risks
from game.rules.view import View
from game.session.speech import terms, terms_stealth
from game.session.speech.language import MINUS
from game.session.speech.words import Words

USUAL_FIND = 12
"""The difficulty of finding what nobody hides: what is ahead, and how hard it is, is not known (C-063)."""

SPAN = 4
"""For so many turns the chances of a mechanism are told."""


def pool_line(words: Words, pool: Pool, attribute: str, skill: str) -> str:
    """Return what somebody brings, each part with its rule (H-01, H-02)."""
    parts = [f"{terms_stealth.attribute(words, attribute)} {pool.attribute}d8"]
    if pool.skill:
        parts.append(f"{_sign(pool.skill)} {terms_stealth.skill(words, skill)}")
    parts += [
        f"{_sign(modifier.value)} {terms.cause(words, modifier.what)} ({modifier.rule})"
        for modifier in pool.modifiers
    ]
    return " ".join(parts)


def _sign(value: int) -> str:
    return f"{'+' if value >= 0 else MINUS}{abs(value)}"


def degrees_line(words: Words, chances: Chances) -> str:
    """Return the chance of each degree: `1: 20 % · 2: 15 %`."""
    parts = [
        f"{degrees}: {words.chance(chance)}"
        for degrees, chance in enumerate(chances.degrees)
        if degrees and chance
    ]
    return words.T("Degrees {parts}", parts=" · ".join(parts)) if parts else ""


def roll_tip(words: Words, chances: Chances, own: tuple[str, str], other: tuple[str, str]) -> str:
    """Return everything that makes a roll, as a tooltip."""
    _ = words.T
    text = pool_line(words, chances.acting, *own)
    if chances.opposing is not None:
        against = pool_line(words, chances.opposing, *other)
        text = _("{own}, against {other}", own=text, other=against)
    elif chances.number is not None:
        text = _("{own}, against {number}", own=text, number=chances.number)
    return f"{text}. {degrees_line(words, chances)}"


WATCHING = ("percepcion", "alerta")
REASONING = ("inteligencia", "logica")


# ---------------------------------------------------------------- Sigilo and Detectar
def turns_to_beat(sneak: SneakChances) -> float | None:
    """Return how many turns of Sigilo it takes on average to beat a zone; None if it never is."""
    steps = [(float(chance), hurt) for chance, hurt in zip(sneak.roll.degrees, sneak.damage, strict=True)]
    idle = math.fsum(chance for chance, hurt in steps if not hurt)
    if idle >= 1 or not sneak.left:
        return None if sneak.left else 0.0
    needed = [0.0]
    for left in range(1, sneak.left + 1):
        rest = math.fsum(chance * needed[max(0, left - hurt)] for chance, hurt in steps if hurt)
        needed.append((1 + rest) / (1 - idle))
    return needed[-1]


def mean_damage(sneak: SneakChances) -> float:
    """Return the damage of one Sigilo on average."""
    return math.fsum(float(c) * hurt for c, hurt in zip(sneak.roll.degrees, sneak.damage, strict=True))


def sneak_line(words: Words, sneak: SneakChances) -> str:
    """Return what a Sigilo promises: mean damage of what is left, beating it now, turns on average."""
    _ = words.T
    if not any(sneak.damage):
        return _("no damage with this strategy")
    parts = [
        _("damage {mean} of {left}", mean=words.number(mean_damage(sneak), 1), left=sneak.left),
        _("beaten now {chance}", chance=words.chance(sneak.beats)),
    ]
    turns = turns_to_beat(sneak)
    if turns is not None:
        parts.append(_("about {turns} turns", turns=words.number(turns, 1)))
    return " · ".join(parts)


def sneak_tip(words: Words, sneak: SneakChances) -> str:
    """Return everything that makes a Sigilo."""
    hurts = " · ".join(f"{degrees}→{hurt}" for degrees, hurt in enumerate(sneak.damage) if degrees)
    made = words.T("Damage by degrees: {parts}.", parts=hurts)
    return f"{roll_tip(words, sneak.roll, ('ocultarse', sneak.roll.hides), WATCHING)}. {made}"


# ---------------------------------------------------------------- strategies
def bonuses(words: Words, strategy: Strategy) -> str:
    """Return what a strategy adds, before it is chosen (C-026 … C-049)."""
    _, plan = words.T, PLANS[strategy]
    parts = [
        f"{terms_stealth.attribute(words, attribute)} {words.signed(value)}"
        for attribute, value in plan.added.items()
        if value
    ]
    if plan.others:
        parts.append(_("other checks {value}", value=words.signed(plan.others)))
    return " · ".join((*parts, *_limits(words, plan), *_extras(words, strategy)))


def short_bonuses(words: Words, strategy: Strategy) -> str:
    """Return what a strategy adds to attributes, by their first letters, for a card."""
    plan = PLANS[strategy]
    parts = [
        f"{terms_stealth.attribute(words, attribute)[:3]} {words.signed(value)}"
        for attribute, value in plan.added.items()
        if value
    ]
    return " · ".join((*parts, *([words.signed(plan.others)] if plan.others else [])))


def _limits(words: Words, plan: Plan) -> list[str]:
    _, found = words.T, []
    if plan.damage is None:
        found.append(_("no damage"))
    elif plan.damage:
        found.append(_("damage {value}", value=words.signed(plan.damage)))
    if plan.half:
        found.append(_("moves 5 cm"))
    if plan.still:
        found.append(_("stays"))
    return found


def _extras(words: Words, strategy: Strategy) -> tuple[str, ...]:
    _ = words.T
    if strategy == "murder":
        return (_("blow from behind: damage ×2, kills at 2 degrees"),)
    return (_("acts late"),) if strategy == "follow" else ()


def strategy_note(words: Words, view: View, figure: str, strategy: Strategy) -> str:
    """Return what a strategy means where the infiltrator stands: Sigilo, and Detectar against him."""
    _ = words.T
    one = stealth_of(view).infiltrators[figure]
    parts = []
    zones = open_zones(view, one)
    seen = Fraction(1)
    if zones:
        best = sneak_chances(view, figure, zones[0], strategy)
        if strategy == "hide" and _acts_first(view, figure):  # found only where his Sigilo fails (C-034)
            seen = 1 - best.roll.success
        parts.append(_("Sneak {chance}", chance=words.chance(best.roll.success)))
    found = detect_chances(view, figure, strategy)
    if found is not None:
        parts.append(_("found {chance}", chance=words.chance(seen * found.success)))
    return " · ".join(parts)


def _acts_first(view: View, figure: str) -> bool:
    """Tell whether an infiltrator acts before the defender searches (C-022)."""
    left = order(view)
    return DEFENDER not in left or figure in left[: left.index(DEFENDER)]


def open_zones(view: View, one: Infiltrator) -> list[str]:
    """Return the zones that hold an infiltrator still."""
    return [zone for zone in risks(view, one) if zone not in one.beaten]


# ---------------------------------------------------------------- what a list offers
def offer(words: Words, view: View, figure: str, action: str, target: str) -> tuple[str, str, str]:
    """Return the chance of an action on a target, what it brings, and everything that makes it."""
    match action:
        case "sneak":
            sneak = sneak_chances(view, figure, target)
            return words.chance(sneak.roll.success), sneak_line(words, sneak), sneak_tip(words, sneak)
        case "observe":
            return _observing(words, view, figure, target)
        case "distract":
            return _distracting(words, view, figure, target)
        case "work":
            return _working(words, view, figure, target)
        case "use_skill" | "use_skill_long":
            chances = skill_chances(view, figure, target)
            if chances is None:
                return "", "", ""
            return words.chance(chances.success), degrees_line(words, chances), ""
        case _:
            return "", "", ""


def _observing(words: Words, view: View, figure: str, skill: str) -> tuple[str, str, str]:
    _ = words.T
    kind: Kind = "mecanismos" if skill == "mecanismos" else "alerta"
    chances = observe_chances(view, figure, kind, USUAL_FIND)
    what = _("finds guards and their zones") if kind == "alerta" else _("finds traps and locks")
    tip = roll_tip(words, chances, ("percepcion", kind), WATCHING)
    note = _("{what}, if their difficulty is {number}", what=what, number=USUAL_FIND)
    return words.chance(chances.success), note, tip


def _distracting(words: Words, view: View, figure: str, zone: str) -> tuple[str, str, str]:
    _ = words.T
    chances = distract_chances(view, figure, zone)
    away = sum(chances.degrees[INVESTIGATED:], Fraction(0))
    line = _("their search −3 a degree · they go and look {chance}", chance=words.chance(away))
    tip = roll_tip(words, chances, ("picaresca", "juego_de_manos"), REASONING)
    return words.chance(chances.success), line, tip


def _working(words: Words, view: View, figure: str, zone: str) -> tuple[str, str, str]:
    _ = words.T
    odds = work_chances(view, figure, zone, SPAN)
    if odds is None:
        return "", "", ""
    turns = " · ".join(f"{k + 1}: {words.chance(chance)}" for k, chance in enumerate(odds.done))
    line = _("done within turns {turns}", turns=turns)
    wrong = _("It goes off within {turns} turns: {chance}.", turns=SPAN, chance=words.chance(odds.mishap[-1]))
    return words.chance(odds.done[0]), line, wrong


def subterfuge_offer(words: Words, view: View, figure: str) -> tuple[str, str]:
    """Return the chance of a subterfuge, and everything that makes it."""
    chances = subterfuge_chances(view, figure)
    return words.chance(chances.success), roll_tip(words, chances, ("picaresca", "subterfugio"), REASONING)


def ambush_offer(words: Words, view: View, figure: str, target: str, action: str) -> tuple[str, str, bool]:
    """Return the chance to hit somebody unaware, what else it may do, and whether it is possible."""
    _ = words.T
    intent = Ambush(view.side, figure, target, "blow" if action == "blow" else "shot")
    odds = ambush_chances(view, intent)
    if isinstance(odds, Refusal):
        return "—", (words.sentence_for(odds, view) or "").rpartition(" [")[0], False
    if odds.murder and odds.blunt:
        worst = _("knocked out at once {chance}", chance=words.chance(odds.outright))
    elif odds.murder:
        worst = _("dead at once {chance}", chance=words.chance(odds.outright))
    else:
        worst = _("out of action {chance}", chance=words.chance(odds.strike.out))
    return words.chance(odds.strike.hit), worst, True
