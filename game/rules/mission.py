"""What a mission fixes for a game: sides, deployment, objectives, words."""

from typing import Literal

from msgspec import Struct

from game.table.terrain import Outline

Words = dict[str, str]
"""A text in each language: {"es": …, "en": …}."""


class Side(Struct, frozen=True):
    """A side: its id, its name, and its mark on the board (`a` disc, `b` diamond)."""

    id: str
    title: Words
    mark: Literal["a", "b"]


class DeploymentZone(Struct, frozen=True):
    """Where a side may place its figures (S-012); `figures` empty means all of the side's."""

    side: str
    outline: Outline
    figures: tuple[str, ...] = ()


class Objective(Struct, frozen=True):
    """A goal of a side.

    `reach`: so many (`count`) of its figures end a move inside the outline.  `hold`: at so many (`turns`)
    ends of turn in a row an able figure of the side and no able enemy is inside.  `eliminate`: no enemy is
    left in play.  A `decisive` one ends the game when it is done; the others score at the end (X-17).
    """

    id: str
    side: str
    kind: Literal["reach", "hold", "eliminate"]
    title: Words
    outline: Outline = ()
    count: int = 1
    turns: int = 1
    score: int = 1
    decisive: bool = True
    figures: tuple[str, ...] = ()


class Mission(Struct, frozen=True):
    """What a mission fixes: `id` is its file's name, `title` and `briefing` what a player reads."""

    id: str
    sides: tuple[Side, Side]
    title: Words = {}
    briefing: Words = {}
    deployment: tuple[DeploymentZone, ...] = ()
    hidden_deployment: bool = False
    objectives: tuple[Objective, ...] = ()

    def enemy(self, side: str) -> str:
        """Return the other side."""
        first, second = self.sides
        return second.id if side == first.id else first.id
