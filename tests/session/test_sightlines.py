"""A disputed sightline stored and asked again: nothing that matters is lost, strangers are read strictly."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.missions.load import load
from game.rules.front import view
from game.rules.state import State
from game.session.sightlines import (
    LONGEST_NOTE,
    MOST_BYTES,
    Disputed,
    differences,
    disputed,
    read_sightline,
    sightlines_folder,
    write_sightline,
)
from game.session.text_form import Unreadable
from game.shipped import shipped
from game.table.body import Body
from game.table.cover import Cover
from game.table.lattice import Point
from game.table.terrain import Door, Layout, Shift, Solid, Terrain, Water
from tests.rules.scenes import ONE, new_game

CRATE = Solid("crate", "crate", ((18, 18), (22, 18), (22, 22), (18, 22)), 2.0)
TABLE = Terrain(
    80,
    60,
    solids=(CRATE, Solid("far", "crate", ((60, 40), (64, 40), (64, 44), (60, 44)), 2.0)),
    waters=(Water("pond", ((20, 20), (30, 20), (30, 30))),),
    doors=(Door("gate", ((30, 16), (31, 16), (31, 24), (30, 24))),),
)
A, B = Body(Point.at(10, 20), 1.25, 2.75), Body(Point.at(26, 20), 1.25, 0.75)
OVER = Body(Point.at(40, 20), 1.25, 2.75)


def scene(layout: Layout | None = None) -> State:
    return new_game((), TABLE, layout=layout or Layout())


@pytest.fixture(scope="module")
def warehouse() -> State:
    state = load(shipped("maps") / "el_almacen.tmx").state
    assert state is not None
    return state


def test_a_sightline_comes_back_the_same(tmp_path: Path) -> None:
    dispute = disputed(scene(), A, B, "¿No lo veo?")
    path = write_sightline(tmp_path / "new", dispute)
    assert read_sightline(path) == dispute
    assert write_sightline(tmp_path / "new", dispute) == path
    assert path.name.startswith("test-")
    assert path.stat().st_size < 2000


def test_x10_what_the_game_answered_stands_in_it() -> None:
    dispute = disputed(scene(), A, B)
    assert not dispute.there.seen
    assert not dispute.back.seen
    assert [ray.blocked_at is None for ray in dispute.there.lines] == [False, False, False]
    higher = disputed(scene(), A, replace(B, height=2.75))
    assert (higher.there.seen, higher.there.cover, higher.back.cover) == (True, Cover.LIGHT, Cover.LIGHT)
    # Over the far edges of the crate, 0.75 cm below the eye, the lines fall 1 cm and 1.5 cm on 16 cm.
    assert higher.there.share == pytest.approx(1.0 / 2.75, abs=0.01)
    assert higher.back.share == pytest.approx(1.5 / 2.75, abs=0.01)
    assert differences(higher) == ()


def test_only_what_can_lie_in_the_way_is_kept() -> None:
    dispute = disputed(scene(), A, B)
    assert [solid.id for solid in dispute.terrain.solids] == ["crate"]
    assert dispute.terrain.doors == ()
    assert dispute.terrain.waters == ()
    assert (dispute.terrain.width, dispute.terrain.depth) == (80, 60)


def test_t07_doors_and_pushed_things_lie_where_they_lie_now() -> None:
    shut, opened = disputed(scene(), A, OVER), disputed(scene(Layout(("gate",))), A, OVER)
    assert (shut.there.seen, opened.there.seen) == (False, True)
    away = disputed(scene(Layout(shifts=(Shift("crate", 0, 20),))), A, B)
    assert (away.there.seen, away.layout, away.terrain.solids) == (True, Layout(), ())
    near = disputed(scene(Layout(shifts=(Shift("far", -42, -22),))), A, B)
    assert [shift.solid for shift in near.layout.shifts] == ["far"]
    for dispute in (shut, opened, away, near):
        assert differences(dispute) == ()


def test_a_view_is_stored_as_that_side_knows_the_table() -> None:
    state = scene(Layout(("gate",)))
    known = view(state, ONE)
    assert disputed(known, A, OVER).there.seen
    assert not disputed(replace(known, layout=Layout()), A, OVER).there.seen


def test_the_part_answers_as_the_whole_table_does(warehouse: State) -> None:
    dice = random.Random(3)
    width, depth = warehouse.terrain.width, warehouse.terrain.depth
    sizes = []
    for _ in range(25):
        a, b = (
            Body(
                Point.at(dice.uniform(0, width - 0.1), dice.uniform(0, depth - 0.1)),
                dice.choice((0.0, 1.25, 2.0)),
                dice.choice((0.75, 2.75)),
            )
            for _ in range(2)
        )
        dispute = disputed(warehouse, a, b)
        assert differences(dispute) == ()
        sizes.append(len(dispute.terrain.solids))
    assert min(sizes) < len(warehouse.terrain.solids) / 2


def test_another_answer_is_named() -> None:
    dispute = disputed(scene(), A, B)
    other = replace(dispute.there, seen=True, cover=Cover.NONE)
    assert differences(replace(dispute, there=other)) == (
        "there.seen: True is False now",
        "there.cover: Cover.NONE is Cover.HEAVY now",
    )


def plain(dispute: Disputed, tmp_path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(write_sightline(tmp_path, dispute).read_text())
    return loaded


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": 2}, "format 2"),
        ({"surprise": 1}, "surprise"),
        ({"note": "x" * (LONGEST_NOTE + 1)}, "a note has at most"),
        ({"a": {"point": [200, 20], "radius": 1.25, "height": 2.75}}, "outside the table"),
        ({"a": {"point": [10, 20], "radius": -1, "height": 2.75}}, "radius"),
        ({"b": {"point": [10, 20], "radius": 1, "height": 0}}, "heights"),
        ({"b": {"point": [10, 20], "radius": 1, "height": 1, "mood": "low"}}, "mood"),
        ({"terrain": {"width": 5000, "depth": 60}}, "more than 1024 cells"),
        ({"terrain": {"width": 1e9, "depth": 60}}, "at most 100000"),
        ({"terrain": {"width": 80, "depth": 60, "cell": 0.01}}, "a cell is"),
        ({"layout": {"open_doors": ["window"], "shifts": []}}, "no door `window`"),
        ({"there": {"lines": [], "seen": True, "share": 1, "cover": "none"}}, "length 3"),
    ],
)
def test_a_strangers_file_is_read_strictly(tmp_path: Path, change: dict[str, Any], told: str) -> None:
    path = tmp_path / "strange.json"
    path.write_text(json.dumps({**plain(disputed(scene(), A, B), tmp_path), **change}))
    with pytest.raises(Unreadable, match=told):
        read_sightline(path)


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"\xff", b"[" * 50_000, b" " * (MOST_BYTES + 1)])
def test_no_sightline_at_all(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "strange.json"
    path.write_bytes(data)
    with pytest.raises(Unreadable):
        read_sightline(path)


def test_the_players_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAME_HOME", str(tmp_path))
    assert sightlines_folder() == tmp_path / "sightlines"
