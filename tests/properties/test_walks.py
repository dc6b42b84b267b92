"""What the window shows of a way is what walks along it meet (S-024, S-027, T-10, X-10, C-080, C-117).

For each chance that is shown, as a player sees it, it is counted how often it came true when what the window
hands in was played through the front door.  Here 1,000 walks for three situations, and a few for each of the
others; with `HYPOTHESIS_PROFILE=long python -m pytest tests/properties/test_walks.py` 20,000 for each.
`python -m tests.benchmarks.bench_walks` prints the table.
"""

import os

import pytest

from tests.properties.stealth_walks import STEALTH_WAYS
from tests.properties.walking import lines, pointed
from tests.properties.walks import WAYS

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
ERRORS = 4
"""Standard errors that a frequency may be off."""

SOME = (
    "walk between two, the second has a crossfire",
    "walk through a door that he has just opened, before three",
    "into the sight of a guard whom he has not observed",
)
ALL = (*WAYS, *STEALTH_WAYS)


@pytest.mark.parametrize("name", ALL if LONG else SOME)
def test_t10_what_is_shown_of_a_way_is_what_walks_meet(name: str) -> None:
    found = lines(name, 20_000 if LONG else 1_000)
    off = [(line, line.errors) for line in found if abs(line.errors) > ERRORS]
    assert not off


@pytest.mark.parametrize("name", ALL)
def test_t10_who_reacts_where_and_with_which_die_is_as_shown(name: str) -> None:
    """Each way can be walked, in the order that is shown, and shows something that may fail."""
    assert any(0 < line.shown < 1 for line in lines(name, 10))


def test_s018_what_is_shown_of_a_sprint_counts_that_it_is_one() -> None:
    """A way past a watcher is safer at a run, and the shots before make the later ones easier (X-10)."""
    way = pointed(WAYS["sprint past a watcher and a shotgun"])
    assert [risk.number for risk in way.risks] == [9 + 2, 9 + 2 - 1]
