"""What an example can assert, one fact each; words in capitals are what stands there.

Of figures W, T, sides, doors D, solids S, goals G:

W at X,Y | W near X,Y            where a figure stands: exactly, or within 1/64 cm
W standing | prone | fallen
W pv N | points N | shots N | rounds N
W is FLAG | W not FLAG           malherido, down, dead, watching, running, jammed, able, acted, left_out,
                                 asleep, unaware, drawn
W unplaced
W carries ITEM | item ITEM at X,Y
W aims T N                       the target number of a shot now
W cannot_aim T CODE
W sees T | W misses T            line of sight, both ways
W offers ACTION TARGET …         what `choices` gives
W lacks ACTION CODE              why not, as `choices` says
asked turn W | reaction W T | place W | order W … | defender W … | nobody; in stealth too strategy W |
      patrol G P … | send G … | keys Z … with G … | entry GROUP Z …
refused CODE RULE                the line's intent was refused
sheet W …  |  turn N  |  phase WORD
door D open | closed | locked | unlocked
solid S at LEFT,UPPER,RIGHT,LOWER
SIDE knows W | SIDE ignores W | SIDE remembers W X,Y
deed SPECIAL work N | attempts N | done | open
goal G done | open | held N
winner SIDE REASON | score SIDE N
event KIND key=value …           one of the line's events is so; see `facts_events.py` for keys of checks
no KIND | count KIND N           among the line's events
told SIDE KIND key=value … | untold SIDE KIND
secret SIDE W                    nothing that the side is told, nor its view, names a figure
"""

from typing import Any, NamedTuple

from game.rules.events import AnyEvent
from game.rules.figures import Figure
from game.rules.front import choices, told, view
from game.rules.moving.sighting import figure_sees
from game.rules.refusal import Refusal
from game.rules.skirmish.shooting import Aim, aim
from game.rules.state import (
    AnswerReaction,
    Deed,
    DirectGuards,
    Knowledge,
    ManKeys,
    NameDefender,
    NameEntry,
    NamePatrol,
    NameStrategy,
    OrderTied,
    PlaceFigure,
    Progress,
    State,
    StealthQuestion,
    TakeStealthTurn,
    TakeTurn,
)
from game.session.text_form import encode
from game.table.lattice import within
from game.table.terrain import solids
from tests.rulebook import facts_stealth
from tests.rulebook.facts_events import some
from tests.rulebook.turning import NEAR_CM, Way, corners, place

NUMBERS = ("pv", "points", "shots", "rounds")
FLAGS = ("malherido", "down", "dead", "watching", "running", "jammed", "able", "acted", "left_out")
FLAGS += ("asleep", "unaware", "drawn")


class Seen(NamedTuple):
    """What a line left behind: the state, its events with the state after each, its refusal."""

    state: State
    events: tuple[tuple[AnyEvent, State], ...]
    refusal: Refusal | None
    way: Way


def check(seen: Seen, fact: str) -> None:
    """Assert one fact."""
    words = fact.split()
    if words[0] in seen.state.figures:
        _of_figure(seen, seen.state.figures[words[0]], words[1:], fact)
    elif words[0] in ("p1", "p2"):
        _of_side(seen, words, fact)
    else:
        _of_game(seen, words, fact)


def _of_figure(seen: Seen, figure: Figure, words: list[str], fact: str) -> None:
    state, way = seen.state, seen.way
    match words:
        case ["at", spot]:
            assert figure.place == place(spot, way), f"{fact}: stands at {figure.place}"
        case ["near", spot]:
            assert within(figure.place, place(spot, way), NEAR_CM), f"{fact}: stands at {figure.place}"
        case [("standing" | "prone" | "fallen") as posture]:
            assert figure.posture == posture, fact
        case [name, number] if name in NUMBERS:
            assert getattr(figure, name) == int(number), f"{fact}: {getattr(figure, name)}"
        case ["is", flag] if flag in FLAGS:
            assert getattr(figure, flag) is True, fact
        case ["not", flag] if flag in FLAGS:
            assert getattr(figure, flag) is False, fact
        case ["unplaced"]:
            assert figure.point is None, fact
        case ["carries", item]:
            assert item in figure.items, fact
        case ["aims", target, number]:
            aimed = aim(state, figure, state.figures[target])
            assert isinstance(aimed, Aim), f"{fact}: {aimed}"
            assert aimed.number == int(number), f"{fact}: {aimed}"
        case ["cannot_aim", target, code]:
            refused = aim(state, figure, state.figures[target])
            assert isinstance(refused, Refusal), f"{fact}: {refused}"
            assert refused.code == code, f"{fact}: {refused}"
        case [("sees" | "misses") as verb, target]:
            other = state.figures[target]
            both = {figure_sees(state, figure, other), figure_sees(state, other, figure)}
            assert both == {verb == "sees"}, fact
        case ["offers", action, *targets]:
            offer = _offer(seen, figure, action)
            assert offer.refused is None, f"{fact}: {offer.refused}"
            assert list(offer.targets) == targets, f"{fact}: {offer.targets}"
        case ["lacks", action, code]:
            refused = _offer(seen, figure, action).refused
            assert refused is not None, fact
            assert refused.code == code, f"{fact}: {refused}"
        case _:
            facts_stealth.of_figure(state, figure, words, way, fact)


def _offer(seen: Seen, figure: Figure, action: str) -> Any:
    offers = choices(view(seen.state, figure.side))
    return next(offer for offer in offers if offer.action == action and offer.figure == figure.id)


