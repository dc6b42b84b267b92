"""The protocol's page says what is so: every type with its fields, examples that parse, a real exchange."""

import re

import pytest

from game.rules.skirmish.actions import ACTIONS
from game.session.text_form import decode_intent
from tests.session.protocol_page import PAGE, examples, renewed, wanted

TEXT = PAGE.read_text(encoding="utf-8")


def test_types_fields_and_the_exchange_are_those_of_the_game() -> None:
    assert renewed(TEXT) == TEXT, "run python -m tests.session.protocol_page and read the difference"


@pytest.mark.parametrize("line", examples(TEXT))
def test_an_example_line_can_be_read(line: str) -> None:
    assert f'"type":"{type(decode_intent(line)).__name__}"' in line


def test_every_intent_has_an_example() -> None:
    shown = [type(decode_intent(line)) for line in examples(TEXT)]
    assert [intent for intent in wanted()["intents"] if intent not in shown] == []


@pytest.mark.parametrize("name", ACTIONS)
def test_every_action_is_listed_with_its_cost_and_its_limit(name: str) -> None:
    action = ACTIONS[name]
    row = next(
        line for line in TEXT.splitlines() if line.startswith("|") and f"`{name}`" in line.split("|")[1]
    )
    points, limit = (cell.strip() for cell in (row.split("|")[3], row.split("|")[5]))
    assert points == str(action.points)
    assert action.limit_cm is None or limit == f"{action.limit_cm:g} cm"


def test_every_reason_of_a_refusal_is_listed() -> None:
    folder = PAGE.parents[1]
    files = [*folder.glob("rules/**/*.py"), *folder.glob("session/*.py")]
    sources = "".join(file.read_text(encoding="utf-8") for file in sorted(files))
    codes = dict.fromkeys(re.findall(r'Refusal\(\s*"([a-z-]+)"', sources))
    assert [code for code in codes if f"`{code}`" not in TEXT] == []
