"""What the banner over the board says of a stealth conflict: rises of the alarm, and why it is a skirmish."""

from game.rules.events import AnyEvent
from game.rules.events_stealth import AlarmRose, Attacked, ConflictBegan, Discovered
from game.rules.view import View
from game.session.speech import terms_stealth
from game.session.speech.words import Words
from game.ui.play.tokens import mark

Banner = tuple[str, str, str]
"""Title, what stands below, the mark of a side."""


class News:
    """What has happened so far that a later banner tells of."""

    def __init__(self) -> None:
        self._why: Discovered | Attacked | None = None

    def banner(self, words: Words, view: View, event: AnyEvent) -> Banner | None:
        """Note an event; return what the banner says of it, if anything."""
        _, side = words.T, mark(view.mission, _defender(view))
        match event:
            case AlarmRose():
                level = terms_stealth.level(words, event.level.value)
                return _("The alarm rises: {level}", level=level), _noticed(words, view, event), side
            case Discovered():
                self._why = event
                return _("{figure} is discovered", figure=_figure(words, view, event.figure)), "", side
            case Attacked():
                self._why = event
            case ConflictBegan(conflict="skirmish"):
                return _("Skirmish!"), self._reason(words, view), "N"
            case ConflictBegan(rule="X-25"):
                return _("Back to stealth"), _("No guard has seen an infiltrator for a while."), "N"
            case _:
                pass
        return None

    def _reason(self, words: Words, view: View) -> str:
        """Return why it has become a skirmish, and that all act on one sheet now."""
        _ = words.T
        sheet = _("All act on one new sequence sheet.")
        match self._why:
            case Discovered():
                reason = _("{figure} was discovered.", figure=_figure(words, view, self._why.figure))
            case Attacked():
                reason = _("{figure} has attacked.", figure=_figure(words, view, self._why.figure))
            case None:
                return sheet
        return f"{reason} {sheet}"


def _noticed(words: Words, view: View, event: AlarmRose) -> str:
    guards = event.detection.guards if event.detection is not None else ()
    if not guards:
        return ""
    names = ", ".join(_figure(words, view, name) for name in guards)
    return words.plural(
        "{names} has noticed something.", "{names} have noticed something.", len(guards), names=names
    )


def _figure(words: Words, view: View, name: str) -> str:
    figure = view.figures.get(name)
    return figure.name if figure is not None else words.T("somebody")


def _defender(view: View) -> str:
    plan = view.mission.infiltration
    return view.mission.enemy(plan.side) if plan is not None else view.side
