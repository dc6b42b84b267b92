"""Layers: the order of the document, and what the groups around a layer do to it."""

from game.missions.tiled.model import Colour, ImageLayer, Layer, ObjectLayer
from tests.maps.edge_maps import EDGE, only_error, sound, warned


def named(name: str) -> dict[str, Layer]:
    return {each.facts.path: each for each in sound(name).layers}


def test_d01_layers_of_all_kinds_keep_the_order_of_the_document() -> None:
    assert list(named("d01_order")) == ["background", "Ground", "Figures", "Roof"]


def test_d02_what_lies_in_a_hidden_group_is_hidden_but_read() -> None:
    layers = named("d02_group_hidden")
    assert [each.facts.visible for each in layers.values()] == [True, False, False]
    inside = layers["secret/innerobj"]
    assert isinstance(inside, ObjectLayer)
    assert [each.visible for each in inside.objects] == [False]


def test_d03_the_offset_of_a_group_moves_its_layers_and_their_objects() -> None:
    layers = named("d03_group_offset")
    assert layers["g/Ground"].facts.offset == (24, 8)
    objects = layers["g/o"]
    assert isinstance(objects, ObjectLayer)
    assert objects.facts.offset == (32, 16)
    assert objects.objects[0].at == (48, 32)
    assert objects.objects[0].place.at == (3.0, 2.0)


def test_d05_a_layer_moved_by_half_a_pixel_keeps_its_offset() -> None:
    assert sound("d05_offset_float").layers[0].facts.offset == (0.5, -3.25)


def test_d06_the_opacity_is_kept() -> None:
    assert named("d06_opacity")["top"].facts.opacity == 0.5


def test_d07_a_tint_is_kept_with_a_warning() -> None:
    assert warned("d07_tint", "layer-drawn-otherwise").facts == {"attribute": "tintcolor"}
    assert sound("d07_tint").layers[0].facts.tint == Colour(128, 255, 0, 0)


def test_d09_an_image_layer_can_be_hidden() -> None:
    assert not named("d09_image_hidden")["bg"].facts.visible


def test_d10_an_image_layer_has_picture_and_offset() -> None:
    layer = named("d10_image_offset")["bg"]
    assert isinstance(layer, ImageLayer)
    assert layer.picture is not None
    assert (layer.picture.path, layer.facts.offset) == (EDGE / "board_bg.png", (10, 20))


def test_d11_an_image_layer_without_a_picture_is_a_warning() -> None:
    assert warned("d11_image_none", "image-layer-empty").place.layer == "bg"


def test_d12_a_missing_picture_of_a_layer_is_an_error_with_the_layer() -> None:
    problem = only_error("d12_image_missing")
    assert (problem.code, problem.place.layer, problem.facts["path"]) == ("picture-missing", "bg", "nope.png")


def test_d14_two_layers_of_one_name_are_a_warning_with_both_ids() -> None:
    assert warned("d14_dup_layers", "layer-name-twice").facts == {"name": "Walls", "ids": "1, 2"}


def test_d15_names_of_layers_may_be_in_any_script() -> None:
    assert list(named("d15_unicode_layer")) == ["Стены & <Türen>"]


def test_d16_a_layer_may_be_nameless() -> None:
    assert list(named("d16_noname")) == [""]


def test_d19_an_empty_group_is_no_layer() -> None:
    assert list(named("d19_group_empty")) == ["Ground"]


def test_d20_an_opacity_in_words_is_an_error_with_layer_and_attribute() -> None:
    problem = only_error("d20_opacity_bad")
    assert problem.facts == {"element": "layer", "attribute": "opacity", "value": "half"}
    assert problem.place.layer == "Ground"
