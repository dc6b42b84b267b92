"""What a stealth conflict adds to the board: it says what it is given and stays apart."""

from collections.abc import Iterator

import numpy as np
import pygame
import pytest
from msgspec.structs import replace

from game.picture import stealth_captions
from game.picture.battlefield import Battlefield
from game.picture.captions import arranged
from game.picture.cast import actors
from game.picture.hits import mechanism_at, zone_at
from game.picture.look import BoardLook, Risk
from game.picture.look_stealth import (
    GuardMark,
    MechanismMark,
    Noise,
    Noticed,
    RiskZone,
    StealthLook,
)
from game.picture.overlay import risk_signs, stealth_marks
from game.picture.overlay.things import things
from game.picture.pens.camera import Box, Camera
from game.picture.pens.stage import Stage
from game.picture.people import marks
from game.picture.people.badges import badges
from game.picture.people.tokens import Token
from game.rules.view import View
from game.table.lattice import Point
from game.table.raster import board
from tests.picture import battle, stealth_battle

SIZE = (480, 360)
CAMERA = battle.whole()


@pytest.fixture(scope="module")
def field() -> Iterator[Battlefield]:
    made = battle.field(stealth_battle.NIGHT)
    yield made
    made.close()


@pytest.fixture(scope="module")
def view() -> View:
    return stealth_battle.seen()


def drawn(field: Battlefield, view: View, look: BoardLook, camera: Camera = CAMERA) -> np.ndarray:
    """Colours `[x, y, 3]` on magenta."""
    target = pygame.Surface(SIZE, 0, 32)
    target.fill((200, 0, 200))
    field.settle(view, camera)
    field.draw(target, view, look, camera)
    return pygame.surfarray.array3d(target).astype(int)


def stealthy(**parts: object) -> BoardLook:
    return BoardLook(stealth=StealthLook(**parts))  # type: ignore[arg-type]


def around(picture: np.ndarray, point: Point, half: int = 4) -> np.ndarray:
    x, y = (round(k) for k in CAMERA.to_px(point.x, point.y))
    return picture[x - half : x + half + 1, y - half : y + half + 1]


# ---------------------------------------------------------------- on the board
def test_the_same_marks_give_the_same_bytes(field: Battlefield, view: View) -> None:
    look = stealth_battle.sneaking(view)
    first = drawn(field, view, look)
    drawn(field, view, BoardLook(), CAMERA.zoomed(14, 100, 100))
    assert (first == drawn(field, view, look)).all()


def test_marks_stay_in_the_viewport_and_its_ruler(field: Battlefield, view: View) -> None:
    near = CAMERA.zoomed(30, 200, 200).centred(30, 10).clamped(42, 30)
    touched = (drawn(field, view, stealth_battle.sneaking(view), near) != (200, 0, 200)).any(axis=2)
    assert not touched[: 30 - 24].any()
    assert not touched[30 + 420 + 8 :].any()
    assert not touched[:, 30 + 300 + 8 :].any()


def test_what_a_guard_watches_is_marked_where_he_sees_and_never_on_a_wall(field: Battlefield) -> None:
    view = stealth_battle.seen(stealth_battle.FIGURES[2])
    area = stealth_battle.watched(view, "Gil")
    walls = board(view.terrain, view.layout).heights >= 6
    plain = drawn(field, view, BoardLook())
    marked = drawn(field, view, stealthy(guards=(GuardMark("Gil", area, full=True),)))
    changed = (plain != marked).any(axis=2)
    inside = outside = 0
    for y in range(2, 28):
        for x in range(2, 40):
            near = (slice(y - 2, y + 3), slice(x - 2, x + 3))
            px, py = (round(k) for k in CAMERA.to_px(x + 0.5, y + 0.5))
            if area.mask[near].all() and not walls[near].any():
                inside += 1
                assert changed[px, py], (x, y)
            elif not area.mask[near].any() or walls[y - 1 : y + 2, x - 1 : x + 2].all():
                outside += 1
                assert not changed[px, py], (x, y)
    assert inside > 80
    assert outside > 80


