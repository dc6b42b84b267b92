"""The keys: which command each calls, where it counts, and which of them clash.

A chord is a key by the name that pygame gives it, after what is held down with it: `ctrl+alt+shift+z`, in
this order.  Settings hold only the chords that differ from the usual ones; an empty text leaves a command
without any.
"""

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from msgspec import Struct

Where = Literal["everywhere", "widgets", "play", "turn", "answer", "cursor", "replay"]
"""Where a command counts: always; on the widget that has the focus; on the play scene, or there only for the
figure that acts, for another question, while the board's cursor is moved; in a replay."""

HELD: Final = ("ctrl", "alt", "shift")
LONGEST: Final = 24

TWINS: Final[Mapping[str, str]] = {
    "=": "+",
    "[+]": "+",
    "[-]": "-",
    "enter": "return",
    "right shift": "left shift",
    "right alt": "left alt",
    "right ctrl": "left ctrl",
    **{f"[{digit}]": str(digit) for digit in range(10)},
}
"""Keys that count as another: those of the number pad, the right one of two, and where + needs Shift."""

TOGETHER: Final[Mapping[Where, tuple[Where, ...]]] = {
    "everywhere": ("everywhere", "widgets", "play", "turn", "answer", "cursor", "replay"),
    "widgets": ("everywhere", "widgets"),
    "play": ("everywhere", "play", "turn", "answer"),
    "turn": ("everywhere", "play", "turn", "cursor"),
    "answer": ("everywhere", "play", "answer", "cursor"),
    "cursor": ("everywhere", "turn", "answer", "cursor"),
    "replay": ("everywhere", "replay"),
}
"""Which count at one time with another; the cursor and a widget go before the rest of the play scene."""


class Command(Struct, frozen=True):
    """Something that a key calls: its usual chord, and where it counts.

    `steps` are held down with it only to say how far it goes, so that it has those chords too.
    """

    name: str
    chord: str
    where: Where
    steps: tuple[str, ...] = ()


class Clash(Struct, frozen=True):
    """A chord that calls several commands at one time."""

    chord: str
    commands: tuple[str, ...]


_USUAL: Final[Mapping[Where, Mapping[str, str]]] = {
    "everywhere": {
        "back": "escape",
        "focus_next": "tab",
        "focus_before": "shift+tab",
        "help": "f1",
        "full_screen": "f11",
        "picture": "f12",
        "mute": "ctrl+m",
        "quit": "ctrl+q",
    },
    "widgets": {
        "press": "return",
    },
    "play": {
        "end_turn": "return",
        "next_figure": "space",
        "undo": "ctrl+z",
        "sight": "l",
        "dispute": "ctrl+l",
        "ranges": "left alt",
        "measure": "left shift",
        "orders": "h",
        "orders_all": "ctrl+h",
        "film": "f3",
        "guide_back": "page up",
        "guide_next": "page down",
        "centre": "c",
        "whole_board": "home",
        "zoom_in": "+",
        "zoom_out": "-",
        "pan_left": "alt+left",
        "pan_right": "alt+right",
        "pan_up": "alt+up",
        "pan_down": "alt+down",
        "quick_save": "f5",
        "quick_load": "f9",
    },
    "turn": {
        "walk": "m",
        "sprint": "r",
        "stealth_move": "g",
        "overwatch": "v",
        "shoot": "s",
        "dive": "j",
        "go_prone": "t",
        "crawl": "a",
        "open_door": "o",
        "close_door": "p",
        "climb": "u",
        "charge": "e",
        "strike": "b",
        "reload": "k",
        "pick_up": "i",
        "prepare": "y",
        "special": "x",
        "distract": "d",
        "subterfuge": "q",
        "use_skill": "z",
        "free_act": "f",
        "quiet": "n",
        **{f"action_{digit}": str(digit) for digit in range(1, 10)},
    },
    "answer": {
        "fire": "f",
        "decline": "n",
        "place_anywhere": "a",
    },
    "cursor": {
        "cursor_left": "left",
        "cursor_right": "right",
        "cursor_up": "up",
        "cursor_down": "down",
        "cursor_click": "return",
    },
    "replay": {
        "replay_play": "space",
        "step_on": "right",
        "step_back": "left",
        "first": "home",
        "last": "end",
        "mark_next": "ctrl+right",
        "mark_before": "ctrl+left",
        "turn_next": "shift+right",
        "turn_before": "shift+left",
        "speed_1": "1",
        "speed_2": "2",
        "speed_4": "4",
        "eyes": "v",
    },
}
_STEPS: Final = ("shift", "ctrl")

