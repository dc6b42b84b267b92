"""What an example of the stealth conflict can assert, one fact each; words in capitals are what stands there.

Of infiltrators I, figures W, zones Z, guards G:

I tally Z N | I health Z N       what he has done to a zone, and the health that it has for him
I beats Z … | I beats            exactly these
I inside Z … | I watchers G …    the drawn zones in which he is, and the guards who watch him
I known Z … | I left Z N         what he knows, in the order learnt; what a zone had left when he left it
I strategy WORD [T] | I startled N | I lost N | I held Z | I free
I hides Z SKILL N                the skill with which he hides there, and what cover, light and disguise add
I is hidden | discovered | attacked, and not
W faces X,Y | G errandless
G goal X,Y                       where a guard was sent, within 1/64 cm
infiltrators I … | chief W | conflict WORD | initiative WHO N … | order WHO …    WHO: figures, `defender`
alarm WORD [STEPS] | bonus N | detected X,Y Z | undetected
guards Z N | mechanism Z gathered N | mechanism Z done | sprung | set
distraction Z N | away Z N | task USE N | due GROUP N | concealed I …
"""

from game.checks import added
from game.rules.figures import Figure
from game.rules.state import State
from game.rules.state_stealth import DEFENDER, Infiltrator, Level, Stealth, Walk, Works
from game.rules.stealth.alarm import bonus, level
from game.rules.stealth.hiding import shelter
from game.rules.stealth.initiative import order
from game.rules.stealth.zones import health_at
from game.table.lattice import within
from tests.rulebook.turning import NEAR_CM, Way, place

FLAGS = ("hidden", "discovered", "attacked")
LISTS = {"beats": "beaten", "inside": "inside", "watchers": "watchers", "known": "known"}


def of_figure(state: State, figure: Figure, words: list[str], way: Way, fact: str) -> None:
    """Assert a fact of a figure in the stealth conflict."""
    match words:
        case ["faces", spot]:
            di, dj = (int(part) for part in spot.split(","))
            assert figure.facing == way.facing((di, dj)), f"{fact}: {figure.facing}"
        case ["goal", spot]:
            walk = _now(state).walks.get(figure.id, Walk())
            assert walk.goal is not None, f"{fact}: {walk}"
            assert within(walk.goal, place(spot, way), NEAR_CM), f"{fact}: {walk}"
        case ["errandless"]:
            assert _now(state).walks.get(figure.id, Walk()).goal is None, fact
        case _:
            one = _now(state).infiltrators.get(figure.id)
            assert one is not None, f"no such fact: {fact}"
            _of_infiltrator(state, figure, one, words, fact)


def _of_infiltrator(state: State, figure: Figure, one: Infiltrator, words: list[str], fact: str) -> None:
    match words:
        case ["tally", zone, number]:
            assert one.tallies.get(zone) == int(number), f"{fact}: {one.tallies}"
        case ["health", zone, number]:
            health = health_at(state, one, zone)
            assert health == int(number), f"{fact}: {health}"
        case [("beats" | "inside" | "watchers" | "known") as which, *names]:
            assert list(getattr(one, LISTS[which])) == names, f"{fact}: {getattr(one, LISTS[which])}"
        case ["left", source, number]:
            assert one.left.get(source) == int(number), f"{fact}: {one.left}"
        case ["strategy", strategy, *target]:
            assert (one.strategy or "none", one.target) == (strategy, *(target or ("",))), f"{fact}: {one}"
        case [("startled" | "lost") as field, number]:
            assert getattr(one, field) == int(number), f"{fact}: {one}"
        case ["held", zone]:
            assert one.held == zone, fact
        case ["free"]:
            assert one.held == "", fact
        case ["hides", zone, skill, number]:
            under = shelter(state, figure, one, zone)
            assert (under.skill, added(under.modifiers)) == (skill, int(number)), f"{fact}: {under}"
        case [("is" | "not") as verb, flag] if flag in FLAGS:
            assert getattr(one, flag) is (verb == "is"), f"{fact}: {one}"
        case _:
            raise AssertionError(f"no such fact: {fact}")


def of_game(state: State, words: list[str], way: Way, fact: str) -> None:
    """Assert a fact of the whole stealth conflict."""
    now = _now(state)
    match words:
        case ["infiltrators", *names]:
            assert list(now.infiltrators) == names, fact
        case ["chief", name]:
            assert now.chief == name, f"{fact}: {now.chief}"
        case ["initiative", *pairs]:
            wanted = {_who(who): int(n) for who, n in zip(pairs[::2], pairs[1::2], strict=True)}
            assert now.initiative == wanted, f"{fact}: {now.initiative}"
        case ["order", *names]:
            assert list(order(state)) == [_who(name) for name in names], f"{fact}: {order(state)}"
        case ["alarm", word, *steps]:
            assert level(state) is Level[word.upper()], f"{fact}: {level(state)!r}"
            assert not steps or now.alarm == int(steps[0]), f"{fact}: {now.alarm}"
        case ["bonus", number]:
            assert added(bonus(state)) == int(number), f"{fact}: {bonus(state)}"
        case ["detected", spot, zone]:
            found = now.detection
            assert found is not None, fact
            assert (found.point, found.zone) == (place(spot, way), zone), f"{fact}: {found}"
        case ["undetected"]:
            assert now.detection is None, fact
        case ["concealed", *names]:
            assert list(now.hidden) == names, f"{fact}: {now.hidden}"
        case ["mechanism", zone, *how]:
            _mechanism(now.mechanisms.get(zone, Works()), how, fact)
        case _:
            _counted(now, words, fact)


def _counted(now: Stealth, words: list[str], fact: str) -> None:
    word, name, number = words
    counts = {
        "guards": now.guards,
        "distraction": now.distraction,
        "away": now.away,
        "task": now.tasks,
        "due": now.due,
    }
    assert word in counts, f"no such fact: {fact}"
    assert counts[word].get(name, 0) == int(number), f"{fact}: {counts[word]}"


def _mechanism(works: Works, how: list[str], fact: str) -> None:
    match how:
        case ["gathered", number]:
            assert works.gathered == int(number), f"{fact}: {works}"
        case [("done" | "sprung") as flag]:
            assert getattr(works, flag), f"{fact}: {works}"
        case ["set"]:
            assert not works.done, f"{fact}: {works}"
            assert not works.sprung, f"{fact}: {works}"
        case _:
            raise AssertionError(f"no such fact: {fact}")


def _now(state: State) -> Stealth:
    assert state.stealth is not None, "there is no stealth conflict"
    return state.stealth


def _who(name: str) -> str:
    return DEFENDER if name == "defender" else name
