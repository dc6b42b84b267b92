"""A short infiltration in a real window, through to the skirmish and its end, by keys and clicks only."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.rules.scenes import ONE
from tests.ui.driver import start_file
from tests.ui.stealth_scenes import break_in
from tests.ui.test_window import Window, display, pytestmark

__all__ = ["display", "pytestmark"]

KEYS = {
    "NameStrategy": "1",
    "TakeStealthTurn": "Return",
    "TakeTurn": "Return",
    "AnswerReaction": "f",
}
"""What answers each question by a key."""


@pytest.fixture
def window(display: str, tmp_path: Path) -> Iterator[Window]:
    """Open the window on two infiltrators, one of them watched from the beginning."""
    start = start_file(tmp_path, break_in(at=(45, 25)))
    opened = Window(
        display, tmp_path, str(start), "--instant", "--seed", "3", "--lang", "es", "--person", ONE
    )
    yield opened
    opened.close()


def state(report: dict[str, Any]) -> tuple[object, ...]:
    """Return what tells one question from the next."""
    return report["scene"], report.get("asked"), report.get("figure"), report.get("log"), report.get("turn")


def walk(window: Window) -> None:
    """Let the infiltrator who is far from the guards walk a few cm by a click on the board."""
    x, _, side, *_ = window.report["figures"]["j"]
    assert side == ONE
    window.board(53, 37)
    window.until(lambda report: report["free"] and report["figures"]["j"][0] < x - 5)


def test_x25_an_infiltration_becomes_a_skirmish_and_ends(window: Window) -> None:
    window.press("begin")
    window.until(lambda report: report["scene"] == "play" and report["free"])
    seen, walked = set(), False
    for _ in range(120):
        if window.report["scene"] == "result":
            break
        asked = window.report.get("asked", "")
        seen.add(asked)
        if not walked and asked == "TakeStealthTurn" and window.report["figure"] == "j":
            walk(window)
            walked = True
            continue
        if window.report["scene"] == "confirm_end":
            window.press("sure:yes")
        elif asked == "OrderTied":
            window.press("tied:confirm")
        else:
            window.key(KEYS[asked])
        before = state(window.report)
        window.until(
            lambda report, before=before: (  # type: ignore[misc]
                state(report) != before and (report["scene"] != "play" or report["free"])
            )
        )
    assert window.report["scene"] == "result"
    assert walked
    assert {"NameStrategy", "TakeStealthTurn", "TakeTurn"} <= seen
    window.press("result:debrief")
    report = window.until(lambda report: report["scene"] == "debrief")
    assert [level for _, _, level, _ in report["rises"]][:2] == [1, 2]
    window.key("Escape")
    window.until(lambda report: report["scene"] == "result")
