"""A small stealth conflict with a bit of everything, and intents for it, wise and foolish."""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from game.rules.choice import Choice
from game.rules.figures import NEVER, Figure
from game.rules.front import choices
from game.rules.intents import (
    Ambush,
    AnyIntent,
    AssignPatrol,
    ChooseStrategy,
    Climb,
    CloseDoor,
    Crawl,
    Distract,
    EndStealthTurn,
    FreeAct,
    GoProne,
    ManKeyPoints,
    Observe,
    OpenDoor,
    Perform,
    PickUp,
    PlaceReinforcements,
    Post,
    PrepareWeapon,
    Recover,
    Reload,
    SendGuards,
    Sneak,
    Sprint,
    StandUp,
    StealthWalk,
    Subterfuge,
    UseSkill,
    WorkMechanism,
)
from game.rules.mission import Effect, Mission, Objective, Special
from game.rules.mission_stealth import (
    Disguise,
    Guard,
    Hider,
    Infiltration,
    Mechanism,
    Patrol,
    PatrolNode,
    Reinforcement,
    RouteStep,
    SkillUse,
    SubZone,
    Zone,
)
from game.rules.options import Options
from game.rules.state import (
    DirectGuards,
    ManKeys,
    NameEntry,
    NamePatrol,
    NameStrategy,
    State,
    TakeStealthTurn,
)
from game.rules.view import View
from game.session.text_form import decode_state, encode
from game.table.lattice import Point
from game.table.terrain import Door, Solid, Terrain
from tests.properties.battlefields import box, intents, near
from tests.rules.scenes import CROSSBOW, ONE, PISTOL, RIFLE, SIDES, TWO, figure, profile
from tests.rules.stealth.premises import sneaky

TERRAIN = Terrain(
    50,
    40,
    solids=(
        Solid("wall", "wall", box(0, 19, 50, 1), 6.0),
        Solid("crate", "crate", box(8, 24, 3, 3), 2.0),
        Solid("roof", "roof", box(34, 24, 8, 8), 4.0),
        Solid("pillar", "wall", box(25, 8, 1, 5), 6.0),
    ),
    doors=(
        Door("west", ((6, 19), (10, 19), (10, 20), (6, 20))),
        Door("east", ((30, 19), (34, 19), (34, 20), (30, 20))),
    ),
)

ZONES = (
    Zone("yard", "quiet", box(0, 30, 50, 10), "none"),
    Zone("gate", "guard", box(12, 20, 14, 12), "objects", guards=1, attention="low"),
    Zone("hall", "guard", box(30, 0, 20, 10), "none", guards=2, servants=1, civilians=3, key=False),
    Zone("vault", "guard", box(40, 12, 10, 7), "none", key=True, disguises=("uniform",)),
    Zone("lair", "guard", box(0, 8, 6, 6), "objects", guards=1, hider=Hider(2, {"sigilo": 2})),
    Zone(
        "cart",
        "guard",
        box(44, 32, 6, 6),
        "people",
        servants=2,
        subzones=(SubZone("shade", box(44, 32, 3, 6), "objects", 2),),
        route=(RouteStep(box(44, 32, 6, 6)), RouteStep(box(28, 32, 12, 6), "objects")),
    ),
    Zone("chime", "mechanism", box(27, 21, 3, 6), "none", mechanism=Mechanism("bell")),
    Zone("planks", "mechanism", box(0, 21, 5, 4), "objects", mechanism=Mechanism("creaking_floor")),
    Zone("noose", "mechanism", box(10, 34, 3, 3), "objects", mechanism=Mechanism("snare", 8, 2)),
    Zone("hole", "mechanism", box(20, 35, 3, 3), "objects", mechanism=Mechanism("pit")),
    Zone(
        "latch",
        "mechanism",
        box(29, 21, 6, 3),
        "none",
        mechanism=Mechanism("lock", 8, 1, door="east", hidden=False),
    ),
)

