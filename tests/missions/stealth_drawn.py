"""Small stealth missions: Ana hides (the upper strip), Bruno watches below, two walls between."""

from pathlib import Path

from game.missions.load import Loaded, check, load
from game.missions.problems import Problem
from game.rules.figures import Figure
from game.rules.mission_stealth import Infiltration
from tests.missions.drawn import GOAL, SCREENS, draw, thing

ANA = thing("Figure", (5, 5, 0, 0), "<point/>", "Ana", number=901, profile="thief", side="a")


def guard(
    *refs: tuple[str, int], at: tuple[float, float] = (10, 45), number: int = 902, **words: object
) -> str:
    """Return Bruno, who watches; properties by name, and properties that point to objects."""
    given = {"profile": "sentry", "side": "b", "placed": True, "chief": True, **words}
    name = str(given.pop("name", "Bruno"))
    return linked(thing("Figure", (*at, 0, 0), "<point/>", name, number, **given), *refs)  # type: ignore[arg-type]


def linked(drawn: str, *refs: tuple[str, int]) -> str:
    """Return an object with further properties that point to others by number."""
    links = "".join(f'<property name="{name}" type="object" value="{number}"/>' for name, number in refs)
    return drawn.replace("</properties>", links + "</properties>", 1)


def line(points: str, name: str = "Ronda", number: int = 20, **words: object) -> str:
    """Return a patrol from the table's corner; points in cm: "10,40 30,40"."""
    px = " ".join(",".join(str(float(cm) * 16) for cm in point.split(",")) for point in points.split())
    return thing("Patrol", (0, 0, 0, 0), f'<polyline points="{px}"/>', name, number, **words)


def zone(
    *refs: tuple[str, int],
    box: tuple[float, float, float, float] = (20, 30, 10, 10),
    name: str = "Sala",
    number: int = 30,
    **words: object,
) -> str:
    """Return a drawn zone with a guard without figure, and cover of objects."""
    given = {"cover": "objects", "guards": 1, **words}
    return linked(thing("Zone", box, "", name, number, **given), *refs)


def options(**values: str | int | bool) -> str:
    """Return rule options for `head`."""
    kinds = {bool: ' type="bool"', int: ' type="int"', str: ""}
    members = "".join(
        f'<property name="{name}"{kinds[type(value)]} value="{str(value).lower()}"/>'
        for name, value in values.items()
    )
    return (
        '<property name="options" type="class" propertytype="RuleOptions">'
        f"<properties>{members}</properties></property>"
    )


def hidden(folder: Path, *things: str, watcher: str | None = None, **words: object) -> Loaded:
    """Load a sound stealth mission with some things added."""
    return load(_drawn(folder, *things, watcher=watcher, **words))


def hidden_checked(
    folder: Path, *things: str, watcher: str | None = None, **words: object
) -> tuple[Problem, ...]:
    """Check a sound stealth mission with some things added."""
    return check(_drawn(folder, *things, watcher=watcher, **words))


def _drawn(folder: Path, *things: str, watcher: str | None, **words: object) -> Path:
    people = (ANA, guard() if watcher is None else watcher)
    return draw(folder, *people, GOAL, SCREENS, *things, **{"conflict": "stealth", **words})


def plan(folder: Path, *things: str, **words: object) -> Infiltration:
    """Return the stealth part of a sound mission with some things added."""
    found = hidden(folder, *things, **words)  # type: ignore[arg-type]
    assert found.problems == ()
    assert found.state
    assert found.state.mission.infiltration
    return found.state.mission.infiltration


def figure(folder: Path, name: str, *things: str, watcher: str | None = None) -> Figure:
    """Return a figure of a sound stealth mission with some things added."""
    found = hidden(folder, *things, watcher=watcher)
    assert found.problems == ()
    assert found.state
    return found.state.figures[name]
