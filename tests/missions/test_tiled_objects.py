"""Objects: their kinds, where they lie once turned and aligned, templates, and broken geometry."""

import pytest

from game.missions.tiled.geometry import area, box, turned
from game.missions.tiled.model import (
    Box,
    Capsule,
    Dot,
    Ellipse,
    MapObject,
    ObjectLayer,
    Polygon,
    Polyline,
    Px,
    Stamp,
    Text,
)
from tests.maps.edge_maps import errors, only_error, read, sound


def objects(name: str) -> dict[int, MapObject]:
    return {each.id: each for each in sound(name).objects()}


def covers(shape: object) -> tuple[Px, Px]:
    """Return the upper left and lower right corner of the area that a shape covers."""
    corners = getattr(shape, "box", shape).corners
    return (min(x for x, _ in corners), min(y for _, y in corners)), (
        max(x for x, _ in corners),
        max(y for _, y in corners),
    )


def test_e01_each_kind_of_object_keeps_its_kind_and_place() -> None:
    shapes = {number: each.shape for number, each in objects("e01_shapes").items()}
    assert shapes[1] == Box(((16, 16), (48, 16), (48, 32), (16, 32)), 32, 16)
    assert shapes[2] == Dot((80, 40))
    assert isinstance(shapes[3], Ellipse)
    assert covers(shapes[3]) == ((96, 16), (128, 32))
    assert shapes[4] == Polygon(((48, 64), (80, 64), (64, 96)))
    assert shapes[5] == Polyline(((96, 96), (128, 96), (128, 112)))
    assert isinstance(shapes[6], Text)
    assert shapes[6].words == "Gate é"


def test_e03_tile_objects_stand_on_their_lower_left_corner_and_turn_about_it() -> None:
    found = objects("e03_tile_objects")
    assert covers(found[1].shape) == ((32, 32), (48, 48))
    assert covers(found[4].shape) == ((112, 48), (128, 64))
    assert covers(found[5].shape) == ((32, 80), (64, 112))
    flips = [each.shape.flips for each in found.values() if isinstance(each.shape, Stamp)]
    assert flips == [0, 4, 2, 0, 0, 0]
    assert [each.visible for each in found.values()] == [True] * 5 + [False]


def test_e04_the_diagonal_flip_of_a_tile_object_is_kept() -> None:
    shape = objects("e04_tile_object_flip_diag")[1].shape
    assert isinstance(shape, Stamp)
    assert (shape.gid, shape.flips) == (5, 1)


@pytest.mark.parametrize(
    ("name", "area_covered"),
    [("e05_align_center", ((24, 40), (40, 56))), ("e05_align_topleft", ((32, 48), (48, 64)))],
)
def test_e05_the_alignment_of_the_tileset_places_a_tile_object(
    name: str, area_covered: tuple[Px, Px]
) -> None:
    assert covers(objects(name)[1].shape) == area_covered


def test_e06_a_tile_object_without_a_tileset_is_an_error_with_its_id() -> None:
    problem = only_error("e06_tile_object_unknown_gid")
    assert (problem.code, problem.facts, problem.place.object) == ("object-gid-unknown", {"gid": 99}, 1)


def test_e07_an_instance_of_a_template_keeps_what_it_does_not_change() -> None:
    found = objects("e07_template_rect")
    assert [(each.name, each.class_name) for each in found.values()] == [("door", "Door"), ("gate", "Door")]
    assert covers(found[1].shape) == ((16, 16), (48, 24))
    assert found[1].properties == {"open": False, "strength": 3}
    assert found[2].properties == {"open": False, "strength": 5}
    assert found[2].template == "t_door.tx"
    assert found[2].own == ("open", "strength")


def test_e08_a_template_takes_its_tile_from_its_own_list_of_tilesets() -> None:
    found = objects("e08_template_tile")
    one, two = found[1].shape, found[2].shape
    assert isinstance(one, Stamp)
    assert isinstance(two, Stamp)
    assert (one.gid, two.gid) == (6, 12)
    assert (found[1].name, found[1].properties["side"]) == ("guard", "red")


def test_e10_a_template_may_be_a_polygon() -> None:
    assert objects("e10_template_polygon")[1].shape == Polygon(((16, 16), (64, 16), (64, 48)))


