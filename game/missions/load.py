"""The way in: from the file of a mission to the opening state of a game."""

from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from game.missions.build import Built, build
from game.missions.catalogue import Catalogue, catalogue
from game.missions.checks.checker import examine
from game.missions.folders import root_of
from game.missions.problems import Findings, Problem, Severity, faulty
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
    """Read a mission for its pictures, quickly: faults of the file are found, those of the table are not."""
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


def checked(path: Path) -> Loaded:
    """Read a mission that is to be played: what is wrong on the table is found too, errors stand first.

    It has no state if there is an error of either kind.
    """
    loaded = load(path)
    findings = Findings()
    if loaded.built:
        examine(loaded.built, findings)
    found = (*loaded.problems, *findings.all())
    problems = tuple(sorted(found, key=lambda problem: problem.severity is not Severity.ERROR))
    return replace(loaded, problems=problems, state=None if faulty(problems) else loaded.state)


def check(path: Path) -> tuple[Problem, ...]:
    """Return everything that is wrong with a mission, on the table too: errors first."""
    return checked(path).problems
