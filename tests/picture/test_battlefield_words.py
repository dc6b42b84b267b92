"""Words on the board: nothing covers anything else, and they say what they should."""

import random

import pygame
import pytest
from msgspec.structs import replace

from game.picture.captions import arranged, labels, number, range_circles
from game.picture.cast import actors
from game.picture.look import Band, BoardLook, LineMark, Risk, TargetMark, ZoneMark
from game.picture.overlay import scale_bar
from game.picture.overlay.signs import LETTERS, Owner, zone_sign
from game.picture.overlay.things import things
from game.picture.overlay.zone_marks import objectives
from game.picture.pens.camera import Box, Camera
from game.picture.pens.stage import Stage
from game.rules.state import Deed
from game.rules.view import View
from game.table.lattice import Point
from game.table.terrain import Solid, Terrain
from tests.picture import battle

CAMERA = Camera.fit(42, 30, (40, 40, 700, 500))


def crowded(seed: int) -> tuple[View, BoardLook]:
    """Eight figures anywhere, all of them targets, risks and a path between them."""
    rng = random.Random(seed)

    def spot() -> Point:
        return Point.at(rng.uniform(1, 41), rng.uniform(1, 29))

    figures = [battle.figure(f.name, f.side, spot().cm, f.profile.silhouette) for f in battle.FIGURES]
    view = battle.seen_by("p1", battle.state(*figures))
    look = BoardLook(
        path=tuple(spot() for _ in range(4)),
        path_label="23,4 / 25 cm",
        path_detail="correr",
        risks=tuple(Risk(spot(), f"{name} 45 %") for name in ("Hugo", "Gil")),
        targets=tuple(
            TargetMark(f.id, f"{rng.randrange(100)} %", "12 · medio · cobertura +2")
            for f in figures
            if f.side == "p2"
        ),
        tape=(spot(), spot()),
        zones=objectives(view, "es"),
        heights=seed % 2 == 0,
    )
    return view, look


def boxes(view: View, look: BoardLook, camera: Camera) -> tuple[list[Box], Stage]:
    stage = Stage.of(camera, 42, 30)
    signs, chips = arranged(stage, view, look, actors(view, look), things(view, look))
    shown = [(*patch.at, *patch.surface.get_size()) for patch in signs.shown()]
    return shown + [placed.box for placed in chips], stage


def shared(a: Box, b: Box) -> int:
    across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return max(across, 0) * max(down, 0)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("ppc", [None, 24.0])
def test_no_two_labels_overlap_and_all_lie_in_what_is_seen(seed: int, ppc: float | None) -> None:
    view, look = crowded(seed)
    camera = CAMERA.zoomed(ppc, 300, 300).clamped(42, 30) if ppc else CAMERA
    found, stage = boxes(view, look, camera)
    assert len(found) >= (6 if ppc is None else 1)
    for k, a in enumerate(found):
        assert shared(a, stage.seen) == a[2] * a[3]
        assert all(shared(a, b) == 0 for b in found[k + 1 :])


def test_labels_stay_where_they_are_while_the_view_moves_a_little() -> None:
    view, look = crowded(3)
    near = CAMERA.zoomed(20, 300, 300).centred(20, 14)
    stage = Stage.of(near, 42, 30)
    page = stage.page
    moved = next(
        other
        for dx in (1, -1)
        if (other := Stage.of(near.panned(dx, 0), 42, 30)).page == page and other.seen != stage.seen
    )
    first, second = (
        arranged(s, view, look, actors(view, look), things(view, look)).chips for s in (stage, moved)
    )
    assert first == second


def test_what_chips_say() -> None:
    view = battle.seen_by()
    look = BoardLook(
        path=(Point.at(21, 11), Point.at(26, 14)),
        path_label="5,8 / 10 cm",
        risks=(Risk(Point.at(24, 13), "Hugo 45 %"),),
        targets=(TargetMark("Hugo", "50 %", "12"), TargetMark("nobody", "1 %")),
        tape=(Point.at(21, 11), Point.at(21, 21.5)),
        lines=(LineMark(Point.at(21, 11), Point.at(33, 8), Point.at(25, 10)),),
        line_label="muro",
    )
    said = [
        (label.chip.strong, label.chip.icon)
        for label in labels(Stage.of(CAMERA, 42, 30), look, actors(view, look))
    ]
    assert said == [
        ("5,8 / 10 cm", "walk"),
        ("1  Hugo 45 %", "bang"),
        ("50 %", "shoot"),
        ("10,5 cm", "measure"),
        ("muro", "hidden"),
    ]


