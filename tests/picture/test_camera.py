"""The camera: places to pixels and back, zoom about a point, the table kept in view."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.picture.pens.camera import MOST, Camera, clipped

VIEWPORT = (38, 108, 870, 640)
coordinates = st.floats(-50, 200)
zooms = st.floats(1, MOST)


@given(coordinates, coordinates, zooms, coordinates, coordinates)
def test_a_place_goes_to_the_screen_and_back(x: float, y: float, ppc: float, left: float, top: float) -> None:
    camera = Camera(left, top, ppc, VIEWPORT)
    assert camera.to_cm(*camera.to_px(x, y)) == pytest.approx((x, y), abs=1e-6)


@given(zooms, st.floats(38, 908), st.floats(108, 748))
def test_zooming_keeps_the_place_under_the_pointer(ppc: float, px: float, py: float) -> None:
    camera = Camera(10, 20, 8, VIEWPORT)
    assert camera.zoomed(ppc, px, py).to_cm(px, py) == pytest.approx(camera.to_cm(px, py), abs=1e-6)


def test_zoom_has_an_end() -> None:
    assert Camera(0, 0, 8, VIEWPORT).zoomed(1e6, 100, 200).ppc == MOST


@given(zooms, st.floats(-500, 500), st.floats(-500, 500))
def test_panning_never_leaves_the_table(ppc: float, dx: float, dy: float) -> None:
    camera = Camera(0, 0, ppc, VIEWPORT).panned(dx, dy).clamped(120, 90)
    across, down = camera.size
    assert camera.x == pytest.approx((120 - across) / 2) if across >= 120 else 0 <= camera.x <= 120 - across
    assert camera.y == pytest.approx((90 - down) / 2) if down >= 90 else 0 <= camera.y <= 90 - down


def test_fit_shows_the_whole_table_in_the_middle() -> None:
    camera = Camera.fit(120, 90, VIEWPORT)
    left, top = camera.to_px(0, 0)
    right, bottom = camera.to_px(120, 90)
    assert top == pytest.approx(108)
    assert bottom == pytest.approx(748)
    assert left - 38 == pytest.approx(908 - right)


def test_the_box_around_a_place_is_cut_to_the_viewport() -> None:
    assert Camera(0, 0, 10, VIEWPORT).around(0, 0, 5) == (38, 108, 52, 52)


def test_boxes_apart_share_nothing() -> None:
    assert clipped((0, 0, 10, 10), (20, 0, 5, 5))[2] == 0


def test_the_right_edge_of_the_viewport_is_outside() -> None:
    camera = Camera(0, 0, 10, VIEWPORT)
    assert camera.holds(38, 108)
    assert not camera.holds(908, 108)
