"""The window: scenes, widgets and input; it hands in intents and shows what the viewing side is told."""
