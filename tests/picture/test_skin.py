"""The skin: letters that can be read on every texture, and widgets whose looks tell their state."""

import numpy as np
import pygame
import pytest

from game.picture.pens import dice, icons, notices, paper, skin, text
from game.picture.pens.ink import rgb
from game.picture.pens.paper import Stuff
from game.picture.people import cards
from game.picture.people.cards import Row, Standing
from game.picture.people.tokens import Token

STUFFS: tuple[Stuff, ...] = ("paper", "tag", "slate", "blue", "vermilion", "brass")


def luminance(colours: np.ndarray) -> np.ndarray:
    share = colours / 255
    linear = np.where(share <= 0.03928, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def contrast(letters: str, ground: np.ndarray) -> float:
    """The least contrast of a colour with the darkest and the lightest tone of a texture."""
    own = float(luminance(np.array(rgb(letters))))
    tones = np.percentile(luminance(ground.reshape(-1, 3)), [1, 99])
    return min((max(own, t) + 0.05) / (min(own, t) + 0.05) for t in tones)


def texture(stuff: Stuff, press: paper.Press = "up") -> np.ndarray:
    patch = paper.sheet(260, 60, stuff, 1.0, 3, press)
    edge = 8 - patch.at[0]
    return pygame.surfarray.array3d(patch.surface)[edge:-edge, edge:-edge]


@pytest.mark.parametrize("press", ["up", "over", "down"])
@pytest.mark.parametrize("stuff", STUFFS)
def test_letters_can_be_read_on_every_texture(stuff: Stuff, press: paper.Press) -> None:
    ground = texture(stuff, press)
    assert contrast(paper.letters(stuff), ground) >= 4.5
    assert contrast(paper.lesser(stuff), ground) >= 4.5


@pytest.mark.parametrize("colour", [paper.GREEN, paper.RED])
def test_coloured_words_can_be_read_on_paper(colour: str) -> None:
    assert contrast(colour, texture("paper")) >= 4.5


def test_what_cannot_be_used_can_still_be_read() -> None:
    assert contrast(paper.OFF, texture("ghost")) >= 3.0


def test_letters_can_be_read_on_the_table() -> None:
    ground = pygame.surfarray.array3d(paper.table(300, 200))
    assert contrast(paper.CREAM, ground) >= 7
    assert contrast(paper.SOFT, ground) >= 7


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return a.get_size() == b.get_size() and pygame.image.tobytes(a, "RGBA") == pygame.image.tobytes(b, "RGBA")


def test_a_button_is_the_same_bytes_for_the_same_arguments() -> None:
    first = skin.button((150, 40), "Mover", "M", "walk").surface
    skin.button.cache_clear()
    paper.sheet.cache_clear()
    assert same(first, skin.button((150, 40), "Mover", "M", "walk").surface)


def test_every_state_of_a_button_looks_different() -> None:
    states = [
        skin.button((150, 40), "Mover", "M", "walk", s).surface for s in ("idle", "hover", "down", "off")
    ]
    states.append(skin.button((150, 40), "Mover", "M", "walk", focus=True).surface)
    assert len({pygame.image.tobytes(s, "RGBA") for s in states}) == 5


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.25, 2.0])
@pytest.mark.parametrize("detail", ["", "10 cm"])
@pytest.mark.parametrize("cost", [0, 1, 2])
def test_a_button_of_its_own_size_writes_its_label_at_full_size(scale: float, detail: str, cost: int) -> None:
    width, height = skin.button_size("Expectativa", "Intro", "watch", scale, detail, cost)
    face = pygame.Surface((width, height))
    left = skin._sign(face, "watch", "slate", scale)
    right = skin._right_end(face, "Intro", cost, "slate", scale)
    assert right - left >= text.width("Expectativa", "heavy", skin.px(skin.LABEL, scale))


def test_a_scrollbar_goes_from_end_to_end() -> None:
    def thumb(start: float) -> np.ndarray:
        column = pygame.surfarray.array_alpha(skin.scrollbar(200, start, 0.25))[6]
        return np.flatnonzero(column > 200)

    assert thumb(0.0)[0] <= 1
    assert thumb(0.75)[-1] >= 198
    assert len(thumb(0.0)) == pytest.approx(50, abs=2)


def test_the_caret_of_a_long_text_stays_in_sight() -> None:
    long = "Operación muy larga con un nombre interminable"
    patch = skin.text_field((160, 40), long, len(long))
    red = np.array(rgb(paper.RED))
    assert np.any(np.all(pygame.surfarray.array3d(patch.surface) == red, axis=2))


