"""What a side may ask for in a stealth conflict: actions, strategies, orders (C-025, C-050, T-02)."""

from typing import Final, get_args

from game.rules.choice import Choice
from game.rules.figures import Figure
from game.rules.intents import (
    Ambush,
    CloseDoor,
    Distract,
    FreeAct,
    OpenDoor,
    PickUp,
    Reload,
    UseSkill,
    WorkMechanism,
)
from game.rules.moving.climbing import climb_to
from game.rules.refusal import Refusal
from game.rules.state import (
    DirectGuards,
    ManKeys,
    NameEntry,
    NamePatrol,
    NameStrategy,
    Scene,
    StealthQuestion,
    TakeStealthTurn,
    enemies,
)
from game.rules.state_stealth import WATCHED, Strategy
from game.rules.stealth.acting import Deed, act_refusal
from game.rules.stealth.actions import ROWS, Row, reload_row, spend_refusal
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.sneaking import opposed, sneak_zone
from game.rules.stealth.walking import limit_of, still_refusal
from game.rules.stealth.zones import drawn, is_mechanism, risks
from game.table.lattice import Point

END: Final = "end_stealth_turn"
MOVES: Final = ("stealth_walk", "sprint", "crawl")
HIDDEN_ROWS: Final = ("reload", "reload_slow", "prepare")
"""Rows that are listed only for those whom they concern."""


def stealth_choices(scene: Scene, asked: StealthQuestion) -> tuple[Choice, ...]:
    """Return what may be asked, special actions apart."""
    match asked:
        case NamePatrol():
            return (Choice("patrol", "T-02", asked.figure, targets=asked.patrols),)
        case NameStrategy():
            return tuple(_strategy(scene, asked, strategy) for strategy in get_args(Strategy))
        case TakeStealthTurn():
            figure = scene.figures[asked.figure]
            rows = tuple(_row(scene, figure, ROWS[name], asked) for name in _rows(figure))
            return (*rows, Choice(END, "C-051", figure.id))
        case DirectGuards():
            return (Choice("send_guards", "C-100", asked.guards[0], targets=asked.guards),)
        case ManKeys():
            return (Choice("man_keys", "C-104", asked.guards[0], targets=asked.keys),)
        case NameEntry():
            return (Choice("reinforcements", "C-105", asked.group, targets=asked.entries),)
        case _:
            return ()


def _strategy(scene: Scene, asked: NameStrategy, strategy: str) -> Choice:
    """Return a strategy as a choice; murder and pursuit need somebody in sight (C-039, C-047)."""
    name = f"strategy:{strategy}"
    if strategy not in ("murder", "follow"):
        return Choice(name, "C-025", asked.figure)
    targets = tuple(enemy.id for enemy in enemies(scene, asked.side))
    rule = "C-039" if strategy == "murder" else "C-047"
    refused = None if targets else Refusal("no-target", rule, {"figure": asked.figure, "target": ""})
    return Choice(name, rule, asked.figure, targets=targets, refused=refused)


def _rows(figure: Figure) -> list[str]:
    """Return the rows that concern a figure: its own way to reload, drawing only if it must."""
    own = {reload_row(figure), *(() if figure.drawn else ("prepare",))}
    return [name for name in ROWS if name not in HIDDEN_ROWS or name in own]


def _row(scene: Scene, figure: Figure, row: Row, asked: TakeStealthTurn) -> Choice:
    """Return an action as a choice for an infiltrator."""
    infiltrator = stealth_of(scene).infiltrators[figure.id]
    limit = limit_of(infiltrator, row.name) if row.name in MOVES else None
    refused = spend_refusal(figure, row)
    if infiltrator.hidden:
        refused = Refusal("hidden", "C-036", {"figure": figure.id})
    targets: tuple[str, ...] = ()
    if refused is None:
        targets, refused = _targets(scene, figure, row, asked)
    return Choice(row.name, row.rule, figure.id, row.points, targets, limit, refused)


Targets = tuple[tuple[str, ...], Refusal | None]


