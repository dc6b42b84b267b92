"""The figures: bodies, trades and gear, bases with their badges, cards."""