def test_the_wound_bar_is_filled_in_proportion() -> None:
    def green(points: int) -> int:
        seen = pygame.surfarray.array3d(cards.wound_bar((124, 14), points, 18, 0)).astype(int)
        return int(np.count_nonzero(seen[..., 1] - seen[..., 0] > 60))

    assert green(9) / green(18) == pytest.approx(0.5, abs=0.03)
    assert green(0) == 0


def test_x02_the_wound_bar_turns_red_at_malherido() -> None:
    at, above = (pygame.surfarray.array3d(cards.wound_bar((124, 14), p, 18, 6)) for p in (6, 7))
    assert np.count_nonzero(at[..., 0].astype(int) - at[..., 1] > 90) > 200
    assert np.count_nonzero(above[..., 0].astype(int) - above[..., 1] > 90) == 0


@pytest.mark.parametrize("turn", ["now", "waiting", "done"])
def test_a_long_name_widens_its_card(turn: cards.Turn) -> None:
    name = "María Fernanda Echeverría"
    width, _ = cards.sequence_size(name, turn)
    assert width - cards._name_left(turn, 1.0) >= text.width(name, "heavy", cards.LEAST_NAME)
    patch = cards.sequence_card(Token(name, "spy", "A"), "A", Standing(3, 15, 5), turn)
    assert patch.surface.get_width() + 2 * patch.at[0] == width


def test_the_measure_of_a_figures_card_holds_its_rows() -> None:
    rows = (Row("walk", "10 cm", "caminar"), Row("shoot", "Fusil de asalto", "5/20/50/80"))
    width = cards.figure_card_width("Lucía", "Capitana · bando azul", rows)
    strong = text.width("Fusil de asalto", "heavy", 15)
    assert width >= cards.LEFT + 30 + strong + text.width("5/20/50/80", "semibold", cards.LEAST_DETAIL)


def test_side_b_is_notched_on_its_card() -> None:
    bands = [pygame.surfarray.array3d(cards._band(100, 6, side)) for side in "AB"]
    assert np.unique(bands[0][5:-5].reshape(-1, 3), axis=0).shape[0] <= 2
    assert np.unique(bands[1][5:-5].reshape(-1, 3), axis=0).shape[0] > 2


@pytest.mark.parametrize("sides", [6, 8, 10])
def test_the_fate_of_a_die_shows(sides: dice.Sides) -> None:
    fates: tuple[dice.Fate, ...] = ("plain", "kept", "spare", "hit", "miss")
    drawn = {pygame.image.tobytes(dice.die(sides, 4, 44, fate), "RGBA") for fate in fates}
    assert len(drawn) == 5


def test_dice_differ_by_their_sides_and_values() -> None:
    drawn = {pygame.image.tobytes(dice.die(s, v, 44), "RGBA") for s in (6, 8, 10) for v in (1, 2, 6)}
    assert len(drawn) == 9


@pytest.mark.parametrize("name", icons.NAMES)
def test_every_icon_is_drawn_within_its_square(name: str) -> None:
    inked = pygame.surfarray.array_alpha(icons.icon(name, 48, "ffffff"))
    assert 0.02 < (inked > 128).mean() < 0.8


def test_no_two_icons_are_the_same() -> None:
    assert len({pygame.image.tobytes(icons.icon(n, 32, "000000"), "RGBA") for n in icons.NAMES}) == len(
        icons.NAMES
    )


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_toast_is_not_wider_than_allowed(scale: float) -> None:
    words = "No se puede: la puerta está a 3,2 cm y el alcance es de 2 cm. " * 3
    patch = notices.toast(words, "bad", 360, scale)
    assert patch.surface.get_width() + 2 * patch.at[0] <= 360


def test_a_tooltip_keeps_its_rule_beside_its_title() -> None:
    patch = notices.tooltip("Expectativa", "Guarda el dado medio.", 340, 1.0, "S-026")
    need = text.width("Expectativa", "heavy", 15) + text.width("S-026", "heavy", 12)
    assert patch.surface.get_width() + 2 * patch.at[0] > need


@pytest.mark.parametrize("size", [(1, 1), (4, 4), (3, 40), (40, 2)])
def test_a_wound_bar_without_room_is_a_small_one(size: tuple[int, int]) -> None:
    assert cards.wound_bar(size, 9, 18, 3).get_size() == size
