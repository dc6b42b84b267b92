"""Small missions written on the spot: a table of 40 x 50 cm with the project that comes with the game."""

import shutil
from pathlib import Path

from game.missions.load import Loaded, check, load
from game.missions.problems import Problem
from game.shipped import shipped

PX = 16
WORDS = {
    f"{name}_{language}": f"{name} {language}"
    for name in ("title", "briefing", "side_a", "side_b")
    for language in ("es", "en")
}
FIGURES = (
    '<object id="901" name="Ana" type="Figure" x="80" y="80"><properties>'
    '<property name="profile" value="leader"/><property name="side" value="a"/></properties><point/></object>'
    '<object id="902" name="Bruno" type="Figure" x="80" y="720"><properties>'
    '<property name="profile" value="scout"/><property name="side" value="b"/></properties><point/></object>'
)
GOAL = (
    '<object id="903" name="hall" type="Objective" x="192" y="272" width="96" height="64"><properties>'
    '<property name="kind" value="hold"/><property name="side" value="both"/>'
    '<property name="title_es" value="Sala"/><property name="title_en" value="Hall"/></properties></object>'
)
SCREENS = (
    '<object id="904" type="Wall" x="0" y="352" width="480" height="16"/>'
    '<object id="905" type="Wall" x="384" y="432" width="256" height="16"/>'
)
"""Two walls with a way of 4 cm between them, which keep the sides' strips out of each other's sight."""


def properties(**values: object) -> str:
    """Return a list of properties; numbers and yes-or-no have their type."""
    kinds = {bool: "bool", int: "int", float: "float"}
    lines = []
    for name, value in values.items():
        kind = kinds.get(type(value))
        text = str(value).lower() if isinstance(value, bool) else str(value)
        lines.append(
            f'<property name="{name}"{f" type={chr(34)}{kind}{chr(34)}" if kind else ""} value="{text}"/>'
        )
    return f"<properties>{''.join(lines)}</properties>"


def thing(
    class_name: str,
    box: tuple[float, float, float, float],
    inside: str = "",
    name: str = "",
    number: int = 7,
    **values: object,
) -> str:
    """Return a rectangle of a class: x, y, width and height in cm."""
    x, y, width, height = (each * PX for each in box)
    size = f' width="{width}" height="{height}"' if width else ""
    return (
        f'<object id="{number}" name="{name}" type="{class_name}" x="{x}" y="{y}"{size}>'
        f"{properties(**values)}{inside}</object>"
    )


def draw(
    folder: Path,
    *things: str,
    head: str = "",
    layers: str = "",
    size: tuple[int, int] = (40, 50),
    **words: object,
) -> Path:
    """Write a mission with some objects on layer "L" and return its file."""
    file = folder / "tiny.tmx"
    said = properties(**{**WORDS, **words}).replace("</properties>", head + "</properties>")
    file.write_text(
        f'<map version="1.10" class="Mission" orientation="orthogonal" width="{size[0]}" height="{size[1]}" '
        f'tilewidth="{PX}" tileheight="{PX}">{said}{layers}'
        f'<objectgroup id="1" name="L">{"".join(things)}</objectgroup></map>',
        encoding="utf-8",
    )
    shutil.copy(shipped("maps") / "escaramuzas.tiled-project", folder)
    return file


def whole(folder: Path, *things: str, **words: object) -> Path:
    """Write a mission that has nothing wrong with it but what is added."""
    return draw(folder, FIGURES, GOAL, SCREENS, *things, **words)


def loaded(folder: Path, *things: str, **words: object) -> Loaded:
    """Load a sound mission with some things added."""
    return load(whole(folder, *things, **words))


def codes(problems: tuple[Problem, ...]) -> list[str]:
    """Return the codes of problems, sorted."""
    return sorted(problem.code for problem in problems)


def one(problems: tuple[Problem, ...]) -> Problem:
    """Return the only problem."""
    (problem,) = problems
    return problem


def checked(folder: Path, *things: str, **words: object) -> tuple[Problem, ...]:
    """Check a sound mission with some things added."""
    return check(whole(folder, *things, **words))
