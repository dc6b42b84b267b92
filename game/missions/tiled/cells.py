"""The data of a tile layer: CSV, base64 with or without compression, or elements, as one array."""

import binascii
import re
import zlib
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.missions.problems import Fact, Findings, Place
from game.missions.tiled.strict import whole
from game.missions.tiled.xmlfile import Node

Cells = NDArray[np.uint32]

GID_MASK: Final = 0x0FFFFFFF
FLIP_SHIFT: Final = 29
LARGEST: Final = 0xFFFFFFFF

_SOUND: Final = re.compile(r"(?:\s*+[0-9]{1,10}+\s*+(?:,|\Z))*+")
"""As many comma-separated numbers as can be read."""
_WINDOW_BITS: Final = {"gzip": 31, "zlib": 15}
_BLANKS: Final = re.compile(r"\s+")


class Unreadable(Exception):  # noqa: N818 - it never leaves this module
    """The data cannot be read: code, facts, and the cell if it is one."""

    def __init__(self, code: str, cell: tuple[int, int] | None = None, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.cell = cell
        self.facts = facts


def read_cells(layer: Node, width: int, height: int, place: Place, findings: Findings) -> Cells | None:
    """Return the raw gids with their flags, uint32 `[y, x]`; None after noting why they cannot be read.

    A layer without data is empty, with a warning.
    """
    data = layer.first("data")
    if data is None or (not data.children and not data.text.strip()):
        findings.warning("layer-empty", place)
        return np.zeros((height, width), np.uint32)
    here = place.on(data.line, data.column)
    try:
        return _decoded(data, width, height).reshape(height, width)
    except Unreadable as wrong:
        if wrong.cell:
            here = Place(here.file, here.layer, cell=wrong.cell, line=here.line, column=here.column)
        findings.error(wrong.code, here, **wrong.facts)
        return None


def _decoded(data: Node, width: int, height: int) -> Cells:
    if data.all("chunk"):
        raise Unreadable("map-infinite")
    encoding = data.attributes.get("encoding")
    match encoding:
        case None:
            return _elements(data, width, height)
        case "csv":
            return _csv(data.text, width, height)
        case "base64":
            return _base64(data.text, data.attributes.get("compression", ""), width * height)
        case _:
            raise Unreadable("encoding-unknown", encoding=encoding)


def _counted(found: int, width: int, height: int) -> None:
    if found != width * height:
        raise Unreadable("cells-count", count=found, expected=width * height, width=width, height=height)


def _elements(data: Node, width: int, height: int) -> Cells:
    """Read `<tile gid=…/>` elements, which Tiled wrote before 1.0 and still offers as XML."""
    texts = [tile.attributes.get("gid", "0") for tile in data.all("tile")]
    _counted(len(texts), width, height)
    return np.array([_gid(text, at, width) for at, text in enumerate(texts)], np.uint32)


def _csv(text: str, width: int, height: int) -> Cells:
    sound = _SOUND.match(text.strip())
    good = sound.end() if sound else 0
    text = text.strip()
    if good < len(text):
        _gid(text[good:].split(",", 1)[0].strip(), text.count(",", 0, good), width)
    text = text.removesuffix(",")
    _counted(text.count(",") + 1, width, height)
    numbers = np.fromstring(_BLANKS.sub("", text), np.int64, sep=",")
    over = np.flatnonzero(numbers > LARGEST)
    if over.size:
        _gid(str(numbers[over[0]]), int(over[0]), width)
    return numbers.astype(np.uint32)


def _gid(text: str, at: int, width: int) -> int:
    """Return the raw gid that a text is, for the cell number `at`."""
    cell = (at % width, at // width)
    number = whole(text)
    if number is not None and not 0 <= number <= LARGEST:
        raise Unreadable("gid-out-of-range", cell, gid=number)
    if number is None or not text.isdigit():
        raise Unreadable("gid-not-number", cell, value=text[:40])
    return number


def _base64(text: str, compression: str, count: int) -> Cells:
    if compression == "zstd":
        raise Unreadable("compression-zstd")
    if compression and compression not in _WINDOW_BITS:
        raise Unreadable("compression-unknown", compression=compression)
    try:
        data = binascii.a2b_base64(_BLANKS.sub("", text), strict_mode=True)
    except ValueError:
        raise Unreadable("base64-damaged") from None
    size = 4 * count
    if compression:
        data = _inflated(data, compression, size)
    if len(data) != size:
        raise Unreadable("bytes-count", found=len(data), expected=size)
    return np.frombuffer(data, "<u4").astype(np.uint32)


def _inflated(data: bytes, compression: str, size: int) -> bytes:
    """Decompress to the `size` bytes expected and never to more than one above."""
    stream = zlib.decompressobj(_WINDOW_BITS[compression])
    try:
        found = stream.decompress(data, size + 1)
        if len(found) == size and not stream.eof:
            found += stream.decompress(stream.unconsumed_tail, 1)
    except zlib.error:
        raise Unreadable("compression-damaged", compression=compression) from None
    if len(found) > size:
        raise Unreadable("compression-too-long", compression=compression, expected=size)
    if not stream.eof:
        raise Unreadable("compression-damaged", compression=compression)
    return found


def parted(raw: Cells) -> tuple[Cells, NDArray[np.uint8]]:
    """Return gids without flags, and the flips; the hexagonal flag of bit 28 is dropped."""
    return raw & np.uint32(GID_MASK), (raw >> np.uint32(FLIP_SHIFT)).astype(np.uint8)
