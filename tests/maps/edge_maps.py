"""The edge maps: what each holds is in `edge/index.json`, what Tiled 1.12 makes of it in `edge/oracle/`."""

import json
from pathlib import Path

from game.missions.problems import Problem, Severity
from game.missions.tiled import TiledMap, read_map

EDGE = Path(__file__).parent / "edge"
INDEX = json.loads((EDGE / "index.json").read_text(encoding="utf-8"))


def read(name: str) -> tuple[TiledMap | None, tuple[Problem, ...]]:
    """Read an edge map by the beginning of its name."""
    (file,) = [each for each in sorted(EDGE.iterdir()) if each.name.startswith(f"{name}.")]
    return read_map(file)


def sound(name: str) -> TiledMap:
    """Read an edge map that must load without an error."""
    found, problems = read(name)
    assert errors(problems) == []
    assert found is not None
    return found


def errors(problems: tuple[Problem, ...]) -> list[Problem]:
    """Return the problems that keep a map from being played."""
    return [each for each in problems if each.severity is Severity.ERROR]


def only_error(name: str) -> Problem:
    """Return the one error of an edge map."""
    (problem,) = errors(read(name)[1])
    return problem


def warned(name: str, code: str) -> Problem:
    """Return the one warning of this code of an edge map that loads."""
    found, problems = read(name)
    assert found is not None
    assert errors(problems) == []
    (problem,) = [each for each in problems if each.code == code]
    return problem
