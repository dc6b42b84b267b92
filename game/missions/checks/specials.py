"""Special actions that nobody can do, that cannot succeed, and locks that never open (S-040, S-041, T-17)."""

from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from game.checks.odds import chance
from game.missions.build import Built
from game.missions.checks.ways import Ways, opened
from game.missions.problems import Findings, Place
from game.missions.spelling import meant
from game.rules.figures import Figure
from game.rules.mission import Special
from game.rules.moving.touch import reaches
from game.rules.skirmish.specials import special_attempt
from game.rules.state import State
from game.table.outlines import box

HOPELESS: Final = Fraction(1, 100)
"""A check that succeeds less often than this is one that nobody can meet."""

DIE: Final = 10
"""What an exploding die never stops at (T-17)."""


def check_specials(ways: Ways, findings: Findings) -> None:
    """Note what is wrong with special actions, and with locked doors."""
    built = ways.built
    for special in built.state.mission.specials:
        place = built.places[special.id]
        able = doers(built.state, special)
        if not able:
            findings.error("special-for-nobody", place, trait=special.trait or "-", side=special.side or "-")
            continue
        if special.item is not None and special.item not in _items(built.state):
            _note_item(special.item, built.state, place, findings)
        if not _reached(special, able, ways):
            findings.error("special-out-of-reach", place, cm=special.reach_cm)
        _check_difficulty(special, able, built.state, place, findings)
    _check_locks(built, findings)


def doers(state: State, special: Special) -> list[Figure]:
    """Return the figures that a special action is for: of its side, with its trait."""
    return [
        figure
        for figure in state.figures.values()
        if special.side in (None, figure.side)
        and (special.trait is None or special.trait in figure.profile.traits)
    ]


def _items(state: State) -> list[str]:
    """Return the items that there are: lying about, carried, or given by a special action."""
    carried = [item for figure in state.figures.values() for item in figure.items]
    effects = (e for s in state.mission.specials for e in (*s.on_success, *s.on_failure))
    return [*state.items, *carried, *(effect.name for effect in effects if effect.kind == "item")]


def _note_item(item: str, state: State, place: Place, findings: Findings) -> None:
    like = meant(item, _items(state))
    if like:
        findings.error("item-nowhere-meant", place, word=item, meant=like)
    else:
        findings.error("item-nowhere", place, word=item)


def _reached(special: Special, able: list[Figure], ways: Ways) -> bool:
    """Tell whether one of those who may do it gets near enough, all doors open that can be (T-05)."""
    scene = replace(ways.state, layout=ways.layout)
    for climbing in (False, True):
        floor = ways.floor(able, climbing=climbing)
        mask = floor.reached(ways.start(able, floor))
        far = special.reach_cm + floor.radius
        left, upper, right, lower = box(special.outline)
        around = (
            (left - far, upper - far),
            (right + far, upper - far),
            (right + far, lower + far),
            (left - far, lower + far),
        )
        smallest = min(able, key=lambda figure: figure.profile.radius)
        for spot in floor.points(mask & floor.within(around)):
            standing = replace(smallest, point=spot)
            if reaches(scene, standing, special.outline, special.solid or special.id, special.reach_cm):
                return True
    return False


def _check_difficulty(
    special: Special, able: list[Figure], state: State, place: Place, findings: Findings
) -> None:
    """Note a check that nobody can meet, and one that needs just a ten on the die (T-17)."""
    attempts = [special_attempt(figure, special, None, state.options) for figure in able]
    needs = {attempt.needed or 0: chance(attempt) for attempt in attempts if attempt}
    if not needs:
        return
    needed = min(needs)
    best = needs[needed]
    if best < HOPELESS:
        findings.warning("special-hopeless", place, difficulty=special.difficulty, needed=needed)
    elif state.options.explode != "none" and needed > 0 and needed % DIE == 0:
        findings.warning(
            "difficulty-needs-ten", place, difficulty=special.difficulty, needed=needed, next=needed + 1
        )


def _check_locks(built: Built, findings: Findings) -> None:
    """Note doors that are locked for good, and keys to doors that never are."""
    state = built.state
    effects = (e for s in state.mission.specials for e in (*s.on_success, *s.on_failure))
    locking = [effect.name for effect in effects if effect.kind == "lock"]
    own = {name.rpartition(".")[0] for name in (s.id for s in state.mission.specials) if "." in name}
    for door in state.terrain.doors:
        if door.id in state.locked and door.id not in opened(state):
            findings.warning("locked-for-good", built.places[door.id])
        elif door.id in own and door.id not in (*state.locked, *locking):
            findings.warning("key-without-lock", built.places[door.id])
