"""What the lists of games share: a chosen row, the picture of its board, and a second click that takes it."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import pygame

from game.missions.cards import missions
from game.session.saves import Save
from game.ui.replay.record_list import Choice, RecordList
from game.ui.scene import Scene
from game.ui.scenes.board_pictures import board_picture

if TYPE_CHECKING:
    from game.ui.app import App


class Listing(Scene, ABC):
    """A list of games with one of them chosen; what taking it means is the scene's own."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.choice = Choice()
        self._cards = {card.id: card for card in missions()}
        self._pictures: dict[str, pygame.Surface | None] = {}
        self._drawn = False

    @property
    @abstractmethod
    def save(self) -> Save | None:
        """The chosen game."""

    @abstractmethod
    def take(self) -> None:
        """Do what the list is for with the chosen game."""

    def choose(self, place: int) -> None:
        """Choose a row."""
        self.choice.at = place
        self.rebuild()

    def picture_of(self, save: Save) -> pygame.Surface | None:
        """Return the picture of a game's board, once it has been fetched."""
        return self._pictures.get(save.mission)

    def update(self, dt: float) -> None:
        """Fetch the picture of the chosen game's board, once the list is on the screen."""
        super().update(dt)
        save = self.save
        if self._drawn and save is not None and save.mission not in self._pictures:
            card = self._cards.get(save.mission)
            folder = self.app.places.cache
            self._pictures[save.mission] = board_picture(card, folder) if card is not None else None
            self.rebuild()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the list."""
        super().draw(target)
        self._drawn = True

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event: a click into the list chooses, a second one on the same row takes it."""
        found = self.group.get("records")
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and isinstance(found, RecordList):
            place = found.at(event.pos)
            if place is not None:
                again = place == self.choice.at and getattr(event, "clicks", 1) > 1
                self.choose(place)
                if again:
                    self.take()
                return
        super().handle(event)
