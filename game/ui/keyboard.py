"""Keys as the player's settings bind them: the chord of an event, and its name on a button."""

from typing import Final

import pygame

from game.session.settings_keys import COMMANDS, Keyboard, Where, chord, chords
from game.session.speech.language import Language

HELD_KEYS: Final = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_MODE,
    pygame.K_CAPSLOCK,
)
"""Keys that are held down with others, so that they alone are no answer."""

ARROWS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


class Keys:
    """The commands of a player's keys, for events and for what stands on buttons."""

    def __init__(self, changed: dict[str, str]) -> None:
        self.changed = changed
        self._board = Keyboard(changed)
        self._chords = chords(changed)

    def command(self, event: pygame.event.Event, *places: Where) -> str | None:
        """Return what a key that went down calls where these count, the first of them before the others."""
        return self._board.command(called(event), places)

    def lets_go(self, event: pygame.event.Event, name: str) -> bool:
        """Tell whether a key that went up is the one that a command waits for."""
        wanted = self._chords[name]
        return bool(wanted) and chord(_key(event)) == wanted.rpartition("+")[2]

    def chord(self, name: str) -> str:
        """Return the chord of a command, empty for none."""
        return self._chords[name]

    def shown(self, words: Language, name: str) -> str:
        """Return the key of a command as a player reads it, empty for none."""
        return shown(words, self._chords[name]) if name in COMMANDS else ""


def called(event: pygame.event.Event) -> str:
    """Return the chord of a key that went down."""
    return chord(
        _key(event),
        ctrl=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        alt=bool(event.mod & pygame.KMOD_ALT),
        shift=bool(event.mod & pygame.KMOD_SHIFT),
    )


def plain(event: pygame.event.Event) -> bool:
    """Tell whether a key that went down writes a letter where something is being typed."""
    name = _key(event)
    held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
    return not held and (len(name) == 1 or name == "space" or (len(name) == 3 and name[0] == "["))


def shown(words: Language, text: str) -> str:
    """Return a chord as it stands on a button: `Ctrl+Z`, `Esc`, `←`."""
    if not text:
        return ""
    names = _names(words)
    held, _, key = text.rpartition("+")
    if not key:  # the key + itself
        held, key = held.removesuffix("+"), "+"
    parts = [names[part] for part in held.split("+") if part]
    return "+".join((*parts, names.get(key, key.upper() if len(key) <= 3 else key.capitalize())))


def _key(event: pygame.event.Event) -> str:
    """Return the name of an event's key; one that has none is told by its number."""
    return pygame.key.name(event.key) or f"key {event.key}"


def _names(words: Language) -> dict[str, str]:
    _ = words.T
    return {
        "ctrl": _("Ctrl"),
        "alt": _("Alt"),
        "shift": _("Shift"),
        "left ctrl": _("Ctrl"),
        "left alt": _("Alt"),
        "left shift": _("Shift"),
        "return": _("Enter"),
        "escape": _("Esc"),
        "tab": _("Tab"),
        "space": _("Space"),
        "home": _("Home"),
        "end": _("End"),
        "page up": _("Page up"),
        "page down": _("Page down"),
        "insert": _("Insert"),
        "delete": _("Delete"),
        "backspace": _("Backspace"),
        "-": "−",
        **ARROWS,
    }
