"""The other screens: menu, briefing, faults of a mission, result, dialogs."""
