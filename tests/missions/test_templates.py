"""The templates that come with the project: a whole stealth mission is dragged together from them."""

import shutil
from pathlib import Path

from game.missions.load import check, load
from game.shipped import shipped
from tests.missions.drawn import draw, properties
from tests.missions.test_special_objects import TITLES

TEMPLATES = shipped("maps") / "templates"
FOR_SKIRMISH = {"crate", "door", "figure", "tree"}
WALL = '<object id="90" type="Wall" x="0" y="480" width="256" height="16"/>'
REST = '<object id="91" type="Wall" x="320" y="480" width="320" height="16"/>'


def dragged(name: str, x: float, y: float, number: int, **links: int) -> str:
    """Return a template dragged onto the map, at cm, named after itself; links point to other objects."""
    lines = "".join(f'<property name="{one}" type="object" value="{other}"/>' for one, other in links.items())
    words = properties(**TITLES) if name in ("deed", "objective_deed", "objective_escape") else properties()
    return (
        f'<object id="{number}" template="templates/{name}.tx" name="{name} {number}" x="{x * 16}" '
        f'y="{y * 16}">{words.replace("</properties>", lines + "</properties>")}</object>'
    )


ALL = (
    dragged("infiltrator", 4, 46, 1),
    dragged("deployment", 1, 44, 2),
    dragged("guard", 20, 20, 3, patrol=4),
    dragged("patrol", 20, 20, 4),
    dragged("sleeper", 36, 4, 5),
    dragged("zone_quiet", 26, 1, 6),
    dragged("zone_guarded", 1, 1, 7),
    dragged("zone_key_point", 14, 1, 8),
    dragged("dark", 2, 3, 9),
    dragged("zone_mechanism", 10, 12, 10),
    dragged("bell", 11, 13, 11),
    dragged("zone_mechanism", 16, 31, 12),
    dragged("lock", 18, 31, 13, zone=12, door=14),
    dragged("door", 16, 30, 14).replace(' y="480"', ' y="480" width="64"'),
    dragged("reinforcement", 30, 3, 15, entry=6),
    dragged("guard", 34, 45, 16, reinforcement=15).replace(
        "</properties>", '<property name="placed" type="bool" value="false"/></properties>'
    ),
    dragged("deed", 18, 5, 17),
    dragged("objective_deed", 19, 5, 18, special=17),
    dragged("objective_escape", 20, 48, 19, after=18),
)


def test_the_templates_make_a_stealth_mission(tmp_path: Path) -> None:
    shutil.copytree(TEMPLATES, tmp_path / "templates")
    head = '<property name="options" type="class" propertytype="RuleOptions"><properties>'
    head += '<property name="model" value="detailed"/></properties></property>'
    file = draw(tmp_path, WALL, REST, *ALL, head=head, conflict="stealth")
    assert [(each.code, each.place.object) for each in check(file)] == [("chief-missing", None)]
    state = load(file).state
    assert state
    plan = state.mission.infiltration
    assert plan
    kinds = [(zone.kind, zone.key, bool(zone.subzones), zone.mechanism is not None) for zone in plan.zones]
    assert kinds == [
        ("quiet", False, False, False),
        ("guard", False, True, False),
        ("guard", True, False, False),
        ("mechanism", False, False, True),
        ("mechanism", False, False, True),
    ]
    assert [call.figures for call in plan.reinforcements] == [("guard_16",)]
    assert state.locked == ("door_14",)
    assert [(goal.kind, goal.after) for goal in state.mission.objectives] == [
        ("deed", ""),
        ("reach", "objective_deed_18"),
    ]


def test_every_template_is_tried_here_or_in_a_skirmish() -> None:
    names = {path.stem for path in TEMPLATES.glob("*.tx")}
    tried = {name for name in names if f"/{name}.tx" in "".join(ALL)}
    assert tried | FOR_SKIRMISH == names
