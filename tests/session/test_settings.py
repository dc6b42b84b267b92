"""The player's settings: kept whatever happens, told when something is wrong; keys that do not clash."""

import errno
import os
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game.missions.problems import Place, Problem, Severity
from game.rules.skirmish.actions import ACTIONS
from game.session.settings import FORMAT, TEXTS, Settings, settings_sentence
from game.session.settings_file import Read, read_settings, settings_path, write_settings
from game.session.settings_keys import (
    COMMANDS,
    Clash,
    Keyboard,
    bind,
    chord,
    chords,
    command_of,
    conflicts,
    read_chord,
)
from game.session.speech.words import Words

CHANGED = Settings(
    language="es",
    ui_scale=150,
    full_screen=True,
    window=(1600, 900),
    effects=0,
    interface=100,
    mute=True,
    speed="instant",
    pace=4,
    reduced_motion=True,
    film=False,
    auto_end=False,
    done=("tutorial",),
    confirm_end=False,
    confirm_risk=True,
    confirm_quit=False,
    hatch=False,
    edge_pan=True,
    keys={"walk": "w", "pan_up": ""},
)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GAME_HOME", str(tmp_path))
    return settings_path()


def written(path: Path, text: str | bytes) -> Read:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_settings(path)


def codes(problems: tuple[Problem, ...]) -> list[str]:
    return [problem.code for problem in problems]


def copy_of(path: Path) -> Path:
    return path.with_name("settings.json.bak")


# ---------------------------------------------------------------- the file
def test_without_a_file_the_usual_ones_and_nothing_to_tell(path: Path) -> None:
    assert read_settings(path) == Read(Settings())
    assert not path.parent.exists()


def test_every_setting_comes_back(path: Path) -> None:
    usual, changed = msgspec.to_builtins(Settings()), msgspec.to_builtins(CHANGED)
    assert [name for name in usual if usual[name] == changed[name]] == ["unknown"]
    assert write_settings(path, CHANGED) == ()
    assert read_settings(path) == Read(CHANGED)


