"""The sequence sheet (hoja de secuencia): who is faster, and what happens among equals (S-002 … S-011)."""

from itertools import groupby

from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import SequenceBegan, SequenceRolled, SequenceSet, TiedOrdered
from game.rules.figures import Figure
from game.rules.intents import Order
from game.rules.options import Options
from game.rules.refusal import Refusal
from game.rules.state import OrderTied, State

Groups = tuple[tuple[str, ...], ...]


def sequence_value(figure: Figure, options: Options) -> int:
    """Return Sentidos with the other modifiers, less the armour's encumbrance (S-002)."""
    profile = figure.profile
    encumbrance = profile.estorbo if options.seq_uses_estorbo else 0
    return profile.sentidos + profile.sequence_bonus - encumbrance


def _grouped(values: list[tuple[int, str]]) -> Groups:
    """Group names by value, the greatest first; names of one value stay in their order."""
    ordered = sorted(values, key=lambda pair: -pair[0])
    return tuple(tuple(name for _, name in group) for _, group in groupby(ordered, key=lambda pair: pair[0]))


def begin(course: Course) -> None:
    """Group the fighters in play or to come by sequence value, in roster order (S-003)."""
    options = course.state.options
    figures = course.state.figures.values()
    fighters = (f for f in figures if f.role == "fighter" and (f.in_play or f.awaited))
    values = [(sequence_value(figure, options), figure.id) for figure in fighters]
    course.emit(SequenceBegan(tied=_grouped(values)))


def settle(course: Course) -> OrderTied | None:
    """Roll for mixed ties until an owner must order his own figures, or the sheet is set (S-006 … S-011)."""
    while True:
        state = course.state
        place = next((i for i, group in enumerate(state.tied) if len(group) > 1), None)
        if place is None:
            course.emit(SequenceSet(sequence=tuple(name for (name,) in state.tied)))
            return None
        group = state.tied[place]
        owners = {state.figures[name].side for name in group}
        if len(owners) == 1:
            return OrderTied(state.figures[group[0]].side, group)
        _roll(course, place, group)


def _roll(course: Course, place: int, group: tuple[str, ...]) -> None:
    """Roll a plain d10 for each figure of a mixed tie; it never explodes (S-007 … S-009)."""
    tied = course.state.tied
    faces = tuple(course.dice.roll(10) for _ in group)
    parts = _grouped(list(zip(faces, group, strict=True)))
    course.emit(SequenceRolled(figures=group, faces=faces, tied=tied[:place] + parts + tied[place + 1 :]))


def order_refusal(intent: Order, asked: OrderTied) -> Refusal | None:
    """Tell why an order of tied figures does not do: it must name each of them once (S-006)."""
    if sorted(intent.figures) != sorted(asked.figures):
        return Refusal("order-names", "S-006", {"figures": ", ".join(asked.figures)})
    return None


def order(course: Course, intent: Order) -> None:
    """Take the owner's order of his tied figures (S-006, S-011)."""
    tied = course.state.tied
    place = next(i for i, group in enumerate(tied) if sorted(group) == sorted(intent.figures))
    singles = tuple((name,) for name in intent.figures)
    groups = tied[:place] + singles + tied[place + 1 :]
    course.emit(TiedOrdered(side=intent.side, figures=intent.figures, tied=groups))


SequenceEvent = SequenceBegan | SequenceRolled | TiedOrdered | SequenceSet


def apply_sequence(state: State, event: SequenceEvent) -> State:
    """Change the sheet."""
    if isinstance(event, SequenceSet):
        return replace(state, sequence=event.sequence, tied=())
    return replace(state, tied=event.tied)
