"""No side learns what it does not know, by whatever channel (S-060, T-09, X-22, X-24).

First, every event of a game under fog: who is told nothing of it sees nothing change, and what is told names
nobody unknown.  Then twins: states that differ only in what a side does not know look alike to it.

Short here; a long run: `HYPOTHESIS_PROFILE=long python -m pytest tests/properties/test_leaks.py`.
"""

import re
from collections.abc import Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.bots.opponent import regular
from game.checks import DiceBag, SeededDice
from game.rules.events import (
    AnyEvent,
    Cleared,
    DoorMoved,
    LayoutLearnt,
    Lost,
    MoveEnded,
    Placed,
    SequenceBegan,
    SequenceRolled,
    SequenceSet,
    Shot,
    ShotHeard,
    Sighted,
    Stepped,
    TiedOrdered,
    TurnBegan,
    Waiting,
)
from game.rules.figures import Figure
from game.rules.front import Outcome, choices, play, told, view
from game.rules.intents import AnyIntent, Crawl, Perform, Place
from game.rules.moving.sighting import watchers
from game.rules.skirmish.foresight import foresee
from game.rules.skirmish.odds import shot_odds
from game.rules.skirmish.shooting import Aim, aim
from game.rules.state import Knowledge, State, enemies
from game.rules.view import View
from game.session.history import History
from game.session.protocol import Referee
from game.session.record import header_of
from game.session.session import PERSON, Session
from game.session.speech.words import Words
from game.session.text_form import encode
from game.table.body import Body
from game.table.lattice import Point
from game.table.terrain import Door
from tests.properties.battlefields import intents
from tests.properties.twins import CHANGES, twin
from tests.properties.worlds import Story, sees, stories, taken, unfogged
from tests.rules.scenes import ONE, TWO

SIDES = (ONE, TWO)
ENGLISH = Words("en")
ON_THE_SHEET = (SequenceBegan, SequenceRolled, SequenceSet, TiedOrdered)
"""Events of which a side in the fog is told nothing, because its view has what concerns it."""


def known_names(state: State, side: str) -> list[str]:
    """Return the figures that a side knows now, by its own record and not by its view.

    Whom it shot from overwatch it remembers (S-030).
    """
    if unfogged(state):
        return list(state.figures)
    own = [figure for figure in state.figures.values() if figure.side == side]
    watched = [name for figure in own for name in figure.watched]
    return [*(figure.id for figure in own), *watched, *state.knowledge.get(side, Knowledge()).seen]


def named(text: bytes | str, state: State, known: list[str]) -> list[str]:
    """Return the figures that a text names and that are not known."""
    plain = text.decode() if isinstance(text, bytes) else text
    return [name for name in state.figures if name not in known and re.search(rf"\b{name}\b", plain)]


@given(stories())
def test_x22_nothing_that_happens_leaks(story: Story) -> None:
    """Whatever happens in a game under fog: neither telling, log, view nor knowledge gives anything away."""
    for n, (before, event, after) in enumerate(story.moments):
        for side in SIDES:
            if told(after, event, side) is None:
                nothing_changes(before, event, after, side)
            elif after.phase != "over":
                nobody_unknown_is_told(before, event, after, side)
        if isinstance(event, LayoutLearnt):
            only_what_is_seen_is_learnt(
                before, event, after, [e for _, e, _ in story.moments[max(0, n - 3) : n]]
            )
    for state in story.states:
        for side in SIDES:
            if state.phase != "over":
                nobody_unknown_is_in_view(state, side)
            if state.phase == "play" and not unfogged(state):
                knowledge_is_what_is_seen(state, side)


def nothing_changes(before: State, event: AnyEvent, after: State, side: str) -> None:
    """Who is told nothing of an event sees nothing change."""
    if not isinstance(event, ON_THE_SHEET):
        assert encode(view(before, side)) == encode(view(after, side)), (side, event)


def nobody_unknown_is_told(before: State, event: AnyEvent, after: State, side: str) -> None:
    """Neither event nor log name anybody unknown, nor is a step told that is not seen.

    Who is lost from sight was known before.
    """
    shown = told(after, event, side)
    if isinstance(shown, Stepped) and after.options.fog == "sight":
        mover = after.figures[shown.figure]
        assert mover.side == side or sees(after, side, mover), (side, shown)
    known = [*known_names(before, side), *known_names(after, side)]
    if isinstance(event, Cleared):
        known.append(event.figure)
    assert not named(encode(shown), after, known), (side, shown)
    assert not named(ENGLISH.sentence_for(shown, view(after, side)) or "", after, known), (side, shown)