def test_both_sides_share_one_sign_over_the_same_place_and_read_their_own_title() -> None:
    view = battle.seen_by()
    place = battle.MISSION.objectives[0].outline
    theirs, own = ZoneMark(place, "Defend", "b", turns=2), ZoneMark(place, "Take the yard", "a", turns=2)
    stage = Stage.of(CAMERA, 42, 30)

    def signs(*marks: ZoneMark) -> list[pygame.Surface]:
        look = BoardLook(zones=marks)
        return [patch.surface for patch in arranged(stage, view, look, actors(view, look), ()).signs.shown()]

    owners = (Owner("B", 0, 2), Owner("A", 0, 2))
    most = max(round(9 * stage.ppc), 170)
    assert signs(theirs, own) == [zone_sign("Take the yard", owners, "B", most, 1.0, LETTERS)]
    assert signs(theirs, own) != signs(own)


def test_lengths_are_written_as_the_language_does() -> None:
    assert [number(2.0, "es"), number(3.625, "es"), number(2.5, "en")] == ["2", "3,6", "2.5"]


def test_the_circles_are_those_asked_for_or_with_alt_those_of_the_weapon() -> None:
    view = battle.seen_by()
    assert range_circles(view, BoardLook()) == (None, ())
    at, limits = range_circles(view, BoardLook(heights=True))
    assert at == view.figures["Ana"].point
    assert [band.label for band in limits] == ["5 cm", "20 cm", "50 cm", "80 cm"]
    assert [b.limit for b in range_circles(view, BoardLook(bands=(Band(12.0, "x"),)))[1]] == [12.0]


def test_a_place_says_how_far_its_deed_is_and_nothing_when_it_is_done() -> None:
    look = BoardLook(language="en", names={"plano": "the plans"})
    view = battle.seen_by()
    assert [(t.kind, t.words) for t in things(view, look)] == [("special", "Safe"), ("item", "the plans")]
    done = battle.seen_by("p1", battle.state(deeds={"s1": Deed(1, 1, done=True)}))
    assert things(done, look)[0].done


def test_heights_are_said_once_for_things_that_stand_together_and_not_of_what_hides_all() -> None:
    crates = [Solid(f"c{k}", "crate", battle.rect(20 + 2 * k, 20, 22 + 2 * k, 22), 2.0) for k in range(2)]
    far, tall = (
        Solid("far", "crate", battle.rect(36, 4, 38, 6), 2.0),
        Solid("tree", "tree", battle.rect(4, 4, 8, 8), 6.0),
    )
    view = battle.seen_by("p1", battle.state(battle.FIGURES[0], items={}))
    view = replace(
        view,
        terrain=Terrain(42, 30, solids=(*crates, far, tall)),
        layout=battle.SHUT,
        mission=replace(view.mission, specials=()),
    )
    stage = Stage.of(CAMERA, 42, 30)
    look = BoardLook(heights=True, bands=(Band(60.0, "60 cm"),))
    signs, _ = arranged(stage, view, look, actors(view, look), things(view, look))
    assert len(signs.shown()) == 1 + 2  # a name and two heights


def test_the_scale_bar_is_there_when_the_table_is_seen_in_part_and_words_keep_off_it() -> None:
    view, look = crowded(4)
    whole, near = Stage.of(CAMERA, 42, 30), Stage.of(CAMERA.zoomed(30, 300, 300).clamped(42, 30), 42, 30)
    assert scale_bar.scale_bar(whole, 1.0) == ()
    (bar,) = scale_bar.scale_bar(near, 1.0)
    signs, chips = arranged(near, view, look, actors(view, look), things(view, look))
    words = [patch.rect for patch in signs.shown()] + [pygame.Rect(placed.box) for placed in chips]
    assert words
    assert bar.rect.collidelist(words) == -1


@pytest.mark.parametrize(("ppc", "cm"), [(7.3, 10), (16.0, 5), (40.0, 2), (64.0, 1)])
def test_the_scale_bar_is_about_as_long_at_any_zoom(ppc: float, cm: int) -> None:
    assert scale_bar.length(ppc, 1.0) == cm
    assert 64 <= cm * ppc <= 140
