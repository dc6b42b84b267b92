"""The words for the rules' codes: actions, postures, ranges, kept dice, what changes a check."""

from game.session.speech import terms_stealth
from game.session.speech.language import Language


def action(words: Language, code: str) -> str:
    """Return the name of an action (S-013 … S-041, X-11, X-13)."""
    _ = words.T
    names = {
        "walk": _("walk"),
        "sprint": _("sprint"),
        "dive": _("dive to the ground"),
        "crawl": _("crawl"),
        "climb": _("climb"),
        "recover": _("recover from a fall"),
        "stealth_move": _("stealth move"),
        "overwatch": _("overwatch"),
        "go_prone": _("lie down"),
        "stand_up": _("stand up"),
        "open_door": _("open a door"),
        "close_door": _("close a door"),
        "shoot": _("shoot"),
        "charge": _("charge"),
        "strike": _("strike"),
        "reload": _("reload"),
        "perform": _("special action"),
        "pick_up": _("pick up"),
        "order": _("order of tied figures"),
        "place": _("place"),
        "fire": _("reaction shot"),
        "decline": _("hold fire"),
        "defend": _("defend"),
        "end_activation": _("end the activation"),
    }
    return names.get(code) or terms_stealth.action(words).get(code, code)


def posture(words: Language, code: str) -> str:
    """Return the word for a posture (S-039)."""
    _ = words.T
    return {"standing": _("standing"), "prone": _("lying"), "fallen": _("fallen")}.get(code, code)


def band(words: Language, place: int) -> str:
    """Return the name of a range band (S-055)."""
    _ = words.T
    names = (_("point-blank range"), _("short range"), _("medium range"), _("long range"))
    return names[place] if 0 <= place < len(names) else str(place)


def rank(words: Language, code: str) -> str:
    """Return the name of the kept die (S-047)."""
    _ = words.T
    return {"low": _("the low die"), "middle": _("the middle die"), "high": _("the high die")}.get(code, code)


def attribute(words: Language, code: str) -> str:
    """Return the name of an attribute (X-05)."""
    _ = words.T
    names = {
        "fisicos": _("Physique"),
        "sentidos": _("Senses"),
        "mentales": _("Mind"),
        "presencia": _("Presence"),
    }
    return names.get(code, code)


def cause(words: Language, code: str) -> str:
    """Return the words for what changes a check: the `what` of a modifier or a factor (X-10, X-19)."""
    _ = words.T
    names = {
        "estorbo": _("encumbrance"),
        "malherido": _("badly wounded"),
        "reaction": _("reaction shot"),
        "cover-light": _("light cover"),
        "cover-heavy": _("heavy cover"),
        "prone": _("lying"),
        "running": _("running"),
        "crossfire": _("crossfire"),
    }
    return names.get(code) or terms_stealth.cause(words).get(code, code)


def reason(words: Language, code: str) -> str:
    """Return the words for why a game ended (X-17)."""
    _ = words.T
    names = {
        "objective": _("an objective was reached"),
        "eliminated": _("the other side has nobody in play"),
        "score": _("more points at the turn limit"),
        "strength": _("the larger share of hit points at the turn limit"),
        "draw": _("neither side is ahead"),
        "surrender": _("the other side gave up"),
        "limit": _("the infiltrators had no more turns"),
        "discovered": _("all infiltrators were discovered"),
    }
    return names.get(code, code)


def obstacle(words: Language, code: str) -> str:
    """Return the words for what is in the way of a base (T-06)."""
    _ = words.T
    names = {
        "edge": _("the edge of the table"),
        "wall": _("something solid"),
        "door": _("a closed door"),
        "water": _("water"),
        "base": _("the base of {name}"),
        "drop": _("a change of level"),
    }
    return names.get(code, code)