PLAN = Infiltration(
    ONE,
    zones=tuple(
        replace(z, subzones=(SubZone("dark", box(12, 20, 7, 12), "people", 4),)) if z.id == "gate" else z
        for z in ZONES
    ),
    patrols=(
        Patrol(
            "round",
            (
                PatrolNode(Point.at(20, 5)),
                PatrolNode(Point.at(8, 14), 1, (0, 1)),
                PatrolNode(Point.at(40, 5)),
            ),
        ),
        Patrol("out", (PatrolNode(Point.at(20, 5)), PatrolNode(Point.at(8, 26))), "back_and_forth"),
        Patrol("stroll", (PatrolNode(Point.at(44, 4)), PatrolNode(Point.at(34, 4))), "once"),
    ),
    reinforcements=(Reinforcement("watch", ("hall", "vault"), ("late",), 1, 1),),
    skills=(
        SkillUse("leap", {}, "agilidad", "rapidez"),
        SkillUse("talk", {}, "picaresca", "subterfugio", "complex"),
        SkillUse(
            "bolt", {}, "agilidad", "mecanismos", "sustained", 8, 2, outline=box(6, 19, 4, 1), opens="west"
        ),
    ),
)

SPECIALS = (
    Special("drum", {}, box(14, 34, 1, 1), noise=True, on_success=(Effect("message", text={"en": "Boom"}),)),
)
GOAL = Objective("treasure", ONE, "reach", {}, box(44, 14, 6, 4))
TRAIL = Objective("trail", ONE, "follow", {}, target="folk", turns=2, decisive=False)


def people(options: Options) -> list[Figure]:
    """Return two infiltrators, and guards of every kind."""
    big = {"radius": 1.25}
    sneak = sneaky(
        {"encajar": 1, "disfraz": 2, "alerta": 2, "mecanismos": 2, "subterfugio": 1}, weapon=CROSSBOW, **big
    )
    watch = profile(6, 7, RIFLE, **big)
    maid = profile(5, 5, None, **big)
    return [
        figure(
            "ann",
            ONE,
            (15, 36),
            sneak,
            options,
            disguise=Disguise("uniform", 2),
            drawn=False,
            items=("rope",),
        ),
        figure("ben", ONE, (36, 36), profile(7, 6, PISTOL, **big), options),
        figure("cam", ONE, None, sneak, options, arrives=2),
        figure("walker", TWO, (20, 5), watch, options, guard=Guard(patrols=("round", "out"), chief=True)),
        figure(
            "still",
            TWO,
            (20, 28),
            profile(6, 6, PISTOL, **big),
            options,
            guard=Guard(watches=False),
            drawn=False,
        ),
        figure(
            "eyes",
            TWO,
            (45, 22),
            watch,
            options,
            guard=Guard("high", fov_deg=90, cover="people"),
            facing=(-1, 1),
        ),
        figure("sleeper", TWO, (4, 4), watch, options, guard=Guard(), asleep=True),
        figure("late", TWO, None, watch, options, guard=Guard(), arrives=NEVER),
        figure("relief", TWO, None, watch, options, guard=Guard(patrols=("round",)), arrives=3),
        figure("maid", TWO, (34, 2), maid, options, guard=Guard("low", watches=False), role="servant"),
        figure("folk", TWO, (44, 4), maid, options, guard=Guard(patrols=("stroll",)), role="civilian"),
    ]


def premises(options: Options) -> State:
    """Return an opening state of the conflict."""
    mission = Mission(
        "properties",
        SIDES,
        objectives=(GOAL, TRAIL),
        specials=SPECIALS,
        locked=("east",),
        infiltration=PLAN,
        on_discovery=(Effect("message", text={"en": "Halt"}),),
    )
    figures = {one.id: one for one in people(options)}
    state = State(mission, TERRAIN, options, figures, locked=("east",), items={"key": Point.at(30.3, 36.3)})
    # As a file would give it: every length a float, so that a saved game equals one that was not saved.
    return decode_state(encode(state))


