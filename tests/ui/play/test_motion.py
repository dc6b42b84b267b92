"""What moves does as the settings say: usual, at once, still; the film before a turn on and off."""

import math

import pygame
import pytest

from game.checks import SeededDice
from game.rules.events import AnyEvent, Shot
from game.rules.figures import StandingOrder
from game.rules.front import apply, play, told, view
from game.rules.intents import Shoot, Walk
from game.rules.state import State
from game.session.history import Moment
from game.session.speech.words import Words
from game.table.lattice import Point
from game.ui.play.effects import LOOKED, ROLLING
from game.ui.play.hand import Hand
from game.ui.play.looks import Shown, board_look
from game.ui.play.playback import Playback, Tempo
from tests.rules.scenes import ONE, TWO, figure, playing, profile
from tests.ui.conftest import Start
from tests.ui.test_curtain import hidden, lift, to_the_curtain
from tests.ui.test_film import pace, to_the_film


class Told:
    """A source of moments that one side is told."""

    def __init__(self, state: State, events: tuple[AnyEvent, ...]) -> None:
        self.moments: list[Moment] = []
        for event in events:
            after = apply(state, event)
            self.moments.append(Moment(event, state, after))
            state = after
        self.at = 0

    def next(self) -> Moment | None:
        return self.moments[self.at] if self.at < len(self.moments) else None

    def advance(self) -> None:
        self.at += 1

    def told(self, moment: Moment) -> AnyEvent | None:
        return told(moment.after, moment.event, ONE)


def begun() -> State:
    people = [figure("a", ONE, (20, 20), profile(radius=1.25))]
    people.append(figure("b", TWO, (28, 20), profile(radius=1.25), order=StandingOrder("never")))
    return playing(people)


def shown(intent: Shoot | Walk, tempo: Tempo, kind: type) -> Playback:
    """Play until an event of a kind is being shown."""
    state = begun()
    source = Told(state, play(state, intent, SeededDice(3)).events)
    playback = Playback(source, instant=False)
    playback.tempo = tempo
    for _ in range(2000):
        playback.update(0.001)
        if any(isinstance(event, kind) for event in playback.fresh):
            break
    return playback


WALK = Walk(ONE, "a", (Point.at(20, 28),))
SHOOT = Shoot(ONE, "a", "b")


def test_a_shot_rolls_flies_and_is_looked_at() -> None:
    playback = shown(SHOOT, Tempo(), Shot)
    effects = playback.effects
    assert effects.rolling > 0
    assert effects.tracers
    assert effects.fire is not None
    assert playback._left == pytest.approx(ROLLING + LOOKED, abs=0.01)


@pytest.mark.parametrize("tempo", [Tempo(still=True), Tempo(speed=math.inf, pace=math.inf)])
def test_what_is_still_or_at_once_neither_rolls_nor_flies(tempo: Tempo) -> None:
    effects = shown(SHOOT, tempo, Shot).effects
    assert effects.rolling == 0
    assert effects.tracers == []
    assert effects.check is not None


def test_what_is_still_is_looked_at_and_its_line_shown() -> None:
    playback = shown(SHOOT, Tempo(still=True), Shot)
    assert playback._left > ROLLING
    hand = Hand()
    hand.hold(view(begun(), ONE), free=False)
    assert len(board_look(hand, playback.effects, Words("en"), Shown()).lines) == 1


def test_the_line_of_a_shot_is_gone_after_it() -> None:
    playback = shown(SHOOT, Tempo(), Shot)
    for _ in range(600):
        playback.update(0.02)
    assert playback.idle
    assert playback.effects.fire is None


@pytest.mark.parametrize(("tempo", "slides"), [(Tempo(), True), (Tempo(still=True), False)])
def test_a_walk_slides_unless_motion_is_reduced(tempo: Tempo, slides: bool) -> None:
    state = begun()
    source = Told(state, play(state, WALK, SeededDice(3)).events)
    playback = Playback(source, instant=False)
    playback.tempo = tempo
    seen = False
    for _ in range(400):
        playback.update(0.01)
        seen = seen or playback.effects.slide is not None
    assert seen is slides
    assert playback.idle


def test_x22_the_film_before_a_turn_comes_if_it_is_wanted(start: Start) -> None:
    driver = start(hidden(), seats=(ONE, TWO))
    to_the_film(driver)
    assert driver.scene == "film"


def test_x22_without_it_the_turn_begins_at_once(start: Start) -> None:
    driver = start(hidden(), seats=(ONE, TWO))
    driver.app.change(film=False)
    to_the_curtain(driver, 24)
    curtains = 0
    for _ in range(80):
        if curtains == 2:
            break
        if driver.scene == "curtain":
            pace(driver, instant=False)
            lift(driver)
            assert driver.scene == "play"
            curtains += 1
            pace(driver, instant=True)
        driver.key(pygame.K_n if driver.report.get("asked") == "AnswerReaction" else pygame.K_RETURN)
        driver.step()
    assert curtains == 2
