"""What a mission lets happen, from the flat texts in which it is written (S-040)."""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.missions.clauses import STEALTH_VERBS, VERBS, Clause, Slip, clauses
from game.missions.fields import LANGUAGES
from game.missions.problems import Fact, Findings, Place, Severity
from game.missions.sides import SIDES
from game.missions.site import slug
from game.missions.spelling import note_unknown
from game.rules.mission import Effect, Words

DoorVerb = Literal["open", "close", "lock", "unlock"]
DOOR_VERBS: Final[tuple[DoorVerb, ...]] = ("open", "close", "lock", "unlock")


class Names(Struct, frozen=True):
    """The ids of what effects can name; in a stealth conflict also zones and guards, and whom one can call.

    `stealth` none: the mission is no stealth conflict.
    """

    doors: tuple[str, ...]
    objectives: tuple[str, ...]
    stealth: "StealthNames | None" = None


class StealthNames(Struct, frozen=True):
    """The ids of zones, guards, patrols and reinforcements."""

    zones: tuple[str, ...]
    guards: tuple[str, ...]
    patrols: tuple[str, ...]
    reinforcements: tuple[str, ...]


class Text(Struct, frozen=True):
    """A text of effects: what it says, its property and place, and the side whose deed it follows."""

    said: str
    property: str
    place: Place
    side: str | None = None


def effects(text: Text, names: Names, findings: Findings) -> tuple[Effect, ...]:
    """Return the effects that a text asks for; what is wrong in it is noted with its column."""
    found = []
    for clause in clauses(text.said):
        if isinstance(clause, Slip):
            _note(clause, text, findings)
        else:
            found.append(_of(clause, text, names, findings))
    return tuple(effect for effect in found if effect is not None)


def _note(slip: Slip, text: Text, findings: Findings) -> None:
    """Note what does not follow the grammar."""
    known = {"do-verb-unknown": VERBS, "do-language-unknown": LANGUAGES}
    if slip.code in known:
        _unknown(slip.code, slip.word, known[slip.code], slip.column, text, findings)
    else:
        findings.error(slip.code, text.place, property=text.property, column=slip.column, **slip.facts)


def _unknown(
    code: str, word: str, known: Iterable[str], column: int, text: Text, findings: Findings, verb: str = ""
) -> None:
    at = {"property": text.property, "column": str(column)} | ({"verb": verb} if verb else {})
    note_unknown(findings, Severity.ERROR, code, text.place, word, known, **at)


def _of(clause: Clause, text: Text, names: Names, findings: Findings) -> Effect | None:
    if clause.verb in STEALTH_VERBS:
        return _stirring(clause, text, names.stealth, findings)
    match clause.verb:
        case "message":
            return Effect("message", text=_spoken(clause, text, findings))
        case "end":
            return _named("end", clause, text, SIDES, findings)
        case "objective":
            return _objective(clause, text, names.objectives, findings)
        case "item":
            return Effect("item", slug(clause.argument) or clause.argument)
        case _:
            verb = next(verb for verb in DOOR_VERBS if verb == clause.verb)
            return _named(verb, clause, text, names.doors, findings)


def _stirring(clause: Clause, text: Text, names: StealthNames | None, findings: Findings) -> Effect | None:
    """Return an effect on a stealth conflict (C-035, C-105); None after noting that the mission is none."""
    if names is None:
        findings.warning("only-for-stealth", text.place, what=clause.verb)
        return None
    sources = (*names.zones, *names.guards)
    match clause.verb:
        case "alarm":
            return Effect("alarm")
        case "reveal":
            return _named("reveal", clause, text, sources, findings)
        case "expose":
            return _named("expose", clause, text, sources, findings)
        case "spawn":
            return _named("spawn", clause, text, names.reinforcements, findings)
        case _:
            return _order(clause, text, names, findings)


def _order(clause: Clause, text: Text, names: StealthNames, findings: Findings) -> Effect | None:
    """Return that a guard begins another patrol: `order GUARD: PATROL`."""
    who, _, where = (part.strip() for part in clause.argument.partition(":"))
    guard = _named("order", replace(clause, argument=who), text, names.guards, findings)
    patrol = _named("order", replace(clause, argument=where), text, names.patrols, findings)
    return replace(guard, to=patrol.name) if guard and patrol else None


def _named(
    kind: Literal["end", "objective", "reveal", "expose", "spawn", "order"] | DoorVerb,
    clause: Clause,
    text: Text,
    known: tuple[str, ...],
    findings: Findings,
) -> Effect | None:
    """Return an effect on something that is there; None after noting that it is not."""
    name = slug(clause.argument)
    if name in known:
        return Effect(kind, name)
    _unknown("do-name-unknown", clause.argument, known, clause.column, text, findings, clause.verb)
    return None


def _objective(clause: Clause, text: Text, known: tuple[str, ...], findings: Findings) -> Effect | None:
    """Return that an objective is done: of one that both sides have, that of the side whose deed it is."""
    name = slug(clause.argument)
    if not any(f"{name}.{side}" in known for side in SIDES):
        return _named("objective", clause, text, known, findings)
    if text.side is not None:
        return Effect("objective", f"{name}.{text.side}")
    at: dict[str, Fact] = {"property": text.property, "column": clause.column}
    findings.error("do-objective-of-both", text.place, word=name, **at)
    return None


def _spoken(clause: Clause, text: Text, findings: Findings) -> Words:
    """Return a message in every language; one that is missing takes the other's text and is noted."""
    at: dict[str, Fact] = {"property": text.property, "column": clause.column}
    for language in LANGUAGES:
        if not clause.texts.get(language):
            findings.warning("do-text-missing", text.place, language=language, **at)
    stand_in = next((said for said in clause.texts.values() if said), "")
    return {language: clause.texts.get(language) or stand_in for language in LANGUAGES}
