"""Scripted opponents: they get a view and choices, draw from their own dice, and hand back an intent."""

from game.bots.opponent import OPPONENTS, Opponent, opponent

__all__ = ["OPPONENTS", "Opponent", "opponent"]
