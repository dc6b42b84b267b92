"""The player's settings: a value with the usual ones as its defaults, and their form in a file.

What a file holds beyond that is kept and told; what it holds wrongly is told, and the usual value taken.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import asdict, fields

from game.missions.problems import Findings, Place, Problem
from game.missions.wording.problems import N_
from game.session.settings_keys import COMMANDS, conflicts, read_chord
from game.session.speech.language import Language

FORMAT: Final = 1

Percent = Annotated[int, Meta(ge=0, le=100)]
Scale = Annotated[int, Meta(ge=80, le=200)]
Pixels = Annotated[int, Meta(ge=320, le=16384)]
Speed = Literal[1, 2, 4, "instant"]


class Settings(Struct, frozen=True, kw_only=True):
    """How a player wants the game to look, sound and behave.

    `language` None is the system's, `ui_scale` in per cent with None for what suits the window, `window` its
    size in pixels while it is not full.  `speed` is that of everything that moves, `pace` that of opponents.
    `film`: at the start of a turn one is shown what one's side saw and heard.  `auto_end`: a figure that can
    do nothing more is done by itself.  `confirm_…` ask before: an
    activation is ended with something left to do, a move that draws a known reaction, leaving the program.
    `hatch` gives areas a pattern beside their colour.  `keys` are the chords that differ from the usual ones.
    `done` are the missions that were won, or that two persons played to their end, and the lessons.
    `unknown` is what the file holds besides, as JSON, to be written again.
    """

    language: Literal["es", "en"] | None = None
    ui_scale: Scale | None = None
    full_screen: bool = False
    window: tuple[Pixels, Pixels] | None = None
    effects: Percent = 80
    interface: Percent = 60
    mute: bool = False
    speed: Speed = 1
    pace: Speed = 1
    reduced_motion: bool = False
    film: bool = True
    auto_end: bool = True
    confirm_end: bool = True
    confirm_risk: bool = False
    confirm_quit: bool = True
    hatch: bool = True
    edge_pan: bool = False
    keys: dict[str, str] = {}
    done: tuple[str, ...] = ()
    unknown: dict[str, str] = {}


_KINDS: Final = {field.name: field.type for field in fields(Settings) if field.name != "unknown"}

TEXTS: Final[Mapping[str, str]] = {
    "settings-newer": N_(
        "The settings in {file} were written by a newer version (format {found}; this one reads {known}). "
        "They are left as they are, and the game starts with the usual ones."
    ),
    "settings-newer-kept": N_(
        "The settings were not saved: those in {file} were written by a newer version "
        "(format {found}; this one writes {known})."
    ),
    "settings-copy": N_(
        "The settings in {file} cannot be read ({what}). Those before the last change were taken, "
        "from the copy {copy}."
    ),
    "settings-broken": N_(
        "The settings in {file} cannot be read ({what}). The game starts with the usual ones."
    ),
    "settings-unknown": N_("{file} has a setting “{word}”, which this version does not know. It is kept."),
    "settings-value": N_("The setting “{word}” in {file} is wrong ({what}). The usual value is taken."),
    "settings-command": N_("{file} has a key for “{word}”, which is no command of this version. It is kept."),
    "settings-key": N_("“{key}” in {file} is no key for “{word}”. The usual one is taken."),
    "settings-clash": N_("The key “{key}” is set for several commands at once: {words}."),
    "settings-unsaved": N_("The settings could not be saved in {file}: {what}."),
}


def settings_sentence(words: Language, problem: Problem) -> str:
    """Return what is wrong with the settings, or with writing them, as a sentence."""
    text = words.T(TEXTS[problem.code])
    return text.format_map({"file": problem.place.file, **problem.facts})


class NewerError(Exception):
    """Settings of a format that only a newer version reads."""

    def __init__(self, found: int) -> None:
        super().__init__(found)
        self.found = found


def unpacked(text: bytes) -> dict[str, Raw]:
    """Return the fields of a settings file.  Raises msgspec.MsgspecError, ValueError, NewerError."""
    raw = msgspec.json.decode(text.decode(), type=dict[str, Raw])
    form = msgspec.json.decode(raw.pop("format", Raw(b"1")), type=int)
    if form < 1:
        raise ValueError(f"format {form}")
    if form > FORMAT:
        raise NewerError(form)
    return raw


def packed(settings: Settings) -> bytes:
    """Return the text of a settings file, for people to read."""
    values = asdict(settings)
    unknown = {name: Raw(text.encode()) for name, text in values.pop("unknown").items()}
    text = msgspec.json.encode({"format": FORMAT, **values, **unknown})
    return msgspec.json.format(text, indent=2) + b"\n"


def settings_of(raw: Mapping[str, Raw], place: Place, found: Findings) -> Settings:
    """Return the settings that fields make; notes each that is wrong or unknown."""
    values: dict[str, Any] = {}
    unknown: dict[str, str] = {}
    for name, value in raw.items():
        if name not in _KINDS:
            found.warning("settings-unknown", place, word=name)
            unknown[name] = msgspec.json.format(bytes(value), indent=-1).decode()
            continue
        try:
            values[name] = msgspec.json.decode(value, type=_KINDS[name])
        except msgspec.MsgspecError as error:
            found.warning("settings-value", place, word=name, what=str(error))
    keys = _keys(values.pop("keys", {}), place, found)
    return Settings(**values, keys=keys, unknown=unknown)


def _keys(written: Mapping[str, str], place: Place, found: Findings) -> dict[str, str]:
    """Return the chords that a file changes; unknown commands are kept."""
    keys: dict[str, str] = {}
    for name, text in written.items():
        wanted = read_chord(text) if text else ""
        if name not in COMMANDS:
            found.warning("settings-command", place, word=name)
            keys[name] = text
        elif wanted is None:
            found.warning("settings-key", place, word=name, key=text)
        else:
            keys[name] = wanted
    for clash in conflicts(keys):
        found.warning("settings-clash", place, key=clash.chord, words=", ".join(clash.commands))
    return keys
