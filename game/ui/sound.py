"""The sounds of the game, made of sines and noise: no files, always the same, silent without a device.

What is to be heard comes from events as the viewer was told them, so that no sound gives anything away.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from game.rules.events import (
    AnyEvent,
    DoorMoved,
    GameEnded,
    LockChanged,
    Shot,
    ShotHeard,
    Stepped,
    Struggled,
    TurnBegan,
    WentDown,
)
from game.rules.events_stealth import AlarmRose, Discovered
from game.rules.view import View

Wave = NDArray[np.float64]
Samples = NDArray[np.int16]

RATE: Final = 44100
SIZE: Final = -16
CHANNELS: Final = 2
AT_ONCE: Final = 512
VOICES: Final = 16

LOUDEST: Final = 0.85
FADE: Final = 0.004
"""Seconds at both ends in which a sound comes and goes, so that it does not crack."""


class Tone(NamedTuple):
    """A sine that glides from one frequency to another and dies away: times in seconds, frequencies in Hz.

    `fall` is how many times it loses the factor e in a second.
    """

    begin: float
    loud: float
    start: float
    end: float
    seconds: float
    fall: float

    def wave(self, rate: int) -> Wave:
        """Return it as samples."""
        time = np.arange(round(self.seconds * rate)) / rate
        turns = self.start * time + (self.end - self.start) * time * time / (2 * self.seconds)
        wave: Wave = np.sin(2 * np.pi * turns) * np.exp(-self.fall * time)
        return wave


class Noise(NamedTuple):
    """Noise that dies away, dulled by taking the mean over `width` seconds twice; `seed` makes it."""

    begin: float
    loud: float
    seconds: float
    fall: float
    width: float
    seed: int

    def wave(self, rate: int) -> Wave:
        """Return it as samples."""
        count, taps = round(self.seconds * rate), max(1, round(self.width * rate))
        wave: Wave = np.random.RandomState(self.seed).uniform(-1.0, 1.0, count)
        for _ in range(2):
            total = np.concatenate([np.zeros(taps), np.cumsum(wave)])
            wave = (total[taps:] - total[:-taps]) / taps
        wave *= np.exp(-self.fall * np.arange(count) / rate) / np.max(np.abs(wave))
        return wave


Parts = tuple[Tone | Noise, ...]


def _later(parts: Parts, by: float, loud: float) -> Parts:
    """Return parts once more, so many seconds later and so much softer."""
    return tuple(part._replace(begin=part.begin + by, loud=part.loud * loud) for part in parts)


def _bell(begin: float, hz: float, seconds: float = 0.5) -> Parts:
    return Tone(begin, 1.0, hz, hz, seconds, 7.0), Tone(begin, 0.25, 2 * hz, 2 * hz, seconds, 12.0)


def _crack(seconds: float, width: float, boom: float, seed: int) -> Parts:
    """Return a shot: a crack, and below it a boom of so many Hz."""
    return (
        Noise(0.0, 0.9, seconds, 9.0 / seconds, width, seed),
        Tone(0.0, 0.8, boom, boom / 2, seconds, 7.0 / seconds),
        Noise(0.0, 0.5, 0.02, 200.0, 0.00003, seed + 100),
    )


def _rattle(begin: float, loud: float, k: int) -> Parts:
    return (
        Noise(begin, 0.6 * loud, 0.03, 150.0, 0.0001, 50 + k),
        Tone(begin, 0.5 * loud, 1900.0 - 90 * k, 1700.0, 0.03, 120.0),
    )


_PISTOL: Final = _crack(0.16, 0.0002, 185.0, 10)
_HEAVY: Final = _crack(0.5, 0.0003, 110.0, 11)
_STRING: Final = (
    Tone(0.0, 0.8, 150.0, 130.0, 0.25, 16.0),
    Tone(0.0, 0.35, 300.0, 262.0, 0.2, 22.0),
    Noise(0.03, 0.3, 0.2, 14.0, 0.0004, 12),
)
_RATTLE: Final = ((0.0, 1.0), (0.07, 0.8), (0.12, 0.9), (0.2, 0.6), (0.25, 0.7), (0.36, 0.45), (0.41, 0.3))

EFFECTS: Final[Mapping[str, tuple[float, Parts]]] = {
    "step": (0.3, (Noise(0.0, 0.6, 0.07, 60.0, 0.001, 1), Tone(0.0, 1.0, 95.0, 60.0, 0.08, 45.0))),
    "shot-pistol": (0.8, _PISTOL),
    "shot-burst": (0.8, (*_PISTOL, *_later(_PISTOL, 0.075, 0.9), *_later(_PISTOL, 0.15, 0.8))),
    "shot-rifle": (0.9, _crack(0.34, 0.00025, 140.0, 13)),
    "shot-heavy": (1.0, (*_HEAVY, *_later(_HEAVY, 0.16, 0.25), *_later(_HEAVY, 0.31, 0.1))),
    "shot-shotgun": (1.0, _crack(0.36, 0.0006, 90.0, 14)),
    "shot-laser": (0.6, (Tone(0.0, 1.0, 2300.0, 420.0, 0.2, 12.0), Tone(0.0, 0.3, 3450.0, 630.0, 0.2, 18.0))),
    "shot-bow": (0.7, _STRING),
    "shot-crossbow": (0.75, (Noise(0.0, 0.9, 0.05, 90.0, 0.0005, 15), *_later(_STRING, 0.01, 0.8))),
    "heard": (0.3, (Noise(0.0, 1.0, 0.4, 9.0, 0.003, 16), Tone(0.0, 0.6, 80.0, 55.0, 0.4, 9.0))),
    "blow": (0.7, (Noise(0.0, 0.5, 0.1, 22.0, 0.0006, 17), Tone(0.07, 1.0, 130.0, 70.0, 0.12, 26.0))),
    "hit": (0.75, (Noise(0.0, 0.8, 0.09, 45.0, 0.0009, 18), Tone(0.0, 1.0, 150.0, 75.0, 0.14, 24.0))),
    "miss": (0.4, (Tone(0.0, 0.8, 2100.0, 900.0, 0.24, 13.0), Noise(0.0, 0.4, 0.16, 20.0, 0.0001, 19))),
    "down": (0.75, (Tone(0.0, 1.0, 180.0, 55.0, 0.3, 10.0), Noise(0.14, 0.7, 0.16, 24.0, 0.002, 20))),
    "door": (
        0.6,
        (
            Tone(0.0, 0.2, 210.0, 330.0, 0.28, 4.0),
            Tone(0.0, 0.2, 233.0, 366.0, 0.28, 4.0),
            Noise(0.26, 0.9, 0.12, 40.0, 0.0015, 21),
            Tone(0.26, 0.7, 110.0, 80.0, 0.12, 30.0),
        ),
    ),
    "alarm": (
        0.6,
        tuple(Tone(k * 0.18, 1.0, hz, hz, 0.17, 4.0) for k, hz in enumerate((880.0, 660.0, 880.0, 660.0))),
    ),
}
"""The effects by name: how loud each is, 0 to 1, and what it is made of."""

INTERFACE: Final[Mapping[str, tuple[float, Parts]]] = {
    "click": (0.35, (Tone(0.0, 1.0, 1500.0, 900.0, 0.03, 130.0),)),
    "dice": (0.5, tuple(part for k, (at, loud) in enumerate(_RATTLE) for part in _rattle(at, loud, k))),
    "turn": (0.45, (*_bell(0.0, 659.26), *_bell(0.11, 880.0))),
    "win": (
        0.6,
        (*_bell(0.0, 523.25), *_bell(0.13, 659.26), *_bell(0.26, 783.99), *_bell(0.39, 1046.5, 0.7)),
    ),
    "lose": (0.6, (*_bell(0.0, 440.0), *_bell(0.19, 349.23), *_bell(0.38, 293.66, 0.8))),
}
"""The sounds of the interface, likewise."""

NAMES: Final = (*INTERFACE, *EFFECTS)

_SHOTS: Final[Mapping[str, str]] = {
    "pistol": "shot-pistol",
    "smg": "shot-burst",
    "assault_rifle": "shot-burst",
    "shotgun": "shot-shotgun",
    "sniper_rifle": "shot-heavy",
    "laser_rifle": "shot-laser",
    "short_bow": "shot-bow",
    "long_bow": "shot-bow",
    "light_crossbow": "shot-crossbow",
    "heavy_crossbow": "shot-crossbow",
}


def samples(name: str, rate: int = RATE, channels: int = CHANNELS) -> Samples:
    """Return a sound: int16 `[sample, channel]`, the same in all channels."""
    loud, parts = EFFECTS[name] if name in EFFECTS else INTERFACE[name]
    waves = [(round(part.begin * rate), part.loud * part.wave(rate)) for part in parts]
    mixed = np.zeros(max(start + wave.size for start, wave in waves))
    for start, wave in waves:
        mixed[start : start + wave.size] += wave
    edge = np.arange(round(FADE * rate)) / round(FADE * rate)
    mixed[: edge.size] *= edge
    mixed[-edge.size :] *= edge[::-1]
    mixed *= LOUDEST * loud / np.max(np.abs(mixed))
    return np.repeat(np.rint(mixed * 32767).astype(np.int16)[:, None], channels, axis=1)


def shot_sound(weapon: str) -> str:
    """Return the sound of a weapon by its id; a rifle's for one that nobody knows."""
    return _SHOTS.get(weapon, "shot-rifle")


