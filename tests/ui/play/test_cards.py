"""Cards of figures: an enemy's leaves one's own in its place, a reserve's says when and where it comes."""

import pygame
import pytest
from msgspec.structs import replace

from game.checks.ranks import Rank
from game.picture.pens import ink
from game.picture.pens.palettes import SIDES as SIDE_COLOURS
from game.rules.figures import NEVER, Figure
from game.rules.front import view
from game.rules.mission import DeploymentZone, Mission
from game.rules.options import Options
from game.rules.state import State
from game.session.speech.words import Words
from game.ui.layout import Frame
from game.ui.play.deck import condition
from game.ui.play.foe import card_of_foe
from game.ui.play.offer_words import Part, die_part
from game.ui.play.reserves import coming_fact
from game.ui.play.sheet import sequence_bar
from game.ui.widgets.button import Face
from tests.rules.scenes import ONE, SIDES, TWO, figure, new_game
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_acting import play_from, strips

FACING = {"ana": (30, 13), "bea": (34, 6), "coro": (30, 20), "dani": (36, 20)}
ES, EN = Words("es"), Words("en")


def shown_foe(driver: Driver) -> str:
    card = card_of_foe(driver.play, None)
    return card.label if card is not None else ""


def test_an_enemy_looked_at_leaves_card_order_and_actions_of_the_figure_that_acts(start: Start) -> None:
    driver = play_from(start, FACING, strips())
    before = {item.id for item in driver.app.scene.group.items}
    driver.press("sequence:coro")
    driver.move(5, 5)
    assert driver.play.hand.looked == "coro"
    assert {item.id for item in driver.app.scene.group.items} == before
    assert shown_foe(driver) == "Coro"
    old = driver.play.view.figures["ana"].order
    driver.press("order")
    assert driver.play.view.figures["ana"].order != old
    driver.press("action:go_prone")
    assert driver.play.view.figures["ana"].posture.value == "prone"


def test_an_enemy_pointed_at_has_a_card_for_as_long(start: Start) -> None:
    driver = play_from(start, FACING, strips())
    assert shown_foe(driver) == ""
    driver.hover(*FACING["coro"])
    assert shown_foe(driver) == "Coro"
    driver.hover(*FACING["bea"])
    assert shown_foe(driver) == ""
    driver.hover(*FACING["dani"])
    assert shown_foe(driver) == "Dani"


def late(arrives: int, turn: int = 1) -> tuple[State, Figure]:
    """Return a game with a reserve whose zone lies at the left of the lower edge."""
    people = [figure("a", ONE, (60, 60)), figure("r", ONE, None, arrives=arrives), figure("b", TWO, (80, 80))]
    zone = DeploymentZone(ONE, ((2, 100), (12, 100), (12, 118), (2, 118)), ("r",))
    state = new_game(people, mission=Mission("test", SIDES, deployment=(zone,)))
    return replace(state, phase="play", turn=turn), people[1]


@pytest.mark.parametrize(
    ("arrives", "turn", "en", "es"),
    [
        (3, 1, "comes in turn 3", "llega el turno 3"),
        (3, 3, "waits for room", "espera sitio"),
        (NEVER, 2, "comes if called", "llega si se le llama"),
    ],
)
def test_s012_the_card_of_a_reserve_says_when_and_where_it_comes(
    arrives: int, turn: int, en: str, es: str
) -> None:
    state, reserve = late(arrives, turn)
    assert condition(EN, view(state, ONE), reserve) == (en, "south-west")
    assert condition(ES, view(state, ONE), reserve) == (es, "suroeste")


def test_s012_its_tooltip_names_the_place_on_the_ruler() -> None:
    state, reserve = late(3)
    said = coming_fact(EN, view(state, ONE), reserve)
    assert said == "Comes in turn 3, south-west (x 2–12, y 100–118 cm)."


@pytest.mark.parametrize(("role", "mark"), [("fighter", "B"), ("servant", "B"), ("civilian", "N")])
def test_cards_have_the_mark_that_the_board_gives_a_figure(start: Start, role: str, mark: str) -> None:
    known = play_from(start, FACING, strips()).play.view
    other = replace(known.figures["dani"], role=role)
    known = replace(known, sequence=("dani",), figures={"dani": other})
    (face,) = sequence_bar(known, pygame.Rect(0, 0, 400, 78), Frame((1280, 800), 1.0), None, lambda _: None)
    assert isinstance(face, Face)
    picture = face.patch.surface
    width, height = picture.get_size()
    seen = {tuple(picture.get_at((x, y)))[:3] for x in range(width) for y in range(height)}
    strong = {side: ink.rgb(SIDE_COLOURS[side].strong) for side in "ABN"}
    assert [side for side, colour in strong.items() if colour in seen] == [mark]


@pytest.mark.parametrize(
    ("least", "part"),
    [
        (-3, Part("any middle die is enough", "", "S-053")),
        (1, Part("any middle die is enough", "", "S-053")),
        (2, Part("the middle die must show", "2 or more", "S-053")),
        (10, Part("the middle die must show", "10", "S-053")),
        (11, Part("the middle die must show", "10", "S-052")),
        (12, Part("the middle die must explode: a 10, then", "2 or more", "S-052")),
        (20, Part("the middle die must explode: a 10, then", "10", "S-052")),
        (21, Part("the middle die must explode: a 10, then", "10", "S-052")),
        (23, Part("the middle die must explode: 2 tens in a row, then", "3 or more", "S-052")),
    ],
)
def test_s052_more_than_the_die_shows_is_said_as_an_explosion(least: int, part: Part) -> None:
    assert die_part(EN, Options(), str(Rank.MIDDLE), least) == part


def test_s053_without_explosions_it_is_out_of_reach_and_a_natural_one_may_fail() -> None:
    none, ones = Options(explode="none"), Options(natural_one_fails=True)
    assert die_part(EN, none, "low", 12) == Part("more than the low die can show", "12", "S-053")
    assert die_part(EN, ones, "low", 1) == Part("the low die must show", "2 or more", "S-053")
