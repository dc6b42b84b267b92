"""The arrow of a lesson comes from where it covers nothing that is drawn; tooltips keep off its panel."""

import pygame
import pytest

from game.ui.tutorial.pointing import draw
from game.ui.widgets.group import TIP_AFTER, tip_place
from tests.ui.conftest import Start
from tests.ui.driver import FRAME
from tests.ui.test_tutorial import begun

PLAIN = (90, 80, 70)
SPOT = pygame.Rect(300, 300, 40, 40)


def written(*places: pygame.Rect) -> pygame.Surface:
    """Return a window with rows of letters in some places."""
    sheet = pygame.Surface((800, 600), 0, 32)
    sheet.fill(PLAIN)
    for place in places:
        for x in range(place.left, place.right, 4):
            sheet.fill((250, 245, 230), (x, place.top, 2, place.h))
    return sheet


ABOVE, BELOW = pygame.Rect(240, 230, 160, 60), pygame.Rect(240, 350, 160, 60)
LEFT, RIGHT = pygame.Rect(230, 290, 60, 60), pygame.Rect(350, 290, 60, 60)


@pytest.mark.parametrize(
    ("words", "from_where"),
    [
        ((), (0, 1)),
        ((ABOVE,), (0, -1)),
        ((ABOVE, BELOW), (1, 0)),
        ((ABOVE, BELOW, LEFT), (-1, 0)),
    ],
)
def test_the_arrow_comes_from_where_nothing_is_written(
    words: tuple[pygame.Rect, ...], from_where: tuple[int, int]
) -> None:
    sheet = written(*words)
    before = sheet.copy()
    way = draw(sheet, SPOT, 0.0, 1.0, None, round_=True)
    assert (way.dx, way.dy) == from_where
    for place in words:
        assert pygame.image.tobytes(sheet.subsurface(place), "RGB") == pygame.image.tobytes(
            before.subsurface(place), "RGB"
        )


def test_the_arrow_stays_where_it_is_as_long_as_it_covers_little_there() -> None:
    first = draw(written(ABOVE), SPOT, 0.0, 1.0, None, round_=True)
    assert draw(written(), SPOT, 0.0, 1.0, first, round_=True) == first
    assert draw(written(BELOW), SPOT, 0.0, 1.0, first, round_=True) != first


def test_the_arrow_never_leaves_the_window() -> None:
    corner = pygame.Rect(4, 4, 30, 30)
    way = draw(written(), corner, 0.0, 1.0, None, round_=True)
    assert (way.dx, way.dy) in ((0, -1), (-1, 0))


def test_a_tooltip_keeps_off_what_is_to_be_read() -> None:
    window, item = pygame.Rect(0, 0, 1280, 800), pygame.Rect(200, 10, 90, 60)
    panel = pygame.Rect(14, 80, 840, 96)
    plain, beside = tip_place(item, (320, 60), window, ())
    assert plain.colliderect(panel)
    assert beside
    moved, beside = tip_place(item, (320, 60), window, (), (panel,))
    assert not moved.colliderect(panel)
    assert window.contains(moved)
    barred = pygame.Rect(0, 176, 1280, 60)
    assert not tip_place(item, (320, 60), window, (barred,), (panel,))[0].colliderect(barred)


def test_the_tooltips_of_the_cards_over_a_lesson_leave_its_words_free(start: Start) -> None:
    driver, guide = begun(start, "tutorial", language="es")
    while guide.step.id != "deploy":
        driver.press("guide:next")
    before = driver.app.window.surface.copy()
    panel = driver.widget("guide:text").rect
    cards = [item for item in driver.app.scene.group.items if item.id.startswith("sequence:")]
    assert cards
    driver.move(*cards[-1].rect.center)
    driver.step(round(TIP_AFTER / FRAME) + 2)
    assert driver.app.scene.group.tipped is not None
    after = driver.app.window.surface
    assert pygame.image.tobytes(before.subsurface(panel), "RGB") == pygame.image.tobytes(
        after.subsurface(panel), "RGB"
    )
