"""The stealth part of a mission, from what is drawn on its map."""
