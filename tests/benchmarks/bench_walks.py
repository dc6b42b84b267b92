"""How often what the window shows of a way comes true: a table of all situations of `tests/properties`.

`python -m tests.benchmarks.bench_walks [WALKS [WORDS]]`, 20,000 by default, all ways or those whose names
hold the words: each chance shown, its frequency, how many times it was tried, and how many standard errors
lie between; the last line names the worst.
"""

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from tests.properties.stealth_walks import STEALTH_WAYS
from tests.properties.walking import Line, lines
from tests.properties.walks import WAYS

WALKS = 20_000


def row(line: Line) -> str:
    """Return a line of the table."""
    shown = f"{float(line.shown):9.4%} {line.found:9.4%} {line.tries:7d} {line.errors:+6.2f}"
    return f"    {line.what:34} {shown}"


def main(walks: int, words: str) -> None:
    worst = 0.0
    names = [name for name in (*WAYS, *STEALTH_WAYS) if words in name]
    print(f"{'shown, came true, of so many, standard errors':>75}")
    for name in names:
        print(name, flush=True)
        for line in lines(name, walks):
            print(row(line), flush=True)
            worst = max(worst, abs(line.errors))
    print(
        f"{len(WAYS) + len(STEALTH_WAYS)} situations, {walks} walks each: the worst is {worst:.2f} errors off"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else WALKS, " ".join(sys.argv[2:]))
