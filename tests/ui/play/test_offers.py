"""What an attack says before it is made is what the rules roll."""

import math
from statistics import fmean, pvariance

import pytest

from game.checks import SeededDice
from game.rules.events import Wounded
from game.rules.figures import Posture
from game.rules.front import play, view
from game.rules.intents import AnyIntent, Charge, Shoot, Strike
from game.rules.state import State
from game.session.speech.words import Words
from game.table.lattice import Point
from game.ui.play.hand import Hand
from game.ui.play.offer_words import headline, parts, short_detail, title
from game.ui.play.offers import Attack, Offer, offer, offers_from
from tests.properties.situations import SITUATIONS, close, shot
from tests.properties.test_odds import near_chance, shown
from tests.rules.scenes import ONE, TWO, VEST, figure, playing, profile

ACTIONS: dict[type, Attack] = {Shoot: "shoot", Charge: "charge", Strike: "strike"}
ROLLS = 600


def offered(state: State, intent: AnyIntent) -> Offer:
    """Return the offer of an attack, from what its side knows."""
    known = view(state, intent.side)
    assert isinstance(intent, Shoot | Charge | Strike)
    figures = known.figures
    return offer(known, figures[intent.figure], figures[intent.target], ACTIONS[type(intent)])


ATTACKS = [name for name, (_, intent) in SITUATIONS.items() if type(intent) in ACTIONS]


@pytest.mark.parametrize("name", ATTACKS)
def test_s053_an_offer_has_the_chance_that_the_rules_have(name: str) -> None:
    state, intent = SITUATIONS[name]
    odds, made = shown(view(state, intent.side), intent), offered(state, intent)
    assert float(made.chance) == odds.chance
    assert made.out == odds.out
    assert made.mean * odds.chance == pytest.approx(odds.mean)


@pytest.mark.parametrize("name", ["charge", "strike with a sabre at armour", "light cover"])
def test_s058_the_chance_and_the_mean_are_those_of_many_attempts(name: str) -> None:
    state, intent = SITUATIONS[name]
    made, dice = offered(state, intent), SeededDice(58, name)
    won: list[bool] = []
    lost: list[int] = []
    for _ in range(ROLLS):
        events = play(state, intent, dice).events
        check = next(event.check for event in events if getattr(event, "check", None) is not None)  # type: ignore[attr-defined]
        won.append(check.success)
        if check.success:
            lost.append(sum(event.damage.lost for event in events if isinstance(event, Wounded)))
    near_chance(float(made.chance), won)
    if made.damage is not None:
        error = math.sqrt(pvariance(lost) / len(lost))
        assert abs(fmean(lost) - made.mean) <= 4 * error


def rules(made: Offer, state: State) -> list[str]:
    """Return the rules that the card of an offer names."""
    return [part.rule for part in parts(Words("en"), view(state, ONE), made)]


def test_s058_a_charge_names_both_attributes_the_dice_and_that_a_tie_fails() -> None:
    state, intent = close(Charge, profile(7), profile(6, armour=VEST), mine={"pv": 5})
    made = offered(state, intent)
    assert rules(made, state) == [
        "S-058", "S-047", "S-050", "S-058", "S-046", "S-047", "S-057", "S-058",
    ]  # fmt: skip
    words = Words("en")
    assert title(words, view(state, ONE), made) == "a charges b"
    assert short_detail(words, made) == "7 against 5, low die · target: middle"
    assert headline(words, made).endswith(" %")


def test_x11_a_blow_at_somebody_fallen_is_against_six() -> None:
    state, intent = SITUATIONS["strike at a fallen one"]
    made = offered(state, intent)
    assert made.number == 6
    assert made.other is None
    assert rules(made, state) == ["X-11", "S-047", "X-11", "S-053", "X-07", "X-03", "X-02"]


def test_x10_a_shot_names_range_cover_and_lying_each_with_its_rule() -> None:
    state, intent = SITUATIONS["light cover, prone, seen from above"]
    found = parts(Words("en"), view(state, ONE), offered(state, intent))
    assert [(part.value, part.rule) for part in found][2:4] == [("9", "S-055"), ("+2", "X-10")]


def test_t05_an_attack_that_cannot_be_made_says_why_with_the_rule() -> None:
    state, _ = shot(20)
    known, words = view(state, ONE), Words("en")
    made = offer(known, known.figures["a"], known.figures["b"], "charge")
    assert made.refused is not None
    assert headline(words, made) == "—"
    assert parts(Words("en"), known, made)[0].rule == "T-05"


def test_s016_from_the_end_of_a_walk_the_shot_that_is_left_is_offered() -> None:
    known = view(playing([figure("a", ONE, (20, 20)), figure("b", TWO, (34, 20))]), ONE)
    here = offer(known, known.figures["a"], known.figures["b"], "shoot")
    (there,) = offers_from(known, known.figures["a"], Point.at(26, 20))
    assert (here.number, there.number) == (12, 9)
    assert there.chance > here.chance
    spent = playing([figure("a", ONE, (20, 20), shots=1), figure("b", TWO, (34, 20))])
    known = view(spent, ONE)
    assert offers_from(known, known.figures["a"], Point.at(26, 20)) == ()
    (blow,) = offers_from(known, known.figures["a"], Point.at(33, 20))
    assert blow.action == "strike"


def test_x11_a_click_on_an_enemy_in_contact_while_walking_takes_the_blow() -> None:
    hand = Hand()
    people = [
        figure("a", ONE, (20, 20), profile(weapon=None, radius=1.25)),
        figure("b", TWO, (23, 20), profile(radius=1.25)),
    ]
    hand.hold(view(playing(people), ONE))
    hand.spot = Point.at(23, 20)
    assert hand.aimed.switch == "strike"
    assert hand.offer is not None
    assert hand.offer.action == "strike"
    hand.take("charge")
    assert hand.offer.action == "charge"
    assert hand.aimed.intent == Charge(ONE, "a", "b")


def test_s058_nobody_who_lies_is_charged() -> None:
    state, _ = close(Charge, his={"posture": Posture.PRONE})
    known = view(state, ONE)
    made = offer(known, known.figures["a"], known.figures["b"], "charge")
    assert made.refused is not None
    assert made.refused.code == "target-lies"
    assert play(state, Charge(ONE, "a", "b"), SeededDice(1)).events == ()


def test_the_shots_of_another_place_are_not_shown_while_the_pointer_moves() -> None:
    hand = Hand()
    people = [figure("a", ONE, (20, 20), profile(radius=1.25)), figure("b", TWO, (34, 20))]
    hand.hold(view(playing(people), ONE))
    hand.spot = Point.at(26, 20)
    assert hand.offers_there == ()
    hand.rest(0.0)
    assert hand.rest(1.0)
    assert [one.number for one in hand.offers_there] == [9]
    hand.spot = Point.at(20, 27)
    assert hand.offers_there == ()
    hand.rest(0.0)
    hand.rest(1.0)
    assert [one.number for one in hand.offers_there] == [12]
