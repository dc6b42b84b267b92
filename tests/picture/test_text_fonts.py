"""Text: no character is missing from the fonts, nothing is wider than it was measured, nothing is cut."""

from pathlib import Path
from typing import get_args

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

import game
from game.picture.pens import glyphs, text
from game.picture.pens.text import Face
from game.shipped import shipped

FACES: tuple[Face, ...] = get_args(Face)
SPANISH = "áéíóúüñÁÉÍÓÚÜÑ¿¡«»“”‘’…·–—−×÷≤≥→←↑↓✓✗●◆▲°ºª%€½ \u00a0"
letters = st.text(st.sampled_from("abcdefgh ñáÉ¿1234567890,.·−→☠ \n"), max_size=60)


def written() -> str:
    """Every character of the program's own texts and of the catalogues."""
    sources = sorted(Path(game.__file__).parent.rglob("*.py"))
    catalogues = sorted(shipped("assets").rglob("*.po"))
    found = {c for file in (*sources, *catalogues) for c in file.read_text(encoding="utf-8")}
    return "".join(sorted(c for c in found if c.isprintable()))


@pytest.mark.parametrize("face", FACES)
def test_every_character_of_the_texts_is_in_the_fonts(face: Face) -> None:
    assert [c for c in written() + SPANISH if not text.draws(face, c)] == []


def test_a_character_that_no_font_has_is_known_to_be_missing() -> None:
    assert not text.draws("heavy", "漢")


def test_what_a_face_lacks_is_drawn_with_the_symbols() -> None:
    assert ord("☠") not in glyphs.covered(text.path("heavy"))
    assert text.width("☠", "heavy", 20) == text.width("☠", "symbol", 20)


@pytest.mark.parametrize("face", FACES)
@given(letters, st.integers(9, 40))
def test_a_line_is_as_wide_as_its_measure(face: Face, words: str, size: int) -> None:
    assert text.line(words, face, size, "ffffff").get_width() <= text.width(words, face, size)


@given(letters, st.integers(20, 300))
def test_wrapped_lines_fit_and_nothing_is_lost(words: str, room: int) -> None:
    lines = text.wrapped(words, "semibold", 14, room)
    assert "".join("".join(lines).split()) == "".join(words.split())
    assert all(text.width(line, "semibold", 14) <= room or len(line) == 1 for line in lines)


def test_balanced_lines_are_as_few_and_leave_no_word_alone() -> None:
    words = "Hold the office at the end of two turns in a row"
    room = text.width(words, "heavy", 13) - 10
    assert len(text.wrapped(words, "heavy", 13, room)) == 2
    first, second = text.balanced(words, "heavy", 13, room)
    assert f"{first} {second}" == words
    assert abs(text.width(first, "heavy", 13) - text.width(second, "heavy", 13)) < 40
    assert text.balanced("Desprevenidísimamente", "heavy", 16, 400) == ("Desprevenidísimamente",)


@given(letters, st.integers(20, 300))
def test_balanced_lines_fit_and_nothing_is_lost(words: str, room: int) -> None:
    lines = text.balanced(words, "semibold", 14, room)
    assert "".join("".join(lines).split()) == "".join(words.split())
    assert len(lines) == len(text.wrapped(words, "semibold", 14, room))


def test_paragraphs_stay_apart() -> None:
    assert text.wrapped("uno dos\n\ntres", "semibold", 14, 500) == ("uno dos", "", "tres")


def test_a_word_that_is_too_long_is_broken_not_cut() -> None:
    lines = text.wrapped("Desprevenidísimamente", "heavy", 16, 60)
    assert len(lines) > 1
    assert "".join(lines) == "Desprevenidísimamente"


def test_fitting_takes_the_largest_size_that_fits() -> None:
    size = text.fitting("Terminar turno", "heavy", 30, 120)
    assert (
        text.width("Terminar turno", "heavy", size) <= 120 < text.width("Terminar turno", "heavy", size + 1)
    )


def test_fitting_never_goes_below_the_least_size() -> None:
    assert text.fitting("Terminar turno", "heavy", 30, 1, least=12) == 12


def test_line_breaks_in_one_line_count_as_blanks() -> None:
    assert text.width("a\nb", "heavy", 20) == text.width("a b", "heavy", 20)


def test_capitals_stand_in_the_middle() -> None:
    image = text.line("H", "heavy", 20, "ffffff")
    top = text.middle("heavy", 20, 50.0) + image.get_bounding_rect().top
    assert abs(top + image.get_bounding_rect().height / 2 - 50) <= 1


def test_a_font_file_without_a_character_map_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(b"\0\1\0\0\0\0" + b"\0" * 32)
    with pytest.raises(ValueError, match="cmap"):
        glyphs.covered(broken)


UNSEEN = ("\u202e", "\u200b", "\u2066\u2069", "\ufeff", "\u0301", "\u0301\u0300", "\x00\x07", "\u200d", "")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("words", UNSEEN)
def test_what_nobody_can_see_is_drawn_as_nothing(face: Face, words: str) -> None:
    """A stranger's names may hold anything; pygame refuses to draw a text without width."""
    target = pygame.Surface((200, 40))
    assert text.put(target, words, (0, 0), face, 16, "ffffff") == text.width(words, face, 16)
    letter = text.width("ab", face, 16)
    assert text.put(target, f"a{words}b", (0, 0), face, 16, "ffffff") <= letter + 2
    text.wrapped(f"{words} a{words} {words}", face, 16, 100)
