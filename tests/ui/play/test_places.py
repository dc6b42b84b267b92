"""Where reserves will come is shown when one of them is looked at, and words of things when wanted."""

from msgspec.structs import replace

from game.picture.look import BoardLook
from game.rules.front import view
from game.rules.mission import DeploymentZone, Special
from game.rules.state import PlaceFigure, State
from game.rules.view import View
from game.session.speech.words import Words
from game.table.lattice import Point
from game.ui.play.effects import Effects
from game.ui.play.hand import Hand
from game.ui.play.looks import Shown, board_look
from tests.session.games import opening
from tests.ui.conftest import Start

ENTRY = ((0.0, 9.0), (20.0, 9.0), (20.0, 13.0), (0.0, 13.0))
SAFE = ((20.0, 10.0), (22.0, 10.0), (22.0, 12.0), (20.0, 12.0))


def game(**figure: object) -> State:
    """A small game whose last figure of the first side is a reserve with an entry of its own."""
    state = opening()
    name = [f.id for f in state.figures.values() if f.side == state.mission.sides[0].id][-1]
    late = replace(state.figures[name], **{"arrives": 3, **figure})
    mission = replace(
        state.mission,
        deployment=(*state.mission.deployment, DeploymentZone(late.side, ENTRY, (name,))),
        specials=(Special("safe", {"en": "Safe", "es": "Caja"}, SAFE),),
        items={"plans": {"en": "Plans", "es": "Planos"}},
    )
    figures = {**state.figures, name: late}
    return replace(state, figures=figures, mission=mission, items={"plans": Point.at(30, 20)})


def reserve(seen: View) -> str:
    return next(f.id for f in seen.figures.values() if f.side == seen.side and f.arrives)


def shown(seen: View, spot: Point | None = None, **parts: object) -> BoardLook:
    hand = Hand()
    hand.hold(seen)
    hand.spot = spot
    return board_look(hand, Effects(), Words("en"), Shown(**parts))  # type: ignore[arg-type]


def first(state: State) -> View:
    return view(state, state.mission.sides[0].id)


def test_s012_a_reserve_that_is_looked_at_shows_where_it_will_come_and_when() -> None:
    seen = first(game())
    name = reserve(seen)
    title = f"{seen.figures[name].name}: here in turn 3"
    assert title not in [zone.title for zone in shown(seen).zones]
    (mark,) = [zone for zone in shown(seen, hover=name).zones if zone.title == title]
    assert mark.outline == ENTRY
    hand = Hand()
    hand.hold(seen)
    hand.looked = name
    look = board_look(hand, Effects(), Words("en"), Shown())
    assert title in [zone.title for zone in look.zones]


def test_s012_who_stands_on_the_table_or_comes_no_more_has_no_entry() -> None:
    for gone in ({"point": Point.at(5, 5), "arrives": 3}, {"left_out": True}):
        seen = first(game(**gone))
        assert all("here" not in zone.title for zone in shown(seen, hover=reserve(seen)).zones)


def test_s012_the_zone_of_a_reserve_is_shown_while_it_is_placed_in_its_turn() -> None:
    state = game()
    name = reserve(first(state))
    coming = replace(state, phase="play", turn=3, asked=PlaceFigure(state.figures[name].side, name))
    assert ENTRY in [zone.outline for zone in shown(first(coming)).zones]


def test_words_of_things_are_wanted_under_the_pointer_and_under_their_button() -> None:
    seen = first(game())
    assert shown(seen).told == ()
    assert shown(seen, Point.at(21, 11)).told == ("safe",)
    assert shown(seen, Point.at(30.5, 20.5)).told == ("plans",)
    assert shown(seen, over="special:safe").told == ("safe",)


def test_s012_the_card_of_a_reserve_in_the_bar_shows_where_it_comes(start: Start) -> None:
    state = game()
    name = reserve(first(state))
    driver = start(state, seats=("p1", "p2"), language="en")
    driver.move(*driver.widget(f"sequence:{name}").rect.center)
    driver.step(2)
    assert driver.play.hover == name
