"""Events, refusals and problems as sentences in the player's language."""
