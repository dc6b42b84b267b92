"""The picture on a mission card comes from a stranger: one that cannot be shown is told, and never opened."""

import struct
import zlib
from pathlib import Path

import pytest

from game.missions.cards import card
from game.missions.load import check, load
from game.missions.problems import Severity
from tests.missions.drawn import FIGURES, GOAL, SCREENS, codes, draw

PICTURE = '<property name="picture" type="file" value="card.png"/>'


def chunk(kind: bytes, body: bytes) -> bytes:
    """Return a chunk of a PNG file."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(width: int, height: int, rows: bytes = b"") -> bytes:
    """Return a PNG file that says it has a size, whatever rows it has."""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def mission(folder: Path, data: bytes) -> Path:
    """Write a sound mission whose card has a picture."""
    (folder / "card.png").write_bytes(data)
    return draw(folder, FIGURES, GOAL, SCREENS, head=PICTURE)


def test_a_picture_that_can_be_shown_is_on_the_card(tmp_path: Path) -> None:
    made = card(mission(tmp_path, png(2, 2, b"\0\1\2" * 2)))
    assert made is not None
    assert made.picture == (tmp_path / "card.png").resolve()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "picture-damaged"),
        (b"GIF89a", "picture-damaged"),
        (png(2, 2)[:-8], "picture-damaged"),
        (png(0, 2), "picture-damaged"),
        (png(4000, 4000), "picture-too-large"),
        (png(2**31 - 1, 2**31 - 1), "picture-too-large"),
    ],
    ids=["empty", "other kind", "cut", "flat", "large", "huge"],
)
def test_a_picture_that_cannot_be_shown_is_told_and_not_opened(
    tmp_path: Path, data: bytes, code: str
) -> None:
    path = mission(tmp_path, data)
    problems = check(path)
    assert codes(problems) == [code]
    assert problems[0].severity is Severity.WARNING
    assert load(path).state is not None
    made = card(path)
    assert made is not None
    assert made.picture is None
