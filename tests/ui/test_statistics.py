"""The numbers of a game on the screen: the table, the plots, and the way from them into the replay."""

import pygame
import pytest

from game.session.history import history_of
from game.session.record import read_record
from game.session.saves import saves_folder
from game.ui.replay import charts, figure_table
from game.ui.replay.chart_view import ChartView
from game.ui.replay.charts import Game
from game.ui.scenes.statistics import StatisticsScene
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.records import record
from tests.ui.test_labels import look


def numbers(start: Start, **options: object) -> Driver:
    """Open the numbers of a whole game from the list of records."""
    record()
    driver = start(menu=True, **options)
    driver.press("replays")
    driver.press("replays:statistics")
    assert driver.scene == "statistics"
    return driver


def game_of(driver: Driver) -> Game:
    """Return the game whose numbers are on the screen."""
    assert isinstance(driver.app.scene, StatisticsScene)
    return driver.app.scene.game


def view_of(driver: Driver, id: str) -> ChartView:
    """Return a chart on the screen."""
    found = driver.widget(id)
    assert isinstance(found, ChartView)
    return found


def test_the_table_has_a_row_for_each_side_and_figure_with_its_numbers(start: Start) -> None:
    driver = numbers(start, language="es")
    game = game_of(driver)
    rows = {row.name: row for row in figure_table.rows(game)}
    assert [row.name for row in rows.values() if row.whole] == ["Uno", "Dos"]
    assert {"Ana", "Bea", "Coro", "Dani"} < set(rows)
    tally = game.numbers.sides[ONE]
    assert tally.shots.checks > 0
    cells = rows["Uno"].cells
    assert cells[0] == f"{tally.shots.successes} / {tally.shots.checks}"
    assert cells[1] == f"{tally.shots.expected:.1f}".replace(".", ",")
    assert cells[2:4] == ("·", "·")
    assert cells[4] == str(tally.dealt or "·")
    assert len(cells) == len(figure_table.heads(game))


def test_the_line_of_luck_ends_at_the_successes_and_its_expectation_is_exact(start: Start) -> None:
    game = game_of(numbers(start))
    for side in (ONE, TWO):
        chart = charts.luck_chart(game, side)
        luck = game.numbers.luck[side]
        expectation, actual = chart.plot.curves
        assert actual.places[-1] == (luck.checks, luck.successes)
        assert expectation.places[-1] == (luck.checks, luck.expected)
        last = [throw for throw in game.numbers.throws if throw.side == side][-1]
        wide, narrow = chart.plot.bands
        x, low, high = narrow.places[-1]
        assert (x, high) == (luck.checks, last.expected + last.spread)
        assert low == max(0.0, last.expected - last.spread)
        assert wide.places[-1][2] == last.expected + 2 * last.spread
        assert len(chart.plot.spots) == len(chart.said) == luck.checks


def test_the_lead_ends_with_the_shares_of_the_end(start: Start) -> None:
    game = game_of(numbers(start))
    chart = charts.lead_chart(game)
    shares = game.numbers.leads[-1].shares
    assert [curve.places[-1][1] for curve in chart.plot.curves] == [100 * shares[ONE], 100 * shares[TWO]]
    assert chart.plot.curves[0].dash != chart.plot.curves[1].dash
    assert [wall.words for wall in chart.plot.walls] == [game.turn(n) for n in range(1, game.end.turn + 1)]


def test_objectives_and_losses_stand_in_their_turns(start: Start) -> None:
    game = game_of(numbers(start))
    chart = charts.goals_chart(game)
    goals = game.numbers.goals
    assert len(chart.plot.spots) == len(goals) + len(game.numbers.downs)
    for spot, step in zip(chart.plot.spots, (*goals, *game.numbers.downs), strict=True):
        assert step.turn - 1 <= spot.at[0] <= step.turn


def test_the_alarm_has_its_page_only_in_a_stealth_conflict(start: Start) -> None:
    driver = numbers(start)
    assert driver.report["tabs"] == ("figures", "luck", "lead", "objectives")


def test_pages_turn_by_number_arrow_and_button(start: Start) -> None:
    driver = numbers(start)
    driver.key(pygame.K_3)
    assert driver.report["tab"] == "lead"
    driver.key(pygame.K_LEFT)
    assert driver.report["tab"] == "luck"
    driver.press("tab:objectives")
    assert driver.report["tab"] == "objectives"
    driver.key(pygame.K_RIGHT)
    assert driver.report["tab"] == "figures"
    driver.key(pygame.K_5)
    assert driver.report["tab"] == "figures"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "replays"


def test_a_spot_is_pointed_at_by_the_mouse_and_opens_its_moment(start: Start) -> None:
    driver = numbers(start)
    driver.key(pygame.K_2)
    view = view_of(driver, "chart:luck:0")
    before = driver.pixels()
    driver.move(*view._pixel(0))
    assert view.pointed.spot == 0
    assert driver.pixels() != before
    moment = view.chart.said[0].moment
    driver.click(*view._pixel(0))
    assert driver.scene == "replay"
    assert driver.report["place"] == moment + 1
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "statistics"


def test_a_spot_is_pointed_at_by_the_arrows_and_opened_by_enter(start: Start) -> None:
    driver = numbers(start)
    driver.key(pygame.K_3)
    scene = driver.app.scene
    while scene.group.focus != "chart:lead:0":
        driver.key(pygame.K_TAB)
    view = view_of(driver, "chart:lead:0")
    driver.key(pygame.K_END)
    last = view.pointed.spot
    assert last is not None
    driver.key(pygame.K_LEFT)
    assert view.pointed.spot is not None
    assert view.pointed.spot != last
    assert view.chart.plot.spots[view.pointed.spot].at[0] <= view.chart.plot.spots[last].at[0]
    driver.key(pygame.K_RETURN)
    assert driver.scene == "replay"


@pytest.mark.parametrize("tab", ["figures", "luck", "lead", "objectives"])
def test_words_have_room_in_every_shape_of_the_window(start: Start, tab: str) -> None:
    driver = numbers(start)
    driver.press(f"tab:{tab}")
    look(driver)


def test_x20_the_numbers_of_the_screen_are_those_of_the_record(start: Start) -> None:
    driver = numbers(start)
    path = next(saves_folder().iterdir())
    assert game_of(driver).moments == history_of(read_record(path)).moments
