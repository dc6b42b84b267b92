"""Scenes of the whole window, each led there through the window itself, always to the same picture.

The golden pictures and those of the README are drawn by this.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pygame

from game.checks import SeededDice
from game.missions.load import load
from game.rules.state import PlaceFigure, State, TakeStealthTurn, TakeTurn
from game.rules.view import View
from game.session.saves import new_path
from game.session.session import Session
from game.session.settings import Settings
from game.session.settings_file import settings_path, write_settings
from game.shipped import shipped
from game.table.lattice import Point
from game.ui.play.hand import Hand
from game.ui.play.scene import Play
from game.ui.replay.showing import Showing
from game.ui.stealth.ways import StealthWay
from tests.screens.marching import march
from tests.session.games import opening
from tests.ui.driver import Driver, start_file

SIZE: Final = (1280, 800)
BEGAN: Final = "2024-05-01 10:00"
REGULAR: Final = "regular"
"""The opponent that a record names; whoever goes on with the game plays on against it."""
CALM: Final = 4
"""Frames in a row that must be the same before a picture is taken."""
LONGEST: Final = 200

Ready = Callable[[View], bool]
Worth = Callable[[Hand], tuple[int, float] | None]


class Studio:
    """Where scenes are made: a home of their own, and the boards that were baked for them."""

    def __init__(self, home: Path, boards: Path) -> None:
        self.home, self.boards = home, boards

    def window(self, target: Path | None = None, language: str = "es", **options: object) -> Driver:
        """Open a window on the menu, a mission or an opening state, without motion."""
        return Driver(self.home, target, language=language, size=SIZE, pictures=self.boards, **options)  # type: ignore[arg-type]


@contextmanager
def studio(boards: Path) -> Iterator[Studio]:
    """Give a home in which nothing was ever played; boards may be kept from one to the next."""
    before = os.environ.get("GAME_HOME")
    with TemporaryDirectory() as folder:
        os.environ["GAME_HOME"] = folder
        write_settings(settings_path(), Settings(confirm_end=False))
        try:
            yield Studio(Path(folder), boards)
        finally:
            os.environ.pop("GAME_HOME")
            if before is not None:
                os.environ["GAME_HOME"] = before


def picture(driver: Driver) -> pygame.Surface:
    """Return the window when nothing in it becomes finer any more."""
    scene = driver.app.ground
    field = scene.board if isinstance(scene, Play | Showing) else None
    if field is not None:
        known = scene.view if isinstance(scene, Play) else scene.tape.view
        field.settle(known, scene.viewport.camera)
    same, before = 0, b""
    for _ in range(LONGEST):
        driver.app.dirty = True
        driver.step()
        if field is not None:
            field.wait()
        now = driver.pixels()
        same, before = (same + 1 if now == before and (field is None or field.ready) else 0), now
        if same == CALM:
            return driver.app.window.surface.copy()
    raise AssertionError(f"{driver.scene} does not come to rest")


# ---------------------------------------------------------------- games on the way
def midway(mission: str, seed: int, side: int, ready: Ready) -> None:
    """Leave a game on a mission, marched until a figure of a side may act and is `ready`."""
    loaded = load(shipped("maps") / f"{mission}.tmx")
    assert loaded.state is not None
    own, other = (loaded.state.mission.sides[n].id for n in (side, 1 - side))
    path = new_path(loaded.state.mission.id, BEGAN)
    named = {other: REGULAR}
    session = Session.new(loaded.state, seed, {other: march}, names=named, path=path, began=BEGAN)
    dice = SeededDice(seed, "pictures")
    while not (_acts(session.state, own) and ready(session.view(own))):
        assert not session.over, f"{mission} ended too soon: take another seed"
        assert session.submit(march(session.view(own), session.choices(own), dice)) is None
    session.close()


def finished(mission: str, seed: int) -> Path:
    """Return the record of a whole game, marched."""
    loaded = load(shipped("maps") / f"{mission}.tmx")
    assert loaded.state is not None
    led = dict.fromkeys((side.id for side in loaded.state.mission.sides), march)
    path = new_path(loaded.state.mission.id, BEGAN)
    Session.new(loaded.state, seed, led, names=dict.fromkeys(led, REGULAR), path=path, began=BEGAN).close()
    return path


def _acts(state: State, side: str) -> bool:
    return isinstance(state.asked, TakeTurn | TakeStealthTurn) and state.asked.side == side


def under_fire(hand: Hand) -> tuple[int, float] | None:
    """Return what a way is worth for a picture: how many may react, its length; None without reactions."""
    way = hand.aimed.way
    return (len(way.risks), way.cm) if way is not None and way.risks else None


def watched(hand: Hand) -> tuple[int, float] | None:
    """Return the same of a stealth way: the zones that it enters; None where nobody would search."""
    way = hand.aimed.way
    return (len(way.meets), way.cm) if isinstance(way, StealthWay) and way.detect else None


def best_ways(view: View, worth: Worth) -> list[Point]:
    """Return the places round the active figure that are worth something, the best first."""
    hand = Hand()
    hand.hold(view)
    if hand.actor is None or hand.area is None:
        return []
    here, found = hand.actor.place, []
    for dy in range(-10, 11, 2):
        for dx in range(-10, 11, 2):
            hand.spot = Point.at(here.x + dx, here.y + dy)
            worthy = worth(hand) if hand.aimed.refused is None else None
            if worthy is not None:
                found.append((worthy, hand.spot))
    return [spot for _, spot in sorted(found, key=lambda one: one[0], reverse=True)]


def _in_danger(view: View) -> bool:
    hurt = [figure for figure in view.figures.values() if figure.pv < figure.start_pv]
    return view.turn >= 3 and len(hurt) > 1 and bool(best_ways(view, under_fire))


def _near_guards(view: View) -> bool:
    return view.conflict == "stealth" and view.turn >= 3 and bool(best_ways(view, watched))


def _targets(view: View) -> tuple[str, ...]:
    hand = Hand()
    hand.hold(view)
    choice = hand.choice("shoot")
    return choice.targets if choice is not None and choice.refused is None else ()


# ---------------------------------------------------------------- the scenes
def menu(studio: Studio) -> Driver:
    """The menu of somebody who has never played."""
    return studio.window(language="en")


def skirmish(studio: Studio, language: str = "en") -> Driver:
    """A skirmish in the midst, a way under fire pointed at."""
    midway("el_almacen", 9, 0, _in_danger)
    driver = studio.window(language=language)
    driver.press("continue")
    driver.step(3)
    _point(driver, under_fire)
    return driver


def shot(studio: Studio) -> Driver:
    """The same skirmish, a target aimed at."""
    midway("el_almacen", 6, 0, _in_danger)
    driver = studio.window()
    driver.press("continue")
    driver.step(3)
    target = driver.play.view.figures[_targets(driver.play.view)[0]]
    driver.press("action:shoot")
    driver.step(2)
    driver.hover(target.place.x, target.place.y)
    return driver


def stealth(studio: Studio) -> Driver:
    """An infiltration by night, a way into guarded ground pointed at."""
    midway("el_castillo", 11, 0, _near_guards)
    driver = studio.window(language="en")
    driver.press("continue")
    driver.step(3)
    _point(driver, watched)
    return driver


def curtain(studio: Studio) -> Driver:
    """Two at one screen: the curtain before the second places his figures."""
    driver = studio.window(start_file(studio.home, opening(fog="sight")), seats=("p1", "p2"))
    driver.press("begin")
    while driver.scene != "curtain":
        if isinstance(driver.play.match.question, PlaceFigure):
            driver.board(10 if driver.report["figure"] == "ana" else 30, 6)
        else:
            driver.key(pygame.K_RETURN)
        driver.step()
    return driver


def result(studio: Studio) -> Driver:
    """What came of the same game when it is given up, and what decided it."""
    midway("el_almacen", 6, 0, _in_danger)
    driver = studio.window()
    for id in ("continue", "menu", "pause:surrender", "surrender:yes"):
        driver.press(id)
        driver.step(3)
    return driver


def statistics(studio: Studio) -> Driver:
    """The numbers of a whole game: each side's luck."""
    finished("el_almacen", 6)
    driver = studio.window()
    driver.press("replays")
    driver.press("replays:statistics")
    driver.key(pygame.K_2)
    return driver


