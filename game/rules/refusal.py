"""Why an intent cannot be done, as a value."""

from msgspec import Struct

Fact = str | int | float | bool


class Refusal(Struct, frozen=True):
    """The reason why an intent is not possible now.

    `code` names the reason, `rule` the rule it comes from, `facts` the numbers and names that a sentence
    about it needs.  It holds only what the asking side knows.
    """

    code: str
    rule: str
    facts: dict[str, Fact] = {}
