"""Initiative: the roll, the values, the order of a turn (C-021 … C-023, C-047, C-048, C-050, H-08)."""

from game.checks import added, roll_pool
from game.rules.course import Course
from game.rules.events_stealth import InitiativeChanged, InitiativeRolled
from game.rules.figures import Profile
from game.rules.state import Scene, State
from game.rules.state_stealth import DEFENDER, Stealth
from game.rules.stealth.attributes import pool, rating, skill_of


def roll_initiative(course: Course) -> None:
    """Roll for each infiltrator in roster order, then for the defender (C-021)."""
    for name in stealth_of(course.state).infiltrators:
        if course.state.figures[name].in_play:
            roll_for(course, name)
    roll_for(course, DEFENDER)


def roll_for(course: Course, who: str) -> None:
    """Roll the initiative of one of them, once in a conflict (C-021, C-023)."""
    score = roll_pool(course.dice, pool(profile_of(course.state, who), "agilidad", "rapidez", (), who))
    course.emit(InitiativeRolled(who=who, score=score))


def stealth_of(scene: Scene) -> Stealth:
    """Return the stealth conflict of a scene; an error of the programmer where there is none."""
    if scene.stealth is None:
        raise ValueError("no stealth conflict")
    return scene.stealth


def profile_of(scene: Scene, who: str) -> Profile:
    """Return the profile behind an entry of the order."""
    return stealth_of(scene).voice if who == DEFENDER else scene.figures[who].profile


def ranking(scene: Scene) -> list[str]:
    """Return all entries by value, the best first (C-022, H-08)."""
    stealth = stealth_of(scene)
    roster = list(stealth.infiltrators)

    def key(who: str) -> tuple[int, int, int, int, bool, int]:
        profile = profile_of(scene, who)
        place = roster.index(who) if who in roster else len(roster)
        agility, odd = rating(profile, "agilidad")
        quickness = skill_of(profile, "rapidez")
        return (-stealth.initiative[who], -agility, -added(odd), -quickness, who == DEFENDER, place)

    return sorted((who for who in stealth.initiative if who == DEFENDER or who in scene.figures), key=key)


def order(scene: Scene) -> tuple[str, ...]:
    """Return this turn's order of those who have still to act (C-023).

    Whoever follows acts at his own place or right after the defender, whichever is later (C-047).
    """
    stealth = stealth_of(scene)
    ready = [who for who in ranking(scene) if not _has_acted(scene, who)]
    late = [who for who in ready if who != DEFENDER and stealth.infiltrators[who].strategy == "follow"]
    if DEFENDER not in ready:
        return tuple(ready)
    before = ready[: ready.index(DEFENDER)]
    behind = [who for who in before if who in late]
    ahead = [who for who in before if who not in late]
    return (*ahead, DEFENDER, *behind, *ready[ready.index(DEFENDER) + 1 :])


def _has_acted(scene: Scene, who: str) -> bool:
    if who == DEFENDER:
        return stealth_of(scene).defended
    figure = scene.figures[who]
    return figure.acted or not figure.in_play


def change(course: Course, who: str, by: int, rule: str) -> None:
    """Change a value for the rest of the conflict (C-077, C-078, C-118)."""
    value = stealth_of(course.state).initiative.get(who, 0) + by
    course.emit(InitiativeChanged(rule=rule, who=who, value=value))


def next_up(state: State) -> str | None:
    """Return who acts now: the active figure, else the first who has not acted."""
    if state.active is not None:
        return state.active
    return next(iter(order(state)), None)
