"""The way in: from the file of a mission to the opening state of a game."""

from pathlib import Path

from msgspec import Struct

from game.missions.build import Built, build
from game.missions.catalogue import Catalogue, catalogue
from game.missions.checks.checker import examine
from game.missions.folders import root_of
from game.missions.problems import Findings, Problem, faulty
from game.missions.scenery import Scenery
from game.missions.tiled import TiledMap, read_map
from game.rules.state import State


class Loaded(Struct, frozen=True):
    """What came of a mission's file.

    `state` is the opening state, None when there is an error among the problems; `built` goes as far as the
    map could be built; `tiled` is the map for the pictures; `catalogue` names weapons, profiles and items.
    """

    state: State | None
    scenery: Scenery
    problems: tuple[Problem, ...]
    tiled: TiledMap | None
    built: Built | None
    catalogue: Catalogue


def load(path: Path) -> Loaded:
    """Read a mission, quickly: every fault of the file is found, those of the table only by `check`."""
    tiled, problems = read_map(path, root_of(path))
    entries, of_catalogue = catalogue(path.parent)
    findings = Findings()
    built = build(tiled, entries, findings) if tiled else None
    problems = (*problems, *of_catalogue, *findings.all())
    if built:
        entries.titles |= {f"item.{name}": title for name, title in built.items.items()}
    sound = built is not None and not faulty(problems)
    return Loaded(
        state=built.state if built and sound else None,
        scenery=built.scenery if built else Scenery(),
        problems=problems,
        tiled=tiled,
        built=built,
        catalogue=entries,
    )


def check(path: Path) -> tuple[Problem, ...]:
    """Return everything that is wrong with a mission, on the table too: errors first."""
    loaded = load(path)
    found = loaded.problems
    if loaded.built:
        findings = Findings()
        examine(loaded.built, findings)
        found = (*found, *findings.all())
    return tuple(sorted(found, key=lambda problem: problem.severity != "error"))