def test_e11_a_missing_template_is_an_error_with_the_object_and_the_file() -> None:
    problem = only_error("e11_template_missing")
    assert (problem.code, problem.facts["path"], problem.place.object) == ("template-missing", "nope.tx", 1)


def test_e14_a_capsule_is_not_a_rectangle() -> None:
    shape = objects("e14_capsule")[1].shape
    assert isinstance(shape, Capsule)
    assert covers(shape) == ((16, 16), (64, 32))


def test_e15_an_object_far_off_the_board_is_kept_for_the_checker() -> None:
    assert objects("e15_outside")[1].at == (5000, -300)


def test_e16_a_negative_size_is_an_error() -> None:
    assert only_error("e16_negative_size").facts == {"width": -32.0, "height": 16.0}


def test_e20_a_polygon_without_points_is_an_error_with_its_object() -> None:
    problem = only_error("e20_polygon_empty")
    assert (problem.code, problem.place.object) == ("polygon-too-few-points", 1)


def test_e21_places_must_be_finite() -> None:
    problems = errors(read("e21_nan")[1])
    assert [each.facts["value"] for each in problems] == ["nan", "inf"]


def test_e22_a_decimal_comma_is_an_error_with_object_attribute_and_value() -> None:
    problem = only_error("e22_decimal_comma")
    assert problem.facts == {"element": "object", "attribute": "x", "value": "12,5"}
    assert problem.place.object == 1


def test_e24_two_objects_with_one_id_are_named_and_both_stay() -> None:
    found, problems = read("e24_dup_ids")
    assert [each.code for each in problems] == ["object-id-twice", "object-name-twice"]
    assert problems[0].facts["id"] == 1
    assert found is not None
    assert [each.at for each in found.objects()] == [(0, 0), (32, 0)]


def test_e25_objects_without_ids_load_with_a_warning_each() -> None:
    _, problems = read("e25_no_id")
    assert [each.code for each in problems] == ["object-without-id"] * 2
    assert [each.id for each in sound("e25_no_id").objects()] == [0, 0]


def test_e28_objects_are_drawn_by_y() -> None:
    (layer,) = sound("e28_draworder").layers
    assert isinstance(layer, ObjectLayer)
    assert [each.id for each in layer.drawn()] == [2, 1]


def test_e31_five_thousand_objects_load() -> None:
    assert len(list(sound("e31_many_objects").objects())) == 5000


def test_e33_a_tile_object_without_a_size_has_that_of_its_tile() -> None:
    assert covers(objects("e33_tile_object_nosize")[1].shape) == ((32, 32), (48, 48))


def test_e34_doubled_points_are_dropped() -> None:
    shape = objects("e34_polygon_closed")[1].shape
    assert shape == Polygon(((48, 16), (80, 16), (80, 48), (48, 48)))


def test_e35_a_polygon_has_the_same_area_either_way_round() -> None:
    shapes = [each.shape for each in objects("e35_polygon_winding").values()]
    areas = [area(each.points) for each in shapes if isinstance(each, Polygon)]
    assert areas[0] == areas[1] > 0


def test_e36_a_path_of_one_point_is_an_error() -> None:
    assert only_error("e36_polyline_1pt").code == "polyline-too-few-points"


def test_e38_a_polygon_without_an_area_is_an_error() -> None:
    assert only_error("e38_polygon_collinear").code == "polygon-without-area"


def test_e03_a_right_angle_is_exact_and_clockwise_with_y_downwards() -> None:
    assert turned([(10.0, 0.0)], (3.0, 4.0), 90) == ((3.0, 14.0),)
    assert turned([(10.0, 0.0)], (3.0, 4.0), -90) == ((3.0, -6.0),)
    assert turned([(10.0, 0.0)], (3.0, 4.0), 450) == ((3.0, 14.0),)


def test_e03_another_angle_turns_a_rectangle_about_its_upper_left_corner() -> None:
    assert box((0.0, 0.0), (10.0, 0.0), 30).corners[1] == (8.660254, 5.0)


def test_e07_names_from_a_template_are_not_called_doubles() -> None:
    assert "object-name-twice" not in [each.code for each in read("e08_template_tile")[1]]