def test_what_is_watched_is_not_drawn_anew_as_long_as_it_is_the_same(view: View) -> None:
    one, same = (stealth_battle.watched(view, "Gil") for _ in range(2))
    assert one.mask is not same.mask
    assert GuardMark("Gil", one) == GuardMark("Gil", same)
    assert GuardMark("Gil", one) != GuardMark("Gil", stealth_battle.watched(view, "Gil", 12.0))


@pytest.mark.parametrize("state", ["known", "suspected", "beaten"])
def test_each_state_of_a_zone_looks_different(field: Battlefield, view: View, state: str) -> None:
    zone = RiskZone(battle.rect(20, 18, 40, 29), health=6)
    others = [other for other in ("known", "suspected", "beaten") if other != state]
    here = drawn(field, view, stealthy(zones=(replace(zone, state=state),)))
    for other in others:
        assert (here != drawn(field, view, stealthy(zones=(replace(zone, state=other),)))).any()


def test_the_pulse_of_a_detection_moves_no_word() -> None:
    looks = [stealthy(noticed=Noticed(Point.at(20, 20), "T2", age)) for age in (0.1, 0.9)]
    assert stealth_captions.key(looks[0]) == stealth_captions.key(looks[1])
    pictures = [stealth_marks.noticed(10.0, age, 1.0) for age in (0.1, 0.9)]
    assert pygame.image.tobytes(pictures[0], "RGBA") != pygame.image.tobytes(pictures[1], "RGBA")


def test_a_noise_reaches_as_far_as_it_is_heard() -> None:
    layer = stealth_marks.waves(CAMERA, Noise(Point.at(21, 15), 6.0), 1.0)
    x, y = CAMERA.to_px(21, 15)
    far = max(np.hypot(p.rect.centerx - x, p.rect.centery - y) for p in layer)
    assert far == pytest.approx(6.0 * CAMERA.ppc, abs=2.5)


@pytest.mark.parametrize("ppc", [None, 22.0])
def test_no_two_words_overlap_and_all_lie_in_what_is_seen(view: View, ppc: float | None) -> None:
    camera = Camera.fit(42, 30, (40, 40, 700, 500))
    stage = Stage.of(camera.zoomed(ppc, 300, 250).clamped(42, 30) if ppc else camera, 42, 30)
    look = stealth_battle.sneaking(view)
    signs, chips = arranged(stage, view, look, actors(view, look), things(view, look))
    boxes: list[Box] = [(*patch.at, *patch.surface.get_size()) for patch in signs.shown()]
    found = [pygame.Rect(box) for box in (*boxes, *(placed.box for placed in chips))]
    assert len(found) >= 6
    seen = pygame.Rect(stage.seen)
    for k, one in enumerate(found):
        assert seen.contains(one)
        assert one.collidelist(found[k + 1 :]) == -1


# ---------------------------------------------------------------- figures
def test_t15_guards_show_where_they_face_in_a_stealth_conflict_only(view: View) -> None:
    tokens = {actor.id: actor.token for actor in actors(view, BoardLook())}
    assert tokens["Gil"].arrow
    assert tokens["Gil"].facing == pytest.approx(np.degrees(np.arctan2(-1, -3)))
    assert not tokens["Ana"].arrow
    assert not tokens["Otto"].arrow  # asleep
    after = {a.id: a.token for a in actors(replace(view, conflict="skirmish"), BoardLook())}
    assert not after["Gil"].arrow


def test_only_the_own_side_sees_who_is_disguised(view: View) -> None:
    tokens = {actor.id: actor.token for actor in actors(view, BoardLook())}
    assert tokens["Dora"].disguised
    theirs = {actor.id: actor.token for actor in actors(replace(view, side="p2"), BoardLook())}
    assert not theirs["Dora"].disguised


def test_the_unconscious_are_told_from_the_dead(view: View) -> None:
    tokens = {actor.id: actor.token for actor in actors(view, BoardLook())}
    assert tokens["Ines"].senseless
    assert not tokens["Juan"].senseless


