"""The steps of a lesson as data: what each says, what it points at, and what completes it."""

import string
import tomllib
from pathlib import Path
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from game.rules.events import AnyEvent
from game.rules.mission import Words
from game.session.settings_keys import COMMANDS
from game.session.speech.language import LANGUAGES
from game.shipped import shipped

LESSONS: Final = ("tutorial", "tutorial_sigilo")
"""The missions that teach, in their order: each has a file of steps of the same name."""

FILE_BYTES: Final = 256 * 1024
MOST: Final = 80

EVENTS: Final = {kind.__name__: kind for kind in get_args(AnyEvent)}

Sign = Literal[
    "camera",
    "whole",
    "looked",
    "unlooked",
    "action",
    "sight",
    "no_sight",
    "line",
    "risk",
    "aimed",
    "rule",
    "undone",
    "asked",
    "alarm",
    "no_alarm",
    "plan",
]
"""What is seen on the screen itself: the board moved; all of it shown; a figure looked at, or not any more;
an action in hand; what a figure sees shown, or hidden; a line to a figure shown; a way with a risk shown; a
shot at a figure shown; a rule open; something taken back; a kind of question asked; the table of the
alarm open, or not; a strategy in hand that wants a target."""

Use = Literal["click", "point", "wheel", "wheel_back"]
"""What is done with what is pointed out: clicked, only pointed at, or the wheel turned, either way."""


class StepsError(ValueError):
    """A file of steps that is not as it must be."""


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """When something is so: an event that the side was told with these facts, or a sign on the screen.

    `value` says more of a sign: which figure, action or question.
    """

    event: str = ""
    facts: dict[str, str | bool] = {}
    sign: Sign | None = None
    value: str = ""


class Mark(Struct, frozen=True, forbid_unknown_fields=True):
    """What a step points out: a widget by its id, a place in cm, a figure, or a rule's number in the log.

    It counts until `until` is so; then the next one does.
    """

    widget: str = ""
    place: tuple[float, float] | None = None
    figure: str = ""
    rule: bool = False
    use: Use = "click"
    until: Condition | None = None


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One step: `figure` is whose turn it is for, `done` what completes it; without it the player reads on.

    It is left out where the figure, or the one that is its `target`, is out of action.  `needs` is the action
    that must be possible; while it is not, the step says so.
    """

    id: str
    title: Words
    text: Words
    figure: str = ""
    target: str = ""
    needs: str = ""
    marks: tuple[Mark, ...] = ()
    done: Condition | None = None


class Cue(Struct, frozen=True, forbid_unknown_fields=True):
    """What the opponent's figure does in its turns, from one on, over and over: the path's places in turn."""

    figure: str
    turn: int
    action: Literal["walk", "shoot", "overwatch"]
    path: tuple[tuple[float, float], ...] = ()


class Ending(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said when a lesson has been mastered."""

    title: Words
    text: Words


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: its seed, what is said at its end, its steps and the opponent's cues."""

    seed: int
    ending: Ending
    step: Annotated[tuple[Step, ...], Meta(min_length=1, max_length=MOST)]
    cue: tuple[Cue, ...] = ()
    spares: int = 0
    """An opponent does not shoot at figures with fewer hit points than this."""


def lesson(name: str) -> Lesson:
    """Return a lesson by its mission's name.  Raises StepsError, OSError."""
    return read(shipped("assets") / "tutorial" / f"{name}.toml")


def read(path: Path) -> Lesson:
    """Return the lesson of a file.  Raises StepsError for the first thing that is wrong, OSError."""
    with path.open("rb") as file:
        content = file.read(FILE_BYTES + 1)
    if len(content) > FILE_BYTES:
        raise StepsError(f"{path.name}: larger than {FILE_BYTES} bytes")
    try:
        found = msgspec.convert(tomllib.loads(content.decode()), Lesson)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise StepsError(f"{path.name}: {error}") from None
    for texts in (found.ending.title, found.ending.text):
        _check_texts(texts, f"{path.name}: the ending")
    known: dict[str, None] = {}
    for step in found.step:
        where = f"{path.name}: step `{step.id}`"
        if step.id in known:
            raise StepsError(f"{where} stands there twice")
        known[step.id] = None
        _check(step, where)
    return found


def _check(step: Step, where: str) -> None:
    for texts in (step.title, step.text):
        _check_texts(texts, where)
    for mark in step.marks:
        named = sum((bool(mark.widget), mark.place is not None, bool(mark.figure), mark.rule))
        if named != 1:
            raise StepsError(f"{where} has a mark at {named} things; one is wanted")
        _check_condition(mark.until, where)
    _check_condition(step.done, where)


def _check_texts(texts: Words, where: str) -> None:
    if tuple(sorted(texts)) != tuple(sorted(LANGUAGES)):
        raise StepsError(f"{where} has texts in {', '.join(texts)}, not in {', '.join(LANGUAGES)}")
    for text in texts.values():
        for key in keys_in(text):
            if key not in COMMANDS:
                raise StepsError(f"{where} names the key of `{key}`, which is no command")


def _check_condition(condition: Condition | None, where: str) -> None:
    if condition is None:
        return
    if bool(condition.event) == (condition.sign is not None):
        raise StepsError(f"{where} has a condition that is not either an event or a sign")
    if condition.event:
        kind = EVENTS.get(condition.event)
        if kind is None:
            raise StepsError(f"{where} waits for `{condition.event}`, which is no event")
        for fact in condition.facts:
            if fact not in kind.__struct_fields__:
                raise StepsError(f"{where}: `{condition.event}` has no `{fact}`")
    elif condition.facts:
        raise StepsError(f"{where} has facts without an event")


def keys_in(text: str) -> tuple[str, ...]:
    """Return the commands whose keys a text names in braces."""
    return tuple(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)
