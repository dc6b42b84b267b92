"""A lesson in a real window, by the mouse alone: only what its panel points out is done."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ui.tutorial.steps import LESSONS, lesson
from tests.ui.test_window import Window, display, pytestmark

__all__ = ["display", "pytestmark"]

MOST = 200
"""So many things done are enough for a lesson."""


@pytest.fixture
def window(display: str, tmp_path: Path) -> Iterator[Window]:
    """Open the window on the menu."""
    opened = Window(display, tmp_path, "--instant", "--lang", "es")
    yield opened
    opened.close()


def sight(report: dict[str, Any]) -> tuple[object, ...]:
    """Return what tells one thing to do from the next."""
    taught = report.get("lesson", {})
    return report["scene"], taught.get("step"), taught.get("spot"), report.get("log"), report.get("action")


def do(window: Window, report: dict[str, Any]) -> None:
    """Do what the panel points out, or read on."""
    taught = report["lesson"]
    if taught["reads"] or not taught["spot"]:
        window.press("guide:next")
        return
    x, y = taught["spot"]
    match taught["use"]:
        case "wheel" | "wheel_back":
            window.wheel(x, y, up=taught["use"] == "wheel")
        case "point":
            window.point(x, y)
        case _:
            window.click(x, y)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_played_to_its_end_by_the_mouse(window: Window, name: str) -> None:
    window.until(lambda report: report["scene"] == "menu" and f"mission:{name}" in report["widgets"])
    window.press(f"mission:{name}")
    window.until(lambda report: report["scene"] == "play" and bool(report["lesson"]))
    told: list[str] = []
    for _ in range(MOST):
        report = window.report
        if report["scene"] == "onward":
            break
        if report["scene"].startswith("confirm_"):
            window.press("sure:yes")
        elif report["scene"] == "rulebook":
            window.key("Escape")
        else:
            step = report["lesson"]["step"]
            told += [step] if step not in told else []
            do(window, report)
        before = sight(window.report)
        window.until(lambda now, before=before: sight(now) != before and settled(now))  # type: ignore[misc]
    assert window.report["scene"] == "onward"
    assert told == [step.id for step in lesson(name).step]
    window.press("onward:menu")
    window.until(lambda report: report["scene"] == "menu")


def settled(report: dict[str, Any]) -> bool:
    """Tell whether something can be done: on the board only once everything has been shown."""
    return bool(report["scene"] != "play" or (report["free"] and not report["lesson"]["waiting"]))
