"""Baked boards on disk: PNG files named by what they show."""

import contextlib
import hashlib
import io
import os
import struct
import tempfile
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game.missions.scenery import Scenery
from game.table.terrain import Terrain

_EDITION: Final = 5
"""To be raised when the same board is drawn differently."""

_KEPT: Final = 60
"""Files kept in the folder; the oldest go first."""

_PREFIX: Final = "board-"


def name_of(terrain: Terrain, scenery: Scenery, ppc: int, tiles: str = "") -> str:
    """Return the file name of a board's picture; `tiles` names the tiles on it."""
    content = msgspec.json.encode((_EDITION, terrain, scenery, ppc, tiles))
    return f"{_PREFIX}{hashlib.sha256(content).hexdigest()[:32]}-{ppc}.png"


def load(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """Return a picture of this size, or None when there is none or it is damaged."""
    try:
        raw = path.read_bytes()
        if raw[:8] != b"\x89PNG\r\n\x1a\n" or struct.unpack(">II", raw[16:24]) != size:
            return None
        return pygame.image.load(io.BytesIO(raw), "board.png")
    except (OSError, struct.error, pygame.error):
        return None


def store(path: Path, surface: pygame.Surface) -> None:
    """Write a picture whole or not at all; a folder that cannot be written is passed over."""
    with contextlib.suppress(OSError, pygame.error):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(".png", "tmp-", path.parent)
        os.close(handle)
        try:
            pygame.image.save(surface, temporary)
            Path(temporary).replace(path)
        finally:
            Path(temporary).unlink(missing_ok=True)
        _prune(path.parent)


def _prune(folder: Path) -> None:
    files = sorted(folder.glob(f"{_PREFIX}*.png"), key=lambda p: (p.stat().st_mtime, p.name), reverse=True)
    for old in files[_KEPT:]:
        old.unlink(missing_ok=True)
