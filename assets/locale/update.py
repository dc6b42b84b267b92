"""Collect the messages of the game, bring both catalogues up to date, and compile them.

Run from anywhere: `python assets/locale/update.py`.  English is filled in by itself; messages that have no
Spanish yet are listed, and the exit code is 1.
"""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

LOCALE = Path(__file__).resolve().parent
GAME = LOCALE.parent.parent / "game"
KEYWORDS = {"_": None, "T": None, "plural": (1, 2), "N_": None}
PLURAL_FORMS = "nplurals=2; plural=(n != 1);"
"""Of Spanish and English: millions, which Spanish tells apart, are not counted here."""
SAME_DAY = datetime(2024, 1, 1, tzinfo=UTC)


def collected() -> Catalog:
    """Return all messages that the code asks for."""
    catalogue = Catalog(domain="game", charset="utf-8")
    for _, _, message, _, _ in extract_from_dir(GAME, [("**.py", "python")], keywords=KEYWORDS):
        catalogue.add(message)
    return catalogue


def path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "game.po"


def read(language: str) -> Catalog:
    if not path(language).exists():
        return Catalog(locale=language, domain="game")
    with path(language).open("rb") as file:
        return read_po(file, locale=language, domain="game")


def updated(language: str, source: Catalog) -> Catalog:
    """Return a language's catalogue with exactly the messages of the code, in alphabetical order."""
    before = read(language)
    after = Catalog(
        locale=language,
        domain="game",
        project="Escaramuzas",
        version="1",
        header_comment=f"# The words of the game: {language}.",
        last_translator="Escaramuzas",
        language_team=language,
        msgid_bugs_address="Escaramuzas",
        copyright_holder="Escaramuzas",
        creation_date=SAME_DAY,
        revision_date=SAME_DAY,
        fuzzy=False,
    )
    after.mime_headers = [("Plural-Forms", PLURAL_FORMS)]
    for message in real(source):
        known = before.get(message.id if isinstance(message.id, str) else message.id[0])
        text = known.string if known else ("", "") if message.pluralizable else ""
        if language == "en":
            text = message.id
        after.add(message.id, text, flags=("python-brace-format",) if "{" in str(message.id) else ())
    return after


def real(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


def write(language: str, catalogue: Catalog) -> None:
    path(language).parent.mkdir(parents=True, exist_ok=True)
    with path(language).open("wb") as file:
        write_po(file, catalogue, width=110, sort_output=True, no_location=True, include_previous=False)
    with path(language).with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


def empty(catalogue: Catalog) -> list[str]:
    return [str(m.id) for m in real(catalogue) if not all(m.string if m.pluralizable else (m.string,))]


def main() -> int:
    source = collected()
    for language in ("en", "es"):
        catalogue = updated(language, source)
        write(language, catalogue)
        for message in empty(catalogue):
            print(f"{language}: no words yet for: {message}")
    return 1 if empty(updated("es", source)) else 0


if __name__ == "__main__":
    sys.exit(main())
