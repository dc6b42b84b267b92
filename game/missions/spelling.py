"""Words that are not known, and the known ones that were probably meant."""

import difflib
from collections.abc import Iterable

from game.missions.problems import Fact, Findings, Place, Severity


def meant(word: str, known: Iterable[str]) -> str:
    """Return the known word that is most like another, or nothing if none is; numbers are like no other."""
    if word.isdecimal():
        return ""
    folded = {each.casefold(): each for each in known}
    near = difflib.get_close_matches(word[:100].casefold(), folded, 1)
    return folded[near[0]] if near else ""


def note_unknown(
    findings: Findings,
    severity: Severity,
    code: str,
    place: Place,
    word: str,
    known: Iterable[str],
    *,
    before: str = "",
    **facts: Fact,
) -> None:
    """Note an unknown word; where a known one is like it the code ends in `-meant` and has that one too.

    `before` is shown in front of the word.
    """
    words = sorted(known, key=lambda each: (len(each) if each.isdecimal() else 0, each))
    note = findings.error if severity is Severity.ERROR else findings.warning
    like = meant(word, words)
    if like:
        note(f"{code}-meant", place, word=before + word, meant=like, **facts)
    else:
        note(code, place, word=before + word, known=", ".join(words) or "-", **facts)
