"""What a side hears of what it does not see, and hidden deployment (S-012, S-060, X-22)."""

import pytest
from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.events import (
    Attempted,
    ItemTaken,
    MoveBegan,
    Placed,
    ShotHeard,
    Sighted,
    TurnBegan,
    Waiting,
    Wounded,
)
from game.rules.figures import ShotFrom, StandingOrder
from game.rules.front import Outcome, begin, play, view
from game.rules.intents import (
    AnyIntent,
    EndActivation,
    Perform,
    PickUp,
    Place,
    React,
    Shoot,
    StealthMove,
    Walk,
)
from game.rules.mission import DeploymentZone, Mission, Special
from game.rules.options import Options
from game.rules.state import AnswerReaction, Elsewhere, PlaceFigure, State, TakeTurn
from game.table.terrain import Solid, Terrain
from tests.rules.fog import BARE, FALLEN, FOG, WALL, WALLED, at, box, fogged, hears, of
from tests.rules.scenes import ONE, SIDES, TWO, figure, kinds, new_game, profile, run


def shot_from_the_dark(dice: list[int]) -> tuple[State, Outcome]:
    """Somebody who is not seen shoots at a fallen figure."""
    state = fogged([figure("b", TWO, (14, 10)), figure("a", ONE, (10, 10), **FALLEN)], BARE)
    return state, run(state, [Shoot(TWO, "b", "a")], dice)


def test_x22_a_shot_from_out_of_sight_is_heard() -> None:
    """Who was shot at knows it, and whether he was hit; not who shot, nor from where."""
    state, outcome = shot_from_the_dark([1, 4, 9, 4, 3])
    heard = hears(state, outcome, ONE)
    assert heard[0] == ShotHeard(target="a", hit=True)
    wound = of(heard, Wounded)[0]
    assert isinstance(wound, Wounded)
    assert (wound.by, wound.pv) == (None, 11)
    assert view(outcome.state, ONE).figures["a"].shot_from == ()
    assert outcome.state.figures["a"].shot_from == (ShotFrom(TWO, "b", 512, 0),)
    assert "Shot" in kinds(Outcome(state, tuple(hears(state, outcome, TWO))))


def test_x22_a_miss_from_out_of_sight_is_heard_too() -> None:
    people = [figure("b", TWO, (40, 10)), figure("a", ONE, (10, 10), **FALLEN)]
    state = fogged(people, BARE)
    outcome = run(state, [Shoot(TWO, "b", "a")], [1, 2, 3])
    assert hears(state, outcome, ONE) == [ShotHeard(target="a", hit=False)]


def test_s027_an_enemy_s_orders_and_what_he_lets_pass_are_his_own() -> None:
    """Neither his order nor that he held fire is shown; a question to him shows as one to his side."""
    never, ask = StandingOrder("never"), StandingOrder("ask")
    people = [
        figure("a", ONE, (10, 10)),
        figure("b", TWO, (20, 10), order=never),
        figure("c", TWO, (20, 12), order=ask),
    ]
    state = fogged(people, BARE, replace(FOG, reaction="all"))
    assert view(state, ONE).figures["b"].order == StandingOrder()
    outcome = run(state, [Walk(ONE, "a", (at(12, 10),))])
    assert outcome.state.asked == AnswerReaction(TWO, "c", "a")
    heard = hears(state, outcome, ONE)
    assert "Declined" not in kinds(Outcome(state, tuple(heard)))
    assert "Declined" in kinds(Outcome(state, tuple(hears(state, outcome, TWO))))
    assert heard[-1] == Waiting(asked=Elsewhere(TWO))
    assert view(outcome.state, ONE).moving.asked == ()  # type: ignore[union-attr]
    end = run(outcome.state, [React(TWO, "c", False)])
    assert "Declined" not in kinds(Outcome(state, tuple(hears(outcome.state, end, ONE))))


def test_s024_who_does_not_see_a_stealth_move_is_not_named_by_it() -> None:
    options = Options(fog="sight", stealth_los="per_enemy")
    people = [figure("a", ONE, (10, 10)), figure("b", TWO, (20, 10)), figure("c", TWO, (50, 40))]
    state = fogged(people, WALLED, options)
    outcome = run(state, [StealthMove(ONE, "a", (at(12, 10),))])
    assert outcome.state.suspended is not None
    assert outcome.state.suspended.silent == ("c",)
    assert view(outcome.state, ONE).moving.silent == ()  # type: ignore[union-attr]
    assert of(hears(state, outcome, ONE), MoveBegan)[0].silent == ()  # type: ignore[union-attr]


def test_x14_that_somebody_will_jump_is_not_told_when_he_sets_out() -> None:
    roof = Solid("roof", "roof", box(8, 2, 6, 6), 4.0)
    people = [figure("b", TWO, (10, 5)), figure("a", ONE, (20, 5))]
    state = fogged(people, Terrain(60, 60, solids=(roof,)))
    outcome = run(state, [Walk(TWO, "b", (at(10, 7), at(10, 9)), (1,))], [9, 9, 9])
    bare = MoveBegan(rule="S-032", figure="b", action="walk", path=())
    assert of(hears(state, outcome, ONE), MoveBegan) == [bare]


