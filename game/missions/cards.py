"""The missions that travel with the game, as a menu shows them."""

from pathlib import Path

from msgspec import Struct

from game.missions.folders import root_of
from game.missions.mission_properties import heading
from game.missions.problems import Findings, Place, faulty
from game.missions.tiled.folder import Folder
from game.missions.tiled.project import read_project
from game.missions.tiled.reading import Reading
from game.missions.tiled.strict import Attributes
from game.missions.tiled.xmlfile import load as load_xml
from game.rules.mission import Side, Words
from game.shipped import shipped


class MissionCard(Struct, frozen=True):
    """A mission in a menu; `width` and `depth` are the table's size in cm; `minutes` 0: not said."""

    id: str
    path: Path
    title: Words
    briefing: Words
    sides: tuple[Side, Side]
    players: tuple[str, str]
    turn_limit: int | None
    order: int
    width: float
    depth: float
    picture: Path | None
    stealth: bool = False
    news: Words = {}
    minutes: int = 0


def missions(folder: Path | None = None) -> tuple[MissionCard, ...]:
    """Return the cards of the shipped missions, or of those in another folder, in the order of the menu.

    Only what a map says of itself is read; a file that is no mission has no card.
    """
    files = sorted((folder or shipped("maps")).rglob("*.tmx"))
    cards = [made for made in map(card, files) if made]
    return tuple(sorted(cards, key=lambda each: (each.order, each.id)))


def card(path: Path) -> MissionCard | None:
    """Return the card of a mission; None when its file cannot be read so far."""
    findings = Findings()
    folder = Folder(root_of(path))
    place = Place(folder.name(path))
    node = load_xml(path, place, findings)
    if node is None or node.tag != "map":
        return None
    attributes = Attributes(node, place, findings)
    width, depth = attributes.whole("width", None, least=1), attributes.whole("height", None, least=1)
    class_name = attributes.text("class")
    reading = Reading(folder, read_project(folder, path.parent, place, findings), findings)
    own = reading.properties(node, class_name, place, path.parent)
    head = heading(class_name, reading.values.completed(own, class_name), tuple(own), place, findings)
    if faulty(findings.all()) or not width or not depth:
        return None
    return MissionCard(
        id=path.stem,
        path=path,
        title=head.title,
        briefing=head.briefing,
        sides=head.sides,
        players=head.players,
        turn_limit=head.options.turn_limit,
        order=head.order,
        width=width * head.cm_per_tile,
        depth=depth * head.cm_per_tile,
        picture=head.picture,
        stealth=head.conflict == "stealth",
        news=head.news,
        minutes=head.minutes,
    )