def only_what_is_seen_is_learnt(
    before: State, event: LayoutLearnt, after: State, just: list[AnyEvent]
) -> None:
    """T-09: a side learns only how those doors stand that it sees, meets or works."""
    for door in after.terrain.doors:
        if differs(before, event, door):
            assert learnable(before, event.side, door, just), (door.id, event)


def nobody_unknown_is_in_view(state: State, side: str) -> None:
    """A view names nobody unknown, but in the mission, which is public, and where they were last seen."""
    seen = view(state, side)
    text = encode({name: getattr(seen, name) for name in VIEW_FIELDS})
    assert not named(text, state, known_names(state, side)), (side, text)


VIEW_FIELDS = [name for name in View.__struct_fields__ if name not in ("mission", "last")]


def knowledge_is_what_is_seen(state: State, side: str) -> None:
    """A side knows exactly whom its able figures see (who went down in sight stays known where he lies)."""
    known = state.knowledge.get(side, Knowledge())
    seen = [name for name in known.seen if state.figures[name].in_play]
    assert sorted(seen) == sorted(enemy.id for enemy in enemies(state, side) if sees(state, side, enemy))


def differs(before: State, event: LayoutLearnt, door: Door) -> bool:
    known = before.knowledge.get(event.side, Knowledge()).layout
    return (door.id in known.open_doors) != (door.id in event.layout.open_doors)


def learnable(state: State, side: str, door: Door, before: list[AnyEvent]) -> bool:
    """Tell whether a side sees a door now, or did something with it just before."""
    met = any(isinstance(event, MoveEnded) and event.cut == "met" for event in before)
    worked = any(isinstance(event, DoorMoved) and event.door == door.id for event in before)
    touched = any(f.side == side and f.in_play and _beside(f, door) for f in state.figures.values())
    return (met and touched) or worked or any(watchers(state, side, body) for body in _around(door))


def _around(door: Door) -> Iterator[Body]:
    """Yield small bodies half a cm outside each side of a door."""
    xs, ys = [x for x, _ in door.outline], [y for _, y in door.outline]
    mx, my = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    for x, y in ((mx, min(ys) - 0.5), (mx, max(ys) + 0.5), (min(xs) - 0.5, my), (max(xs) + 0.5, my)):
        yield Body(Point.at(x, y), 0.0, 0.75)


def _beside(figure: Figure, door: Door) -> bool:
    xs, ys = [x for x, _ in door.outline], [y for _, y in door.outline]
    reach = figure.profile.radius + 0.1
    here = figure.place
    return min(xs) - reach <= here.x <= max(xs) + reach and min(ys) - reach <= here.y <= max(ys) + reach


LOUD = ("order", "further way")
"""Changes of what the enemy is about to do: they show as soon as he does it."""


@given(stories(), st.integers(0, 2**32), st.data())
def test_x22_twins_look_and_play_alike(story: Story, seed: int, data: st.DataObject) -> None:
    """States that differ only in what a side does not know are the same to it, whatever it asks."""
    source = Random(seed)
    going = [state for state in story.states if state.asked is not None]
    for state in source.sample(going, min(4, len(going))):
        side = source.choice(SIDES)
        names = [source.choice(list(CHANGES)) for _ in range(source.randint(1, 4))]
        other = twin(state, side, names, source)
        if other is None or other == state:
            continue
        look_alike(state, other, side)
        wishes = [data.draw(intents(view(state, side))) for _ in range(3)]
        for intent in wishes:
            refused_alike(state, other, intent)
        if state.asked is not None and state.asked.side == side and not any(name in LOUD for name in names):
            play_alike(state, other, wishes[0])


def look_alike(one: State, two: State, side: str) -> None:
    """View, choices, odds, foresight, the opponent's intent and the protocol are the same."""
    known, same = view(one, side), view(two, side)
    assert encode(known) == encode(same)
    assert encode(choices(known)) == encode(choices(same))
    assert chances(known) == chances(same)
    assert foresights(known) == foresights(same)
    if one.asked is not None and one.asked.side == side:
        answers = [regular(seen, choices(seen), SeededDice(1)) for seen in (known, same)]
        assert answers[0] == answers[1]
    assert protocol(one, side) == protocol(two, side)


