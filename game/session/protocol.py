"""The referee's protocol: intents as JSON lines in, what each side is told as JSON lines out.

In: an intent; `{"undo": side}` takes the last one back; `{"view": side}` asks what a side knows.
Out, each on a line of its own:

- `{"told": side, "event": …}` for each event, as that side learns of it (nothing: no line);
- `{"asked": …, "choices": […]}` for the side that must answer now, with what it may ask, then
  `{"view": side, "knows": …}`;
- `{"asked": {"type": "Elsewhere", …}}` when that side is not spoken to here;
- `{"refused": …}` for what cannot be done; `{"undone": n}` after taking back;
- `{"over": …}` with the result, at the end;
- `{"error": {"what": …, "where": …}}` for a line that is no intent; the game goes on;
- `{"dice_out": …}` when given dice run out, and nothing is done any more; `{"dice_left": […]}` at the end.
"""

from collections.abc import Iterator
from typing import Any, Literal

from game.checks import DiceError, LoadedDice
from game.rules.front import told
from game.rules.refusal import Refusal
from game.rules.view import question
from game.session.session import Session
from game.session.text_form import INTENT_BYTES, Unreadable, decode_intent, encode, parsed

Views = Literal["asked", "none"]


class Referee:
    """Answers the lines of one game.

    `sides` are those that are spoken to; `views` tells whether the side that is asked gets its view with
    the question.  `clean` becomes False when given dice run out.
    """

    def __init__(self, session: Session, sides: tuple[str, ...], views: Views = "asked") -> None:
        self._session = session
        self._sides = sides
        self._views = views
        self._told = 0
        self.clean = True

    def begin(self) -> Iterator[bytes]:
        """Yield what there is to say before the first line."""
        yield from self._news()

    def answer(self, line: bytes) -> Iterator[bytes]:
        """Yield what there is to say to a line."""
        if not line.strip() or not self.clean:
            return
        try:
            yield from self._request(line)
        except Unreadable as error:
            yield encode({"error": {"what": error.what, "where": error.where}})
        except DiceError as error:
            self.clean = False
            yield encode({"dice_out": str(error)})

    def end(self, dice: LoadedDice | None) -> Iterator[bytes]:
        """Yield what there is to say when no line comes any more."""
        if dice is not None and dice.left:
            self.clean = False
            yield encode({"dice_left": dice.left})

    def _request(self, line: bytes) -> Iterator[bytes]:
        if len(line) > INTENT_BYTES:
            raise Unreadable(f"{len(line)} bytes; at most {INTENT_BYTES} are read")
        match parsed(line, Any):
            case {"undo": str() as side, **more} if not more:
                yield from self._undo(self._known(side))
            case {"view": str() as side, **more} if not more:
                yield self._view(self._known(side))
            case _:
                yield from self._intent(line)

    def _known(self, side: str) -> str:
        """Return a side that is spoken to here.  Raises Unreadable."""
        if side not in self._sides:
            raise Unreadable(f"no side `{side}` is spoken to here", "$")
        return side

    def _intent(self, line: bytes) -> Iterator[bytes]:
        intent = decode_intent(line)
        self._known(intent.side)
        refused = self._session.submit(intent)
        yield from self._refused(refused) if refused else self._news()

    def _undo(self, side: str) -> Iterator[bytes]:
        refused = self._session.undo(side)
        if refused is not None:
            yield from self._refused(refused)
            return
        self._told = len(self._session.history)
        yield encode({"undone": self._session.entries[-1].n})
        yield from self._question()

    def _refused(self, refused: Refusal) -> Iterator[bytes]:
        yield encode({"refused": refused})

    def _news(self) -> Iterator[bytes]:
        """Yield what happened since the last time, then the question."""
        history = self._session.history
        for moment in history[self._told :]:
            for side in self._sides:
                event = told(moment.after, moment.event, side)
                if event is not None:
                    yield encode({"told": side, "event": event})
        self._told = len(history)
        yield from self._question()

    def _question(self) -> Iterator[bytes]:
        state = self._session.state
        if state.result is not None:
            yield encode({"over": state.result})
        elif state.asked is not None and state.asked.side in self._sides:
            side = state.asked.side
            open_to_it = [choice for choice in self._session.choices(side) if choice.refused is None]
            yield encode({"asked": state.asked, "choices": open_to_it})
            if self._views == "asked":
                yield self._view(side)
        else:
            yield encode({"asked": question(state.asked, self._sides[0])})

    def _view(self, side: str) -> bytes:
        return encode({"view": side, "knows": self._session.view(side)})
