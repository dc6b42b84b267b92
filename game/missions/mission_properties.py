"""What the map's own class says of a mission: words, sides, options, look."""

from pathlib import Path
from typing import Final, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import fields as fields_of
from msgspec.structs import replace

from game.missions.fields import LONGEST_TEXT, Fields
from game.missions.kinds import MATERIALS
from game.missions.problems import Findings, Place, Severity
from game.missions.sides import SIDES
from game.missions.spelling import note_unknown
from game.missions.tiled import limits, png
from game.missions.tiled.model import ClassValue, Properties
from game.missions.tiled.xmlfile import content
from game.rules.mission import Side, Words
from game.rules.options import Options

LOOKS: Final = ("inked", "tiles")
SETTINGS: Final = ("temperate", "autumn", "arid", "winter")
HOURS: Final = ("day", "night")
CONFLICTS: Final = ("skirmish", "stealth")
PLAYERS: Final = ("anybody", "person", "opponent")
"""Who may play a side."""

LONGEST_GAME: Final = 100
CARD_AREA: Final = 8 * 1024 * 1024
"""Pixels of the picture on a mission's card: more are never seen there."""
LATER: Final = ("notes_es", "notes_en", "opponent", "level", "hook")
"""Properties that designers will have, and have not yet."""


class Heading(Struct, frozen=True):
    """What a mission says of itself.

    `news` tells what is new in it, `minutes` how long a game takes (0: not said); `players` has for each
    side who may play it; `order` is the place in the menu, smaller first; `base` the ground where nothing
    else is drawn.
    In a stealth conflict `infiltrators` are the side that hides (C-002), `disguises` the tags that suit
    everywhere, `on_discovery` the text of what follows discovery.
    """

    title: Words
    briefing: Words
    news: Words
    minutes: int
    sides: tuple[Side, Side]
    players: tuple[str, str]
    conflict: str
    options: Options
    order: int
    picture: Path | None
    cm_per_tile: float
    wall_cm: float
    look: str
    setting: str
    hour: str
    base: str
    infiltrators: str
    disguises: tuple[str, ...]
    on_discovery: str


def heading(
    class_name: str, properties: Properties, own: tuple[str, ...], place: Place, findings: Findings
) -> Heading:
    """Return what the properties of a map say of its mission."""
    if class_name != "Mission":
        findings.warning("map-without-class", place, wanted="Mission", found=class_name or "-")
    fields = Fields(properties, own, place, findings)
    found = Heading(
        title=fields.words("title", Path(place.file).stem),
        briefing=fields.words("briefing", most=LONGEST_TEXT),
        news=fields.words("new", needed=False),
        minutes=fields.whole("minutes", 0, 0, 600),
        sides=(
            Side("a", fields.words("side_a", "A"), "a"),
            Side("b", fields.words("side_b", "B"), "b"),
        ),
        players=(
            fields.choice("player_a", PLAYERS[0], PLAYERS),
            fields.choice("player_b", PLAYERS[0], PLAYERS),
        ),
        conflict=fields.choice("conflict", CONFLICTS[0], CONFLICTS),
        options=_options(fields),
        order=fields.whole("menu_order", 100, 0, 100_000),
        picture=_picture(fields),
        cm_per_tile=fields.number("cm_per_tile", 1.0, 0.25, 20.0),
        wall_cm=round(fields.number("wall_cm", 6.0, 1.0, 60.0) * 16) / 16,
        look=fields.choice("look", LOOKS[0], LOOKS),
        setting=fields.choice("setting", SETTINGS[0], SETTINGS),
        hour=fields.choice("hour", HOURS[0], HOURS),
        base=fields.choice("ground", MATERIALS[0], MATERIALS),
        infiltrators=fields.choice("infiltrators", SIDES[0], SIDES),
        disguises=fields.names("disguises"),
        on_discovery=fields.text("on_discovery"),
    )
    fields.not_yet(*LATER)
    fields.finish()
    return found


def _picture(fields: Fields) -> Path | None:
    """Return the picture on a mission's card; None after noting why it cannot be shown."""
    file = fields.value("picture")
    if not isinstance(file, Path):
        return None
    size = png.size(content(file, limits.PICTURE_BYTES, Place(file.name), Findings()) or b"")
    facts = {"path": file.name, "owner": Path(fields.place.file).stem}
    if size is None:
        fields.findings.warning("picture-damaged", fields.place, **facts)
        return None
    if size[0] * size[1] > CARD_AREA:
        fields.findings.warning("picture-too-large", fields.place, width=size[0], height=size[1], **facts)
        return None
    return file


def _options(fields: Fields) -> Options:
    """Return the rule options: members of the class value `options`, and the turn limit (0: none)."""
    made = Options(turn_limit=fields.whole("turn_limit", 10, 0, LONGEST_GAME) or None)
    written = fields.value("options")
    if not isinstance(written, ClassValue):
        return made
    known = {each.name: each.type for each in fields_of(Options) if each.name != "turn_limit"}
    for name, value in written.members.items():
        if name not in known:
            note_unknown(fields.findings, Severity.WARNING, "option-unknown", fields.place, name, known)
            continue
        # Tiled has no "nothing": a number that may be missing is 0
        missing = type(value) is int and value == 0 and type(None) in get_args(known[name])
        value = None if missing else value
        try:
            made = replace(made, **{name: msgspec.convert(value, known[name])})
        except msgspec.ValidationError:
            fields.findings.error("option-value", fields.place, option=name, value=str(value))
    return made
