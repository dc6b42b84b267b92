"""What each problem says, in English, for the translators."""
