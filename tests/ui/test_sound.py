"""Sounds: always the same, short, without cracks; two volumes; silent where nothing can play."""

import hashlib
import tomllib
from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from game.rules.events import GameEnded, Shot, ShotHeard, Stepped, TurnBegan, Waiting
from game.rules.figures import Weapon
from game.rules.front import view
from game.rules.intents import Shoot
from game.rules.state import Result
from game.shipped import shipped
from game.table.lattice import Point
from game.ui.sound import EFFECTS, INTERFACE, LOUDEST, NAMES, Sounds, samples, shot_sound, sounds_of
from tests.rules.scenes import ONE, TWO, figure, playing, profile, run


@pytest.fixture(autouse=True)
def no_mixer() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


# ---------------------------------------------------------------- what they are made of
@pytest.mark.parametrize("name", NAMES)
def test_short_without_cracks_and_not_too_loud(name: str) -> None:
    sound = samples(name)
    assert sound.dtype == np.int16
    assert sound.shape[1] == 2
    assert 0.02 < len(sound) / 44100 < 1.25
    loud = (EFFECTS.get(name) or INTERFACE[name])[0]
    assert np.max(np.abs(sound)) == pytest.approx(32767 * LOUDEST * loud, abs=1)
    assert abs(int(sound[0, 0])) <= 1
    assert abs(int(sound[-1, 0])) <= 1
    assert abs(float(sound.mean())) < 0.01 * 32767
    assert np.max(np.abs(np.diff(sound[-20:, 0].astype(int)))) < 0.1 * 32767


def test_always_the_same_bytes() -> None:
    def digest() -> str:
        return hashlib.sha256(b"".join(samples(name).tobytes() for name in NAMES)).hexdigest()

    np.random.seed(1)
    first = digest()
    np.random.seed(2)
    assert digest() == first


def test_no_two_sound_alike() -> None:
    assert len({samples(name).tobytes() for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize("channels", [1, 2, 6])
def test_every_channel_has_the_sound(channels: int) -> None:
    sound = samples("dice", 48000, channels)
    assert sound.flags.c_contiguous
    assert len(sound.tobytes()) == 2 * channels * len(sound)
    assert all(np.array_equal(sound[:, 0], sound[:, k]) for k in range(channels))
    assert len(sound) == pytest.approx(len(samples("dice", 44100, 1)) * 48000 / 44100, abs=2)


def test_every_weapon_has_its_shot() -> None:
    with (shipped("assets") / "catalogue" / "weapons.toml").open("rb") as file:
        weapons = tomllib.load(file)["weapon"]
    shots = {shot_sound(weapon) for weapon in weapons}
    assert shots == {name for name in EFFECTS if name.startswith("shot-")}
    assert shot_sound("blunderbuss") == "shot-rifle"


# ---------------------------------------------------------------- playing
def test_they_play_in_the_form_of_the_mixer() -> None:
    pygame.mixer.init(22050, -16, 1, 512)
    sounds = Sounds()
    assert sounds.ready
    assert pygame.mixer.get_init() == (22050, -16, 1)
    sounds.play("turn")
    (playing_now,) = _playing()
    assert playing_now.get_length() == pytest.approx(len(samples("turn", 22050, 1)) / 22050, abs=0.001)
    sounds.close()
    assert pygame.mixer.get_init() is None


def _playing() -> list[pygame.mixer.Sound]:
    channels = (pygame.mixer.Channel(k) for k in range(pygame.mixer.get_num_channels()))
    found = (channel.get_sound() for channel in channels if channel.get_busy())
    return [sound for sound in found if sound is not None]


def test_nothing_is_opened_before_the_first_sound() -> None:
    sounds = Sounds()
    assert pygame.mixer.get_init() is None
    sounds.play("click")
    assert pygame.mixer.get_init() is not None
    sounds.close()


def test_effects_and_interface_have_their_own_volumes() -> None:
    sounds = Sounds(0, 50)
    sounds.play("hit")
    assert pygame.mixer.get_init() is None
    sounds.play("turn")
    assert [sound.get_volume() for sound in _playing()] == [0.5]
    sounds.set_volumes(100, 25, mute=False)
    assert [sound.get_volume() for sound in _playing()] == [0.25]
    sounds.play("hit")
    assert [sound.get_volume() for sound in _playing()] == [0.25, 1.0]
    sounds.close()


def test_mute_is_at_once_and_everywhere() -> None:
    sounds = Sounds()
    sounds.play("turn")
    sounds.set_volumes(80, 60, mute=True)
    assert [sound.get_volume() for sound in _playing()] == [0.0]
    sounds.hush()
    sounds.play("hit")
    sounds.play("click")
    assert _playing() == []
    sounds.close()


def test_they_are_made_one_by_one_beforehand() -> None:
    sounds = Sounds()
    count = 0
    while sounds.warm():
        count += 1
    assert count == len(NAMES)
    sounds.close()


def test_without_a_device_there_is_silence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setenv("ALSA_CONFIG_PATH", "/nonexistent")
    sounds = Sounds()
    sounds.play("click")
    assert not sounds.ready
    assert not sounds.warm()
    sounds.set_volumes(10, 10, mute=False)
    sounds.hush()
    sounds.close()
    assert capfd.readouterr() == ("", "")


def test_a_name_that_is_no_sound_is_an_error() -> None:
    with pytest.raises(KeyError):
        samples("bang")


# ---------------------------------------------------------------- what is heard of events
def test_a_shot_sounds_like_its_weapon_and_ends_with_hit_or_miss() -> None:
    bow = profile(weapon=Weapon("long_bow", (5, 20, 60, 100), (2, 2, 2, 2)))
    for dice, end in (([3, 9, 1, 1, 1], "hit"), ([1, 1, 1], "miss")):
        state = playing([figure("A", ONE, (20, 20), bow), figure("B", TWO, (28, 20))])
        outcome = run(state, [Shoot(ONE, "A", "B")], dice)
        shot = next(event for event in outcome.events if isinstance(event, Shot))
        assert sounds_of(shot, view(outcome.state, TWO)) == ("shot-bow", end)


def test_the_end_sounds_as_it_is_for_the_viewer() -> None:
    state = playing([figure("A", ONE, (20, 20)), figure("B", TWO, (28, 20))])
    for winner, heard in ((ONE, ("win", "lose")), (TWO, ("lose", "win")), (None, ("win", "win"))):
        ended = GameEnded(result=Result(winner, "score", 3, {}))
        assert tuple(sounds_of(ended, view(state, side))[0] for side in (ONE, TWO)) == heard


def test_other_events() -> None:
    seen = view(playing([figure("A", ONE, (20, 20)), figure("B", TWO, (28, 20))]), ONE)
    assert sounds_of(ShotHeard(), seen) == ("heard",)
    assert sounds_of(TurnBegan(turn=2), seen) == ("turn",)
    assert sounds_of(Stepped(figure="A", via=(Point.at(1, 1),), done=1), seen) == ("step",)
    assert sounds_of(Waiting(asked=None), seen) == ()
