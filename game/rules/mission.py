"""What a mission fixes for a game: sides, deployment, objectives, words."""

from typing import Literal

from msgspec import Struct

from game.rules.mission_stealth import Infiltration
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


class Effect(Struct, frozen=True):
    """What a special action brings about.

    `end`: the game ends and the side `name` wins; `objective`: the objective `name` is done; `open`,
    `close`, `lock`, `unlock`: the door `name`; `item`: the figure gets the item `name`; `message`: `text`
    is told to everybody.

    In a stealth conflict: `alarm` raises it a step; `reveal`: infiltrators know the zone or guard `name`;
    `expose`: whoever hides in the zone `name` is hidden no more (C-035); `spawn`: the reinforcement `name` is
    called; `order`: the guard `name` walks the patrol `to`; `check`: a passive check of the infiltrator with
    `attribute` and `skill` against `difficulty` (C-036), without `dice` by H-13; then `text` is told.
    """

    kind: Literal[
        "end",
        "objective",
        "open",
        "close",
        "lock",
        "unlock",
        "item",
        "message",
        "alarm",
        "reveal",
        "expose",
        "spawn",
        "order",
        "check",
    ]
    name: str = ""
    text: Words = {}
    to: str = ""
    attribute: str = ""
    skill: str = ""
    difficulty: int = 12
    dice: bool = True


class Special(Struct, frozen=True):
    """A special action of a mission (acción especial, S-040, S-041): bomb, crate, lock, terminal.

    It is done at an `outline` (a single corner is a point), at most `reach_cm` away (T-05), with a check of
    `attribute` against `difficulty` or none; `opposed` is the trait of the enemies of whom one defends
    (S-060).  `work` successes finish it, `tries` attempts are allowed (none: any number).  Only figures of
    `side`, with `trait`, carrying `item`, may do it.  With `solid` it pushes that solid (T-08).
    """

    id: str
    title: Words
    outline: Outline
    rule: str = "S-040"
    kind: Literal["simple", "full"] = "full"
    reach_cm: float = 2.0
    prone: bool = True
    attribute: str | None = None
    difficulty: int = 0
    opposed: str | None = None
    trait: str | None = None
    side: str | None = None
    item: str | None = None
    solid: str | None = None
    noise: bool = False
    work: int = 1
    tries: int | None = None
    on_success: tuple[Effect, ...] = ()
    on_failure: tuple[Effect, ...] = ()


class Objective(Struct, frozen=True):
    """A goal of a side.

    `reach`: so many (`count`) of its figures end a move inside the outline.  `hold`: at so many (`turns`)
    ends of turn in a row an able figure of the side and no able enemy is inside.  `eliminate`: no enemy is
    left in play.  `deed`: the special action `special` is done, or an effect says so.  `survive`: the game
    comes to its limit and the side still has somebody in play.  `follow`: at so many (`turns`) ends of
    turn in a row an undiscovered figure of the side sees the figure `target` at most `near_cm` away.  An
    objective counts only once the one named in `after` is done.  A `decisive` one ends the game when it is
    done; the others score at the end (X-17).
    """

    id: str
    side: str
    kind: Literal["reach", "hold", "eliminate", "deed", "survive", "follow"]
    title: Words
    outline: Outline = ()
    count: int = 1
    turns: int = 1
    score: int = 1
    decisive: bool = True
    figures: tuple[str, ...] = ()
    special: str = ""
    target: str = ""
    near_cm: float = 30.0
    after: str = ""


class Mission(Struct, frozen=True):
    """What a mission fixes: `id` is its file's name, `title` and `briefing` what a player reads.

    `locked` are the doors that are locked when the game begins.  With an `infiltration` it begins as a
    stealth conflict; `on_discovery` are the effects of the option `when_discovered` (X-25).  `items` are the
    titles of things that can be picked up.
    """

    id: str
    sides: tuple[Side, Side]
    title: Words = {}
    briefing: Words = {}
    deployment: tuple[DeploymentZone, ...] = ()
    hidden_deployment: bool = False
    objectives: tuple[Objective, ...] = ()
    specials: tuple[Special, ...] = ()
    locked: tuple[str, ...] = ()
    infiltration: Infiltration | None = None
    on_discovery: tuple[Effect, ...] = ()
    items: dict[str, Words] = {}

    def special(self, name: str) -> Special | None:
        """Return a special action by its id."""
        return next((special for special in self.specials if special.id == name), None)

    def enemy(self, side: str) -> str:
        """Return the other side."""
        first, second = self.sides
        return second.id if side == first.id else first.id
