"""What is wrong with a mission beyond its file: on the table, and for those who are to play it."""

from game.missions.build import Built
from game.missions.checks.deployment import check_deployment
from game.missions.checks.ends import check_ends
from game.missions.checks.places import check_places
from game.missions.checks.specials import check_specials
from game.missions.checks.stealth import check_stealth
from game.missions.checks.walls import check_walls
from game.missions.checks.ways import Ways, check_ways
from game.missions.problems import Findings


def examine(built: Built, findings: Findings) -> None:
    """Note all that is wrong with a built mission."""
    check_ends(built, findings)
    check_walls(built, findings)
    check_places(built, findings)
    check_deployment(built, findings)
    ways = Ways(built)
    check_ways(ways, findings)
    check_specials(ways, findings)
    check_stealth(ways, findings)
