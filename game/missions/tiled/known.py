"""Which elements and attributes a Tiled file has; anything else is a warning: newer versions will come."""

from typing import Final

from game.missions.problems import Findings, Place
from game.missions.tiled.xmlfile import Node

_LAYER: Final = (
    "id name class x y width height opacity visible locked tintcolor offsetx offsety parallaxx parallaxy mode"
)
_LAYERS: Final = "layer objectgroup imagelayer group"

_KNOWN: Final = {
    "map": (
        "version tiledversion class orientation renderorder compressionlevel width height "
        "tilewidth tileheight hexsidelength staggeraxis staggerindex skewx skewy "
        "parallaxoriginx parallaxoriginy backgroundcolor "
        "nextlayerid nextobjectid infinite",
        f"properties tileset editorsettings {_LAYERS}",
    ),
    "tileset": (
        "firstgid source name class tilewidth tileheight spacing margin tilecount columns objectalignment "
        "tilerendersize fillmode backgroundcolor version tiledversion",
        "image tileoffset grid properties terraintypes wangsets tile transformations editorsettings",
    ),
    "tile": (
        "id type class terrain probability x y width height gid",
        "properties image objectgroup animation",
    ),
    "image": ("format id source trans width height", "data"),
    "layer": (_LAYER, "properties data"),
    "objectgroup": (f"{_LAYER} color draworder", "properties object"),
    "imagelayer": (f"{_LAYER} repeatx repeaty", "properties image"),
    "group": (_LAYER, f"properties {_LAYERS}"),
    "object": (
        "id name type class x y width height rotation gid visible template opacity",
        "properties ellipse point polygon polyline text capsule",
    ),
    "data": ("encoding compression", "tile chunk"),
    "properties": ("", "property"),
    "property": ("name type propertytype value", "properties item"),
    "item": ("type propertytype value", "properties item"),
    "text": ("fontfamily pixelsize wrap color bold italic underline strikeout kerning halign valign", ""),
    "polygon": ("points", ""),
    "polyline": ("points", ""),
    "ellipse": ("", ""),
    "point": ("", ""),
    "capsule": ("", ""),
    "template": ("", "tileset object"),
    "animation": ("", "frame"),
    "frame": ("tileid duration", ""),
    "tileoffset": ("x y", ""),
}
_WORDS: Final = {tag: (names.split(), tags.split()) for tag, (names, tags) in _KNOWN.items()}


def note_unknown(root: Node, place: Place, findings: Findings) -> None:
    """Warn of each unknown element or attribute below a known one, once for each kind."""
    told: dict[tuple[str, str], None] = {}
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.tag not in _WORDS:
            continue
        names, tags = _WORDS[node.tag]
        for name in node.attributes:
            if name not in names and (node.tag, name) not in told:
                told[node.tag, name] = None
                here = place.on(node.line, node.column)
                findings.warning("attribute-unknown", here, element=node.tag, attribute=name)
        for child in node.children:
            if child.tag in tags:
                waiting.append(child)
            elif (node.tag, f"<{child.tag}>") not in told:
                told[node.tag, f"<{child.tag}>"] = None
                here = place.on(child.line, child.column)
                findings.warning("element-unknown", here, element=child.tag, parent=node.tag)
