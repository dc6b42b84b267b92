"""The size of a PNG picture, read from its header after checking that the file is whole."""

import struct
import zlib
from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


def size(data: bytes) -> tuple[int, int] | None:
    """Return width and height in pixels of a whole PNG file; None when it is damaged or something else."""
    chunks = _chunks(data) if data.startswith(SIGNATURE) else []
    kinds = [kind for kind, _ in chunks]
    if not kinds or kinds[0] != b"IHDR" or kinds[-1] != b"IEND" or b"IDAT" not in kinds:
        return None
    header = chunks[0][1]
    if len(header) != 13:
        return None
    width, height = struct.unpack(">II", header[:8])
    return (width, height) if width and height else None


def _chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """Return kind and body of every chunk up to IEND, or up to the first whose checksum is wrong."""
    chunks: list[tuple[bytes, bytes]] = []
    at = len(SIGNATURE)
    while at + 12 <= len(data) and (not chunks or chunks[-1][0] != b"IEND"):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + length]
        ends = data[at + 8 + length : at + 12 + length]
        if zlib.crc32(kind + body) != int.from_bytes(ends, "big") or len(ends) < 4:
            break
        chunks.append((kind, body))
        at += 12 + length
    return chunks