STEALTHY = st.builds(
    Options,
    turn_limit=st.sampled_from([3, 6, 10]),
    ge_cap=st.sampled_from([None, 4]),
    shared_zone_damage=st.booleans(),
    hide_deals_damage=st.booleans(),
    may_retreat=st.booleans(),
    silent_kill_continues=st.booleans(),
    guards_bonus=st.sampled_from(["flat", "per_extra"]),
    alarm_bonus_cumulative=st.booleans(),
    extra_inseguro=st.sampled_from([0, 1]),
    model=st.sampled_from(["simple", "detailed"]),
    unknowing_penalty_for_mechanisms=st.booleans(),
    beaten_zone_detect=st.booleans(),
    back_to_stealth=st.sampled_from([0, 1, 2]),
    when_discovered=st.sampled_from(["skirmish", "skirmish", "lost", "effects"]),
    spied_upon=st.sampled_from([False, False, False, True]),
    fog=st.sampled_from(["open", "sight"]),
)


def _one(names: Sequence[str]) -> st.SearchStrategy[str]:
    return st.sampled_from([*names, "nobody"])


@st.composite
def stealth_intents(draw: st.DrawFn, view: View) -> AnyIntent:
    """Draw an intent that has something to do with what is asked; it may well be refused."""
    asked, side = view.asked, view.side
    match asked:
        case NamePatrol():
            return AssignPatrol(side, asked.figure, draw(_one(asked.patrols)))
        case NameStrategy():
            choice = draw(st.sampled_from(list(choices(view))))
            strategy: Any = choice.action.removeprefix("strategy:")
            return ChooseStrategy(side, asked.figure, strategy, draw(_one(choice.targets)))
        case TakeStealthTurn():
            return draw(stealth_acts(view, asked.figure))
        case DirectGuards():
            return SendGuards(side, tuple(draw(st.lists(_one(asked.guards), max_size=3))))
        case ManKeys():
            posts = st.builds(Post, _one(asked.guards), _one(asked.keys))
            return ManKeyPoints(side, tuple(draw(st.lists(posts, max_size=2))))
        case NameEntry():
            return PlaceReinforcements(side, asked.group, draw(_one(asked.entries)))
        case _:
            return draw(intents(view))


@st.composite
def stealth_acts(draw: st.DrawFn, view: View, name: str) -> AnyIntent:
    """Draw something for an infiltrator to do: mostly what the choices offer."""
    able = [choice for choice in choices(view) if choice.refused is None]
    choice = draw(st.sampled_from(able if draw(st.integers(0, 9)) else list(choices(view))))
    me, side = view.figures[name], view.side
    paths = st.lists(near(me.place, int(choice.limit_cm or 10)), min_size=1, max_size=2).map(tuple)
    target = draw(_one(choice.targets))
    match choice.action:
        case "stealth_walk" | "sprint" | "crawl":
            return MOVES[choice.action](side, name, draw(paths))
        case "climb":
            return Climb(side, name, draw(near(me.place, 4)))
        case "distract":
            return Distract(side, name, target, draw(near(me.place, 8)))
        case _:
            return _plain(choice, side, name, target)


def _plain(choice: Choice, side: str, name: str, target: str) -> AnyIntent:
    match choice.action:
        case "blow" | "surprise_shot":
            return Ambush(side, name, target, "blow" if choice.action == "blow" else "shot")
        case "observe":
            return Observe(side, name, "mecanismos" if target == "mecanismos" else "alerta")
        case "speak" | "signal" | "drop" | "look":
            free: Any = choice.action
            return FreeAct(side, name, free, target)
        case action if action in AT_TARGET:
            return AT_TARGET[action](side, name, target)
        case action if action in ALONE:
            return ALONE[action](side, name)
        case _:
            return Perform(side, name, target)


MOVES = {"stealth_walk": StealthWalk, "sprint": Sprint, "crawl": Crawl}
AT_TARGET = {
    "sneak": Sneak,
    "work": WorkMechanism,
    "use_skill": UseSkill,
    "use_skill_long": UseSkill,
    "open_door": OpenDoor,
    "close_door": CloseDoor,
    "pick_up": PickUp,
}
ALONE = {
    "prepare": PrepareWeapon,
    "reload": Reload,
    "reload_slow": Reload,
    "subterfuge": Subterfuge,
    "go_prone": GoProne,
    "stand_up": StandUp,
    "recover": Recover,
    "end_stealth_turn": EndStealthTurn,
}