def replay(studio: Studio) -> Driver:
    """A whole game once more, from the referee's eyes, in its fourth turn."""
    driver = studio.window()
    driver.app.open_file(finished("el_almacen", 6))
    driver.step(2)
    for _ in range(4):
        driver.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    return driver


def rulebook(studio: Studio) -> Driver:
    """The rulebook at the rule of reactions, which names others."""
    driver = studio.window(language="en")
    driver.app.read_rule("S-029")
    driver.step(2)
    return driver


def settings(studio: Studio) -> Driver:
    """The settings as they are at first."""
    driver = studio.window()
    driver.press("settings")
    return driver


def _point(driver: Driver, worth: Worth) -> None:
    """Point at the best place that the mouse can hit."""
    for place in best_ways(driver.play.view, worth):
        driver.hover(place.x, place.y)
        if worth(driver.play.hand) is not None:
            return
    raise AssertionError("no way is worth a picture")


class Window(NamedTuple):
    """A scene by its name; `readme`: its picture stands in the README."""

    make: Callable[[Studio], Driver]
    readme: bool = False


WINDOWS: Final = {
    "menu": Window(menu, readme=True),
    "skirmish": Window(skirmish, readme=True),
    "stealth": Window(stealth, readme=True),
    "shot": Window(shot),
    "curtain": Window(curtain),
    "result": Window(result),
    "statistics": Window(statistics),
    "replay": Window(replay),
    "rulebook": Window(rulebook),
    "settings": Window(settings),
}
