"""The play scene: the board, what a click would do, what has happened, and who is asked."""
