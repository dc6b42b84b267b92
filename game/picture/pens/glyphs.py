"""Which characters a font file can draw.

SDL gives a box, and the measures of that box, for a character that a font lacks; only the file itself tells.
"""

import functools
import struct
from pathlib import Path


@functools.lru_cache(maxsize=16)
def covered(path: Path) -> frozenset[int]:
    """Return the code points of a TrueType file, from its character maps of format 4 and 12."""
    data = path.read_bytes()
    start = _table(data, b"cmap")
    found: set[int] = set()
    for k in range(struct.unpack_from(">H", data, start + 2)[0]):
        sub = start + struct.unpack_from(">I", data, start + 8 + 8 * k)[0]
        kind = struct.unpack_from(">H", data, sub)[0]
        if kind == 4:
            found |= _segments(data, sub)
        elif kind == 12:
            found |= _groups(data, sub)
    return frozenset(found)


def _table(data: bytes, tag: bytes) -> int:
    for k in range(struct.unpack_from(">H", data, 4)[0]):
        name, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * k)
        if name == tag:
            return int(offset)
    raise ValueError(f"the font has no table {tag!r}")


def _segments(data: bytes, sub: int) -> set[int]:
    count = struct.unpack_from(">H", data, sub + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, sub + 14)
    starts = struct.unpack_from(f">{count}H", data, sub + 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", data, sub + 16 + 4 * count)
    base = sub + 16 + 6 * count
    offsets = struct.unpack_from(f">{count}H", data, base)
    found: set[int] = set()
    for k, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                glyph = struct.unpack_from(">H", data, base + 2 * k + offset + 2 * (code - first))[0]
            if glyph and (glyph + delta) & 0xFFFF:
                found.add(code)
    return found


def _groups(data: bytes, sub: int) -> set[int]:
    found: set[int] = set()
    for k in range(struct.unpack_from(">I", data, sub + 12)[0]):
        first, last, glyph = struct.unpack_from(">III", data, sub + 16 + 12 * k)
        found.update(code for code in range(first, last + 1) if glyph + code - first)
    return found
