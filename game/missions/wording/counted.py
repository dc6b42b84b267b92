"""What problems say whose words change with a number: it is their fact `count`."""

from typing import Final

Forms = tuple[str, str]
"""A sentence for one, and one for any other number."""


def plural(one: str, many: str) -> Forms:
    """Mark both forms of a text for translation where it is shown."""
    return one, many


def many(texts: dict[str, Forms]) -> dict[str, str]:
    """Return sentences as they are for more than one."""
    return {code: forms[1] for code, forms in texts.items()}


OF_FILES: Final[dict[str, Forms]] = {
    "gid-unknown": plural(
        "Tile number {gid} belongs to no tileset ({count} cell). "
        "Add the tileset that it came from, or erase that tile.",
        "Tile number {gid} belongs to no tileset ({count} cells, this is the first). "
        "Add the tileset that it came from, or erase those tiles.",
    ),
    "gids-unknown": plural(
        "{count} other tile number of this layer belongs to no tileset either.",
        "{count} other tile numbers of this layer belong to no tileset either.",
    ),
    "cells-count": plural(
        "The layer has {count} value, expected {expected} ({width}x{height}). Use a copy of the map.",
        "The layer has {count} values, expected {expected} ({width}x{height}). Use a copy of the map.",
    ),
    "polygon-too-few-points": plural(
        "The polygon has only {count} point; it needs three different ones. Draw it again.",
        "The polygon has only {count} different points; it needs three. Draw it again.",
    ),
    "polyline-too-few-points": plural(
        "The line has only {count} point; a path needs two different ones. Draw it again.",
        "The line has {count} points; a path needs two different ones. Draw it again.",
    ),
}

OF_MISSIONS: Final[dict[str, Forms]] = {
    "objective-too-many": plural(
        "The objective asks for {count} figure, but its side has {figures} for it.",
        "The objective asks for {count} figures, but its side has {figures} for it.",
    ),
    "fewer-tries-than-work": plural(
        "Successes asked for: {work}; but only {count} try is allowed. Raise tries, or set it to 0.",
        "Successes asked for: {work}; but only {count} tries are allowed. Raise tries, or set it to 0.",
    ),
}

OF_STEALTH: Final[dict[str, Forms]] = {
    "zone-without-room": plural(
        "This zone has {count} guard, but no ground on which anybody stands. Move or enlarge it.",
        "This zone has {count} guards, but no ground on which anybody stands. Move or enlarge it.",
    ),
}

COUNTED_TEXTS: Final[dict[str, Forms]] = {**OF_FILES, **OF_MISSIONS, **OF_STEALTH}
"""Problem code to both forms of its sentence."""
