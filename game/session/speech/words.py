"""The player's language.  Every sentence of the game, the screen's too, comes through one catalogue.

How to add a sentence, anywhere in `game`:

    words.T("{figure} shoots at {target}.", figure=…, target=…)      (or `_ = words.T` and `_("…", …)`)
    words.plural("{count} turn", "{count} turns", count)

- The message is English, a literal directly inside the call, with names in braces; a message that is chosen
  elsewhere and shown later is marked with `N_("…")`.
- Then run `python assets/locale/update.py` (it needs Babel).  It collects the messages, adds the new ones to
  `es.po` and `en.po` under `assets/locale`, lists what has no Spanish yet, and compiles both catalogues.
- Keep events and refusals, not sentences: a log is written anew when the language changes.
"""

from game.missions.problems import Problem
from game.rules.events import AnyEvent
from game.rules.refusal import Refusal
from game.rules.state import Scene
from game.session.speech.faults import problem_sentence
from game.session.speech.language import LANGUAGES, Language, default_language
from game.session.speech.log import event_sentence
from game.session.speech.reasons import refusal_sentence
from game.session.speech.voice import Voice

__all__ = ["LANGUAGES", "Words", "default_language"]


class Words(Language):
    """The words of one language, for log, refusals and the problems of a mission."""

    def sentence_for(self, what: AnyEvent | Refusal, scene: Scene) -> str | None:
        """Return an event or a refusal as a sentence that ends with its rule; None if it needs none.

        `scene` is the game after the event, or what a side knows of it: figures that it does not know are
        "somebody".
        """
        voice = Voice(self, scene)
        if isinstance(what, Refusal):
            return refusal_sentence(voice, what)
        return event_sentence(voice, what)

    def problem(self, problem: Problem) -> str:
        """Return a problem of a mission as a sentence: how bad, where, what is wrong and what to do."""
        return problem_sentence(self, problem)
