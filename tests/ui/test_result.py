"""The result: verdict, what decided it, who is left, and the ways into numbers and replay."""

import pygame

from game.rules.events import GameEnded
from game.rules.figures import NEVER
from game.ui.replay.deeds import DeedRow, Survivors
from game.ui.scenes.result import Outcome
from tests.rules.scenes import ONE, TWO, figure, playing
from tests.session.games import opening
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_labels import look
from tests.ui.test_play import deploy, finish


def over(start: Start, **options: object) -> Driver:
    """Play a game of two at one screen to its end."""
    driver = start(opening(turn_limit=2), seats=(ONE, TWO), **options)
    deploy(driver)
    finish(driver)
    return driver


def outcome(driver: Driver) -> Outcome:
    """Return the result on the screen."""
    assert isinstance(driver.app.scene, Outcome)
    return driver.app.scene


def test_x17_it_tells_who_won_and_why_in_a_sentence(start: Start) -> None:
    driver = start(seats=(ONE, TWO), language="es")
    deploy(driver)
    driver.key(pygame.K_ESCAPE)
    driver.press("pause:surrender")
    driver.press("surrender:yes")
    driver.step(3)
    result = outcome(driver).result
    loser = driver.play.match.viewer
    assert (result.winner, result.reason) == (TWO if loser == ONE else ONE, "surrender")
    winner = "Dos" if result.winner == TWO else "Uno"
    assert driver.widget("result:title").words == f"Victoria: {winner}"  # type: ignore[attr-defined]
    why = driver.widget("result:why").words  # type: ignore[attr-defined]
    assert why == f"{winner}: victoria en el turno 1, el otro bando se rindió."


def test_what_decided_it_ends_with_the_end_and_opens_the_replay_there(start: Start) -> None:
    driver = over(start)
    scene = outcome(driver)
    rows = [item for item in scene.group.items if isinstance(item, DeedRow)]
    decided = scene.numbers.decided
    assert isinstance(scene.match.moments[decided[-1].moment].event, GameEnded)
    assert rows[-1].id == f"deed:{decided[-1].moment}"
    for row in rows:
        driver.press(row.id)
        assert driver.scene == "replay"
        assert driver.report["place"] == int(row.id.partition(":")[2]) + 1
        assert driver.report["allowed"] == (None, ONE, TWO)
        driver.key(pygame.K_ESCAPE)
        assert driver.scene == "result"


def test_who_is_left_stands_there_with_his_hit_points(start: Start) -> None:
    driver = over(start)
    state = outcome(driver).state
    for side in (ONE, TWO):
        left = driver.widget(f"survivors:{side}")
        assert isinstance(left, Survivors)
        own = [each for each in state.figures.values() if each.side == side and each.in_play]
        assert [token.name for token in left.figures] == [each.name for each in own]
        assert [standing.points for standing in left.standings] == [each.pv for each in own]


def test_bystanders_and_reserves_never_called_do_not_stand_among_who_is_left() -> None:
    people = [
        figure("A", ONE, (20, 20)),
        figure("B", ONE, (30, 20), role="civilian"),
        figure("C", ONE, arrives=NEVER),
        figure("D", TWO, (90, 90)),
    ]
    state = playing(people, sheet=("A", "D"))
    left = Survivors(pygame.Rect(0, 0, 400, 140), state, ONE, "The watch", "nobody")
    assert [token.name for token in left.figures] == ["A"]


def test_numbers_and_replay_lead_back_to_the_result(start: Start) -> None:
    driver = over(start)
    driver.press("result:statistics")
    assert driver.scene == "statistics"
    driver.key(pygame.K_ESCAPE)
    driver.press("result:replay")
    assert driver.scene == "replay"
    assert driver.report["place"] == 0
    driver.key(pygame.K_ESCAPE)
    driver.press("result:menu")
    assert driver.scene == "menu"


def test_words_have_room_in_every_shape_of_the_window(start: Start) -> None:
    look(over(start))
