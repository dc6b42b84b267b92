"""The page for designers, `maps/CLASSES.md`: it has what the project offers and what the game reads."""

import json

from game.missions.clauses import VERBS
from game.shipped import shipped

MAPS = shipped("maps")
PAGE = (MAPS / "CLASSES.md").read_text(encoding="utf-8")


def test_the_page_of_classes_has_every_class_and_property_with_its_default() -> None:
    told = {}
    for part in PAGE.split("\n## ")[1:]:
        name, _, rest = part.partition("\n")
        rows = [line.split(" |") for line in rest.splitlines() if line.startswith("| `")]
        told[name] = {
            word.strip("`"): row[1].strip(" `") for row in rows for word in row[0].strip("| ").split(", ")
        }
    del told["Effects"]
    project = json.loads((MAPS / "escaramuzas.tiled-project").read_text(encoding="utf-8"))
    assert told == {
        each["name"]: {member["name"]: _default(member) for member in each["members"]}
        for each in project["propertyTypes"]
        if each["type"] == "class"
    }


def _default(member: dict[str, object]) -> str:
    """Return a default as the page has it: nothing for links, files, classes and empty texts."""
    if member["type"] in ("object", "file", "class"):
        return ""
    value = member["value"]
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_the_page_of_classes_has_every_effect() -> None:
    effects = PAGE.partition("## Effects")[2].partition("\n## ")[0]
    named = {
        each.split()[0]
        for row in effects.splitlines()
        if row.startswith("| `")
        for each in row.split("`")[1::2]
    }
    assert named == set(VERBS)
