"""What decided a game: each deed by how much it changed, the less likely the more; six at most, in order."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from game.checks import ComplexRoll, Damage, LoadedDice, Pool, damage_at_least, damage_mean, roll_complex
from game.rules.events import AnyEvent, Attempted, GameEnded, ObjectiveMoved, Shot, Surrendered, WentDown
from game.rules.events_stealth import AlarmRose, Discovered, Felled, Searched
from game.rules.front import apply
from game.rules.intents import EndActivation, Shoot
from game.rules.mission import Mission, Objective, Special
from game.rules.state import Deed as Work
from game.rules.state import Progress, Result, State
from game.rules.state_stealth import Detection, Level
from game.session.deciding import Deed, deciding
from game.session.history import Moment
from game.table.lattice import Point
from tests.rules.scenes import ONE, SIDES, TWO, figure, playing
from tests.session.test_statistics import QUIET, SHORT, duel, history

END = GameEnded(result=Result(ONE, "surrender", 1, {}))
FOUR = [figure(name, side, (20, y)) for name, side, y in [("A", ONE, 20), ("B", TWO, 28), ("C", TWO, 36)]]


def over(moments: Sequence[Moment]) -> tuple[Moment, ...]:
    """Return a game that ends after these moments."""
    last = moments[-1].after
    return (*moments, Moment(END, last, apply(last, END)))


def happened(state: State, *events: AnyEvent) -> tuple[Moment, ...]:
    """Let events happen whatever the rules say, then the end."""
    moments = []
    for event in events:
        after = apply(state, event)
        moments.append(Moment(event, state, after))
        state = after
    return over(moments)


def weights(moments: Sequence[Moment]) -> list[tuple[str, float]]:
    """Return what decided a game: kinds of events and their weights, without the end."""
    *deeds, end = deciding(moments)
    assert (end.moment, end.weight, end.check) == (len(moments) - 1, 1.0, None)
    return [(type(moments[deed.moment].event).__name__, deed.weight) for deed in deeds]


def test_a_game_that_goes_on_is_not_decided() -> None:
    assert deciding(history(duel(), [EndActivation(ONE, "A")])) == ()


def test_x07_a_hit_weighs_half_of_the_hit_points_and_more_the_less_likely_it_was() -> None:
    moments = over(history(duel(), [Shoot(ONE, "A", "B")], [3, 9, 1, 4, 3]))
    deed, _ = deciding(moments)
    assert deed == Deed(deed.moment, 1, float(Fraction(7, 36) * (2 - SHORT)), deed.check, float(SHORT))
    assert type(moments[deed.moment].event).__name__ == "Wounded"
    assert deed.check is not None
    assert isinstance(moments[deed.check].event, Shot)


def test_a_likely_hit_that_fails_weighs_what_it_would_have_done() -> None:
    moments = over(history(duel(), [Shoot(ONE, "A", "B")], [1, 1, 1]))
    damage = Damage(2, 0, 0)
    would = (damage_mean(damage) + damage_at_least(damage, 18) * 18) / 36
    assert weights(moments) == [("Shot", float(SHORT * would))]


def test_x03_who_goes_out_of_action_weighs_its_part_of_its_side() -> None:
    people = [replace(one, pv=1) if one.id == "B" else one for one in FOUR]
    moments = history(playing(people, options=QUIET), [Shoot(ONE, "A", "B")], [3, 9, 1, 1, 1])
    ((kind, weight),) = weights(over(moments))
    assert (kind, weight) == ("WentDown", float((Fraction(1, 72) + Fraction(1, 4)) * (2 - SHORT)))


def test_s051_being_badly_wounded_and_going_down_are_parts_of_one_figure() -> None:
    """Hit points a half, badly wounded a quarter, out of action the last one: C is worth half of its side."""
    hits = [[3, 9, 1, 6, 4, 2], [3, 9, 1, 5, 4]]  # 12, then 9
    state, moments = playing(FOUR, options=QUIET), ()
    for dice in hits:
        more = history(state, [Shoot(ONE, "A", "B")], dice)
        moments, state = (*moments, *more), playing(list(more[-1].after.figures.values()), options=QUIET)
        state = replace(state, figures={**state.figures, "A": FOUR[0]})
    found = dict(weights(over(moments)))
    assert found == {
        "BecameMalherido": float((Fraction(12, 72) + Fraction(1, 8)) * (2 - SHORT)),
        "WentDown": float((Fraction(6, 72) + Fraction(1, 8)) * (2 - SHORT)),
    }
    assert sum(found.values()) == float(Fraction(1, 2) * (2 - SHORT))


def test_c041_who_is_killed_outright_takes_his_hit_points_with_him_once() -> None:
    moments = happened(playing(FOUR), Felled(figure="B", dead=True), WentDown(figure="B"))
    assert weights(moments) == [("Felled", 0.5)]


def goal(kind: str = "hold", **more: object) -> State:
    one = Objective("goal", ONE, kind, {}, turns=4, special="bomb", **more)  # type: ignore[arg-type]
    bomb = Special("bomb", {}, ((0, 0), (1, 0), (1, 1)), work=2)
    return playing(FOUR, mission=Mission("test", SIDES, objectives=(one,), specials=(bomb,)))


def moved(held: int = 0, *, done: bool = False) -> ObjectiveMoved:
    return ObjectiveMoved(objective="goal", progress=Progress(held, done))


def test_x17_an_objective_weighs_how_much_nearer_it_came_or_fell_back() -> None:
    states = happened(goal(), moved(1), moved(3), moved(0), moved(4, done=True))
    assert [weight for _, weight in weights(states)] == [0.125, 0.25, 0.375, 1.0]
    assert weights(happened(goal(decisive=False), moved(4, done=True))) == [("ObjectiveMoved", 0.5)]
    assert weights(happened(goal("survive"), moved(done=True))) == []
    assert weights(happened(goal(), Surrendered(side=TWO))) == [("Surrendered", 1.0)]


def test_s041_a_special_action_counts_for_the_objective_that_wants_it() -> None:
    def attempted(**deed: int | bool) -> Attempted:
        return Attempted(
            rule="S-041",
            figure="A",
            special="bomb",
            defender=None,
            check=None,
            success=True,
            deed=Work(**deed),  # type: ignore[arg-type]
        )

    first = attempted(work=1, attempts=1)
    last = attempted(work=2, attempts=2, done=True)
    assert weights(happened(goal("deed"), first, last, moved(done=True))) == [
        ("Attempted", 0.25),
        ("ObjectiveMoved", 1.0),
    ]


def search(dice: list[int]) -> Searched:
    check: ComplexRoll = roll_complex(LoadedDice(dice), Pool(1), Pool(1))
    return Searched(figure="A", zone="z", guards=("B",), check=check)


def test_c082_a_rise_of_the_alarm_is_the_deed_of_the_search_that_raised_it() -> None:
    state = duel()
    noticed = Detection(Point.at(20, 20), "z", ("B",), 1)
    rose = AlarmRose(alarm=1, level=Level.UNSURE, detection=noticed)
    found = (Moment(search([5, 4]), state, state), Moment(rose, state, state))
    ((kind, weight),) = weights(over(found))
    assert (kind, weight) == ("AlarmRose", float(Fraction(1, 3) * (2 - Fraction(9, 16))))
    assert weights(over((Moment(search([1, 4]), state, state),))) == [("Searched", 0.1875)]
    bell = AlarmRose(rule="C-120", alarm=1, level=Level.UNSURE, detection=None)
    assert weights(over((found[0], Moment(bell, state, state)))) == [("AlarmRose", 1 / 3)]
    shown = Discovered(figure="A", detection=noticed)
    assert weights(over((found[0], Moment(shown, state, state)))) == [("Discovered", 1.4375)]


def test_six_at_most_the_weightiest_in_their_order_and_nothing_slight() -> None:
    steps = [moved(1), moved(2), moved(3), moved(0), moved(2), moved(4, done=True), Surrendered(side=TWO)]
    found = weights(happened(goal(), *steps))
    assert found == [
        *[("ObjectiveMoved", 0.125), ("ObjectiveMoved", 0.375), ("ObjectiveMoved", 0.25)],
        *[("ObjectiveMoved", 0.75), ("Surrendered", 1.0)],
    ]
    many = [figure(f"x{k}", TWO, (40, k)) for k in range(40)]
    state = playing([FOUR[0], *many])
    assert weights(happened(state, WentDown(figure="x1"), Surrendered(side=ONE))) == [("Surrendered", 1.0)]
