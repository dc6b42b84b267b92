"""What a side meets that it did not know: bases, doors, crates (T-09, X-22)."""

from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.events import LayoutLearnt, Lost, MoveBegan, MoveEnded, Sighted
from game.rules.front import begin, refusal, view
from game.rules.intents import CloseDoor, Crawl, OpenDoor, Perform, Shoot, Walk
from game.rules.mission import Mission, Special
from game.rules.state import AnswerReaction, Knowledge, LastSeen, State
from game.table.lattice import Point
from game.table.terrain import Layout, Shift, Solid, Terrain
from tests.rules.fog import BARE, FALLEN, FOG, PRONE, ROOMS, SCREEN, WALLED, at, box, fogged, hears, of
from tests.rules.scenes import ONE, SIDES, TWO, Posture, figure, new_game, profile, refused, run


def test_t09_a_crawler_who_sees_nobody_runs_into_an_unknown_base() -> None:
    """He has fallen and sees nothing: he stops touching, and both learn of each other."""
    who = profile(radius=1.25)
    people = [figure("a", ONE, (20, 30), who, **FALLEN), figure("b", TWO, (28, 30), who, **FALLEN)]
    state = fogged(people, BARE)
    assert state.knowledge.get(ONE, Knowledge()).seen == state.knowledge.get(TWO, Knowledge()).seen == ()
    outcome = run(state, [Crawl(ONE, "a", (at(29, 30),))])
    assert outcome.state.figures["a"].place == at(25.5, 30)
    assert outcome.state.figures["a"].points == 0
    assert of(outcome.events, MoveEnded) == [MoveEnded(rule="T-09", figure="a", action="crawl", cut="met")]
    assert of(outcome.events, Sighted) == [
        Sighted(rule="T-09", side=ONE, figure="b"),
        Sighted(rule="T-09", side=TWO, figure="a"),
    ]
    assert view(outcome.state, ONE).last == {"b": LastSeen(at(28, 30), 1, Posture.FALLEN)}


def test_t09_until_it_is_met_its_side_is_told_the_way_it_planned() -> None:
    who = profile(radius=1.25)
    people = [figure("a", ONE, (20, 30), who, **FALLEN), figure("b", TWO, (28, 30), who)]
    state = fogged(people, BARE, replace(FOG, reaction="all"))
    asked = run(state, [Crawl(ONE, "a", (at(29, 30),))])
    assert asked.state.asked == AnswerReaction(TWO, "b", "a")
    assert of(hears(state, asked, ONE), MoveBegan)[0].path == (at(20, 30), at(29, 30))  # type: ignore[union-attr]
    moving = view(asked.state, ONE).moving
    assert moving is not None
    assert (moving.path[-1], moving.met, moving.silent, moving.asked) == (at(29, 30), None, (), ())
    assert view(asked.state, TWO).moving is None


def believing(state: State, opened: tuple[str, ...], truth: tuple[str, ...]) -> State:
    """Return a game whose first side believes other doors open than are."""
    known = {side: state.knowledge.get(side, Knowledge()) for side in (ONE, TWO)}
    one, two = replace(known[ONE], layout=Layout(opened)), replace(known[TWO], layout=Layout(truth))
    return replace(state, layout=Layout(truth), knowledge={ONE: one, TWO: two})


def test_t09_a_door_that_is_thought_open_stops_the_move_and_only_it_is_learnt() -> None:
    """West is shut, though thought open; that east is open, behind the screen, stays unknown."""
    state = fogged([figure("a", ONE, (10, 15), **FALLEN), figure("b", TWO, (10, 50))], ROOMS)
    state = believing(state, ("west",), ("east",))
    outcome = run(state, [Crawl(ONE, "a", (at(10, 24),))])
    assert outcome.state.figures["a"].place == Point(at(10, 20).i, at(10, 20).j - 1)
    assert of(outcome.events, MoveEnded) == [MoveEnded(rule="T-09", figure="a", action="crawl", cut="met")]
    assert of(outcome.events, LayoutLearnt) == [LayoutLearnt(side=ONE, layout=Layout())]


def test_t09_a_door_that_is_thought_shut_bars_the_way() -> None:
    """Legality is judged on what the side knows."""
    state = fogged([figure("a", ONE, (10, 15), **FALLEN), figure("b", TWO, (10, 50), **FALLEN)], ROOMS)
    state = believing(state, (), ("west",))
    assert refused(state, Crawl(ONE, "a", (at(10, 24),))) == "blocked"
    knowing = view(believing(state, ("west",), ("west",)), ONE)
    assert refusal(knowing, Crawl(ONE, "a", (at(10, 24),))) is None


