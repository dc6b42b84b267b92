"""What the events of a stealth conflict look like: dice in the tray, words that rise, how long they stay."""

from typing import Final

from msgspec import Struct

from game.rules.events_stealth import (
    AlarmRose,
    AnyStealthEvent,
    Attacked,
    ConflictBegan,
    Discovered,
    Distracted,
    Exposed,
    Felled,
    Learnt,
    MechanismSprang,
    MechanismWorked,
    Observed,
    Outwitted,
    ReinforcementsCame,
    Searched,
    SkillUsed,
    Sneaked,
    SpyRolled,
    StrategyChosen,
    Uncovered,
    Woke,
    ZoneBeaten,
    ZoneEntered,
)
from game.rules.state import State
from game.rules.state_stealth import DEFENDER
from game.session.speech import terms_stealth
from game.session.speech.words import Words
from game.table.lattice import Point
from game.ui.play.effects import FloatKind, FloatWord, ShownCheck

LONG: Final = 0.9
SHORT: Final = 0.45
BLINK: Final = 0.2


class Beat(Struct, frozen=True):
    """What an event looks like: a check in the tray, words that rise, and for how many seconds."""

    seconds: float = 0.0
    check: ShownCheck | None = None
    floats: tuple[FloatWord, ...] = ()


def beat(event: AnyStealthEvent, before: State) -> Beat:
    """Return what an event looks like, as somebody was told it."""
    match event:
        case Sneaked() | Distracted() | Outwitted():
            word = "success" if event.check.success else "failure"
            shown = ShownCheck(event.check, event.figure, DEFENDER)
            return Beat(LONG, shown, _at(before, event.figure, word, _kind(event.check.success)))
        case Searched():
            shown = ShownCheck(event.check, DEFENDER, event.figure or None)
            if event.check.success:  # what it leads to says its word at the same place
                return Beat(LONG, shown)
            return Beat(LONG, shown, _at(before, event.figure, "not-found", "info"))
        case SpyRolled():
            return Beat(LONG, ShownCheck(event.check, event.figure, DEFENDER))
        case SkillUsed() | MechanismWorked():
            shown = ShownCheck(event.check, event.figure, None)
            return Beat(LONG, shown, _at(before, event.figure, _won(event.check.success), "info"))
        case Attacked():
            shown = ShownCheck(event.check, event.figure, event.target)
            return Beat(LONG, shown, _at(before, event.target, event.effect, "wound"))
        case AlarmRose():
            return Beat(
                LONG,
                None,
                _spot(event.detection.point if event.detection else None, f"level:{event.level.value}"),
            )
        case Discovered():
            return Beat(LONG, None, _spot(event.detection.point, "level:3"))
        case _:
            return _plain(event, before)


def _plain(event: AnyStealthEvent, before: State) -> Beat:
    """Return what an event without a check looks like."""
    match event:
        case ZoneEntered() if not event.knowing:
            return Beat(LONG, None, _at(before, event.figure, "unawares", "wound"))
        case ZoneEntered():
            return Beat(BLINK)
        case ZoneBeaten() if event.beaten:
            return Beat(SHORT, None, _at(before, event.figure, "beaten", "info"))
        case Observed():
            word = "finds" if event.found else "finds-nothing"
            shown = ShownCheck(event.score, event.figure, None)
            return Beat(LONG, shown, _at(before, event.figure, word, "info"))
        case MechanismSprang():
            return Beat(LONG, None, _at(before, event.figure, f"mechanism:{event.kind}", "wound"))
        case Felled():
            return Beat(
                SHORT, None, _at(before, event.figure, "dead" if event.dead else "unconscious", "down")
            )
        case Exposed() | Uncovered():
            return Beat(SHORT, None, _at(before, event.figure, "exposed", "wound"))
        case Woke() | ReinforcementsCame() | ConflictBegan():
            return Beat(SHORT)
        case StrategyChosen() | Learnt():
            return Beat(BLINK)
        case _:
            return Beat()


def _won(success: bool) -> str:
    return "success" if success else "failure"


def _kind(success: bool) -> FloatKind:
    return "info" if success else "miss"


def _at(before: State, name: str, code: str, kind: FloatKind) -> tuple[FloatWord, ...]:
    figure = before.figures.get(name)
    return _spot(figure.point if figure is not None else None, code, kind)


def _spot(point: Point | None, code: str, kind: FloatKind = "wound") -> tuple[FloatWord, ...]:
    return (FloatWord(point, code, kind),) if point is not None else ()


def float_words(words: Words, code: str) -> str:
    """Return the word of a code that rises."""
    _ = words.T
    kind, _colon, rest = code.partition(":")
    if kind == "level":
        return terms_stealth.level(words, int(rest))
    if kind == "mechanism":
        return terms_stealth.mechanism(words, rest)
    texts = {
        "success": _("success"),
        "failure": _("failure"),
        "not-found": _("not noticed"),
        "unawares": _("unknown zone!"),
        "beaten": _("zone overcome"),
        "finds": _("zone found"),
        "finds-nothing": _("finds nothing"),
        "missed": _("missed"),
        "hurt": _("wounded"),
        "dead": _("dead"),
        "unconscious": _("knocked out"),
        "exposed": _("hidden no longer"),
    }
    return texts.get(code, code)
