"""`rule`: the rulebook, a rule by its number, or the rules that hold some words."""

import textwrap
from typing import Final

import click

from game.commands.failing import Failure
from game.session.rulebook import Entry, NoSuchRule, chapters, entry, number_of, search
from game.session.speech.language import LANGUAGES, default_language
from game.session.speech.words import Words

WIDTH: Final = 100


@click.command()
@click.argument("wanted", nargs=-1, metavar="[NUMBER|WORDS…]")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language; else that of the system.")
def rule(wanted: tuple[str, ...], lang: str | None) -> None:
    """Show a rule by its number (S-029), the rules that hold some words, or all titles."""
    spoken = Words(lang or default_language())
    asked = " ".join(wanted)
    if not wanted:
        click.echo(_contents(spoken))
    elif number_of(asked) is not None:
        click.echo(_whole(_entry(spoken, asked)))
    else:
        click.echo("\n".join(map(_title, _found(spoken, asked))))


def _entry(spoken: Words, number: str) -> Entry:
    try:
        return entry(number, spoken.language)
    except NoSuchRule:
        hint = spoken.T("`rule` alone lists them all.")
        raise Failure(spoken.T("There is no rule {number}.", number=number), hint) from None


def _found(spoken: Words, words: str) -> tuple[Entry, ...]:
    found = search(words, spoken.language)
    if not found:
        raise Failure(
            spoken.T("No rule holds all of these words: {words}.", words=words),
            spoken.T("`rule` alone lists them all."),
        )
    return found


def _contents(spoken: Words) -> str:
    """Return the titles of all rules, by chapter."""
    parts = (
        "\n".join([chapter.title, *(f"  {_title(one)}" for one in chapter.entry)])
        for chapter in chapters(spoken.language)
    )
    return "\n\n".join(parts)


def _title(one: Entry) -> str:
    return f"{one.number}  {one.title}"


def _whole(one: Entry) -> str:
    """Return a rule with its example as lines."""
    paragraphs = [one.text, *([f"» {one.example}"] if one.example else [])]
    return "\n".join([_title(one), *(textwrap.fill(text, WIDTH) for text in paragraphs)])
