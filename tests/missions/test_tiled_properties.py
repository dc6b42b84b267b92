"""Properties: typed, apart from attributes, enums checked, class defaults from the project."""

import pytest

from game.missions.tiled.model import ClassValue, Colour, MapObject, ObjectRef, Properties
from tests.maps.edge_maps import EDGE, only_error, sound

BASIC: Properties = {
    "s": "text é",
    "empty": "",
    "i": -7,
    "f": 1.5,
    "b": True,
    "c": Colour(128, 255, 0, 0),
    "c_unset": None,
    "file": EDGE / "sub" / "tiles_sub.png",
    "o": ObjectRef(1),
    "o_unset": None,
    "multi": "line 1\nline 2",
}
RIFLE: Properties = {"name": "rifle", "range_cm": 60.0}


def stats(move_cm: float, **weapon: float) -> ClassValue:
    return ClassValue(
        "Stats", {"move_cm": move_cm, "weapon": ClassValue("Weapon", {**RIFLE, **weapon}), "wounds": 1}
    )


def first(name: str) -> MapObject:
    return next(sound(name).objects())


def test_f01_the_basic_types_on_a_map() -> None:
    assert sound("f01_basic_map").properties == BASIC


def test_f02_the_basic_types_on_an_object() -> None:
    assert first("f02_basic_object").properties == BASIC


def test_f03_the_basic_types_on_a_tile() -> None:
    tile = sound("f03_basic_tile").tilesets[0].tiles[0]
    assert (tile.class_name, tile.properties) == ("wall", BASIC)


@pytest.mark.parametrize(
    "name",
    [
        "height",
        "width",
        "type",
        "id",
        "points",
        "rotation",
        "visible",
        "gid",
        "template",
        "image",
        "parent",
        "properties",
        "closed",
    ],
)
def test_f04_a_property_called_like_an_attribute_stands_beside_it(name: str) -> None:
    found = first(f"f04_reserved_{name}")
    assert found.properties[name] == 15
    assert found.id == 1
    assert found.rotation == 0
    assert found.visible


def test_f05_a_layer_may_have_a_property_called_height() -> None:
    found = sound("f05_reserved_layer")
    assert found.layers[0].facts.properties == {"height": 15}
    assert found.height == 9


def test_f06_a_map_may_have_properties_called_version_and_name() -> None:
    found = sound("f06_reserved_map")
    assert found.properties == {"version": 2, "name": "Night raid"}
    assert found.version == "1.10"


def test_f07_a_property_called_height_does_not_change_the_tile() -> None:
    (tileset,) = sound("f07_tile_height").tilesets
    assert tileset.tiles[0].properties["height"] == 15
    assert tileset.size(0) == (16, 16)


def test_f08_a_tile_object_has_class_and_properties_of_its_tile_and_then_its_own() -> None:
    one, two = sound("f08_tile_inherit").objects()
    assert (one.class_name, one.properties) == ("Crate", {"cover": "hard", "armour": 2})
    assert (two.class_name, two.properties) == ("Crate", {"cover": "soft", "armour": 2})
    assert (one.own, two.own) == ((), ("cover",))


def test_f11_a_class_on_a_layer_has_its_defaults() -> None:
    assert sound("f11_class_layer").layers[0].facts.properties == {"stats": stats(12.0)}


def test_f12_a_class_on_a_tile_has_its_defaults() -> None:
    assert sound("f12_class_tile").tilesets[0].tiles[0].properties == {"stats": stats(12.0)}


def test_f13_nested_defaults_are_filled_in_around_what_is_written() -> None:
    found = first("f13_class_nested")
    assert found.properties == {"path": None, "side": "neutral", "stats": stats(10.0, range_cm=30.0)}
    assert found.own == ("stats",)


def test_f16_enums_are_names_and_flags_are_tuples_of_names() -> None:
    assert first("f16_enum").properties == {
        "side": "red",
        "cover": "heavy",
        "kit": ("radio", "torch"),
        "perms": ("open", "break"),
    }


def test_f17_a_value_that_the_enum_lacks_is_an_error_with_those_it_has() -> None:
    problem = only_error("f17_enum_bad")
    assert problem.code == "property-not-in-enum"
    assert problem.facts == {
        "property": "side",
        "value": "purple",
        "enum": "Side",
        "allowed": "red, blue, neutral",
    }
    assert problem.place.object == 1


@pytest.mark.parametrize(
    ("name", "code", "value"),
    [
        ("f19_bool_bad", "property-not-bool", "maybe"),
        ("f21_float_nan", "property-not-number", "nan"),
        ("f22_float_comma", "property-not-number", "1,5"),
    ],
)
def test_f19_f21_f22_a_value_of_another_type_is_an_error(name: str, code: str, value: str) -> None:
    problem = only_error(name)
    assert (problem.code, problem.facts["value"], problem.place.object) == (code, value, 1)


def test_f23_a_list_is_a_tuple_of_typed_values() -> None:
    assert first("f23_list").properties == {"waypoints": (3, 7, "x")}


def test_f24_a_property_given_twice_is_an_error() -> None:
    problem = only_error("f24_dup_property")
    assert (problem.code, problem.facts) == ("property-twice", {"property": "a"})


def test_f25_an_unknown_type_is_an_error_with_the_type() -> None:
    problem = only_error("f25_unknown_type")
    assert (problem.code, problem.facts["type"]) == ("property-of-unknown-type", "vector3")


def test_f31_a_typed_text_may_have_lines() -> None:
    assert first("f31_string_typed").properties == {"note": "line 1\nline 2"}


def test_f28_names_and_values_may_be_in_any_script() -> None:
    assert first("f28_unicode_prop").properties == {"имя": '«Иван» "x" 🛡'}
