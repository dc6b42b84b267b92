"""The whole window as it was when somebody looked at it, in ten scenes; three of them stand in the README.

`UPDATE_GOLDEN=1 python -m pytest tests/screens` draws them anew.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screens import golden
from tests.screens.windows import SIZE, WINDOWS, Studio, picture, studio

README = Path(__file__).parents[2] / "assets" / "art" / "pictures"
README_TONES = 4
"""Of pictures that are looked at: a screen shows no difference."""
LETTERS = 0.025
"""The worst tile may be off by so much: the forks set some letters a part of a pixel apart, up to 1.7 %."""


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which baked boards are kept from one scene to the next."""
    return tmp_path_factory.mktemp("boards")


@pytest.fixture
def place(boards: Path) -> Iterator[Studio]:
    """Give a home in which nothing was ever played."""
    with studio(boards) as made:
        yield made


@pytest.mark.parametrize("name", WINDOWS)
def test_the_window_looks_as_it_did(name: str, place: Studio) -> None:
    window = WINDOWS[name]
    driver = window.make(place)
    try:
        drawn = picture(driver)
    finally:
        driver.close()
    assert drawn.get_size() == SIZE
    if window.readme:
        golden.check(drawn, name, README, tones=README_TONES, limit=LETTERS)
    else:
        golden.check(drawn, f"window_{name}", limit=LETTERS)
