"""Escaramuzas: miniature skirmishes and stealth conflicts on a table measured in centimetres."""

__version__ = "0.1.0"
