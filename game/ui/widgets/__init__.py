"""The widgets: a small set of things to press, read and scroll, each with an id."""
