"""What every screen is: widgets, what else it does with events, and its picture."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.layout import Frame
from game.ui.widgets.base import Widget
from game.ui.widgets.group import Group

if TYPE_CHECKING:
    from game.session.settings_keys import Where
    from game.session.speech.words import Words
    from game.ui.app import App

Report = dict[str, object]
"""What a scene tells tests about itself: only what its player may know."""


class Scene:
    """A screen or a dialog; the uppermost one of the app gets all events.

    `opaque` is False for dialogs, under which the scene below is drawn, darkened.
    """

    name = ""
    opaque = True
    listening = False
    """Whether the next key is no command, whatever it calls else."""
    places: tuple["Where", ...] = ("widgets",)
    """Which commands count here besides those that count everywhere."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.group = Group(lambda event: app.keys.command(event, "widgets"), app.click, app.read_rule)

    @property
    def frame(self) -> Frame:
        """The window's size and scale."""
        return self.app.frame

    def key(self, name: str) -> str:
        """Return the key of a command as it stands on a button."""
        return self.app.keys.shown(self.words, name)

    @property
    def words(self) -> "Words":
        """The player's language."""
        return self.app.words

    def build(self) -> Sequence[Widget]:
        """Return the widgets as they are now."""
        return ()

    def rebuild(self) -> None:
        """Make the widgets anew after something changed."""
        self.group.replace(self.build())
        self.app.dirty = True

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event: the widgets first."""
        hover, focus = self.group.hover, self.group.focus
        taken = self.group.handle(event)
        if taken or hover != self.group.hover or focus != self.group.focus:
            self.app.dirty = True
        if not taken:
            command = self.command(event)
            if command is None or not self.on_command(command):
                self.on_event(event)

    def command(self, event: pygame.event.Event) -> str | None:
        """Return what a key that goes down calls here."""
        return self.app.keys.command(event, *self.places) if event.type == pygame.KEYDOWN else None

    def on_command(self, command: str) -> bool:  # noqa: ARG002 - for those that have commands
        """Do what a key calls that was meant for no widget; tell whether it was taken."""
        return False

    def on_event(self, event: pygame.event.Event) -> None:
        """Take an event that was meant for no widget."""

    def update(self, dt: float) -> None:
        """Let so many seconds of game time go by."""
        if self.group.tick(dt):
            self.app.dirty = True

    def draw(self, target: pygame.Surface) -> None:
        """Draw the scene with its widgets."""
        if self.opaque:
            self.backdrop(target)
        self.group.draw(target, self.frame.scale)

    def backdrop(self, target: pygame.Surface) -> None:
        """Draw what lies under the widgets: the table."""
        target.blit(self.app.backdrop(), (0, 0))

    def report(self) -> Report:
        """Return what tests may read of the scene."""
        return {}

    def enter(self) -> None:
        """Begin, once the scene is on the screen."""

    def leave(self) -> None:
        """Let go of what the scene holds when it is left for good."""


def shade(target: pygame.Surface, alpha: int = 150) -> None:
    """Darken everything drawn so far, under a dialog."""
    veil = pygame.Surface(target.get_size())
    veil.fill((12, 10, 9))
    veil.set_alpha(alpha)
    target.blit(veil, (0, 0))
