"""Compares a map as we read it with the same map as Tiled itself exports it to JSON, defaults resolved."""

import base64
import gzip
import zlib
from pathlib import Path
from typing import Any

import numpy as np

from game.missions.tiled import TiledMap
from game.missions.tiled.model import (
    Capsule,
    ClassValue,
    Colour,
    Dot,
    Ellipse,
    ImageLayer,
    MapObject,
    ObjectLayer,
    ObjectRef,
    Polygon,
    Polyline,
    Stamp,
    Text,
    TileLayer,
    Value,
)

Json = dict[str, Any]


def differences(found: TiledMap, oracle: Json, types: list[Json], folder: Path) -> list[str]:
    """Return what differs, as text; `types` are the project's, `folder` holds the oracle's file."""
    told: list[str] = []

    def same(what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            told.append(f"{what}: {ours!r}, Tiled {theirs!r}")

    same("size", (found.width, found.height), (oracle["width"], oracle["height"]))
    same("tile size", (found.tile_width, found.tile_height), (oracle["tilewidth"], oracle["tileheight"]))
    same("class", found.class_name, oracle.get("class", ""))
    same("properties", found.properties, theirs(oracle, types, folder))
    layers = flat(oracle["layers"], (0.0, 0.0), 1.0, True)
    same("layers", [each.facts.name for each in found.layers], [layer["name"] for layer, *_ in layers])
    for ours, (layer, offset, opacity, visible) in zip(found.layers, layers, strict=False):
        name = ours.facts.path
        same(f"{name} offset", ours.facts.offset, offset)
        same(f"{name} opacity", ours.facts.opacity, opacity)
        same(f"{name} visible", ours.facts.visible, visible)
        same(f"{name} class", ours.facts.class_name, layer.get("class", ""))
        same(f"{name} properties", ours.facts.properties, theirs(layer, types, folder))
        match ours:
            case TileLayer():
                same(f"{name} kind", layer["type"], "tilelayer")
                raw = cells(layer)
                same(f"{name} gids", (ours.gids != raw & 0x0FFFFFFF).sum(), 0)
                same(f"{name} flips", (ours.flips != raw >> 29).sum(), 0)
            case ObjectLayer():
                same(f"{name} order", ours.topdown, layer["draworder"] == "topdown")
                same(f"{name} objects", len(ours.objects), len(layer["objects"]))
                for one, other in zip(ours.objects, layer["objects"], strict=False):
                    for what, value in as_tiled(one, offset, visible).items():
                        same(f"{name} {one.id} {what}", value, expected(other, what, types, folder))
            case ImageLayer():
                same(f"{name} kind", layer["type"], "imagelayer")
    for tileset, other in zip(found.tilesets, oracle["tilesets"], strict=False):
        same(f"tileset {tileset.name} firstgid", tileset.first_gid, other["firstgid"])
        if "name" in other and tileset.usable:
            same(f"tileset {tileset.name} name", tileset.name, other["name"])
            if "image" in other:
                same(f"tileset {tileset.name} columns", tileset.columns, other["columns"])
            for tile in other.get("tiles", []):
                ours_tile = tileset.tiles[tile["id"]]
                wanted = theirs(tile, types, folder)
                same(f"tile {tile['id']}", ours_tile.properties, ours_tile.properties | wanted)
                same(f"tile {tile['id']} class", ours_tile.class_name, tile.get("type", ""))
    return told


def flat(layers: list[Json], offset: tuple[float, float], opacity: float, visible: bool) -> list[Any]:
    """Return layers in order with effective offset, opacity and visibility."""
    out: list[Any] = []
    for layer in layers:
        at = (offset[0] + layer.get("offsetx", 0), offset[1] + layer.get("offsety", 0))
        inside = (at, opacity * layer["opacity"], visible and layer["visible"])
        if layer["type"] == "group":
            out += flat(layer["layers"], *inside)
        else:
            out.append((layer, *inside))
    return out


def cells(layer: Json) -> np.ndarray:
    """Return the raw gids of a layer of the oracle."""
    data = layer["data"]
    if isinstance(data, str):
        raw = base64.b64decode(data)
        unpack = {"zlib": zlib.decompress, "gzip": gzip.decompress, "": bytes}
        data = np.frombuffer(unpack[layer.get("compression", "")](raw), "<u4")
    return np.array(data, np.uint32).reshape(layer["height"], layer["width"])


def as_tiled(one: MapObject, offset: tuple[float, float], layer_visible: bool) -> Json:
    """Return an object of ours in Tiled's words."""
    box = getattr(one.shape, "box", one.shape)
    kinds = {Dot: "point", Ellipse: "ellipse", Capsule: "capsule", Polygon: "polygon", Polyline: "polyline"}
    kinds |= {Text: "text", Stamp: "gid"}
    return {
        "id": one.id,
        "name": one.name,
        "type": one.class_name,
        "x": one.at[0] - offset[0],
        "y": one.at[1] - offset[1],
        "width": getattr(box, "width", 0),
        "height": getattr(box, "height", 0),
        "rotation": one.rotation,
        "visible": one.visible or not layer_visible,
        "kind": kinds.get(type(one.shape), "rectangle"),
        "properties": one.properties,
    }


def expected(other: Json, what: str, types: list[Json], folder: Path) -> object:
    """Return one of the facts of `as_tiled` from the oracle."""
    kinds = ("point", "ellipse", "capsule", "polygon", "polyline", "text", "gid")
    match what:
        case "kind":
            return next((kind for kind in kinds if kind in other), "rectangle")
        case "properties":
            return theirs(other, types, folder)
        case "width" | "height" if {"polygon", "polyline", "point"} & other.keys():
            return 0
        case _:
            return other[what]


def theirs(owner: Json, types: list[Json], folder: Path) -> dict[str, Value]:
    """Return the oracle's properties as values of ours."""
    named = {each["name"]: each for each in types}
    return {each["name"]: value(each, named, folder) for each in owner.get("properties", [])}


def value(each: Json, types: dict[str, Json], folder: Path) -> Value:
    """Return one property of the oracle as a value of ours."""
    raw, kind = each["value"], each.get("type", "string")
    enum = types.get(each.get("propertytype", ""), {})
    if enum.get("type") == "enum":
        return enum_names(raw, enum)
    match kind:
        case "color":
            if not raw:
                return None
            digits = raw.lstrip("#").rjust(8, "f")
            return Colour(*(int(digits[at : at + 2], 16) for at in (0, 2, 4, 6)))
        case "object":
            return ObjectRef(raw) if raw else None
        case "file":
            return (folder / raw).resolve() if raw else None
        case "float":
            return float(raw)
        case "class":
            members = enum.get("members", [])
            declared = {member["name"]: member for member in members}
            return ClassValue(
                each.get("propertytype", ""),
                {
                    name: value(
                        {
                            "value": inner,
                            "type": declared.get(name, {}).get("type", _guess(inner)),
                            "propertytype": declared.get(name, {}).get("propertyType", ""),
                        },
                        types,
                        folder,
                    )
                    for name, inner in raw.items()
                },
            )
        case "list":
            return tuple(value(item, types, folder) for item in raw)
        case _:
            return raw


def _guess(inner: object) -> str:
    """Return the type of a member that no project tells."""
    return "class" if isinstance(inner, dict) else "string"


def enum_names(raw: object, enum: Json) -> Value:
    """Return the names that a stored enum value stands for."""
    values = enum["values"]
    if not enum["valuesAsFlags"]:
        return values[raw] if isinstance(raw, int) else raw
    if isinstance(raw, int):
        return tuple(name for bit, name in enumerate(values) if raw >> bit & 1)
    return tuple(part for part in str(raw).split(",") if part)