COMMANDS: Final[Mapping[str, Command]] = {
    name: Command(name, chord, where, _STEPS if where == "cursor" and name != "cursor_click" else ())
    for where, rows in _USUAL.items()
    for name, chord in rows.items()
}
"""Every command by its name; those of a figure's actions have the names of the actions."""

SAME: Final[Mapping[str, str]] = {
    "stand_up": "go_prone",
    "recover": "go_prone",
    "reload_slow": "reload",
    "unjam": "reload",
    "stealth_walk": "walk",
    "sneak": "stealth_move",
    "observe": "overwatch",
    "blow": "strike",
    "surprise_shot": "shoot",
    "work": "charge",
    "use_skill_long": "use_skill",
}
"""Actions that are never possible at one time with another, whose key they share."""


def command_of(action: str) -> str:
    """Return the command that calls an action of the rules, or a special action of the mission."""
    return "special" if action.startswith("special:") else SAME.get(action, action)


def chord(key: str, *, ctrl: bool = False, alt: bool = False, shift: bool = False) -> str:
    """Return a key with what is held down; a key that is itself held down stands alone."""
    name = TWINS.get(key.lower(), key.lower())
    if name in ("left shift", "left alt", "left ctrl"):
        return name
    if name == "+":
        shift = False  # it needs Shift on some keyboards
    held = (part for part, down in zip(HELD, (ctrl, alt, shift), strict=True) if down)
    return "+".join((*held, name))


def read_chord(text: str) -> str | None:
    """Return what somebody wrote as the chord that it means; None if it can be none."""
    rest = text.strip().lower()
    held: dict[str, bool] = {}
    while (part := next((part for part in HELD if rest.startswith(f"{part}+")), None)) is not None:
        if part in held:
            return None
        held[part], rest = True, rest.removeprefix(f"{part}+")
    plus = "+" in rest and rest not in ("+", "[+]")
    if not rest or plus or not rest.isprintable() or len(rest) > LONGEST:
        return None
    return chord(rest, **held)


def chords(changed: Mapping[str, str]) -> dict[str, str]:
    """Return the chord of every command, from those that differ from the usual ones."""
    return {name: changed.get(name, command.chord) for name, command in COMMANDS.items()}


def bind(changed: Mapping[str, str], name: str, wanted: str) -> dict[str, str]:
    """Return the changed chords after a command got another; its usual one is no change."""
    others = {other: chord for other, chord in changed.items() if other != name}
    return others if wanted == COMMANDS[name].chord else {**others, name: wanted}


def conflicts(changed: Mapping[str, str]) -> tuple[Clash, ...]:
    """Return the chords that call several commands at one time, in the order of the commands."""
    users: dict[str, list[Command]] = {}
    for command, called in _called(changed):
        users.setdefault(called, []).append(command)
    found = []
    for called, commands in users.items():
        clashing = tuple(one.name for one in commands if any(_clash(one, other) for other in commands))
        if clashing:
            found.append(Clash(called, clashing))
    return tuple(found)


def _clash(one: Command, other: Command) -> bool:
    return one is not other and other.where in TOGETHER[one.where]


def _called(changed: Mapping[str, str]) -> Iterable[tuple[Command, str]]:
    """Yield every command with each chord that calls it."""
    for name, called in chords(changed).items():
        if called:
            command = COMMANDS[name]
            yield command, called
            for step in command.steps:
                longer = read_chord(f"{step}+{called}")
                if longer is not None:
                    yield command, longer


class Keyboard:
    """The commands by their chords; of several that clash the first counts."""

    def __init__(self, changed: Mapping[str, str]) -> None:
        self._commands: dict[tuple[Where, str], str] = {}
        for command, called in _called(changed):
            self._commands.setdefault((command.where, called), command.name)

    def command(self, called: str, places: Iterable[Where]) -> str | None:
        """Return what a chord calls where these count, the first of them before the others."""
        names = (self._commands.get((where, called)) for where in (*places, "everywhere"))
        return next((name for name in names if name is not None), None)
