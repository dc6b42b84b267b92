"""The problems of a content file as sentences: how bad, where, what is wrong and what to do."""

from game.missions.problems import Place, Problem, Severity
from game.missions.wording.counted import COUNTED_TEXTS
from game.missions.wording.missions import SENTENCES
from game.session.speech.language import Language


def problem_sentence(words: Language, problem: Problem) -> str:
    """Return a problem as one sentence with its place before it."""
    _ = words.T
    kind = _("Error") if problem.severity is Severity.ERROR else _("Warning")
    facts = {name: _shown(words, fact) for name, fact in problem.facts.items()}
    forms = COUNTED_TEXTS.get(problem.code)
    if forms is not None:
        facts.pop("count")
        text = words.plural(*forms, int(problem.facts["count"]), **facts)
    else:
        text = words.T(SENTENCES.get(problem.code, problem.code)).format_map(facts)
    return ": ".join(part for part in (kind, _place(words, problem.place), text) if part)


def _shown(words: Language, fact: str | int | float) -> str:
    return fact if isinstance(fact, str) else words.number(fact)


def _place(words: Language, place: Place) -> str:
    """Return where a problem lies, as far as that is known."""
    _ = words.T
    parts = [place.file] if place.file else []
    if place.line is not None:
        parts.append(_("line {line}", line=place.line))
    if place.layer:
        parts.append(_("layer {layer}", layer=place.layer))
    if place.object is not None:
        parts.append(_("object {id}", id=place.object))
    if place.at is not None:
        x, y = (words.number(cm, 1) for cm in place.at)
        parts.append(_("at {x}; {y} cm", x=x, y=y))
    if place.cell is not None:
        parts.append(_("tile {column}; {row}", column=place.cell[0], row=place.cell[1]))
    return ", ".join(parts)
