"""Words about places give way to figures; parts of zones are drawn as they count."""

import random

import numpy as np
import pygame
import pytest
from msgspec.structs import replace

from game.picture.captions import arranged
from game.picture.cast import actors
from game.picture.look import BoardLook, ZoneMark
from game.picture.look_stealth import MechanismMark, Plot, StealthLook
from game.picture.overlay.risk_zones import plots
from game.picture.overlay.tags import tag
from game.picture.overlay.things import radius_px, things
from game.picture.pens.camera import Camera
from game.picture.pens.stage import Stage
from game.rules.view import View
from game.table.lattice import Point
from tests.picture import battle

FAR = Camera.fit(42, 30, (40, 40, 440, 330))
"""The whole table, at so few pixels per cm that things have no words of their own."""
NEAR = Camera.fit(42, 30, (40, 40, 700, 500))
LOOK = BoardLook(language="en", names={"plano": "the plans"})
PLACE = battle.rect(14, 10, 26, 18)


def shown(view: View, look: BoardLook, camera: Camera) -> list[pygame.Rect]:
    """The signs on the board, of figures and things."""
    signs, _ = arranged(Stage.of(camera, 42, 30), view, look, actors(view, look), things(view, look))
    return [patch.rect for patch in signs.shown()]


def bases(view: View, camera: Camera) -> list[pygame.Rect]:
    """The boxes of the bases of all figures, in pixels of the board."""
    stage = Stage.of(camera, 42, 30)
    half = round(1.25 * stage.ppc)
    places = [stage.to_px(figure.place) for figure in view.figures.values() if figure.point is not None]
    return [pygame.Rect(x - half, y - half, 2 * half, 2 * half) for x, y in places]


def scattered(seed: int) -> View:
    """Eight figures in a crowd about the small table's safe and its plans."""
    rng = random.Random(seed)
    near = ((7.0, 7.0), (30.0, 27.0))
    figures = []
    for k, f in enumerate(battle.FIGURES):
        x, y = near[k % 2]
        at = (x + rng.uniform(-6, 6), min(y + rng.uniform(-6, 6), 29))
        figures.append(battle.figure(f.name, f.side, at))
    return battle.seen_by("p1", battle.state(*figures))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("camera", [FAR, NEAR])
def test_no_word_about_a_place_lies_on_a_figure(seed: int, camera: Camera) -> None:
    view = scattered(seed)
    goal = ZoneMark(battle.MISSION.objectives[0].outline, "Take the yard and hold it", "a", turns=2)
    crowd = bases(view, camera)
    for sign in shown(view, replace(LOOK, zones=(goal,)), camera):
        assert sign.collidelist(crowd) == -1


def test_from_far_off_a_thing_has_its_words_only_when_they_are_wanted() -> None:
    view = battle.seen_by("p1", battle.state(battle.FIGURES[0]))
    assert shown(view, LOOK, FAR) == []
    (one,) = shown(view, replace(LOOK, told=("s1",)), FAR)
    assert one.size == tag("Safe", points=12).get_size()
    assert len(shown(view, LOOK, NEAR)) == 2
    assert len(shown(view, replace(LOOK, heights=True), FAR)) >= 3  # with Alt the figure's name too


def test_words_keep_off_the_signs_of_things() -> None:
    view = battle.seen_by("p1", battle.state(battle.FIGURES[0], items={"plano": Point.at(9, 7)}))
    stage = Stage.of(NEAR, 42, 30)
    found = things(view, LOOK)
    middles = [(stage.to_px(thing.point), radius_px(thing, stage.ppc, 1.0)) for thing in found]
    for sign in shown(view, LOOK, NEAR):
        for (x, y), half in middles:
            assert not sign.colliderect((x - half, y - half, 2 * half, 2 * half))


def test_c120_from_far_off_a_mechanism_has_its_name_only_when_it_is_wanted() -> None:
    view = battle.seen_by("p1", battle.state(battle.FIGURES[0], items={}))
    bell = MechanismMark("bell", Point.at(30, 20), title="The bell")
    for camera, told, count in ((FAR, False, 0), (FAR, True, 1), (NEAR, False, 1)):
        look = replace(LOOK, stealth=StealthLook(mechanisms=(replace(bell, told=told),)))
        plain = len(shown(view, LOOK, camera))
        assert len(shown(view, look, camera)) - plain == count


