"""The stealth conflict in the window: what it adds to the play scene, and the debrief after the game."""