def _targets(scene: Scene, figure: Figure, row: Row, asked: TakeStealthTurn) -> Targets:
    """Return the targets of an action, and why there are none."""
    side = figure.side
    stealth = stealth_of(scene)
    infiltrator = stealth.infiltrators[figure.id]
    match row.name:
        case "stealth_walk" | "crawl":
            return (), still_refusal(scene, figure, row.name)
        case "sprint":
            loud = Refusal("not-quiet", "T-03", {"figure": figure.id}) if risks(scene, infiltrator) else None
            return (), still_refusal(scene, figure, row.name) or loud
        case "climb":
            return (), still_refusal(scene, figure, row.name) or _climbing(scene, figure)
        case "sneak":
            zone = sneak_zone(scene, infiltrator, "")
            several = isinstance(zone, Refusal) and zone.code == "name-a-zone"
            named = tuple(opposed(scene, infiltrator)) if several else ()
            return ((zone,), None) if isinstance(zone, str) else (named, None if named else zone)
        case "observe":
            return ("alerta", "mecanismos"), None
        case _:
            wishes = _wishes(scene, figure, row, side)
            if not wishes and row.name in NEED_TARGETS:
                return (), Refusal("nothing-there", row.rule, {"figure": figure.id, "action": row.name})
            return _named(scene, asked, wishes)


def _wishes(scene: Scene, figure: Figure, row: Row, side: str) -> list[tuple[str, Deed]]:
    """Return every target of an action with the intent that would be asked."""
    name = figure.id
    foes = [enemy.id for enemy in enemies(scene, side)]
    doors = [door.id for door in scene.terrain.doors]
    plan = scene.mission.infiltration
    zones = [zone.id for zone in drawn(scene)]
    match row.name:
        case "blow":
            return [(foe, Ambush(side, name, foe, "blow")) for foe in foes]
        case "surprise_shot":
            return [(foe, Ambush(side, name, foe, "shot")) for foe in foes]
        case "work":
            return [(z, WorkMechanism(side, name, z)) for z in zones if is_mechanism(scene, z)]
        case "use_skill" | "use_skill_long":
            simple = row.name == "use_skill"
            uses = [use for use in plan.skills if (use.roll == "simple") == simple] if plan else []
            return [(use.id, UseSkill(side, name, use.id)) for use in uses]
        case "distract":
            sources = [WATCHED, *(z for z in zones if not is_mechanism(scene, z)), *foes]
            return [(source, Distract(side, name, source, figure.place)) for source in sources]
        case "open_door":
            return [(door, OpenDoor(side, name, door)) for door in doors]
        case "close_door":
            return [(door, CloseDoor(side, name, door)) for door in doors]
        case "pick_up":
            return [(item, PickUp(side, name, item)) for item in scene.items]
        case "drop":
            return [(item, FreeAct(side, name, "drop", item)) for item in figure.items]
        case "reload" | "reload_slow":
            return [("", Reload(side, name))]
        case _:
            return []


NEED_TARGETS: Final = (
    "blow",
    "surprise_shot",
    "work",
    "use_skill",
    "use_skill_long",
    "distract",
    "open_door",
    "close_door",
    "pick_up",
    "drop",
)


def _named(scene: Scene, asked: TakeStealthTurn, wishes: list[tuple[str, Deed]]) -> Targets:
    """Return the targets whose intents are not refused; when all are, the reason of one at hand, if any."""
    refusals = [act_refusal(scene, intent, asked) for _, intent in wishes]
    able = tuple(name for (name, _), refused in zip(wishes, refusals, strict=True) if refused is None)
    if able or not wishes:
        return tuple(name for name in able if name), None
    at_hand = (refused for refused in refusals if refused is not None and refused.code != "out-of-reach")
    return (), next(at_hand, refusals[0])


def _climbing(scene: Scene, figure: Figure) -> Refusal | None:
    """Tell why there is nothing to climb in any of eight directions (S-022)."""
    here = figure.place
    around = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    spots = [climb_to(scene, figure, Point(here.i + 512 * i, here.j + 512 * j)) for i, j in around]
    refusals = [spot for spot in spots if isinstance(spot, Refusal)]
    return refusals[0] if len(refusals) == len(spots) else None