def row(y: float, *xs: float) -> View:
    """Figures of one's own side in a row, and nothing else."""
    crowd = [battle.figure(f"n{k}", "p1", (x, y)) for k, x in enumerate(xs)]
    view = battle.seen_by("p1", battle.state(*crowd, items={}))
    return replace(view, mission=replace(view.mission, specials=()))


def test_the_title_of_a_zone_stands_at_the_edge_that_nobody_holds() -> None:
    mark = ZoneMark(PLACE, "Hold the yard until the end of the fight", "a", turns=2)
    look = replace(LOOK, zones=(mark,))
    view = row(9, 14, 17, 20, 23, 26)
    (sign,) = shown(view, look, NEAR)
    assert sign.collidelist(bases(view, NEAR)) == -1
    assert sign.top > Stage.of(NEAR, 42, 30).to_px(Point.at(0, 10))[1]


def test_from_far_off_a_title_without_room_leaves_its_flag_and_comes_when_it_is_wanted() -> None:
    mark = ZoneMark(battle.rect(2, 2, 40, 28), "Hold the yard until the end of the fight", "a", turns=2)
    crowd = [(x, y) for y in range(2, 30, 3) for x in range(2, 42, 3) if (x, y) != (2, 2)]
    figures = [battle.figure(f"n{k}", "p1", at) for k, at in enumerate(crowd)]
    view = battle.seen_by("p1", battle.state(*figures, items={}))
    view = replace(view, mission=replace(view.mission, specials=()))
    (short,) = shown(view, replace(LOOK, zones=(mark,)), FAR)
    (whole,) = shown(view, replace(LOOK, zones=(replace(mark, told=True),)), FAR)
    assert short.w < whole.w


# ---------------------------------------------------------------- parts of zones
GROUND = Camera.fit(42, 30, (0, 0, 440, 330))


def span(low: float, high: float) -> slice:
    """Return the pixels between two places in cm."""
    return slice(round(low * GROUND.ppc), round(high * GROUND.ppc))


def ground(*marks: Plot) -> np.ndarray:
    """Colours `[x, y, 3]` of parts of zones on grey."""
    sheet = pygame.Surface((440, 330), 0, 32)
    sheet.fill((90, 90, 90))
    for patch in plots(GROUND, marks):
        sheet.blit(patch.surface, patch.at)
    return pygame.surfarray.array3d(sheet).astype(int)


def test_c115_where_parts_overlap_the_first_is_what_is_drawn() -> None:
    lamp, night = Plot(battle.rect(10, 10, 20, 20), -4), Plot(battle.rect(4, 4, 36, 26), 4)
    inside = (span(11, 19), span(11, 19))
    alone = ground(lamp)[inside]
    assert np.abs(ground(lamp, night)[inside] - alone).max() <= 4
    assert np.abs(ground(night, lamp)[inside] - alone).max(2).min() > 24


def test_c113_parts_of_one_light_that_touch_have_no_border_between_them() -> None:
    whole = ground(Plot(battle.rect(5, 5, 25, 15), 4))
    parts = ground(Plot(battle.rect(5, 5, 15, 15), 4), Plot(battle.rect(15, 5, 25, 15), 4))
    assert np.abs(whole - parts).max() <= 24


def test_c113_a_part_ends_with_its_zone() -> None:
    whole = ground(Plot(battle.rect(5, 5, 15, 15), 2))
    cut = ground(Plot(battle.rect(5, 5, 35, 15), 2, within=battle.rect(5, 5, 15, 25)))
    assert np.abs(whole - cut).max() <= 24


def test_dark_parts_are_ruled_and_bright_ones_are_not_by_day_and_by_night() -> None:
    column, rows = round(15 * GROUND.ppc), span(8, 18)
    dark, dim, bright = (ground(Plot(battle.rect(5, 5, 25, 20), light))[column, rows] for light in (4, 2, -4))
    turns = [int((np.abs(np.diff(line.sum(1))) > 30).sum()) for line in (dark, dim, bright)]
    assert turns[0] > turns[1] > turns[2] == 0
