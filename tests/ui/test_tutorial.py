"""The lessons: their steps are sound, and whoever does what they point out plays them to their end."""

import re
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
        label = re.sub(r"\s*\d+\s*%$", "", getattr(driver.widget(mark.widget), "label", ""))
        said = driver.app.words.of(guide.step.text)
        named = mark.widget.startswith(("action:", "strategy:", "react:")) and re.search("[«“]", said)
        assert not named or f"«{label}»" in said or f"“{label}”" in said, (guide.step.id, label)
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
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_played_by_what_it_points_out(start: Start, name: str, language: str) -> None:
    driver, guide = begun(start, name, language=language)
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


def test_the_first_card_of_the_menu_is_the_lesson(start: Start) -> None:
    driver = start(menu=True)
    cards = [item.id for item in driver.app.scene.group.items if item.id.startswith("mission:")]
    assert cards[: len(LESSONS)] == [f"mission:{name}" for name in LESSONS]


def test_the_next_lesson_follows_the_first(start: Start) -> None:
    driver, guide = begun(start, LESSONS[0])
    while driver.scene == "play":
        do_step(driver, guide)
    driver.press("onward:next")
    driver.step(2)
    assert driver.play.view.mission.id == LESSONS[1]
    assert driver.play.guide is not None


def test_steps_are_turned_by_keys_and_the_lesson_is_left(start: Start) -> None:
    driver, guide = begun(start, LESSONS[0])
    before = driver.play.viewport.rect.h
    driver.key(pygame.K_PAGEDOWN)
    assert guide.at == 1
    driver.key(pygame.K_PAGEUP)
    driver.step(3)
    assert guide.at == 0
    driver.press("guide:leave")
    assert driver.play.viewport.rect.h > before
    assert not driver.has("guide")
    driver.board(7, 5.5)
    assert driver.report["phase"] == "play"


def test_who_plays_on_his_own_is_held_up_by_nothing(start: Start) -> None:
    driver, guide = begun(start, LESSONS[0])
    for _ in range(3):
        driver.key(pygame.K_PAGEDOWN)
    driver.board(7, 5.5)
    while guide.step.id != "walk":
        driver.key(pygame.K_PAGEDOWN)
    driver.press("end")
    confirm(driver)
    assert driver.report["figure"] == "bruno"
    assert guide.waiting == "nerea"
    assert guide.mark is None
    assert "Nerea" in str(driver.widget("guide:text").words)  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", LESSONS)
def test_no_step_is_cut(start: Start, name: str, language: str, size: tuple[int, int]) -> None:
    driver, guide = begun(start, name, language=language, size=size)
    for at in range(len(guide.lesson.step)):
        guide.at = at
        driver.play.rebuild()
        for item in driver.app.scene.group.items:
            if item.id.startswith("guide"):
                for room in item.rooms(driver.app.frame.scale):
                    assert room.needs <= room.has, (guide.step.id, item.id, room)


def test_a_lesson_leaves_no_record_and_says_so(start: Start, tmp_path: Path) -> None:
    driver, _ = begun(start, LESSONS[0], language="en")
    driver.press("menu")
    assert driver.widget("dialog:text").words == "A lesson is not kept: it begins anew the next time."  # type: ignore[attr-defined]
    assert not list(tmp_path.rglob("*.jsonl"))
    driver.press("pause:menu")
    assert not driver.has("continue")