def sounds_of(event: AnyEvent, view: View) -> tuple[str, ...]:
    """Return what is heard of an event as its viewer was told it, one after the other."""
    match event:
        case Shot():
            figure = view.figures.get(event.figure)
            weapon = figure.profile.weapon.id if figure and figure.profile.weapon else ""
            return shot_sound(weapon), "hit" if event.check.success else "miss"
        case Struggled():
            return ("blow", "hit") if event.check.success else ("blow",)
        case GameEnded():
            return ("lose",) if event.result.winner not in (view.side, None) else ("win",)
        case _:
            name = _HEARD.get(type(event))
            return (name,) if name is not None else ()


_HEARD: Final[Mapping[type, str]] = {
    ShotHeard: "heard",
    Stepped: "step",
    DoorMoved: "door",
    LockChanged: "door",
    WentDown: "down",
    TurnBegan: "turn",
    AlarmRose: "alarm",
    Discovered: "alarm",
}


class Sounds:
    """The sounds at this window: opened and made when they are first wanted.

    Volumes are per cent.
    """

    def __init__(self, effects: int = 80, interface: int = 60, *, mute: bool = False) -> None:
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._form: tuple[int, int] | None = None
        self._tried = False
        self.set_volumes(effects, interface, mute=mute)

    @property
    def ready(self) -> bool:
        """Whether there is a device to play on; opens it."""
        if not self._tried:
            self._tried = True
            self._form = _open_mixer()
        return self._form is not None

    def set_volumes(self, effects: int, interface: int, *, mute: bool) -> None:
        """Change the volumes, for what is being played too."""
        self.effects, self.interface, self.mute = effects, interface, mute
        for name, sound in self._made.items():
            sound.set_volume(self._volume(name))

    def play(self, name: str) -> None:
        """Play a sound, if it can be heard."""
        if self._volume(name) > 0 and self.ready:
            self._sound(name).play()

    def warm(self) -> bool:
        """Make one more sound beforehand, a few milliseconds' work; tell whether there was one to make."""
        name = next((name for name in NAMES if name not in self._made), None)
        if name is None or not self.ready:
            return False
        self._sound(name)
        return True

    def hush(self) -> None:
        """Stop everything at once."""
        if self._form is not None:
            pygame.mixer.stop()

    def close(self) -> None:
        """Let the device go."""
        if self._form is not None:
            self._made.clear()
            self._form = None
            pygame.mixer.quit()

    def _volume(self, name: str) -> float:
        percent = self.interface if name in INTERFACE else self.effects
        return 0.0 if self.mute else percent / 100

    def _sound(self, name: str) -> pygame.mixer.Sound:
        if name not in self._made:
            rate, channels = self._form or (RATE, CHANNELS)
            sound = pygame.mixer.Sound(buffer=samples(name, rate, channels).tobytes())
            sound.set_volume(self._volume(name))
            self._made[name] = sound
        return self._made[name]


def _open_mixer() -> tuple[int, int] | None:
    """Return the rate and the channels of the mixer, or None where there is no device."""
    try:
        with _no_chatter():
            pygame.mixer.init(RATE, SIZE, CHANNELS, AT_ONCE)
        form = pygame.mixer.get_init()
    except (pygame.error, NotImplementedError):
        return None
    if not form or form[1] != SIZE:
        return None
    pygame.mixer.set_num_channels(VOICES)
    return form[0], form[2]


@contextmanager
def _no_chatter() -> Iterator[None]:
    """Keep the sound libraries from writing to the terminal that there is no device."""
    try:
        kept, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # a program without a terminal
        yield
        return
    os.dup2(nothing, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)