def refused_alike(one: State, two: State, intent: AnyIntent) -> None:
    refusals = [play(state, intent, SeededDice(1)).refusal for state in (one, two)]
    assert encode(refusals[0]) == encode(refusals[1])


def play_alike(one: State, two: State, intent: AnyIntent) -> None:
    """The same intent with the same dice tells the same, up to the first thing that is seen, heard or met.

    A special action may find its defender where nobody was known to be (S-060).
    """
    if isinstance(intent, Perform):
        return
    side, doors = intent.side, one.layout != two.layout
    outcomes = [play(state, intent, SeededDice(7)) for state in (one, two)]
    tales = [heard(one, outcomes[0], side), heard(two, outcomes[1], side)]
    for (event, *told_one), (twin_event, *told_two) in zip(*tales, strict=False):
        if shows(event, intent, doors) or shows(twin_event, intent, doors):
            return
        assert told_one == told_two
    if len(tales[0]) != len(tales[1]):
        longer = max(tales, key=len)
        assert shows(longer[min(map(len, tales))][0], intent, doors)
        return
    assert encode(view(outcomes[0].state, side)) == encode(view(outcomes[1].state, side))
    line = encode(intent)
    assert protocol(one, side, line) == protocol(two, side, line)


def chances(known: View) -> list[object]:
    """Return the odds of every shot that a side can think of, both ways."""
    found: list[object] = []
    for shooter in known.figures.values():
        for target in known.figures.values():
            if shooter.side != target.side and shooter.in_play and target.in_play:
                aimed = aim(known, shooter, target)
                weapon = shooter.profile.weapon
                shot = isinstance(aimed, Aim) and weapon is not None
                found.append(shot_odds(aimed, weapon, target, known.options) if shot else aimed)  # type: ignore[arg-type]
    return found


def foresights(known: View) -> list[object]:
    """Return what short walks, sprints and stealth moves of a side's own figures would meet."""
    mine = [figure for figure in known.figures.values() if figure.side == known.side and figure.in_play]
    ways = [
        (name, dx, dy) for name in ("walk", "stealth_move") for dx, dy in ((5, 0), (-5, 0), (0, 5), (0, -5))
    ]
    return [
        foresee(known, figure, name, (figure.place, Point.at(figure.place.x + dx, figure.place.y + dy)))
        for figure in mine
        for name, dx, dy in ways
    ]


def protocol(state: State, side: str, *lines: bytes) -> list[bytes]:
    """Return what the referee says to a side from a state on, to these lines and about its view."""
    controllers = dict.fromkeys(SIDES, PERSON)
    session = Session(header_of(state, 1, controllers, ""), History(state), DiceBag(1), {}, SeededDice(1))
    referee = Referee(session, (side,))
    said = list(referee.begin())
    for line in (*lines, encode({"view": side})):
        said += referee.answer(line)
    return said


Tale = list[tuple[AnyEvent, bytes, str | None]]


def heard(state: State, outcome: Outcome, side: str) -> Tale:
    """Return what a side is told of an outcome: each event as it was, as told, and as the log has it."""
    story = Story()
    taken(story, state, outcome)
    tale = []
    for _, event, after in story.moments:
        shown = told(after, event, side)
        if shown is not None:
            tale.append((event, encode(shown), ENGLISH.sentence_for(shown, view(after, side))))
    return tale


def shows(event: AnyEvent, intent: AnyIntent, doors: bool) -> bool:
    """Tell whether an event shows a side something new; who has fallen crawls in the sight of the unseen.

    The first turn ends a hidden deployment.  That a marker is cleared shows something only where `doors`
    stand otherwise, through which its place is seen.
    """
    match event:
        case Sighted() | Lost() | LayoutLearnt() | ShotHeard() | MoveEnded(cut="met"):
            return True
        case Cleared():
            return doors
        case TurnBegan():
            return event.turn == 1
        case Placed():
            return not isinstance(intent, Place) or event.point != intent.point
        case Waiting() | Shot():
            return isinstance(intent, Crawl)
        case _:
            return False
