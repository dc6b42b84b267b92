"""The rulebook that players read: its loader, and that both languages say everything once."""

import re

import pytest

from game.session import rulebook
from game.session.rulebook import NoSuchRule, chapters, entries, entry, number_of, search

NUMBERS = [f"S-{n:03d}" for n in range(1, 61)]
NUMBERS += [f"X-{n:02d}" for n in range(1, 27)] + [f"T-{n:02d}" for n in range(1, 20)]
NUMBERS += [f"C-{n:03d}" for n in range(1, 125)] + [f"H-{n:02d}" for n in range(1, 15)]
NAMED = re.compile(r"\b[SXTCH]-\d{2,3}\b")


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_rule_has_an_entry(language: str) -> None:
    found = [one.number for one in entries(language)]
    assert sorted(found) == sorted(NUMBERS)


def test_both_languages_have_the_same_chapters_entries_and_examples() -> None:
    shapes = [
        [(chapter.id, [(one.number, bool(one.example)) for one in chapter.entry]) for chapter in book]
        for book in (chapters("es"), chapters("en"))
    ]
    assert shapes[0] == shapes[1]


def test_no_entry_of_one_language_stands_in_the_other() -> None:
    for one in entries("es"):
        other = entry(one.number, "en")
        assert one.text != other.text
        # names of people and of the dice in José and Juan's tie are the same in both
        assert one.title != other.title or one.number == "S-010"


def test_entries_are_plain_text_and_short() -> None:
    for language in ("es", "en"):
        for one in entries(language):
            assert one.text == " ".join(one.text.split())
            assert one.text.endswith(".")
            assert len(one.text) <= 700, one.number
            assert len(one.title) <= 50, one.number


@pytest.mark.parametrize(("language", "die"), [("es", "dado menor"), ("en", "low die")])
@pytest.mark.parametrize("number", ["S-050", "S-051", "X-02"])
def test_s051_each_entry_on_being_badly_wounded_says_what_it_does(
    language: str, die: str, number: str
) -> None:
    assert die in entry(number, language).text


def test_the_article_before_a_word_is_that_of_its_sound() -> None:
    words = " ".join(one.text for one in entries("en"))
    assert re.findall(r"\b[Aa]n [b-df-hj-np-tv-z]\w+|\b[Aa] [aeio]\w+", words) == []


def test_rules_that_an_entry_points_to_exist() -> None:
    for language in ("es", "en"):
        for one in entries(language):
            for number in NAMED.findall(one.text):
                entry(number, language)


@pytest.mark.parametrize(
    ("asked", "number"),
    [
        ("S-029", "S-029"),
        ("s29", "S-029"),
        (" x-7 ", "X-07"),
        ("T17", "T-17"),
        ("c5", "C-005"),
        ("h06", "H-06"),
        ("S-", None),
        ("R-001", None),
        ("29", None),
        ("S-0029", "S-029"),
        ("S-1000", None),
    ],
)
def test_a_number_may_be_written_loosely(asked: str, number: str | None) -> None:
    assert number_of(asked) == number


def test_an_entry_by_its_number_in_each_language() -> None:
    assert entry("s29", "en").title == "Ordinary reaction shots"
    assert entry("S-029", "es").title == "Disparos de reacción corrientes"
    assert entry("S-029", "fr") == entry("S-029", "en")
    assert entry("c57", "es").title == "Sigilo (menor)"
    assert entry("H-06", "en").title == "Degrees of success"


@pytest.mark.parametrize("number", ["S-061", "X-99", "C-125", "H-15", "hello", ""])
def test_an_unknown_rule_is_named(number: str) -> None:
    with pytest.raises(NoSuchRule) as caught:
        entry(number, "es")
    assert caught.value.number == number


def test_search_wants_all_words_and_puts_titles_first() -> None:
    found = [one.number for one in search("malherido", "es")]
    assert found[0] == "S-050"
    assert {"S-051", "X-02", "S-028", "X-19"} <= set(found)
    assert [one.number for one in search("hacker terminal", "en")] == ["S-060"]
    assert search("hacker dragon", "en") == ()
    assert search("degrees of success", "en")[0].number == "H-06"


def test_search_ignores_case_and_accents_and_finds_numbers() -> None:
    assert search("CAIDAS", "es") == search("caídas", "es")
    assert search("s-014", "en")[0].number == "S-014"


def test_an_empty_search_finds_nothing() -> None:
    assert search("  ", "es") == ()


PAGE = """
[[chapter]]
id = "one"
title = "One"
[[chapter.entry]]
number = "S-001"
title = "A"
text = "B."
"""


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        (PAGE.replace('text = "B."', 'text = " "'), "needs a number"),
        (PAGE.replace("S-001", "S-1"), "needs a number"),
        (PAGE + '[[chapter.entry]]\nnumber = "S-001"\ntitle = "A"\ntext = "B."\n', "stands twice"),
        (PAGE + 'colour = "red"\n', "colour"),
        (PAGE.replace('title = "A"\n', ""), "title"),
        (PAGE + "=", "en.toml"),
    ],
)
def test_a_faulty_page_is_refused(tmp_path, monkeypatch, page: str, fault: str) -> None:
    folder = tmp_path / "rulebook"
    folder.mkdir()
    (folder / "en.toml").write_text(page)
    monkeypatch.setattr(rulebook, "shipped", lambda _: tmp_path)
    with pytest.raises(ValueError, match=fault):
        rulebook.chapters.__wrapped__("en")
