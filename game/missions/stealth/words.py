"""The closed lists of the stealth conflict as maps write them, and lists that go with the nodes of a line."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal, TypeVar, get_args

from game.missions.problems import Findings, Place, Severity
from game.missions.spelling import note_unknown
from game.rules.mission_stealth import Attention, Facing, Fov, Hiding

ATTENTIONS: Final[tuple[Attention, ...]] = ("low", "normal", "high")
COVERS: Final[tuple[Hiding, ...]] = ("objects", "people", "none")
FOVS: Final[tuple[Fov, ...]] = get_args(Fov)

Role = Literal["fighter", "servant", "civilian"]
ROLES: Final[tuple[Role, ...]] = ("fighter", "servant", "civilian")

FACINGS: Final[Mapping[str, Facing]] = MappingProxyType(
    {
        "north": (0, -1),
        "north_east": (1, -1),
        "east": (1, 0),
        "south_east": (1, 1),
        "south": (0, 1),
        "south_west": (-1, 1),
        "west": (-1, 0),
        "north_west": (-1, -1),
    }
)
"""Where one looks, north being the upper edge of the map (T-15)."""

LIGHTS: Final[Mapping[str, int]] = MappingProxyType({"dark": 4, "dim": 2, "bright": -2, "very_bright": -4})
"""What the light of a sub-zone adds to hiding (C-115)."""

QUALITIES: Final[Mapping[str, int]] = MappingProxyType({"poor": 0, "good": 2, "excellent": 4})
FITS: Final[Mapping[str, int]] = MappingProxyType({"rough": -2, "right": 0, "exact": 2})
"""How good a disguise is, and how well it suits (C-020)."""

ATTRIBUTES: Final = ("agilidad", "ocultarse", "percepcion", "picaresca", "inteligencia")
SKILLS: Final = (
    *("sigilo", "encajar", "disfraz", "alerta", "mecanismos"),
    *("rapidez", "juego_de_manos", "subterfugio", "logica"),
)
"""Attributes and skills of the stealth conflict."""

_Word = TypeVar("_Word", bound=str)


def one_of(word: str, allowed: Sequence[_Word], default: _Word) -> _Word:
    """Return a word that is known to be one of a list, as that one."""
    return next((each for each in allowed if each == word), default)


def by_node(text: str, name: str, nodes: int, place: Place, findings: Findings) -> list[str]:
    """Return one word for each node of a line, from a list with commas; what is not written is empty."""
    words = [part.strip() for part in text.split(",")] if text.strip() else []
    if len(words) > nodes:
        findings.error("list-longer-than-line", place, property=name, words=len(words), nodes=nodes)
    return [*words[:nodes], *[""] * (nodes - len(words))]


def known_word(word: str, allowed: Sequence[str], name: str, place: Place, findings: Findings) -> bool:
    """Tell whether a word is one of a list; one that is not is noted."""
    if word in allowed:
        return True
    note_unknown(findings, Severity.ERROR, "value-unknown", place, word, allowed, property=name)
    return False
