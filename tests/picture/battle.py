"""A small table for the pictures of the board: a house with a door, crates, a pond, and eight figures."""

from msgspec.structs import replace

from game.missions.scenery import Ground, Lamp, Scenery
from game.picture.battlefield import Battlefield
from game.picture.pens.camera import Camera
from game.rules.figures import Figure, Posture, Profile, Weapon, recruit
from game.rules.mission import Mission, Objective, Side, Special
from game.rules.options import Options
from game.rules.state import Knowledge, LastSeen, Progress, State, TakeTurn
from game.rules.view import View, view
from game.table.lattice import Point
from game.table.raster import board
from game.table.reach import Reach, reach
from game.table.space import Base, space
from game.table.terrain import Door, Layout, Outline, Solid, Terrain, Water

RIFLE = Weapon("assault_rifle", (5, 20, 50, 80), (3, 3, 3, 3), rounds=30)
SIDES = (Side("p1", {"es": "Azul", "en": "Blue"}, "a"), Side("p2", {"es": "Rojo", "en": "Red"}, "b"))


def rect(x0: float, y0: float, x1: float, y1: float) -> Outline:
    return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


SOLIDS = (
    Solid("w1", "wall", rect(4, 4, 18, 5), 6.0),
    Solid("w2", "wall", rect(4, 5, 5, 16), 6.0),
    Solid("w3", "wall", rect(4, 16, 18, 17), 6.0),
    Solid("w4", "wall", rect(17, 5, 18, 9), 6.0),
    Solid("w5", "wall", rect(17, 13, 18, 16), 6.0),
    Solid("crate", "crate", rect(24, 9, 27, 12), 2.0),
    Solid("box", "container", rect(28, 19, 37, 24), 5.0),
)
TERRAIN = Terrain(
    width=42,
    depth=30,
    solids=SOLIDS,
    waters=(Water("pond", ((0, 22), (8, 21), (11, 26), (7, 30), (0, 30))),),
    doors=(Door("gate", ((18, 9), (18, 13), (17, 13), (17, 9))),),
)
SCENERY = Scenery(
    grounds=(Ground("planks", rect(4.5, 4.5, 17.5, 16.5)), Ground("concrete", rect(18, 4, 40, 17))),
    lamps=(Lamp(11, 10, 12),),
)
OPEN, SHUT = Layout(("gate",)), Layout()

MISSION = Mission(
    "small",
    SIDES,
    objectives=(Objective("o1", "p1", "hold", {"es": "El patio"}, rect(30, 5, 39, 12), turns=3),),
    specials=(Special("s1", {"es": "Caja fuerte", "en": "Safe"}, rect(6, 6, 8, 8)),),
)


def figure(
    name: str, side: str, at: tuple[float, float] | None, role: str = "rifle", **more: object
) -> Figure:
    made = recruit(name, side, name, Profile("test", 6, 6, weapon=RIFLE, silhouette=role), Options())
    return replace(made, point=Point.at(*at) if at else None, **more)


FIGURES = (
    figure("Ana", "p1", (21, 11), "leader"),
    figure("Bea", "p1", (13, 12), "medic", acted=True, shots=1),
    figure("Ciro", "p1", (20, 20), "heavy", watching=True, pv=5),
    figure("Dora", "p1", (10, 19.5), "scout", posture=Posture.PRONE),
    figure("Gil", "p2", (35, 14), "guard"),
    figure("Hugo", "p2", (33, 8), "sniper", watching=True, pv=9),
    figure("Ines", "p2", (25, 26), "spy", posture=Posture.FALLEN),
    figure("Juan", "p2", (24, 15), "rifle", pv=-3, down=True),
)


def state(*figures: Figure, layout: Layout = OPEN, **more: object) -> State:
    """A game in turn 3 with Ana active; the side p1 sees whom `seen` names, all by default."""
    crowd = figures or FIGURES
    seen = more.pop("seen", tuple(f.id for f in crowd if f.side == "p2"))
    last = more.pop("last", {})
    return State(
        MISSION,
        TERRAIN,
        Options(fog="sight"),
        {f.id: f for f in crowd},
        layout=layout,
        phase="play",
        turn=3,
        sequence=tuple(f.id for f in crowd),
        active="Ana",
        asked=TakeTurn("p1", "Ana"),
        knowledge={"p1": Knowledge(seen, last, layout)},  # type: ignore[arg-type]
        progress={"o1": Progress(1)},
        **{"items": {"plano": Point.at(30, 27)}, **more},  # type: ignore[arg-type]
    )


def seen_by(side: str = "p1", game: State | None = None) -> View:
    return view(game or state(), side)


LAST = {"Kim": LastSeen(Point.at(38, 27), 2, Posture.STANDING)}


def walk(game: View, name: str, allowance: float) -> Reach:
    """What a figure reaches."""
    mover = game.figures[name]
    others = tuple(Base(f.id, f.place, 1.25) for f in game.figures.values() if f.in_play and f.id != name)
    free = space(board(game.terrain, game.layout), 1.25, 0.0, others)
    return reach(free, mover.place, allowance)


def field(scenery: Scenery = SCENERY) -> Battlefield:
    """The board of the small table, baked at 8 pixels per cm only."""
    return Battlefield(scenery, TERRAIN, zooms=(8,))


def whole(width: int = 420, height: int = 300) -> Camera:
    """The whole table in a viewport beside a margin for the ruler."""
    return Camera.fit(TERRAIN.width, TERRAIN.depth, (30, 30, width, height))
