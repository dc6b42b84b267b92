"""What a side knows: a whitelist made from the truth, and the only thing that judges and opponents get."""

from collections.abc import Container
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from game.rules.figures import Figure, StandingOrder
from game.rules.mission import Mission
from game.rules.options import Options
from game.rules.state import (
    AnswerReaction,
    Asked,
    Conflict,
    Deed,
    Elsewhere,
    Knowledge,
    LastSeen,
    NameDefender,
    OrderTied,
    Phase,
    PlaceFigure,
    Progress,
    Result,
    State,
    StealthQuestion,
    Suspended,
    TakeTurn,
)
from game.rules.state_stealth import Stealth
from game.rules.view_stealth import (
    known_deeds,
    known_items,
    known_locks,
    known_mission,
    known_progress,
    known_stealth,
    knows_hidden,
    knows_in_stealth,
)
from game.table.lattice import Point
from game.table.terrain import Layout, Terrain


class View(Struct, frozen=True):
    """A game as one side knows it.

    `figures` are its own and the enemies that it sees; `last` are enemies that it saw before and sees no
    more; `sequence` has None where an entry is not known; `layout` is how it believes doors and crates to
    stand.  In a stealth conflict the infiltrators' mission and `stealth` hold only the zones that they know,
    the defender's only infiltrators who were discovered (T-02, C-117).
    """

    side: str
    mission: Mission
    terrain: Terrain
    options: Options
    layout: Layout
    phase: Phase
    turn: int
    figures: dict[str, Figure]
    last: dict[str, LastSeen]
    sequence: tuple[str | None, ...]
    active: str | None
    asked: Asked | Elsewhere | None
    moving: Suspended | None
    progress: dict[str, Progress]
    deeds: dict[str, Deed]
    locked: tuple[str, ...]
    items: dict[str, Point]
    result: Result | None
    conflict: Conflict
    stealth: Stealth | None

    def figure(self, name: str) -> Figure:
        """Return a figure that the side knows by its id."""
        return self.figures[name]

    @property
    def enemy(self) -> str:
        """The other side."""
        return self.mission.enemy(self.side)


def knows(state: State, side: str, figure: Figure) -> bool:
    """Tell whether a side knows a figure now: where it is, or that it is to come (S-012, X-22)."""
    if figure.side == side:
        return True
    if knows_hidden(state, side, figure) and state.phase != "over":
        return False
    if state.phase != "over" and state.mission.infiltration is not None and state.stealth is None:
        return False  # before a stealth conflict begins nobody has looked round yet
    if state.conflict == "stealth" and state.phase != "over":
        return knows_in_stealth(state, side, figure)
    if figure.point is None:
        return figure.awaited and state.options.fog == "open" and not state.mission.hidden_deployment
    if state.phase in ("sequence", "deployment") and state.mission.hidden_deployment:
        return False
    if state.options.fog == "open" or state.phase == "over":
        return True
    return figure.id in state.knowledge.get(side, Knowledge()).seen


def _shown(state: State, figure: Figure, side: str) -> Figure:
    """Return a figure as a side sees it: no standing orders of the enemy, no shots from out of sight."""
    shots = tuple(s for s in figure.shot_from if knows(state, side, state.figures[s.shooter]))
    order = figure.order if figure.side == side else StandingOrder()
    shown = replace(figure, order=order, shot_from=shots)
    if state.conflict == "skirmish" or figure.side == side:
        return shown
    guard = shown.guard and replace(shown.guard, patrols=(), chief=False)
    return replace(shown, guard=guard, actions=(), points=0)


def _sheet(state: State, side: str, known: Container[str]) -> tuple[str | None, ...]:
    """Return the sheet as a side knows it; whoever is hidden is not on it (X-25)."""
    shown = (
        name for name in state.sequence if name in known or not knows_hidden(state, side, state.figures[name])
    )
    return tuple(name if name in known else None for name in shown)


def _moving(state: State, side: str) -> Suspended | None:
    """Return the move under way of a side's own figure, as that side planned it (T-09)."""
    move = state.suspended
    if move is None or state.figures[move.figure].side != side:
        return None
    return Suspended(move.figure, move.action, move.wish, done=move.done)


def question(asked: Asked | None, side: str) -> Asked | Elsewhere | None:
    """Return what a side knows of what the game waits for."""
    match asked:
        case None:
            return None
        case OrderTied() | PlaceFigure() | TakeTurn() | AnswerReaction() | NameDefender() | StealthQuestion():
            return asked if asked.side == side else Elsewhere(asked.side)
        case _:
            assert_never(asked)


def view(state: State, side: str) -> View:
    """Return what a side knows now."""
    known = {
        name: _shown(state, figure, side)
        for name, figure in state.figures.items()
        if knows(state, side, figure)
    }
    fogged = state.fogged and state.phase != "over"
    knowledge = state.knowledge.get(side, Knowledge())
    moving = _moving(state, side)
    return View(
        side=side,
        mission=known_mission(state, side),
        terrain=state.terrain,
        options=state.options,
        layout=knowledge.layout if fogged else state.layout,
        phase=state.phase,
        turn=state.turn,
        figures=known,
        last={name: seen for name, seen in knowledge.last.items() if name not in known} if fogged else {},
        sequence=_sheet(state, side, known),
        active=state.active if state.active in known else None,
        asked=question(state.asked, side),
        moving=moving,
        progress=known_progress(state, side),
        deeds=known_deeds(state, side),
        locked=known_locks(state, side),
        items=known_items(state, side),
        result=state.result,
        conflict=state.conflict,
        stealth=known_stealth(state, side),
    )
