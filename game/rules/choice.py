"""What a side may ask for, as a value."""

from msgspec import Struct

from game.rules.refusal import Refusal


class Choice(Struct, frozen=True):
    """Something that may be asked now, or the reason why not.

    `action` is the name of a row of the table, or of a question's answer (`order`, `place`, `fire`,
    `decline`, `end_activation`); `targets` are the few that there are (figures, doors); a move has
    `limit_cm` instead.
    """

    action: str
    rule: str
    figure: str
    points: int = 0
    targets: tuple[str, ...] = ()
    limit_cm: float | None = None
    refused: Refusal | None = None
