"""`check`: everything that is wrong with a mission, at once."""

import sys

import click

from game.commands.failing import PROBLEMS, words
from game.commands.opening import mission_path
from game.missions.load import check as check_mission
from game.missions.problems import Severity


@click.command()
@click.argument("missions", nargs=-1, required=True, metavar="MISSION…")
def check(missions: tuple[str, ...]) -> None:
    """List what is wrong with missions (.tmx files of Tiled): all of it, each with its place."""
    faulty = False
    for named in missions:
        path = mission_path(named)
        problems = check_mission(path)
        for problem in problems:
            click.echo(words().problem(problem))
        errors = sum(problem.severity is Severity.ERROR for problem in problems)
        faulty = faulty or bool(errors)
        click.echo(_summed(str(path), errors, len(problems) - errors))
    sys.exit(PROBLEMS if faulty else 0)


def _summed(path: str, errors: int, warnings: int) -> str:
    spoken = words()
    parts = (
        spoken.plural("{count} error", "{count} errors", errors),
        spoken.plural("{count} warning", "{count} warnings", warnings),
    )
    return f"{path}: {', '.join(parts)}."
