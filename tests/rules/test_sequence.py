"""The sequence sheet (S-002 … S-011)."""

from game.checks import LoadedDice
from game.rules.figures import Armour
from game.rules.front import begin, play
from game.rules.intents import Order
from game.rules.options import Options
from game.rules.state import OrderTied, PlaceFigure
from tests.rules.scenes import ONE, TWO, figure, new_game, profile


def sheet(
    figures: list[tuple[str, str, int]], faces: list[int], orders: dict[str, list[str]] | None = None
) -> tuple[str, ...]:
    """Return the sheet of figures (name, side, Sentidos); owners order ties as given, first figure named."""
    state = new_game([figure(name, side, who=profile(sentidos=value)) for name, side, value in figures])
    dice = LoadedDice(faces)
    state = begin(state, dice).state
    while isinstance(state.asked, OrderTied):
        wish = (orders or {}).get(state.asked.figures[0], list(state.asked.figures))
        state = play(state, Order(state.asked.side, tuple(wish)), dice).state
    dice.finish()
    assert isinstance(state.asked, PlaceFigure)
    return state.sequence


def test_s003_descending() -> None:
    assert sheet([("a", ONE, 7), ("b", ONE, 5), ("c", TWO, 9)], []) == ("c", "a", "b")


def test_s006_owner_orders_his_own_without_dice() -> None:
    assert sheet([("x", ONE, 7), ("y", ONE, 7), ("e", TWO, 5)], [], {"x": ["y", "x"]}) == ("y", "x", "e")


def test_s007_mixed_tie_rolls() -> None:
    assert sheet([("ana", ONE, 6), ("bo", TWO, 6)], [3, 8]) == ("bo", "ana")


def test_s008_only_the_level_roll_again() -> None:
    assert sheet([("ana", ONE, 6), ("bo", TWO, 6)], [4, 4, 6, 6, 2, 9]) == ("bo", "ana")


def test_s009_a_ten_adds_nothing() -> None:
    assert sheet([("ana", ONE, 6), ("bo", TWO, 6)], [10, 9]) == ("ana", "bo")


def test_s010_jose_and_juan() -> None:
    assert sheet([("j1", ONE, 7), ("j2", ONE, 7), ("n1", TWO, 7)], [5, 9, 5, 3, 10]) == ("j2", "n1", "j1")


def test_s011_own_figures_level_after_a_roll_are_ordered() -> None:
    figures = [("j1", ONE, 7), ("j2", ONE, 7), ("n1", TWO, 7)]
    assert sheet(figures, [6, 6, 8], {"j1": ["j2", "j1"]}) == ("n1", "j2", "j1")


def test_s002_encumbrance_counts_by_option() -> None:
    who = profile(sentidos=7, armour=Armour("mail", 4, 2), sequence_bonus=1)
    others = [figure("b", TWO, who=profile(sentidos=7))]
    heavy = begin(new_game([figure("a", ONE, who=who), *others]), LoadedDice([])).state
    assert heavy.sequence == ("b", "a")
    light = new_game([figure("a", ONE, who=who), *others], options=Options(seq_uses_estorbo=False))
    assert begin(light, LoadedDice([])).state.sequence == ("a", "b")
