"""Words of the pages after a game: kinds of checks, alarm levels, verdicts."""

from game.rules.state import Result, State
from game.session.speech import terms
from game.session.speech.words import Words


def check_kind(words: Words, code: str) -> str:
    """Return the name of a kind of check, as the numbers of a game call it."""
    _ = words.T
    names = {
        "shot": _("shot"),
        "charge": _("charge"),
        "strike": _("strike"),
        "climb": _("climb"),
        "jump": _("jump"),
        "special": _("special action"),
        "ambush": _("ambush"),
        "search": _("search"),
        "sneak": _("sneaking"),
        "distract": _("distraction"),
        "outwit": _("deception"),
        "mechanism": _("mechanism"),
        "skill": _("skill"),
    }
    return names.get(code, code)


def levels(words: Words) -> tuple[str, str, str, str]:
    """Return the names of the alarm levels (C-096)."""
    _ = words.T
    return _("Unaware"), _("Unsure"), _("Wary"), _("Discovered")


def side_title(words: Words, state: State, side: str) -> str:
    """Return the name of a side of a game."""
    titles = {each.id: each.title for each in state.mission.sides}
    return words.of(titles.get(side, {}), side)


def verdict(words: Words, state: State, result: Result) -> str:
    """Return how a game ended and why, in one sentence."""
    _ = words.T
    why = terms.reason(words, result.reason)
    if result.winner is None:
        return _("Nobody wins in turn {turn}: {reason}.", turn=result.turn, reason=why)
    side = side_title(words, state, result.winner)
    return _("{side}: victory in turn {turn}, {reason}.", side=side, turn=result.turn, reason=why)


def ending(words: Words, result: Result) -> str:
    """Return why a game ended, as a sentence of its own."""
    why = terms.reason(words, result.reason)
    return f"{why[:1].upper()}{why[1:]}."
