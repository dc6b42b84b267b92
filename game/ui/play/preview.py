"""What a click would do, worked out on what the side knows before it is done."""

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from game.checks import Difficulty, Target, chance_difficulty
from game.rules.arms import bring, check_options
from game.rules.figures import Figure, Posture
from game.rules.front import Choice, refusal
from game.rules.intents import AnyIntent, Climb, Place
from game.rules.moving.climbing import climb_to
from game.rules.moving.footing import room
from game.rules.refusal import Refusal
from game.rules.skirmish.foresight import Threat, foresee
from game.rules.skirmish.ways import MAY_STAY
from game.rules.state import PlaceFigure, enemies
from game.rules.view import View
from game.table.body import Body
from game.table.lattice import Point, distance, length
from game.table.outlines import contains
from game.table.reach import Reach, reach
from game.ui.play.acts import way_intent

OWN_BASE_CM = 1.25
DOOR_MARGIN_CM = 0.6
"""How far beside a door a click still means it."""


class Risk(Struct, frozen=True):
    """A reaction that a way may draw: who, where, the chance that it hits, the number and the kept die."""

    figure: str
    point: Point
    chance: Fraction
    number: int
    rank: str


class Fall(Struct, frozen=True):
    """A landing of a jump: where, and the chance that it fails (X-14)."""

    point: Point
    chance: Fraction


class Way(Struct, frozen=True):
    """A move before it is made: its path with the start, and what would come of it.

    `risks` come in order, each if those before did no harm; `unhurt` is the chance to arrive without the loss
    of a hit point, `unseen` whether no known enemy sees it.  `seen_by` are those who see its end, `shot_by`
    those of them who could shoot there; `silent` those who may not react to it (S-024), None when it is no
    stealth move.  `jumps` are the places of the path where a jump lands, `falls` what each of them risks.
    """

    path: tuple[Point, ...]
    cm: float
    limit: float
    intent: AnyIntent
    refused: Refusal | None
    risks: tuple[Risk, ...] = ()
    unhurt: Fraction = Fraction(1)
    unseen: bool = True
    seen_by: tuple[str, ...] = ()
    shot_by: tuple[str, ...] = ()
    silent: tuple[str, ...] | None = None
    jumps: tuple[int, ...] = ()
    falls: tuple[Fall, ...] = ()


def span(view: View, figure: Figure, limit: float) -> Reach:
    """Return where a figure can go with so many cm, as far as its side knows."""
    return reach(room(view, figure), figure.place, limit)


def way(view: View, figure: Figure, choice: Choice, area: Reach, goal: Point) -> Way | None:
    """Return the move that leads to a place; None when the place is out of reach."""
    stays = choice.action in MAY_STAY and distance(figure.place, goal) <= OWN_BASE_CM
    path = (figure.place,) if stays else area.path(goal)
    if path is None:
        return None
    intent = way_intent(choice.action, view.side, figure.id, path[1:])
    refused = refusal(view, intent)
    made = Way(path, length(path), choice.limit_cm or 0.0, intent, refused)
    if refused is not None or len(path) < 2:
        return made
    return foreseen(view, figure, choice.action, made)


def climbing(view: View, figure: Figure, intent: Climb) -> Way | None:
    """Return the move up or down that a climb is; None where there is nothing to climb (S-022)."""
    spot = climb_to(view, figure, intent.towards)
    if isinstance(spot, Refusal):
        return None
    path = (figure.place, spot)
    made = Way(path, length(path), length(path), intent, refusal(view, intent))
    return made if made.refused is not None else foreseen(view, figure, "climb", made)


def foreseen(view: View, figure: Figure, action: str, way: Way) -> Way:
    """Return a way with what it would meet (T-10)."""
    told = foresee(view, figure, action, way.path, way.jumps)
    fails = 1 - landing_chance(view, figure) if way.jumps else Fraction(0)
    return replace(
        way,
        risks=tuple(_risk(threat) for threat in told.threats),
        unhurt=told.unhurt,
        unseen=told.unseen,
        seen_by=told.seen_by,
        shot_by=told.shot_by,
        silent=told.silent,
        falls=tuple(Fall(way.path[n], fails) for n in way.jumps),
    )


def landing_chance(view: View, figure: Figure) -> Fraction:
    """Return the chance to land well from a jump: Físicos against 9 (X-14)."""
    own = bring(figure, "fisicos", view.options)
    return chance_difficulty(own, Target(int(Difficulty.MEDIUM)), check_options(view.options))


def _risk(threat: Threat) -> Risk:
    shot = threat.reaction
    return Risk(shot.figure, shot.point, threat.hit, shot.aim.number, str(shot.aim.roller.rank))


def at_end(figure: Figure, action: str, end: Point) -> Body:
    """Return a figure as it would be seen at the end of a move."""
    return figure.body(end, Posture.PRONE if action == "dive" else None)


def placing(view: View, asked: PlaceFigure, point: Point) -> tuple[Place, Refusal | None]:
    """Return the placing of a figure at a point, and why it cannot be there."""
    intent = Place(view.side, asked.figure, point)
    return intent, refusal(view, intent)


def figure_at(view: View, point: Point) -> Figure | None:
    """Return the figure whose base lies under a place, those in play before those that are out."""
    near = [
        figure
        for figure in view.figures.values()
        if figure.point is not None and distance(figure.point, point) <= figure.profile.radius
    ]
    return min(near, key=lambda figure: (figure.down, distance(figure.place, point)), default=None)


def door_at(view: View, point: Point, names: tuple[str, ...]) -> str | None:
    """Return the door among `names` at a place or just beside it."""
    for door in view.terrain.doors:
        if door.id in names and _near(door.outline, point):
            return door.id
    return None


def _near(outline: tuple[tuple[float, float], ...], point: Point) -> bool:
    steps = (0.0, DOOR_MARGIN_CM, -DOOR_MARGIN_CM)
    return any(contains(outline, Point.at(point.x + dx, point.y + dy)) for dx in steps for dy in steps)


def left_to_act(view: View, figure: Figure) -> bool | None:
    """Tell whether a known enemy has still to act this turn; None if nobody can know."""
    if any(not enemy.acted for enemy in enemies(view, figure.side)):
        return True
    return None if None in view.sequence else False


def percent(chance: Fraction) -> int:
    """Return a chance as whole per cent; neither 0 nor 100 unless it is certain."""
    rounded = round(chance * 100)
    if rounded == 0 and chance > 0:
        return 1
    return 99 if rounded == 100 and chance < 1 else rounded


def item_at(view: View, point: Point, choice: Choice) -> str | None:
    """Return the item among a choice's targets that lies nearest to a place."""
    places = [(distance(view.items[name], point), name) for name in choice.targets if name in view.items]
    return min(places)[1] if places else None
