"""The project file: enums and classes with nested defaults, and what a stranger may write into it."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.missions.problems import Problem, faulty
from game.missions.tiled.model import ClassValue, Properties
from game.missions.wording.problems import TEXTS
from tests.maps.tiny_maps import read_tiny, with_object

OBJECT = with_object('type="C" x="0" y="0"')


def enum(name: str, *values: str, **more: object) -> dict[str, Any]:
    return {"type": "enum", "name": name, "values": values, **more}


def class_(name: str, *members: tuple[str, str, str, object]) -> dict[str, Any]:
    keys = ("name", "type", "propertyType", "value")
    return {
        "type": "class",
        "name": name,
        "members": [dict(zip(keys, each, strict=True)) for each in members],
    }


def own(inside: str) -> str:
    return with_object('type="C" x="0" y="0"', f"<properties>{inside}</properties>")


def first(folder: Path, types: object, inside: str = OBJECT) -> tuple[Properties, tuple[Problem, ...]]:
    """Return the properties of the object of a map with these types beside it, and the problems."""
    found, problems = read_tiny(folder, inside, json.dumps({"propertyTypes": types}))
    for problem in problems:
        assert "{" not in TEXTS[problem.code].format(**problem.facts)
    assert found is not None
    return next(found.objects()).properties, problems


def test_f13_a_class_gives_its_defaults_to_an_object_that_writes_nothing(tmp_path: Path) -> None:
    types = [
        enum("Side", "red", "blue"),
        enum("Kit", "radio", "rope", storageType="int", valuesAsFlags=True),
        class_("Gun", ("cm", "float", "", 60), ("name", "string", "", "rifle")),
        class_(
            "C",
            ("side", "string", "Side", "blue"),
            ("kit", "int", "Kit", 3),
            ("gun", "class", "Gun", {"cm": 30}),
            ("target", "object", "", 0),
            ("open", "bool", "", True),
            ("marks", "list", "", [{"type": "int", "value": 4}]),
        ),
    ]
    assert first(tmp_path, types) == (
        {
            "side": "blue",
            "kit": ("radio", "rope"),
            "gun": ClassValue("Gun", {"cm": 30.0, "name": "rifle"}),
            "target": None,
            "open": True,
            "marks": (4,),
        },
        (),
    )


def test_f13_what_is_written_in_a_nested_class_leaves_the_other_defaults(tmp_path: Path) -> None:
    types = [
        class_("Gun", ("cm", "float", "", 60), ("name", "string", "", "rifle")),
        class_("C", ("gun", "class", "Gun", {"cm": 30})),
    ]
    written = (
        '<property name="gun" type="class" propertytype="Gun"><properties>'
        '<property name="name" value="bow"/></properties></property>'
    )
    properties, problems = first(tmp_path, types, own(written))
    assert properties == {"gun": ClassValue("Gun", {"cm": 30.0, "name": "bow"})}
    assert problems == ()


def test_f17_a_property_is_read_with_the_type_that_the_class_gives_it(tmp_path: Path) -> None:
    types = [enum("Side", "red", "blue"), class_("C", ("side", "string", "Side", "red"))]
    _, problems = first(tmp_path, types, own('<property name="side" value="green"/>'))
    assert [each.code for each in problems] == ["property-not-in-enum"]


def test_f02_a_whole_number_is_good_for_a_float_but_a_text_is_not(tmp_path: Path) -> None:
    types = [class_("C", ("cm", "float", "", 0))]
    properties, problems = first(tmp_path, types, own('<property name="cm" type="int" value="3"/>'))
    assert (repr(properties["cm"]), problems) == ("3.0", ())
    _, problems = first(tmp_path, types, own('<property name="cm" value="3"/>'))
    assert [(each.code, each.facts) for each in problems] == [
        ("property-other-type", {"property": "cm", "type": "string", "wanted": "float"})
    ]


@pytest.mark.parametrize(("value", "names"), [("", ()), ("a", ("a",)), ("a,c", ("a", "c"))])
def test_f16_flags_kept_as_text_are_names(tmp_path: Path, value: str, names: tuple[str, ...]) -> None:
    types = [enum("E", "a", "b", "c", valuesAsFlags=True)]
    written = f'<property name="e" propertytype="E" value="{value}"/>'
    assert first(tmp_path, types, own(written)) == ({"e": names}, ())


@pytest.mark.parametrize(
    ("flags", "value"),
    [(False, 3), (False, -1), (True, 8), (True, -1)],
    ids=["past", "below", "bit", "minus"],
)
def test_f17_a_number_that_the_enum_lacks_is_an_error(tmp_path: Path, flags: bool, value: int) -> None:
    types = [enum("E", "a", "b", "c", storageType="int", valuesAsFlags=flags)]
    written = f'<property name="e" type="int" propertytype="E" value="{value}"/>'
    _, problems = first(tmp_path, types, own(written))
    assert [each.code for each in problems] == ["property-not-in-enum"]


def test_a_type_that_the_project_lacks_is_a_warning_told_once(tmp_path: Path) -> None:
    written = (
        '<property name="a" propertytype="No" value="x"/><property name="b" propertytype="No" value="y"/>'
    )
    properties, problems = first(tmp_path, [], own(written))
    assert properties == {"a": "x", "b": "y"}
    assert [(each.code, each.facts["type"]) for each in problems] == [("property-type-unknown", "No")]
    assert not faulty(problems)


def test_a_map_without_a_project_loads_with_one_warning(tmp_path: Path) -> None:
    found, problems = read_tiny(
        tmp_path, own('<property name="a" type="class" propertytype="No"/>'), project=None
    )
    assert [each.code for each in problems] == ["project-missing"]
    assert found is not None
    assert next(found.objects()).properties == {"a": ClassValue("No", {})}


def test_two_projects_in_a_folder_are_named_and_the_first_is_used(tmp_path: Path) -> None:
    (tmp_path / "a.tiled-project").write_text('{"propertyTypes": []}')
    found, problems = read_tiny(tmp_path, "")
    assert [(each.code, each.facts["used"]) for each in problems] == [("project-twice", "a.tiled-project")]
    assert found is not None
    assert found.project == tmp_path / "a.tiled-project"


@pytest.mark.parametrize(
    "text",
    ["{", '{"propertyTypes": [1e999, NaN]}', "[" * 100_000, "\udcff"],
    ids=["cut", "nan", "deep", "bytes"],
)
def test_a_project_that_is_not_json_is_an_error_and_the_map_still_loads(tmp_path: Path, text: str) -> None:
    (tmp_path / "tiny.tiled-project").write_bytes(text.encode("utf-8", "surrogateescape"))
    found, problems = read_tiny(tmp_path, "", project=None)
    assert [each.code for each in problems] == ["project-malformed"]
    assert found is not None


def test_a_type_that_tiled_would_not_write_is_named_and_the_others_count(tmp_path: Path) -> None:
    bad = {"type": "class", "name": "B", "members": [{"name": 5}]}
    properties, problems = first(tmp_path, [bad, class_("C", ("n", "int", "", 4))])
    assert properties == {"n": 4}
    assert [(each.code, each.facts) for each in problems] == [
        ("project-type", {"key": "propertyTypes[0].members[0].name"})
    ]


def test_a_class_inside_itself_is_an_error_not_an_endless_loop(tmp_path: Path) -> None:
    types = [class_("A", ("b", "class", "B", {})), class_("B", ("a", "class", "A", {})), class_("C")]
    _, problems = first(tmp_path, types)
    assert {each.code for each in problems} == {"project-class-in-itself"}


def test_classes_that_double_at_each_level_take_no_memory(tmp_path: Path) -> None:
    types = [class_("K0", ("n", "int", "", 1))]
    types += [
        class_(f"K{n}", ("a", "class", f"K{n - 1}", {}), ("b", "class", f"K{n - 1}", {}))
        for n in range(1, 60)
    ]
    types.append(class_("C", ("k", "class", "K59", {})))
    written = '<property name="k" type="class" propertytype="K59"><properties/></property>'
    properties, problems = first(tmp_path, types, own(written))
    assert problems == ()
    inside = properties["k"]
    for _ in range(59):
        assert isinstance(inside, ClassValue)
        inside = inside.members["a"]
    assert inside == ClassValue("K0", {"n": 1})


@pytest.mark.parametrize(
    ("member", "code"),
    [
        (("n", "int", "", 1.5), "property-not-whole"),
        (("n", "int", "", []), "project-member"),
        (("n", "vector", "", 1), "project-member"),
        (("e", "string", "E", "z"), "property-not-in-enum"),
        (("k", "class", "K", {"no": 1}), "project-member"),
    ],
)
def test_a_default_of_another_type_is_an_error(
    tmp_path: Path, member: tuple[str, str, str, object], code: str
) -> None:
    types = [enum("E", "a"), class_("K", ("n", "int", "", 1)), class_("C", member)]
    _, problems = first(tmp_path, types)
    assert [each.code for each in problems] == [code]
    assert problems[0].place.file == "tiny.tiled-project"
