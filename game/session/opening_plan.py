"""Does the stealth part of a state that comes from outside hang together?"""

from typing import Final

from game.rules.figures import Figure
from game.rules.mission_stealth import Infiltration, Mechanism, Patrol, Reinforcement, SkillUse, Zone
from game.rules.state import State
from game.session.opening_parts import CORNERS, Faults, number, outline_faults, short, unique, unknown
from game.table.terrain import Outline

CROWD: Final = 1000
DIFFICULTY: Final = 1000
POOL: Final = 100
TURNS: Final = 1000
FAR_CM: Final = 1000.0
STEPS: Final = 1000


def plan_faults(state: State, plan: Infiltration, sides: list[str]) -> Faults:
    """Yield what does not hang together in the stealth part of a mission."""
    where = "$.mission.infiltration"
    yield from unknown([plan.side], sides, "side", where)
    yield from unknown([plan.chief] if plan.chief else [], state.figures, "figure", f"{where}.chief")
    for kind in ("zones", "patrols", "reinforcements", "skills"):
        yield from unique([each.id for each in getattr(plan, kind)], f"{where}.{kind}")
    titles = (*(zone.title for zone in plan.zones), *(use.title for use in plan.skills))
    yield from short((text for title in titles for text in title.values()), where)
    for zone in plan.zones:
        yield from _zone_faults(state, plan, zone, f"{where}.zones.{zone.id}")
    for patrol in plan.patrols:
        yield from _patrol_faults(state, patrol, f"{where}.patrols.{patrol.id}")
    for call in plan.reinforcements:
        yield from _call_faults(state, plan, call, f"{where}.reinforcements.{call.id}")
    for use in plan.skills:
        yield from _skill_faults(state, use, f"{where}.skills.{use.id}")
    yield from _effect_faults(state, plan)


def _effect_faults(state: State, plan: Infiltration) -> Faults:
    """Yield effects on the stealth conflict that name what is not there (S-040)."""
    mission = state.mission
    guards = [figure.id for figure in state.figures.values() if figure.guard is not None]
    sources = [*(zone.id for zone in plan.zones), *guards]
    known = {
        "reveal": sources,
        "expose": sources,
        "spawn": [call.id for call in plan.reinforcements],
        "order": guards,
    }
    texts = {
        f"$.mission.specials.{each.id}": (*each.on_success, *each.on_failure) for each in mission.specials
    }
    for where, effects in {**texts, "$.mission.on_discovery": mission.on_discovery}.items():
        for effect in effects:
            if effect.kind in known:
                yield from unknown([effect.name], known[effect.kind], effect.kind, where)
            if effect.kind == "order":
                yield from unknown([effect.to], [patrol.id for patrol in plan.patrols], "patrol", where)


def person_faults(figure: Figure, plan: Infiltration | None, where: str) -> Faults:
    """Yield what is wrong with what a figure is in the stealth conflict."""
    known, guard = figure.profile.stealth, figure.guard
    pools = (known.agilidad, known.ocultarse, known.percepcion, known.picaresca, known.inteligencia)
    for value in (*(pool or 0 for pool in pools), *known.skills.values(), *known.personality.values()):
        yield from number(abs(value), 0, POOL, "an attribute or skill", f"{where}.profile.stealth")
    if guard is None:
        return
    yield from number(guard.watch_cm, 0, FAR_CM, "watch_cm", f"{where}.guard")
    yield from number(guard.hearing_cm, 0, FAR_CM, "hearing_cm", f"{where}.guard")
    yield from number(guard.find, 0, DIFFICULTY, "find", f"{where}.guard")
    if plan is not None:
        lines = [patrol.id for patrol in plan.patrols]
        yield from unknown(guard.patrols, lines, "patrol", f"{where}.guard")


def _zone_faults(state: State, plan: Infiltration, zone: Zone, where: str) -> Faults:
    yield from outline_faults(zone.outline, where)
    for part in zone.subzones:
        yield from outline_faults(part.outline, f"{where}.subzones.{part.id}")
        yield from number(abs(part.light), 0, POOL, "light", f"{where}.subzones.{part.id}")
    for step in zone.route[:STEPS]:
        yield from outline_faults(step.outline, f"{where}.route")
    yield from number(len(zone.route), 0, STEPS, "the number of steps", f"{where}.route")
    for name in ("guards", "asleep", "servants", "civilians"):
        yield from number(getattr(zone, name), 0, CROWD, name, where)
    yield from number(zone.health or 0, 0, CROWD, "health", where)
    yield from number(zone.find, 0, DIFFICULTY, "find", where)
    if zone.hider is not None:
        for value in (zone.hider.ocultarse, *zone.hider.skills.values()):
            yield from number(value, 0, POOL, "an attribute or skill", f"{where}.hider")
    yield from unknown(zone.neighbours or (), [each.id for each in plan.zones], "zone", f"{where}.neighbours")
    if (zone.mechanism is not None) != (zone.kind == "mechanism"):
        yield "a zone of kind mechanism has one, no other has", where
    if zone.mechanism is not None:
        yield from _mechanism_faults(state, zone.mechanism, f"{where}.mechanism")


def _mechanism_faults(state: State, mechanism: Mechanism, where: str) -> Faults:
    yield from _worked_at(mechanism.outline, where)
    yield from number(mechanism.difficulty, 0, DIFFICULTY, "difficulty", where)
    yield from number(mechanism.work, 1, DIFFICULTY, "work", where)
    yield from number(mechanism.depth_cm, 0, FAR_CM, "depth_cm", where)
    if mechanism.door or mechanism.kind == "lock":
        yield from unknown([mechanism.door], [door.id for door in state.terrain.doors], "door", where)


def _worked_at(outline: Outline, where: str) -> Faults:
    if len(outline) > CORNERS:
        yield f"an outline has at most {CORNERS} corners", where


def _patrol_faults(state: State, patrol: Patrol, where: str) -> Faults:
    yield from number(len(patrol.nodes), 1, CORNERS, "the number of nodes", where)
    yield from number(patrol.pace_cm, 0.1, FAR_CM, "pace_cm", where)
    for node in patrol.nodes[:CORNERS]:
        yield from number(node.wait, 0, TURNS, "wait", where)
        if not (0 <= node.point.x <= state.terrain.width and 0 <= node.point.y <= state.terrain.depth):
            yield "a node lies outside the table", where


def _call_faults(state: State, plan: Infiltration, call: Reinforcement, where: str) -> Faults:
    if not call.entries:
        yield "they enter nowhere", f"{where}.entries"
    yield from unknown(call.entries, [zone.id for zone in plan.zones], "zone", f"{where}.entries")
    yield from unknown(call.figures, state.figures, "figure", f"{where}.figures")
    yield from number(call.guards, 0, CROWD, "guards", where)
    yield from number(call.delay, 0, TURNS, "delay", where)


def _skill_faults(state: State, use: SkillUse, where: str) -> Faults:
    yield from _worked_at(use.outline, where)
    yield from number(use.difficulty, 0, DIFFICULTY, "difficulty", where)
    yield from number(use.work, 1, DIFFICULTY, "work", where)
    doors, specials = state.terrain.doors, state.mission.specials
    yield from unknown([use.opens] if use.opens else [], [door.id for door in doors], "door", where)
    yield from unknown(
        [use.deed] if use.deed else [], [each.id for each in specials], "special action", where
    )
