"""A game once more: the replay with its scrub bar, the film of what a side saw, the pages after the game."""
