"""What a special action of the mission asks for and how likely it succeeds (S-040, S-041, S-060)."""

from collections.abc import Iterator

from game.checks import chance
from game.rules.figures import Figure
from game.rules.mission import Special
from game.rules.skirmish.specials import defenders, special_attempt
from game.rules.view import View
from game.session.speech import terms
from game.session.speech.words import Words
from game.ui.play.acts import SPECIAL


def special_tip(words: Words, view: View, figure: Figure | None, action: str) -> str:
    """Return cost, check and chance of a special action, as far as its side knows; empty for others."""
    special = view.mission.special(action.removeprefix(SPECIAL)) if action.startswith(SPECIAL) else None
    if special is None or figure is None:
        return ""
    _ = words.T
    cost = _("Takes the whole turn.") if special.kind == "full" else _("One of two actions.")
    return " ".join((cost, *_chances(words, view, figure, special), *_work(words, special)))


def _chances(words: Words, view: View, figure: Figure, special: Special) -> Iterator[str]:
    """Yield the chance without a defender, and that against each who may defend."""
    _ = words.T
    plain = special_attempt(figure, special, None, view.options)
    if plain is None or special.attribute is None:
        yield _("It cannot fail.")
        return
    attribute = terms.attribute(words, special.attribute)
    able = defenders(view, figure, special)
    if not able:
        yield _(
            "{attribute} against {number}: {chance}.",
            attribute=attribute,
            number=special.difficulty,
            chance=words.chance(chance(plain)),
        )
    for foe in able:
        against = special_attempt(figure, special, foe, view.options)
        if against is not None:
            yield _(
                "{attribute} against {number} and against {name}: {chance}.",
                attribute=attribute,
                number=special.difficulty,
                name=foe.name,
                chance=words.chance(chance(against)),
            )


def _work(words: Words, special: Special) -> Iterator[str]:
    if special.work > 1:
        yield words.plural("{count} success is needed.", "{count} successes are needed.", special.work)
    if special.tries is not None:
        yield words.plural("{count} attempt in all.", "{count} attempts in all.", special.tries)
