"""Golden transcripts: `>` goes in, `<` comes out by protocol, `=` is the log in English.

`python -m tests.session.transcripts` writes what comes out anew; read the difference before keeping it.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.state import State
from game.session.protocol import Referee
from game.session.session import Session
from game.session.speech.words import Words
from game.table.terrain import Solid, Terrain
from tests.rules.scenes import ONE, PISTOL, RIFLE, TWO, VEST, figure, new_game, profile
from tests.rules.stealth.premises import chiefly, premises, sneaky, zone
from tests.session.games import opening

FOLDER = Path(__file__).parents[1] / "golden"


def duel() -> State:
    """Return one against one on the yard."""
    whole = opening()
    figures = {name: whole.figures[name] for name in ("ana", "coro")}
    return State(whole.mission, whole.terrain, whole.options, figures)


def ties() -> State:
    """Return José's two and Juan's one, all with Sentidos 7 (S-010)."""
    seven = profile(sentidos=7)
    return new_game(
        [figure("J1", ONE, who=seven), figure("J2", ONE, who=seven), figure("N1", TWO, who=seven)]
    )


def watcher_and_walker() -> State:
    """Return W and E with the wall between them, as the turn at the end of the rules has them (T-19)."""
    wall = Solid("wall", "wall", ((25.0, 10.0), (26.0, 10.0), (26.0, 19.0), (25.0, 19.0)), 6.0)
    watcher = figure("W", ONE, (20, 20), profile(6, 7, RIFLE))
    walker = figure("E", TWO, (30, 16), profile(6, 6, PISTOL, armour=VEST))
    state = new_game([watcher, walker], Terrain(60, 60, solids=(wall,)))
    return replace(state, phase="play", turn=1, sequence=("W", "E"))


def infiltrator_and_chief() -> State:
    """Return I in the zone of a gate, as the stealth turn at the end of the rules has him (T-19)."""
    spy = figure("I", ONE, (45, 30), sneaky())
    chief = figure("D", TWO, None, chiefly(), left_out=True)
    return premises([spy, chief], [zone("gate")], chief="D")


GAMES: dict[str, Callable[[], State]] = {
    "protocol": duel,
    "s010_jose_and_juan": ties,
    "one_turn": watcher_and_walker,
    "one_stealth_turn": infiltrator_and_chief,
}


def given(text: str) -> tuple[list[str], LoadedDice]:
    """Return the lines that go in, and the dice of the line `# dice …`."""
    lines = text.splitlines()
    faces = next(line.split()[2] for line in lines if line.startswith("# dice"))
    return [line[2:] for line in lines if line.startswith("> ")], LoadedDice(map(int, faces.split(",")))


def transcript(start: State, lines: list[str], dice: LoadedDice) -> Iterator[str]:
    """Yield a transcript line by line."""
    session = Session.new(start, 0, dice=dice)
    referee = Referee(session, (ONE, TWO), "none")
    words, spoken = Words("en"), 0
    for line in (None, *lines):
        if line is not None:
            yield f"> {line}"
        answers = referee.begin() if line is None else referee.answer(line.encode())
        yield from (f"< {answer.decode()}" for answer in answers)
        moments = session.history
        sentences = (words.sentence_for(moment.event, moment.after) for moment in moments[spoken:])
        yield from (f"= {sentence}" for sentence in sentences if sentence)
        spoken = len(moments)
    yield from (f"< {answer.decode()}" for answer in referee.end(dice))


def renewed(name: str) -> str:
    """Return a golden file as it would be now."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    head = [line for line in text.splitlines() if line.startswith("#")]
    return "\n".join([*head, *transcript(GAMES[name](), *given(text))]) + "\n"


if __name__ == "__main__":
    for golden in GAMES:
        (FOLDER / f"{golden}.txt").write_text(renewed(golden), encoding="utf-8")
