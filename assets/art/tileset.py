"""Draw the tileset that designers paint ground with: a swatch of each material, and blocks that stand.

`python assets/art/tileset.py` writes `maps/tilesets/materials.png` and `materials.tsx`, the same every time.
"""

import struct
import zlib
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.missions.kinds import MATERIALS
from game.picture.pens.palettes import RAMPS
from game.shipped import shipped

Swatch = NDArray[np.float64]

SIDE: Final = 16
"""Pixels of a tile: one centimetre."""
COLUMNS: Final = 8

BLOCKS: Final = ("wall", "low_wall", "hedge", "fence", "sandbags")
RAMP_OF: Final = {
    "snow": "paper",
    "cobbles": "stone",
    "planks": "floor",
    "boards": "wood",
    "parquet": "plank",
    "tiles": "tile",
    "metal": "steel",
    "wall": "plaster",
    "low_wall": "stone",
    "hedge": "leaf",
    "fence": "plank",
    "sandbags": "canvas",
}


def noise(name: str, cells: int) -> Swatch:
    """Return noise from 0 to 1 that goes on at the other side of the tile."""
    random = np.random.Generator(np.random.PCG64(zlib.crc32(f"{name}{cells}".encode())))
    grid = random.random((cells, cells))
    at = np.arange(SIDE) * cells / SIDE
    low = at.astype(int)
    part = at - low
    rows = grid[low] * (1 - part)[:, None] + grid[(low + 1) % cells] * part[:, None]
    smooth: Swatch = rows[:, low] * (1 - part) + rows[:, (low + 1) % cells] * part
    return smooth


def ramp(name: str, tone: Swatch) -> Swatch:
    """Return tones from 0 to 1 as colours `[y, x, rgb]` of a material's ramp."""
    colours = np.array(
        [[int(hexa[k : k + 2], 16) for k in (0, 2, 4)] for hexa in RAMPS[RAMP_OF.get(name, name)]]
    )
    at = np.clip(tone, 0, 1) * (len(colours) - 1)
    low = np.minimum(at.astype(int), len(colours) - 2)
    part = (at - low)[..., None]
    return colours[low] * (1 - part) + colours[low + 1] * part


def joints(name: str) -> Swatch:
    """Return how dark the joints of what is laid are, from 0 to 1."""
    y, x = np.indices((SIDE, SIDE))
    match name:
        case "planks" | "parquet":
            lines = (y % 8 == 0) | ((x == 5) & (y < 8)) | ((x == 13) & (y >= 8))
        case "boards" | "fence":
            lines = (x % 8 == 0) | ((y == 5) & (x < 8)) | ((y == 13) & (x >= 8))
        case "concrete" | "tiles" | "terracotta" | "metal":
            lines = (x == 0) | (y == 0)
        case "stone" | "cobbles" | "wall" | "low_wall" | "sandbags":
            size = {"cobbles": 4, "stone": 8}.get(name, 8)
            shift = np.where(y // size % 2 == 0, 0, size // 2)
            lines = (y % size == 0) | ((x + shift) % size == 0)
        case "water":
            lines = (y + np.rint(2 * np.sin(x * np.pi / 8)).astype(int)) % 8 == 0
        case _:
            lines = np.zeros((SIDE, SIDE), np.bool_)
    return lines.astype(np.float64)


def swatch(name: str) -> Swatch:
    """Return the tile of a material or block: colours `[y, x, rgb]`."""
    tone = 0.5 + 0.5 * (noise(name, 4) - 0.5) + 0.7 * (noise(name, 8) - 0.5) + 0.35 * (noise(name, 16) - 0.5)
    colours = ramp(name, tone)
    glint = 1.18 if name == "water" else 0.78
    colours = colours * (1 + (glint - 1) * joints(name))[..., None]
    if name in BLOCKS:  # what stands has a lit and a dark edge
        colours[:2, :] = colours[:2, :] * 0.9 + 25
        colours[:, :2] = colours[:, :2] * 0.9 + 25
        colours[-2:, :] *= 0.55
        colours[:, -2:] *= 0.55
    return colours


def sheet(names: tuple[str, ...]) -> NDArray[np.uint8]:
    """Return all tiles side by side, uint8 `[y, x, rgb]`."""
    rows = -(-len(names) // COLUMNS)
    whole = np.zeros((rows * SIDE, COLUMNS * SIDE, 3))
    for number, name in enumerate(names):
        y, x = divmod(number, COLUMNS)
        whole[y * SIDE : (y + 1) * SIDE, x * SIDE : (x + 1) * SIDE] = swatch(name)
    return np.clip(np.rint(whole), 0, 255).astype(np.uint8)


def png(pixels: NDArray[np.uint8]) -> bytes:
    """Return a picture as the bytes of a PNG file."""
    height, width, _ = pixels.shape
    lines = np.concatenate([np.zeros((height, 1), np.uint8), pixels.reshape(height, -1)], axis=1)
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(lines.tobytes(), 9)),
        (b"IEND", b""),
    ]
    chunks = [
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def tsx(names: tuple[str, ...]) -> str:
    """Return the tileset file: each tile is a `Terrain` of its material or kind."""
    rows = -(-len(names) // COLUMNS)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<tileset version="1.10" tiledversion="1.10.2" name="materials" '
        f'tilewidth="{SIDE}" tileheight="{SIDE}" tilecount="{rows * COLUMNS}" columns="{COLUMNS}">',
        f' <image source="materials.png" width="{COLUMNS * SIDE}" height="{rows * SIDE}"/>',
    ]
    for number, name in enumerate(names):
        what = ("kind", "Kind") if name in BLOCKS else ("material", "Material")
        lines += [
            f' <tile id="{number}" type="Terrain">',
            "  <properties>",
            f'   <property name="{what[0]}" propertytype="{what[1]}" value="{name}"/>',
            "  </properties>",
            " </tile>",
        ]
    return "\n".join([*lines, "</tileset>", ""])


def main(folder: Path) -> None:
    """Write the tileset into a folder."""
    names = (*MATERIALS, *BLOCKS)
    folder.mkdir(parents=True, exist_ok=True)
    folder.joinpath("materials.png").write_bytes(png(sheet(names)))
    folder.joinpath("materials.tsx").write_text(tsx(names), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(shipped("maps") / "tilesets")