def _of_side(seen: Seen, words: list[str], fact: str) -> None:
    side, verb, name, *rest = words
    known = view(seen.state, side)
    match verb:
        case "knows":
            assert name in known.figures, fact
        case "ignores":
            assert name not in known.figures, fact
        case "remembers":
            last = seen.state.knowledge.get(side, Knowledge()).last
            assert known.last[name].point == place(rest[0], seen.way), f"{fact}: {last}"
        case _:
            raise AssertionError(f"no such fact: {fact}")


def _of_game(seen: Seen, words: list[str], fact: str) -> None:  # noqa: C901 - a table
    state = seen.state
    match words:
        case ["asked", kind, *names]:
            assert _asked(state) == (kind, *names), f"{fact}: {state.asked}"
        case ["refused", code, rule]:
            assert seen.refusal is not None, fact
            assert (seen.refusal.code, seen.refusal.rule) == (code, rule), f"{fact}: {seen.refusal}"
        case ["sheet", *names]:
            assert list(state.sequence) == names, f"{fact}: {state.sequence}"
        case ["turn", number]:
            assert state.turn == int(number), f"{fact}: {state.turn}"
        case ["phase", word]:
            assert state.phase == word, f"{fact}: {state.phase}"
        case ["door", name, ("open" | "closed") as how]:
            assert (name in state.layout.open_doors) is (how == "open"), fact
        case ["door", name, ("locked" | "unlocked") as how]:
            assert (name in state.locked) is (how == "locked"), fact
        case ["solid", name, "at", box]:
            _solid_at(seen, name, box, fact)
        case ["item", name, "at", spot]:
            assert state.items.get(name) == place(spot, seen.way), f"{fact}: {state.items}"
        case ["deed", name, *how]:
            _deed(state.deeds.get(name, Deed()), how, fact)
        case ["goal", name, *how]:
            _goal(state.progress.get(name, Progress()), how, fact)
        case ["winner", side, reason]:
            assert state.result is not None, fact
            assert (state.result.winner or "nobody", state.result.reason) == (side, reason), state.result
        case ["score", side, number]:
            assert state.result is not None, fact
            assert state.result.scores[side] == int(number), state.result
        case ["event", kind, *pairs]:
            some([event for event, _ in seen.events], kind, pairs, seen.way, fact)
        case ["no", kind]:
            assert all(type(event).__name__ != kind for event, _ in seen.events), f"{fact}: {seen.events}"
        case ["count", kind, number]:
            found = [event for event, _ in seen.events if type(event).__name__ == kind]
            assert len(found) == int(number), f"{fact}: {found}"
        case ["told", side, kind, *pairs]:
            some(_told(seen, side), kind, pairs, seen.way, fact)
        case ["secret", side, name]:
            shown = [*_told(seen, side), view(state, side).figures, view(state, side).last]
            named = [one for one in shown if f'"{name}"'.encode() in encode(one)]
            assert named == [], f"{fact}: {named}"
        case ["untold", side, kind]:
            assert all(type(event).__name__ != kind for event in _told(seen, side)), fact
        case ["conflict", word]:
            assert state.conflict == word, f"{fact}: {state.conflict}"
        case _:
            facts_stealth.of_game(state, words, seen.way, fact)


def _asked(state: State) -> tuple[str, ...]:
    match state.asked:
        case None:
            return ("nobody",)
        case TakeTurn(_, figure):
            return ("turn", figure)
        case PlaceFigure(_, figure):
            return ("place", figure)
        case AnswerReaction(_, figure, target):
            return ("reaction", figure, target)
        case OrderTied(_, figures):
            return ("order", *figures)
        case NameDefender(_, figures, _):
            return ("defender", *figures)
        case _:
            return _asked_in_stealth(state.asked)


def _asked_in_stealth(asked: StealthQuestion) -> tuple[str, ...]:
    match asked:
        case NamePatrol(_, figure, patrols):
            return ("patrol", figure, *patrols)
        case NameStrategy(_, figure):
            return ("strategy", figure)
        case TakeStealthTurn(_, figure):
            return ("turn", figure)
        case DirectGuards(_, guards):
            return ("send", *guards)
        case ManKeys(_, keys, guards):
            return ("keys", *keys, "with", *guards)
        case NameEntry(_, group, entries):
            return ("entry", group, *entries)
        case _:
            raise AssertionError(f"no such question: {asked}")


def _solid_at(seen: Seen, name: str, box: str, fact: str) -> None:
    left, upper, right, lower = (float(part) for part in box.split(","))
    wanted = seen.way.outline(corners((left, upper, right, lower)))
    solid = next(one for one in solids(seen.state.terrain, seen.state.layout) if one.id == name)
    assert sorted(solid.outline) == sorted(wanted), f"{fact}: {solid.outline}"


def _deed(deed: Deed, how: list[str], fact: str) -> None:
    match how:
        case [("work" | "attempts") as field, number]:
            assert getattr(deed, field) == int(number), f"{fact}: {deed}"
        case [("done" | "open") as word]:
            assert deed.done is (word == "done"), f"{fact}: {deed}"
        case _:
            raise AssertionError(f"no such fact: {fact}")


def _goal(progress: Progress, how: list[str], fact: str) -> None:
    match how:
        case ["held", number]:
            assert progress.held == int(number), f"{fact}: {progress}"
        case [("done" | "open") as word]:
            assert progress.done is (word == "done"), f"{fact}: {progress}"
        case _:
            raise AssertionError(f"no such fact: {fact}")


def _told(seen: Seen, side: str) -> list[AnyEvent]:
    heard = (told(state, event, side) for event, state in seen.events)
    return [event for event in heard if event is not None]
