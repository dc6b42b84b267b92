"""What the lists say of a record: its mission, when it was played, how far it came, who led whom."""

import datetime

from game.session.record import Damaged, InUse
from game.session.saves import Save
from game.session.session import PERSON
from game.session.speech.words import Words
from game.session.text_form import Unreadable


def trouble(words: Words, error: Exception) -> str:
    """Return why a record cannot be used; what only a maintainer could read is left out."""
    _ = words.T
    match error:
        case Damaged():
            return damaged(words, error.line)
        case InUse():
            return _("another window plays this game")
        case Unreadable():
            return _("another version of the game wrote it, or it was changed ({what})", what=error)
        case OSError():
            return error.strerror or type(error).__name__
        case _:
            return str(error)


def damaged(words: Words, line: int) -> str:
    """Return that a record was changed or cut off at a line."""
    return words.T("it was changed or cut off at line {line}", line=line)


def fault(words: Words, save: Save) -> str:
    """Return what is wrong with a record of the list."""
    return damaged(words, save.bad_line) if save.bad_line else save.fault


def title(words: Words, save: Save) -> str:
    """Return the name of a record's mission, or of its file."""
    return words.of(save.title, save.mission) or save.name


def began(words: Words, save: Save) -> str:
    """Return when a game began, as the language writes dates."""
    day, _, hour = save.began.partition(" ")
    parts = day.split("-")
    if words.language == "es" and len(parts) == 3 and all(part.isdecimal() for part in parts):
        day = f"{int(parts[2])}/{int(parts[1])}/{parts[0]}"
    return f"{day} {hour}".strip()


def played(words: Words, save: Save) -> str:
    """Return when a record was written last, as the language writes dates."""
    when = datetime.datetime.fromtimestamp(save.played)
    if words.language == "es":
        return f"{when.day}/{when.month}/{when.year} {when:%H:%M}"
    return f"{when:%Y-%m-%d %H:%M}"


def reached(words: Words, save: Save) -> str:
    """Return the turn in which a game stands, and whose turn it is."""
    turn = words.T("turn {turn}", turn=save.turn) if save.turn else words.T("deployment")
    return f"{turn} · {save.figure}" if save.figure else turn


def side(words: Words, save: Save, name: str) -> str:
    """Return the name of a side of a record."""
    return words.of(next((each.title for each in save.sides if each.id == name), {}), name)


def leaders(words: Words, save: Save) -> list[str]:
    """Return a line for each side: who leads it."""
    _ = words.T
    lines = []
    for each in save.sides:
        person = save.controllers.get(each.id, PERSON) == PERSON
        who = _("a person") if person else _("the machine")
        lines.append(f"{side(words, save, each.id)}: {who}")
    return lines
