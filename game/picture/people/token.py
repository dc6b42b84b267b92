"""What is to be seen of a figure on the board."""

from msgspec import Struct

from game.picture.people.bases import RADIUS
from game.picture.people.bodies import Pose


class Token(Struct, frozen=True):
    """What is to be seen of a figure.

    `share` of its hit points is left, `notch` the share at which it is badly wounded (malherido); `facing`
    in degrees clockwise from the right; `radius` of the base in cm.  `ready`: may still act; `acted`: has
    done so; `spent`: its one shot of the turn is gone; `arrow`: shows where it looks.  `hidden`: its enemies
    do not know of it; `senseless`: out of action but alive; `lift`: how high above the table it
    stands, in cm.  `tool`: what it carries when that is not its trade's own; `chief`: leads the guards.
    """

    name: str
    role: str
    side: str
    pose: Pose = "standing"
    facing: float = 0.0
    share: float = 1.0
    notch: float = 0.0
    acted: bool = False
    ready: bool = False
    active: bool = False
    hovered: bool = False
    watching: bool = False
    spent: bool = False
    ghost: bool = False
    arrow: bool = False
    radius: float = RADIUS
    running: bool = False
    jammed: bool = False
    hidden: bool = False
    disguised: bool = False
    asleep: bool = False
    senseless: bool = False
    lift: float = 0.0
    tool: str = ""
    chief: bool = False

    @property
    def badly(self) -> bool:
        """Whether the figure is badly wounded (malherido)."""
        return 0 < self.share <= self.notch and self.pose != "out"
