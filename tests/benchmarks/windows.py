"""Windows for the benchmarks: shipped missions in the midst of a game, everything shown that there is."""

import os
import tempfile
from pathlib import Path
from time import thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from msgspec.structs import replace

from game.bots import opponent
from game.checks import SeededDice
from game.missions.load import load
from game.picture.battlefield import Battlefield
from game.picture.look import BoardLook, Float, LineMark, Peg, Risk, TargetMark, Tracer
from game.picture.pens.camera import Camera
from game.rules.state import TakeStealthTurn, TakeTurn
from game.rules.view import View
from game.session.session import Session
from game.session.settings import Settings
from game.session.settings_file import settings_path, write_settings
from game.shipped import shipped
from game.table.lattice import Point
from game.table.raster import board
from game.table.sight import sightline
from game.ui.play.match import Match
from game.ui.play.scene import Play
from game.ui.scenes.opening import stage_of
from tests.ui.driver import Driver

HOME = Path(tempfile.gettempdir()) / "escaramuzas-bench"
"""Settings and baked boards of the benchmarks, kept from one run to the next."""

TURN = 2
SEED = 11


def midway(name: str, side: int) -> Session:
    """Play a mission with the example opponent on both sides until a figure of one may act in turn 2."""
    loaded = load(shipped("maps") / f"{name}.tmx")
    assert loaded.state is not None
    sides = loaded.state.mission.sides
    own, other = sides[side].id, sides[1 - side].id
    session = Session.new(loaded.state, SEED, {other: opponent("regular")})
    dice, regular = SeededDice(SEED, "bench"), opponent("regular")
    while not session.over:
        asked = session.state.asked
        if session.state.turn >= TURN and isinstance(asked, TakeTurn | TakeStealthTurn) and asked.side == own:
            return session
        intent = regular(session.view(own), session.choices(own), dice)
        assert intent is not None
        assert session.submit(intent) is None
    raise ValueError(f"{name} ended too soon: take another seed")


class Overlaid(Battlefield):
    """A board that shows, when told so, all overlays at once, be they of the moment or not.

    `drawing` is the milliseconds that the last picture of the board took, `shown` what it showed.
    """

    everything = False
    drawing = 0.0
    shown: tuple[View, BoardLook, Camera] | None = None

    def draw(self, target: pygame.Surface, view: View, look: BoardLook, camera: Camera) -> None:
        """Draw the board with the look, or with all that a look can have."""
        self.shown = (view, look, camera)
        _ = [reach.costs for reach in (look.reach, look.further) if reach is not None]  # the rules' share
        begin = thread_time()
        super().draw(target, view, overlaid(view, look) if self.everything else look, camera)
        self.drawing = (thread_time() - begin) * 1e3


def overlaid(view: View, look: BoardLook) -> BoardLook:
    """Return a look with everything on it that the hand does not show at the same time."""
    own = next(f for f in view.figures.values() if f.side == view.side and f.in_play)
    here = own.place
    others = [f for f in view.figures.values() if f.side != view.side and f.in_play]
    at = [other.place for other in others] or [Point.at(view.terrain.width / 2, view.terrain.depth / 2)]
    rays = sightline(board(view.terrain, view.layout), own.body(), others[0].body()).lines if others else ()
    way = look.path or (here, at[0])
    return replace(
        look,
        shade_from=own.body(),
        path=way,
        path_label=look.path_label or "11,5 / 25 cm",
        ghost=own.id,
        risks=(Risk(way[-1], "Hugo 45 %"), Risk(way[0], "Gil 20 %", "detect")),
        pegs=tuple(Peg(place, k % 2 == 0) for k, place in enumerate(at)),
        targets=tuple(TargetMark(f.id, "50 %", "12 · medio · cobertura +2") for f in others[:3]),
        lines=tuple(LineMark(ray.start, ray.end, ray.blocked_at) for ray in rays),
        tape=(here, at[0]),
        floats=(*look.floats, Float(at[0], "−4", "harm", 0.5)),
        tracers=(*look.tracers, Tracer(here, at[0], 0.5)),
        cursor=here,
        heights=True,
    )


class Window(Driver):
    """A window on a game that has begun, its board as fine as it gets."""

    def __init__(self, name: str, size: tuple[int, int], side: int = 0) -> None:
        os.environ["GAME_HOME"] = str(HOME)
        HOME.mkdir(exist_ok=True)
        write_settings(settings_path(), Settings(confirm_end=False))
        super().__init__(HOME, size=size, instant=False, pictures=HOME / "cache")
        self.app.setup = replace(self.app.setup, state_file=None)
        loaded = load(shipped("maps") / f"{name}.tmx")
        assert loaded.state is not None
        stage = stage_of(loaded, shipped("maps") / f"{name}.tmx")
        match = Match(midway(name, side), background=False)
        match.catch_up()
        self.field = Overlaid(stage.scenery, loaded.state.terrain, HOME / "cache")
        self.app.show(Play(self.app, match, stage, self.field))
        self.settle()

    def settle(self) -> None:
        """Let the board become as fine as it gets, and everything that is shown be there."""
        for _ in range(3):
            self.step()
        self.field.settle(self.play.view, self.play.viewport.camera)
        self.frame()
        while not self.field.ready:
            self.step()

    def frame(self) -> None:
        """Draw one frame, whether anything changed or not."""
        self.app.dirty = True
        self.app.step(1 / 60)
