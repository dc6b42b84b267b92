"""Small tables drawn as text, and what A and B see of each other there (X-10, X-15)."""

from collections.abc import Mapping
from typing import NamedTuple

from game.table.cover import Cover

STANDING, PRONE = 2.75, 0.75
NONE, LIGHT, HEAVY = Cover.NONE, Cover.LIGHT, Cover.HEAVY


class Case(NamedTuple):
    """A table, both postures, and what is expected: sight, the cover of B from A and of A from B."""

    name: str
    text: str
    seen: bool
    of_b: Cover = HEAVY
    of_a: Cover = HEAVY
    a: float = STANDING
    b: float = STANDING
    heights: Mapping[str, float] = {}
    radius: float = 1.25


CASES = (
    Case(
        "nothing between",
        """
        ............
        ............
        .A........B.
        ............
        ............
        """,
        True,
        NONE,
        NONE,
    ),
    Case(
        "a wall as wide as a base hides it",
        """
        ............
        ......#.....
        .A....#...B.
        ......#.....
        ............
        """,
        False,
    ),
    Case(
        "a wall end that covers the centre leaves one side",
        """
        ......#.....
        ......#.....
        .A....#...B.
        ............
        ............
        """,
        True,
        LIGHT,
        LIGHT,
    ),
    Case(
        "a wall end beside the centre leaves two lines",
        """
        ......#.....
        ......#.....
        .A........B.
        ............
        ............
        """,
        True,
        LIGHT,
        LIGHT,
    ),
    Case(
        "a post before the centre leaves both sides",
        """
        ............
        ............
        .A....#...B.
        ............
        ............
        """,
        True,
        LIGHT,
        LIGHT,
    ),
    Case(
        "a gap of one cell shows the centre",
        """
        ......#.....
        ......#.....
        .A........B.
        ......#.....
        ......#.....
        """,
        True,
        LIGHT,
        LIGHT,
    ),
    Case(
        "a gap of one cell beside the centre shows a side",
        """
        ......#.....
        ......#.....
        .A....#...B.
        ............
        ......#.....
        ......#.....
        """,
        True,
        LIGHT,
        LIGHT,
    ),
    Case(
        "a gap of one cell far from both lines shows nothing",
        """
        ............
        ......#.....
        .A....#...B.
        ......#.....
        ......#.....
        ............
        """,
        False,
    ),
    Case(
        "two walls that meet in a corner leave no gap",
        """
        ......##....
        .....##.....
        .A..##....B.
        ....#.......
        ....#.......
        """,
        False,
    ),
    Case(
        "S-037 a closed door",
        """
        ......#.....
        ......D.....
        .A....D...B.
        ......D.....
        ......#.....
        """,
        False,
    ),
    Case(
        "S-036 an open door",
        """
        ......#.....
        ......d.....
        .A....d...B.
        ......d.....
        ......#.....
        """,
        True,
        NONE,
        NONE,
    ),
    Case(
        "a door jamb before the centre",
        """
        ......#.....
        .A....#...B.
        ......d.....
        ......d.....
        ......#.....
        """,
        True,
        LIGHT,
        LIGHT,
    ),
    Case(
        "the one closed door of two",
        """
        ......#.....
        ......D.....
        .A....D...B.
        ......D.....
        ......d.....
        ......#.....
        """,
        False,
    ),
    Case(
        "a parapet shelters who stands behind it",
        """
        ........p...
        ........p...
        .A......p.B.
        ........p...
        ........p...
        """,
        True,
        LIGHT,
        NONE,
        heights={"p": 1.5},
    ),
    Case(
        "a low kerb shelters nobody who stands",
        """
        ........p...
        ........p...
        .A......p.B.
        ........p...
        ........p...
        """,
        True,
        NONE,
        NONE,
        heights={"p": 0.75},
    ),
    Case(
        "prone behind a low wall, hidden",
        """
        ........p...
        ........p...
        .A......p.B.
        ........p...
        ........p...
        """,
        False,
        b=PRONE,
        heights={"p": 1.5},
    ),
    Case(
        "prone some way behind a low wall, just seen",
        """
        ......p.....
        ......p.....
        .A....p...B.
        ......p.....
        ......p.....
        """,
        True,
        HEAVY,
        HEAVY,
        b=PRONE,
        heights={"p": 1.5},
    ),
    Case(
        "prone behind a wall of just that height, touching its top",
        """
        ........p...
        ........p...
        .A......p.B.
        ........p...
        ........p...
        """,
        True,
        HEAVY,
        HEAVY,
        a=PRONE,
        b=PRONE,
        heights={"p": 0.75},
    ),
    Case(
        "prone behind a wall a sixteenth higher",
        """
        ........p...
        ........p...
        .A......p.B.
        ........p...
        ........p...
        """,
        False,
        a=PRONE,
        b=PRONE,
        heights={"p": 0.8125},
    ),
    Case(
        "close behind a crate",
        """
        ............
        ........pp..
        .A......pp.B
        ........pp..
        ............
        """,
        True,
        HEAVY,
        LIGHT,
        heights={"p": 2.5},
    ),
    Case(
        "close behind a lower crate",
        """
        ............
        ........22..
        .A......22.B
        ........22..
        ............
        """,
        True,
        LIGHT,
        NONE,
    ),
    Case(
        "from one crate to another",
        """
        ............
        .222....222.
        .2A2....2B2.
        .222....222.
        ............
        """,
        True,
        NONE,
        NONE,
        heights={"A": 2.0, "B": 2.0},
    ),
    Case(
        "a roof looking down",
        """
        ..44444.....
        ..44444.....
        ..4444A...B.
        ..44444.....
        ..44444.....
        """,
        True,
        NONE,
        NONE,
        heights={"A": 4.0},
    ),
    Case(
        "a roof looking down from behind its edge",
        """
        ..44444.....
        ..44444.....
        ..44A44...B.
        ..44444.....
        ..44444.....
        """,
        True,
        NONE,
        LIGHT,
        heights={"A": 4.0},
    ),
    Case(
        "a roof looking down, prone behind its edge, over who stands below",
        """
        ..44444.....
        ..44444.....
        ..44A44..B..
        ..44444.....
        ..44444.....
        """,
        False,
        a=PRONE,
        heights={"A": 4.0},
    ),
    Case(
        "a roof with a parapet",
        """
        ..44445...............
        ..44445...............
        ..444A5.............B.
        ..44445...............
        """,
        True,
        NONE,
        LIGHT,
        heights={"A": 4.0},
    ),
    Case(
        "a base that hangs over the edge of a crate",
        """
        ............
        .....22.....
        .....2A...B.
        ............
        ............
        """,
        True,
        NONE,
        NONE,
        heights={"A": 2.0},
    ),
    Case(
        "a base half out of a corner, seen along the wall",
        """
        ............
        ............
        .A......B...
        ......####..
        ......####..
        """,
        True,
        LIGHT,
        LIGHT,
    ),
    Case(
        "a base half in a corner: the line that ends in the wall is shut",
        """
        ............
        ............
        .A......##..
        ........B...
        ............
        """,
        True,
        LIGHT,
        LIGHT,
    ),
    Case(
        "a base at the edge of the table: the lines that end beside it are shut",
        "A....B",
        True,
        LIGHT,
        LIGHT,
    ),
    Case(
        "without a base a wall end hides or does not",
        """
        ......#.....
        ......#.....
        .A........B.
        ............
        ............
        """,
        True,
        NONE,
        NONE,
        radius=0.0,
    ),
)
