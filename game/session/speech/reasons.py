"""Why something cannot be done, as a sentence in the player's language with the number of its rule."""

from game.rules.refusal import Fact, Refusal
from game.session.speech import terms
from game.session.speech.language import Language
from game.session.speech.reasons_stealth import stealth_reasons
from game.session.speech.voice import Voice


class _Facts(dict[str, str]):
    """Facts by name; one that a refusal does not give is shown as an ellipsis."""

    def __missing__(self, key: str) -> str:
        return "…"


def refusal_sentence(voice: Voice, refusal: Refusal) -> str:
    """Return what the player is told about a refusal."""
    words = voice.words
    text = reasons(words).get(refusal.code, words.T("That is not possible now ({code})."))
    facts = _Facts({name: _shown(voice, name, fact) for name, fact in refusal.facts.items()})
    if refusal.code == "blocked":
        kind = terms.obstacle(words, str(refusal.facts.get("what", "")))
        facts["what"] = kind.format(name=voice.figure(str(refusal.facts.get("id", ""))))
    facts["code"] = refusal.code
    return f"{text.format_map(facts)} [{refusal.rule}]"


def reasons(words: Language) -> dict[str, str]:
    """Return what is told for each code of a refusal; facts stand in it by name."""
    known = {**_acting(words), **_fighting(words), **_reaching(words), **_answering(words), **_undoing(words)}
    return known | stealth_reasons(words)


def _shown(voice: Voice, name: str, fact: Fact) -> str:
    """Return a fact as a word: names of figures and sides, terms, numbers."""
    match name, fact:
        case (("figure" | "target" | "by" | "what" | "special"), str()):
            return voice.thing(fact)
        case "figures", str():
            return voice.figures(tuple(fact.split(", ")))
        case "item", str():
            return voice.item(fact)
        case "zone", str():
            return voice.zone(fact)
        case "zones", str():
            return ", ".join(voice.zone(zone) for zone in fact.split(", "))
        case "side", str():
            return voice.side(fact)
        case "action", str():
            return terms.action(voice.words, fact)
        case "posture", str():
            return terms.posture(voice.words, fact)
        case _, bool() | str():
            return str(fact)
        case _, number:
            return voice.words.number(number)


def _acting(words: Language) -> dict[str, str]:
    _ = words.T
    return {
        "over": _("The game is over."),
        "no-points": _("{figure} has too few action points left for: {action}."),
        "not-whole-turn": _("{action} takes the whole turn, and {figure} has done something already."),
        "same-action": _("{figure} cannot do the same action twice in a turn: {action}."),
        "posture": _("{figure} is {posture} and cannot do that: {action}."),
        "no-door": _("There is no door {door}."),
        "door-open": _("The door is open already."),
        "door-closed": _("The door is closed already."),
        "door-locked": _("The door is locked."),
        "doors-stay-open": _("In this mission an open door stays open."),
        "door-blocked": _("{what} stands in the door."),
        "no-item": _("There is no {item} here."),
        "no-special": _("This mission has no such action: {special}."),
        "special-side": _("{special} is not for this side."),
        "special-trait": _("{special} needs a figure with: {trait}."),
        "special-item": _("{special} needs somebody who carries: {item}."),
        "special-done": _("{special} is done already."),
        "special-tries": _("No attempt at {special} is left (of {tries})."),
    }


def _fighting(words: Language) -> dict[str, str]:
    _ = words.T
    return {
        "unarmed": _("{figure} has no weapon for that."),
        "shot-spent": _("{figure} has shot already in this turn."),
        "unloaded": _("{figure} must reload first."),
        "jammed": _("{figure} must clear a jam first."),
        "loaded": _("{figure} has a loaded weapon."),
        "out-of-range": _("{target} is {cm} cm away; the weapon reaches {limit} cm."),
        "no-line": _("{figure} has no line of fire at {target}."),
        "no-target": _("There is no such enemy in play."),
        "no-target-in-sight": _("{figure} has no target."),
        "target-lies": _("{target} lies on the ground already."),
        "in-contact": _("{figure} has an enemy in contact and can only shoot at enemies in contact."),
        "no-door-near": _("There is no door in reach."),
        "no-item-near": _("Nothing to pick up lies in reach."),
        "nobody-near": _("No enemy is in reach for that."),
    }


def _reaching(words: Language) -> dict[str, str]:
    _ = words.T
    return {
        "no-path": _("{figure} needs a way to go: {action}."),
        "too-far": _("The way is {cm} cm long; {limit} cm are possible."),
        "blocked": _("The way is not free: {what}."),
        "outside-zone": _("{figure} must be placed inside the deployment zone."),
        "out-of-reach": _("{what} is more than 2 cm away, or something is in between."),
        "too-high": _("The height is {cm} cm; {limit} cm are possible."),
        "no-landing": _("There is no free place to stand within {limit} cm."),
        "no-footing": _("Nobody can stand on top of {what}."),
        "nothing-to-climb": _("There is nothing to climb there."),
        "nothing-to-jump": _("There is nothing to jump down from there."),
        "no-jump": _("{figure} cannot jump with this action."),
        "no-solid": _("There is nothing to push."),
        "stood-on": _("{by} stands on it."),
        "push-blocked": _("It cannot be pushed that way."),
    }


def _answering(words: Language) -> dict[str, str]:
    _ = words.T
    return {
        "other-side": _("It is not for {side} to answer now."),
        "other-figure": _("{figure} must answer now."),
        "not-asked": _("That is not what the game waits for."),
        "no-figure": _("There is no figure {figure} to give an order to."),
        "order-names": _("Name these, each of them once: {figures}."),
    }


def _undoing(words: Language) -> dict[str, str]:
    _ = words.T
    return {
        "undo-off": _("In this mission nothing is taken back."),
        "undo-nothing": _("There is nothing to take back."),
        "undo-answered": _("The other side has answered already."),
        "undo-over": _("The game is over."),
        "undo-dice": _("Dice were rolled: it stands."),
        "undo-revealed": _("Something was revealed: it stands."),
        "undo-move-final": _("When sight counts, a move is final."),
    }
