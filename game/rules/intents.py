"""What a side can ask for.  An intent only asks; what happens stands in events."""

from typing import Literal

from msgspec import Struct

from game.rules.figures import StandingOrder
from game.rules.state_stealth import Strategy
from game.table.lattice import Point


class Intent(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Anything a side asks for."""

    side: str


class Order(Intent, frozen=True, tag=True):
    """Order one's own tied figures, the first first (S-006)."""

    figures: tuple[str, ...]


class Place(Intent, frozen=True, tag=True):
    """Place a figure on the table (S-004)."""

    figure: str
    point: Point


class Act(Intent, frozen=True, tag=True):
    """Anything that the active figure does."""

    figure: str


class Move(Act, frozen=True, tag=True):
    """A move along a path: the points to go to, without the place where it starts.

    `jumps` are the places in `path` to which the figure jumps down from a height (X-14).
    """

    path: tuple[Point, ...]
    jumps: tuple[int, ...] = ()


class Walk(Move, frozen=True, tag=True):
    """Walk up to 10 cm (Caminar, S-032)."""


class Sprint(Move, frozen=True, tag=True):
    """Sprint up to 25 cm (Esprintar, S-018)."""


class Dive(Move, frozen=True, tag=True):
    """Advance up to 15 cm and end lying (Salto al suelo, S-019)."""


class Crawl(Move, frozen=True, tag=True):
    """Crawl up to 10 cm on the ground (Arrastrarse, S-020)."""


class StealthMove(Move, frozen=True, tag=True):
    """Move up to 10 cm unseen (Moverse en sigilo, S-023)."""


class Overwatch(Move, frozen=True, tag=True):
    """Move up to 10 cm and watch (Expectativa, S-026); an empty path watches from where it is."""


class GoProne(Act, frozen=True, tag=True):
    """Lie down (Cuerpo a tierra, S-033)."""


class StandUp(Act, frozen=True, tag=True):
    """Get up from lying (Levantarnos, S-034)."""


class Recover(Act, frozen=True, tag=True):
    """Get up from a fall (Recuperarnos de una caída, S-021)."""


class OpenDoor(Act, frozen=True, tag=True):
    """Open a door (Abrir una puerta, S-036)."""

    door: str


class CloseDoor(Act, frozen=True, tag=True):
    """Close a door (S-036, option `can_close_doors`)."""

    door: str


class Shoot(Act, frozen=True, tag=True):
    """Shoot at an enemy (Disparar, S-038)."""

    target: str


class Climb(Act, frozen=True, tag=True):
    """Climb up or down towards a place, at most 5 cm (Subir una altura, S-022)."""

    towards: Point


class Charge(Act, frozen=True, tag=True):
    """Try to knock an enemy down (Embestir, S-058)."""

    target: str


class Strike(Act, frozen=True, tag=True):
    """Strike an enemy in close combat (Golpear, X-11)."""

    target: str


class Reload(Act, frozen=True, tag=True):
    """Reload the weapon (X-13), or clear a jam (X-16)."""


class Perform(Act, frozen=True, tag=True):
    """Do a special action of the mission (S-040); hacking is one (S-060)."""

    special: str


class PickUp(Act, frozen=True, tag=True):
    """Pick up an item that lies in reach."""

    item: str


class EndActivation(Act, frozen=True, tag=True):
    """End the figure's activation (S-013: doing less is legal)."""


class React(Intent, frozen=True, tag=True):
    """Take or decline the reaction shot that is asked for (S-027, S-029)."""

    figure: str
    fire: bool


class Defend(Intent, frozen=True, tag=True):
    """Name the figure that defends against a special action (S-060)."""

    figure: str


class AssignPatrol(Intent, frozen=True, tag=True):
    """Name the patrol that a guard walks (T-02)."""

    figure: str
    patrol: str


class ChooseStrategy(Intent, frozen=True, tag=True):
    """Choose an infiltrator's strategy for this turn (C-025); `target` is whom he kills or follows."""

    figure: str
    strategy: Strategy
    target: str = ""


class StealthWalk(Move, frozen=True, tag=True):
    """Move 10 cm, in Asalto 5 (Moverse, C-054, T-03)."""


class Sneak(Act, frozen=True, tag=True):
    """Get past the guards of a zone (Sigilo, C-057); `zone` may be left out if there is one only."""

    zone: str = ""


class Ambush(Act, frozen=True, tag=True):
    """Attack somebody unaware with a blow or a shot (Ataque, C-059, T-01)."""

    target: str
    kind: Literal["blow", "shot"]


class Observe(Act, frozen=True, tag=True):
    """Look for zones further ahead, of guards or of mechanisms (Observar, C-061)."""

    skill: Literal["alerta", "mecanismos"]


class WorkMechanism(Act, frozen=True, tag=True):
    """Disarm a trap or force a lock: the mechanism of a zone (Activar Mecanismo, C-065)."""

    zone: str


class UseSkill(Act, frozen=True, tag=True):
    """Use a skill as the mission offers it (Usar Habilidad, C-068)."""

    use: str


class PrepareWeapon(Act, frozen=True, tag=True):
    """Draw the weapon (Preparar Arma, C-070, X-25); reloading is `Reload`."""


class Distract(Act, frozen=True, tag=True):
    """Distract the guards of a zone or a guard (Distraer, C-072); `source` is where the noise comes from."""

    zone: str
    source: Point


class Subterfuge(Act, frozen=True, tag=True):
    """Try to take the initiative (Subterfugio, C-076)."""


class FreeAct(Act, frozen=True, tag=True):
    """A free action (C-052): speak or signal (allies learn what he knows), drop an item, look."""

    kind: Literal["speak", "signal", "drop", "look"]
    item: str = ""


class EndStealthTurn(Act, frozen=True, tag=True):
    """End the infiltrator's turn: doing less is legal (C-051)."""


class SendGuards(Intent, frozen=True, tag=True):
    """Send guards to the last detection (C-100); nobody is legal."""

    guards: tuple[str, ...]


class Post(Struct, frozen=True):
    """A guard, or a zone whose guards have no figures, and the key point that it mans (C-104)."""

    guard: str
    key: str


class ManKeyPoints(Intent, frozen=True, tag=True):
    """Man key points (C-104); none is legal."""

    posts: tuple[Post, ...]


class PlaceReinforcements(Intent, frozen=True, tag=True):
    """Say in which zone reinforcements enter (C-105)."""

    group: str
    entry: str


class SetOrder(Intent, frozen=True, tag=True):
    """Give a figure a standing order for reactions; possible at any time."""

    figure: str
    order: StandingOrder


class Surrender(Intent, frozen=True, tag=True):
    """Give the game up; possible at any time."""


AnyMove = Walk | Sprint | Dive | Crawl | StealthMove | Overwatch
AnyDeed = (
    GoProne
    | StandUp
    | Recover
    | OpenDoor
    | CloseDoor
    | Shoot
    | Climb
    | Charge
    | Strike
    | Reload
    | Perform
    | PickUp
    | PrepareWeapon
)
AnyAct = AnyMove | AnyDeed | EndActivation
StealthAct = (
    StealthWalk
    | Sneak
    | Ambush
    | Observe
    | WorkMechanism
    | UseSkill
    | Distract
    | Subterfuge
    | FreeAct
    | EndStealthTurn
)
"""What only an infiltrator in a stealth conflict does; he also does some of the skirmish's deeds (T-03)."""
DefenceIntent = AssignPatrol | SendGuards | ManKeyPoints | PlaceReinforcements
AnyIntent = (
    Order
    | Place
    | AnyAct
    | React
    | Defend
    | SetOrder
    | Surrender
    | ChooseStrategy
    | StealthAct
    | DefenceIntent
)