def test_t09_a_line_that_is_shut_in_truth_costs_the_shot_s_action_and_no_dice() -> None:
    """Only the door in the line is learnt; whom one no longer sees is lost."""
    state = fogged([figure("a", ONE, (10, 15)), figure("b", TWO, (10, 30))], ROOMS)
    state = believing(state, ("west",), ("east",))
    known = replace(state.knowledge[ONE], seen=("b",), last={})
    state = replace(state, knowledge={**state.knowledge, ONE: known})
    outcome = run(state, [Shoot(ONE, "a", "b")])
    assert of(outcome.events, LayoutLearnt) == [LayoutLearnt(side=ONE, layout=Layout())]
    assert of(outcome.events, Lost) == [
        Lost(side=ONE, figure="b", last=LastSeen(at(10, 30), 1, Posture.STANDING))
    ]
    assert outcome.state.figures["a"].points == 1
    assert outcome.state.figures["a"].shots == 0


def test_t09_a_door_seen_in_passing_is_learnt() -> None:
    state = fogged([figure("a", ONE, (10, 15)), figure("b", TWO, (10, 50))], ROOMS)
    state = believing(state, ("west",), ())
    outcome = run(state, [Walk(ONE, "a", (at(12, 15),))])
    assert of(outcome.events, LayoutLearnt) == [LayoutLearnt(side=ONE, layout=Layout())]
    assert outcome.events.index(LayoutLearnt(side=ONE, layout=Layout())) == 3


def test_x22_an_opened_door_shows_who_stands_behind_it() -> None:
    state = fogged([figure("a", ONE, (10, 19)), figure("b", TWO, (10, 30))], WALLED)
    outcome = run(state, [OpenDoor(ONE, "a", "west")])
    opened = Layout(("west",))
    assert of(outcome.events, LayoutLearnt, Sighted) == [
        LayoutLearnt(side=ONE, layout=opened),
        Sighted(side=ONE, figure="b"),
        Sighted(side=TWO, figure="a"),
        LayoutLearnt(side=TWO, layout=opened),
    ]


def test_t07_a_door_with_an_unknown_base_in_it_stays_open_and_shows_him() -> None:
    who = profile(radius=1.25)
    people = [figure("a", ONE, (10, 18), who, **PRONE), figure("b", TWO, (10, 22), who, **PRONE)]
    state = fogged(
        people, WALLED, layout=Layout(("west",)), knowledge={ONE: Knowledge(layout=Layout(("west",)))}
    )
    hidden = replace(state.knowledge[ONE], seen=())
    state = replace(state, knowledge={**state.knowledge, ONE: hidden})
    outcome = run(state, [CloseDoor(ONE, "a", "west")])
    assert of(outcome.events, Sighted)[0] == Sighted(rule="T-09", side=ONE, figure="b")
    assert outcome.state.layout.open_doors == ("west",)


def test_s035_doors_that_a_mission_leaves_open_are_known_from_the_start() -> None:
    state = new_game(
        [figure("a", ONE), figure("b", TWO, who=profile(sentidos=5))],
        WALLED,
        options=FOG,
        layout=Layout(("east",)),
    )
    begun = begin(state, LoadedDice([])).state
    assert view(begun, ONE).layout == view(begun, TWO).layout == Layout(("east",))


CRATE = Solid("crate", "crate", box(12, 8, 3, 3), 2.0)
PUSH = Mission("push", SIDES, specials=(Special("push", {}, (), solid="crate"),))


def test_t08_who_pushes_a_crate_knows_where_it_is_and_who_does_not_see_it_does_not() -> None:
    terrain = Terrain(60, 60, solids=(SCREEN, CRATE))
    state = fogged([figure("a", ONE, (10.5, 9.5)), figure("b", TWO, (50, 10))], terrain, mission=PUSH)
    outcome = run(state, [Perform(ONE, "a", "push")])
    assert view(outcome.state, ONE).layout.shifts == (Shift("crate", 5, 0),)
    assert view(outcome.state, TWO).layout.shifts == ()
    assert of(hears(state, outcome, TWO), LayoutLearnt) == []