HACK = Special("hack", {}, box(50, 39, 1, 2), "S-060", attribute="sentidos", difficulty=9, opposed="hacker")


def test_s060_who_hacks_unseen_is_not_named() -> None:
    """That it was tried is public, as are deeds; who did it, and with which dice, is not."""
    hacker = profile(traits=("hacker",))
    people = [figure("b", TWO, (49, 40), hacker), figure("a", ONE, (10, 10), hacker)]
    state = fogged(people, WALLED, mission=Mission("hack", SIDES, specials=(HACK,)))
    outcome = run(state, [Perform(TWO, "b", "hack")], [5, 5, 5, 4, 4, 4])
    (heard,) = of(hears(state, outcome, ONE), Attempted)
    assert isinstance(heard, Attempted)
    assert (heard.figure, heard.check, heard.defender, heard.success) == ("", None, "a", True)
    assert view(outcome.state, ONE).deeds == {"hack": heard.deed}
    (own,) = of(hears(state, outcome, TWO), Attempted)
    assert isinstance(own, Attempted)
    assert own.defender == ""
    assert own.check is not None
    assert [score.total for score in own.check.scores] == [11, 10]  # type: ignore[union-attr]
    assert own.check.scores[1].roller.who == ""  # type: ignore[union-attr]


def test_s040_that_something_was_taken_is_known_but_not_by_whom() -> None:
    state = fogged(
        [figure("b", TWO, (49, 40)), figure("a", ONE, (10, 10))], WALLED, items={"key": at(50, 40)}
    )
    outcome = run(state, [PickUp(TWO, "b", "key")])
    assert of(hears(state, outcome, ONE), ItemTaken) == [ItemTaken(figure="", item="key")]
    assert view(outcome.state, ONE).items == {}


ZONES = (DeploymentZone(ONE, box(0, 0, 30, 20)), DeploymentZone(TWO, box(10, 10, 30, 20)))


def deploying(hidden: bool, options: Options) -> State:
    """Two against two, faster and slower by turns; the zones overlap."""
    mission = Mission("deploy", SIDES, deployment=ZONES, hidden_deployment=hidden)
    senses = {"a": (ONE, 9), "b": (TWO, 8), "c": (ONE, 7), "d": (TWO, 6)}
    people = [figure(n, side, who=profile(sentidos=s, radius=1.25)) for n, (side, s) in senses.items()]
    return begin(new_game(people, BARE, mission=mission, options=options), LoadedDice([])).state


def placing(state: State, name: str, x: float, y: float) -> AnyIntent:
    return Place(state.figures[name].side, name, at(x, y))


@pytest.mark.parametrize("fog", ["open", "sight"])
def test_s012_hidden_deployment_shows_nothing_before_the_first_turn(fog: str) -> None:
    state = deploying(True, Options(fog=fog))  # type: ignore[arg-type]
    assert state.asked == PlaceFigure(ONE, "a")
    assert view(state, TWO).asked == Elsewhere(ONE)
    assert view(state, TWO).sequence == (None, "b", None, "d")
    first = run(state, [placing(state, "a", 15, 15)])
    assert hears(state, first, TWO) == [Waiting(asked=PlaceFigure(TWO, "b"))]
    assert list(view(first.state, TWO).figures) == ["b", "d"]
    rest = [placing(state, "b", 35, 25), placing(state, "c", 5, 5), placing(state, "d", 38, 28)]
    outcome = run(first.state, rest)
    assert of(outcome.events, TurnBegan) == [TurnBegan(turn=1)]
    assert sorted(view(outcome.state, TWO).figures) == ["a", "b", "c", "d"]


def test_s012_open_deployment_shows_who_is_placed() -> None:
    state = deploying(False, Options())
    first = run(state, [placing(state, "a", 15, 15)])
    assert of(hears(state, first, TWO), Placed) == [Placed(figure="a", point=at(15, 15))]


def test_t09_who_is_placed_on_an_unknown_base_stands_beside_it() -> None:
    """The placing is legal to the eye of its side; in truth it is the nearest free place."""
    state = run(deploying(True, Options()), [Place(ONE, "a", at(15, 15))]).state
    outcome = run(state, [Place(TWO, "b", at(15.5, 15))])
    spot = outcome.state.figures["b"].place
    assert spot != at(15.5, 15)
    assert 2.5 <= ((spot.x - 15) ** 2 + (spot.y - 15) ** 2) ** 0.5 <= 3.5
    assert hears(state, outcome, ONE) == [Waiting(asked=PlaceFigure(ONE, "c"))]


def test_x22_a_reserve_that_comes_in_sight_is_seen_at_once() -> None:
    late = figure("c", TWO, None, arrives=1)
    state = fogged(
        [figure("a", ONE, (20, 5)), figure("b", TWO, (20, 50)), late], Terrain(60, 60, solids=(WALL,))
    )
    while state.asked != PlaceFigure(TWO, "c"):
        assert isinstance(state.asked, TakeTurn)
        state = play(state, EndActivation(state.asked.side, state.asked.figure), LoadedDice([])).state
    outcome = run(replace(state, terrain=BARE), [Place(TWO, "c", at(30, 55))])
    assert Sighted(side=ONE, figure="c") in outcome.events
    assert Sighted(side=TWO, figure="a") in outcome.events
