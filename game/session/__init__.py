"""A game being played: intents in, events out; record, undo, saves, replays, the protocol, and the words."""