def test_a_figure_on_a_roof_is_lifted() -> None:
    up = battle.figure("Ana", "p1", (32, 21))
    (actor,) = actors(battle.seen_by("p1", battle.state(up)), BoardLook())
    assert actor.token.lift == 5.0


def test_no_badge_stands_on_another() -> None:
    whole = Token(
        "Ana", "rifle", "A", share=0.2, notch=0.5, ready=True, watching=True, spent=True, running=True
    )
    more = replace(whole, jammed=True, hidden=True, disguised=True, lift=3.0)
    for token in (whole, more):
        found = badges(token, 13, 1.0)
        assert len({(dx, dy) for _, dx, dy in found}) == min(len(found), 7)


def test_a_seen_place_of_a_path_is_no_place_where_one_is_shot_at() -> None:
    shot, seen = (marks.danger("1", 1.0, seen=seen) for seen in (False, True))
    assert pygame.image.tobytes(shot, "RGBA") != pygame.image.tobytes(seen, "RGBA")


# ---------------------------------------------------------------- signs
def test_c117_the_sign_of_a_suspected_zone_has_no_numbers() -> None:
    sign = risk_signs.sign_of(RiskZone(title="Patio", state="suspected", tally=2, health=6), 200, 1.0)
    assert (sign.icon, sign.health, sign.tally, sign.cover) == ("help", 0, 0, "")


def test_c010_the_segments_of_a_zone_count_the_damage_done() -> None:
    row = pygame.surfarray.array_alpha(risk_signs.segments(2, 6, 1.0))[:, 6].astype(int)
    full = [bool((row[k * 7 + 1 : k * 7 + 4] > 200).all()) for k in range(6)]
    assert full == [False, False, True, True, True, True]


def test_a_zone_of_much_health_is_written_in_numbers() -> None:
    assert risk_signs.segments(3, 30, 1.0).get_width() < risk_signs.segments(3, 12, 1.0).get_width()


def test_c096_each_level_of_alarm_has_its_own_bells() -> None:
    signs = [stealth_marks.alarm(level, 1.0) for level in range(4)]
    assert signs[0].get_width() == signs[1].get_width() < signs[2].get_width() < signs[3].get_width()
    assert pygame.image.tobytes(signs[0], "RGBA") != pygame.image.tobytes(signs[1], "RGBA")


@pytest.mark.parametrize("kind", ["bell", "creaking_floor", "snare", "pit", "lock"])
def test_c120_each_mechanism_and_each_state_has_its_own_sign(kind: str) -> None:
    states = ("known", "suspected", "disarmed", "sprung")
    pictures = {
        pygame.image.tobytes(
            stealth_marks.mechanism(MechanismMark(kind, Point.at(1, 1), state=state), 8.0, 1.0),  # type: ignore[arg-type]
            "RGBA",
        )
        for state in states
    }
    assert len(pictures) == len(states)


# ---------------------------------------------------------------- the pointer
def test_zones_and_mechanisms_are_found_under_the_pointer(view: View) -> None:
    look = stealth_battle.sneaking(view)
    assert zone_at(view, look, CAMERA, CAMERA.to_px(30, 7)) == 0
    assert zone_at(view, look, CAMERA, CAMERA.to_px(20, 29.8)) is None
    assert mechanism_at(view, look, CAMERA, CAMERA.to_px(15, 14.5)) == 0
    assert mechanism_at(view, look, CAMERA, CAMERA.to_px(25, 3)) is None


def test_risks_of_being_seen_say_so(view: View) -> None:
    look = BoardLook(risks=(Risk(Point.at(24, 13), "detectar 38 %", "detect"),))
    stage = Stage.of(CAMERA, 42, 30)
    _, chips = arranged(stage, view, look, actors(view, look), things(view, look))
    assert [(c.label.chip.strong, c.label.chip.icon) for c in chips] == [("1  detectar 38 %", "watch")]
