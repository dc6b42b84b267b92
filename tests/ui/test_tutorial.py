"""The lessons: their steps are sound, and whoever does what they point out plays them to their end."""

from pathlib import Path

import pygame
import pytest

from game.ui.tutorial.guide import Guide
from game.ui.tutorial.steps import LESSONS, Mark, StepsError, lesson, read
from tests.ui.conftest import Start
from tests.ui.driver import Driver

TRIES = 12
"""So many things done by a step's marks must be enough for it."""


def begun(start: Start, name: str, **options: object) -> tuple[Driver, Guide]:
    """Begin a lesson by its card in the menu."""
    driver = start(menu=True, **options)
    driver.press(f"mission:{name}")
    driver.step(2)
    guide = driver.play.guide
    assert guide is not None
    return driver, guide


def follow(driver: Driver, guide: Guide, mark: Mark) -> None:
    """Do with what a mark points out what it says."""
    spot = guide.spot(mark)
    assert spot is not None, f"{guide.step.id} points at nothing: {mark}"
    if mark.widget:
        assert driver.widget(mark.widget).enabled, f"{guide.step.id}: {mark.widget} cannot be pressed"
    driver.move(*spot.center)
    match mark.use:
        case "click":
            driver.click(*spot.center)
        case "wheel":
            driver.wheel(2)
        case "wheel_back":
            driver.wheel(-2)
        case "point":
            driver.step(2)


def confirm(driver: Driver) -> None:
    """Say yes to a question whether something is meant, and come back from a rule."""
    if driver.scene.startswith("confirm_"):
        driver.press("sure:yes")
    elif driver.scene == "rulebook":
        driver.key(pygame.K_ESCAPE)
    driver.step(2)


def do_step(driver: Driver, guide: Guide) -> None:
    """Do one step by what it points out alone."""
    at = guide.at
    for _ in range(TRIES):
        assert not guide.waiting, f"{guide.step.id} waits for {guide.waiting}"
        assert not guide.stuck, f"{guide.step.id} is stuck"
        mark = guide.mark
        if mark is None or guide.step.done is None:
            driver.press("guide:next")
        else:
            follow(driver, guide, mark)
        confirm(driver)
        if guide.at != at or driver.scene != "play":
            return
    pytest.fail(f"{guide.step.id} is not done by what it points out")


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_skirmish_lesson_is_played_by_what_it_points_out(start: Start, language: str) -> None:
    driver, guide = begun(start, "tutorial", language=language)
    told: list[str] = []
    while driver.scene == "play" and len(told) < len(guide.lesson.step):
        told.append(guide.step.id)
        do_step(driver, guide)
    assert told == [step.id for step in guide.lesson.step]
    result = driver.play.view.result
    assert result is not None
    assert result.winner == "a"
    assert driver.scene == "onward"


def test_every_lesson_is_read(tmp_path: Path) -> None:
    for name in LESSONS:
        for step in lesson(name).step:
            for text in step.text.values():
                sentences = [part for part in text.replace("…", "").split(". ") if part.strip()]
                assert len(sentences) <= 2, (step.id, text)
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("seed = 1\nsead = 2\n[[step]]\nid = 'a'\n")
    with pytest.raises(StepsError):
        read(wrong)