def test_game_home_overrides_where_the_system_keeps_settings(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert path == tmp_path / "config" / "settings.json"
    monkeypatch.delenv("GAME_HOME")
    assert "escaramuzas" in settings_path().parts


def test_the_copy_is_the_file_before_the_last_change(path: Path) -> None:
    write_settings(path, CHANGED)
    assert not copy_of(path).exists()
    before = path.read_bytes()
    write_settings(path, Settings())
    assert copy_of(path).read_bytes() == before
    assert read_settings(path) == Read(Settings())
    assert sorted(file.name for file in path.parent.iterdir()) == ["settings.json", "settings.json.bak"]


def test_a_full_disk_leaves_the_old_settings(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_settings(path, CHANGED)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    problems = write_settings(path, Settings())
    assert codes(problems) == ["settings-unsaved"]
    assert problems[0].facts == {"what": "No space left on device"}
    assert read_settings(path) == Read(CHANGED)
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(("failures", "told"), [(4, []), (5, ["settings-unsaved"])])
def test_a_file_that_somebody_holds_open_is_replaced_a_moment_later(
    path: Path, monkeypatch: pytest.MonkeyPatch, failures: int, told: list[str]
) -> None:
    write_settings(path, CHANGED)
    write_settings(path, CHANGED)
    real = os.replace
    refused: list[Any] = []

    def held(source: Any, target: Any) -> None:
        if Path(target) == path and len(refused) < failures:
            refused.append(source)
            raise PermissionError(errno.EACCES, "held open")
        real(source, target)

    monkeypatch.setattr("os.replace", held)
    monkeypatch.setattr("game.session.settings_file.PAUSE", 0.0)
    assert codes(write_settings(path, Settings())) == told
    assert read_settings(path).settings == (CHANGED if told else Settings())


def test_what_a_crash_left_is_swept_at_the_start_and_nothing_else(path: Path) -> None:
    write_settings(path, CHANGED)
    (path.parent / "settings.json.4711.tmp").write_bytes(b'{"mute": tr')
    (path.parent / "settings.json.bak.4711.tmp").write_bytes(b"")
    (path.parent / "other.tmp").write_bytes(b"")
    assert read_settings(path) == Read(CHANGED)
    assert sorted(file.name for file in path.parent.iterdir()) == ["other.tmp", "settings.json"]


@pytest.mark.parametrize("code", [errno.EROFS, errno.EACCES, errno.EPERM])
def test_what_a_crash_left_in_a_folder_that_cannot_be_written_is_passed_over(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    write_settings(path, CHANGED)
    (path.parent / "settings.json.4711.tmp").write_bytes(b"")

    def refused(*_: Any, **__: Any) -> None:
        raise OSError(code, os.strerror(code))

    for name in ("unlink", "replace"):
        monkeypatch.setattr(os, name, refused)
    assert read_settings(path) == Read(CHANGED)
    assert codes(write_settings(path, Settings())) == ["settings-unsaved"]


def test_a_newer_format_is_refused_and_left_alone(path: Path) -> None:
    text = b'{"format": 2, "mute": true}'
    read = written(path, text)
    assert read.settings == Settings()
    assert [(p.severity, p.code, p.facts) for p in read.problems] == [
        (Severity.ERROR, "settings-newer", {"found": 2, "known": FORMAT})
    ]
    assert codes(write_settings(path, CHANGED)) == ["settings-newer-kept"]
    assert [file.read_bytes() for file in path.parent.iterdir()] == [text]


def test_unknown_settings_are_told_and_written_again_as_they_were(path: Path) -> None:
    read = written(path, '{"weather": [1e2, 123456789012345678901234567890], "mute": true, "unknown": null}')
    assert [(p.severity, p.code, p.facts) for p in read.problems] == [
        (Severity.WARNING, "settings-unknown", {"word": "weather"}),
        (Severity.WARNING, "settings-unknown", {"word": "unknown"}),
    ]
    assert write_settings(path, replace(read.settings, mute=False)) == ()
    assert b"123456789012345678901234567890" in path.read_bytes()
    again = read_settings(path)
    assert again == Read(replace(read.settings, mute=False), read.problems)


@pytest.mark.parametrize(
    "wrong",
    [
        '"language": "fr"',
        '"ui_scale": 79',
        '"ui_scale": 201',
        '"effects": 101',
        '"mute": 1',
        '"speed": 3',
        '"window": [1280]',
        '"window": [1280, 10]',
        '"keys": ["m"]',
    ],
)
def test_a_wrong_value_is_told_and_costs_nothing_else(path: Path, wrong: str) -> None:
    read = written(path, f'{{{wrong}, "interface": 5}}')
    assert codes(read.problems) == ["settings-value"]
    assert read.settings == Settings(interface=5)


BROKEN = {
    "empty": b"",
    "half": b'{"format": 1, "mute": tr',
    "no object": b"[1]",
    "no text": b"\xff\xfe\x00",
    "not UTF-8": b'{"x": "\xff"}',
    "no format": b'{"format": "new"}',
    "format 0": b'{"format": 0}',
    "deep": b'{"x": ' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "large": b'{"x": "' + b"a" * 70_000 + b'"}',
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_gives_way_to_its_copy(path: Path, name: str) -> None:
    write_settings(path, CHANGED)
    write_settings(path, Settings())
    read = written(path, BROKEN[name])
    assert read.settings == CHANGED
    assert [(p.severity, p.code, p.facts["copy"]) for p in read.problems] == [
        (Severity.WARNING, "settings-copy", "settings.json.bak")
    ]


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_never_becomes_the_copy(path: Path, name: str) -> None:
    write_settings(path, CHANGED)
    write_settings(path, Settings())
    good = copy_of(path).read_bytes()
    read = written(path, BROKEN[name])
    assert write_settings(path, read.settings) == ()
    assert copy_of(path).read_bytes() == good
    assert read_settings(path) == Read(CHANGED)


def test_file_and_copy_broken(path: Path) -> None:
    write_settings(path, CHANGED)
    copy_of(path).write_bytes(b"{")
    read = written(path, b"{")
    assert read.settings == Settings()
    assert [(p.severity, p.code) for p in read.problems] == [(Severity.ERROR, "settings-broken")]


def test_a_byte_order_mark_does_no_harm(path: Path) -> None:
    assert written(path, b'\xef\xbb\xbf{"mute": true}') == Read(Settings(mute=True))


def test_every_problem_has_its_sentence(path: Path) -> None:
    facts = dict.fromkeys(("found", "known", "what", "copy", "word", "key", "words"), "FACT")
    for code in TEXTS:
        problem = Problem(Severity.ERROR, code, dict(facts), Place("FILE"))
        sentence = settings_sentence(Words("en"), problem)
        assert "{" not in sentence
        assert "F" in sentence
    (problem,) = written(path, '{"format": 7}').problems
    assert settings_sentence(Words("en"), problem) == (
        f"The settings in {path} were written by a newer version (format 7; this one reads 1). "
        "They are left as they are, and the game starts with the usual ones."
    )


# ---------------------------------------------------------------- keys
def test_the_usual_keys_do_not_clash() -> None:
    assert conflicts({}) == ()


def test_every_action_has_a_key() -> None:
    assert [name for name in ACTIONS if command_of(name) not in COMMANDS] == []
    assert command_of("special:bomb") == "special"


def test_pygame_knows_every_usual_key() -> None:
    pygame.display.init()
    for command in COMMANDS.values():
        key = command.chord if command.chord in ("+", "-") else command.chord.split("+")[-1]
        assert pygame.key.name(pygame.key.key_code(key)) == key


@pytest.mark.parametrize(
    ("changed", "clashes"),
    [
        ({"walk": "s"}, [("s", ("walk", "shoot"))]),
        ({"walk": "escape"}, [("escape", ("back", "walk"))]),
        ({"walk": "c", "mute": "c"}, [("c", ("mute", "centre", "walk"))]),
        ({"fire": "m"}, []),  # no figure acts while a reaction is asked for
        ({"step_on": "m"}, []),  # there is no figure in a replay
        ({"step_on": "f1"}, [("f1", ("help", "step_on"))]),
        ({"walk": "shift+left"}, [("shift+left", ("walk", "cursor_left"))]),
        ({"pan_left": "a", "pan_right": "a"}, [("a", ("pan_left", "pan_right", "crawl", "place_anywhere"))]),
        ({"fire": "x", "walk": "x", "special": ""}, []),
        ({"walk": "", "sprint": ""}, []),
    ],
)
def test_keys_that_clash(changed: dict[str, str], clashes: list[tuple[str, tuple[str, ...]]]) -> None:
    assert conflicts(changed) == tuple(Clash(*clash) for clash in clashes)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("z", "z"),
        ("Shift+Ctrl+Z", "ctrl+shift+z"),
        ("+", "+"),
        ("ctrl++", "ctrl++"),
        ("[+]", "+"),
        ("=", "+"),
        ("shift+=", "+"),
        ("[7]", "7"),
        ("enter", "return"),
        ("right alt", "left alt"),
        ("page down", "page down"),
        ("ñ", "ñ"),
        ("", None),
        ("ctrl+", None),
        ("ctrl+ctrl+z", None),
        ("a+b", None),
        ("a\n", "a"),
        ("a\nb", None),
        ("x" * 25, None),
    ],
)
def test_chords_as_people_write_them(text: str, meant: str | None) -> None:
    assert read_chord(text) == meant


def test_a_key_that_is_held_down_stands_alone() -> None:
    assert chord("left shift", shift=True) == "left shift"
    assert chord("Z", ctrl=True) == "ctrl+z"


def test_what_a_chord_calls_depends_on_the_place() -> None:
    keys = Keyboard({"walk": "w"})
    assert keys.command("left", ("cursor", "turn", "play")) == "cursor_left"
    assert keys.command("shift+left", ("cursor", "turn", "play")) == "cursor_left"
    assert keys.command("left", ("turn", "play")) is None
    assert keys.command("alt+left", ("turn", "play")) == "pan_left"
    assert keys.command("left", ("replay",)) == "step_back"
    assert keys.command("return", ("widgets", "play")) == "press"
    assert keys.command("w", ("turn", "play")) == "walk"
    assert keys.command("m", ("turn", "play")) is None
    assert keys.command("escape", ()) == "back"


def test_binding_and_going_back_to_the_usual_key() -> None:
    changed = bind({"sprint": "q"}, "walk", "w")
    assert changed == {"sprint": "q", "walk": "w"}
    assert chords(changed)["walk"] == "w"
    assert bind(changed, "walk", "m") == {"sprint": "q"}


def test_keys_in_the_file_are_checked_and_told(path: Path) -> None:
    read = written(path, '{"keys": {"walk": "CTRL+S", "fly": "f", "shoot": "a+b", "crawl": "ctrl+s"}}')
    assert read.settings.keys == {"walk": "ctrl+s", "fly": "f", "crawl": "ctrl+s"}
    assert [(p.code, p.facts) for p in read.problems] == [
        ("settings-command", {"word": "fly"}),
        ("settings-key", {"word": "shoot", "key": "a+b"}),
        ("settings-clash", {"key": "ctrl+s", "words": "walk, crawl"}),
    ]
