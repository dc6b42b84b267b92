"""A night on the small table: Ana and Dora steal in, Gil and Hugo walk, Otto sleeps."""

import numpy as np
from msgspec.structs import replace

from game.missions.scenery import Ground, Lamp, Scenery
from game.picture.look import BoardLook, Risk
from game.picture.look_stealth import (
    Area,
    GuardMark,
    MechanismMark,
    Noise,
    Noticed,
    Plot,
    RiskZone,
    Route,
    StealthLook,
)
from game.rules.figures import Figure, Posture
from game.rules.mission_stealth import Disguise, Guard
from game.rules.view import View
from game.table.lattice import Point
from game.table.raster import board
from game.table.sight import seen_area
from tests.picture import battle
from tests.picture.battle import rect

NIGHT = Scenery(
    grounds=(Ground("planks", rect(4.5, 4.5, 17.5, 16.5)), Ground("concrete", rect(18, 4, 40, 17))),
    lamps=(Lamp(11, 10, 12), Lamp(31, 6, 16)),
    hour="night",
)

FIGURES = (
    battle.figure("Ana", "p1", (22, 14), "scout"),
    battle.figure("Dora", "p1", (9, 19.5), "spy", disguise=Disguise("uniforme")),
    battle.figure("Gil", "p2", (33, 13), "guard", guard=Guard(), facing=(-3, -1)),
    battle.figure("Hugo", "p2", (13, 7), "rifle", guard=Guard(), facing=(2, 1)),
    battle.figure("Otto", "p2", (8, 13), "rifle", guard=Guard(), asleep=True, posture=Posture.PRONE),
    battle.figure("Ines", "p2", (21, 27), "servant", down=True, pv=-1),
    battle.figure("Juan", "p2", (25, 27), "guard", down=True, slain=True, pv=-1),
)


def seen(*figures: Figure) -> View:
    """What the infiltrators' side knows, in a stealth conflict."""
    crowd = {f.id: f for f in figures or FIGURES}
    return replace(battle.seen_by("p1", battle.state(*crowd.values(), items={})), conflict="stealth", last={})


def watched(view: View, name: str, cm: float = 20.0) -> Area:
    """Where a guard would see somebody standing: within so many cm, in a half circle before him."""
    guard = view.figures[name]
    table = board(view.terrain, view.layout)
    mask = seen_area(table, guard.body(), 2.75, 1.25)
    y, x = (np.indices(mask.shape) + 0.5) * table.cell
    dx, dy = x - guard.place.x, y - guard.place.y
    before = dx * guard.facing[0] + dy * guard.facing[1] > 0
    return Area(mask & before & (dx * dx + dy * dy <= cm * cm), table.cell)


def sneaking(view: View) -> BoardLook:
    """Ana's way past the guards, with all that is known of them."""
    reach = battle.walk(view, "Ana", 10.0)
    path = reach.path(Point.at(28, 14.5)) or ()
    return BoardLook(
        reach=reach,
        path=path,
        path_label="6,4 / 10 cm",
        path_detail="deslizarse",
        ghost="Ana",
        hover="Gil",
        risks=(Risk(Point.at(25.5, 14.5), "detectar 38 %", "detect"),),
        stealth=guarded(view),
    )


def guarded(view: View) -> StealthLook:
    """Everything that can be known of a guarded place."""
    gil, hugo = view.figures["Gil"], view.figures["Hugo"]
    return StealthLook(
        zones=(
            RiskZone(rect(18, 4, 40, 10.5), "Patio", cover="none", tally=2, health=6, active=True),
            RiskZone(rect(4, 4, 18, 17), "Barracón", state="suspected"),
            RiskZone(rect(27, 18, 41, 29), "Cocheras", state="beaten", cover="objects", key=True),
            RiskZone(rect(1, 18.5, 17, 29.5), "Orilla", kind="quiet", cover="objects"),
            RiskZone(title="Vigilado", cover="none", tally=1, health=4, figure="Ana"),
        ),
        plots=(
            Plot(rect(18, 4, 26, 10.5), 2, "objects"),
            Plot(rect(33, 4, 40, 10.5), -4),
        ),
        guards=(
            GuardMark(
                "Gil",
                watched(view, "Gil"),
                full=True,
                hearing=5.0,
                alarm=1,
                route=Route((gil.place, Point.at(38, 14), Point.at(38, 6), Point.at(23, 6)), (0, 0, 2, 0)),
                ahead=(gil.place, Point.at(38, 14), Point.at(38, 9)),
                pace="10 cm",
            ),
            GuardMark(
                "Hugo", watched(view, "Hugo"), alarm=0, hearing=5.0, ahead=(hugo.place, Point.at(13, 12))
            ),
        ),
        mechanisms=(
            MechanismMark("bell", Point.at(15, 14.5), title="Campana"),
            MechanismMark("creaking_floor", Point.at(19.5, 11), rect(18, 9.5, 21, 12.5), "suspected"),
            MechanismMark("snare", Point.at(33, 21), state="disarmed"),
            MechanismMark("pit", Point.at(38, 26), state="sprung"),
        ),
        noticed=Noticed(Point.at(24, 20), "Inseguro: Gil oyó algo, T2"),
        noises=(Noise(Point.at(11, 23), 6.0, "ruido"),),
        hidden=("Dora",),
    )
