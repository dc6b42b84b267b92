"""Usar Habilidad, signals and what allies tell each other (C-052, C-066, C-068, C-069)."""

from typing import Final

from game.checks import (
    ComplexRoll,
    SimpleRoll,
    SustainedRoll,
    Target,
    roll_complex,
    roll_simple,
    roll_sustained,
)
from game.rules.course import Course
from game.rules.events import ItemDropped, LockChanged
from game.rules.events_stealth import Learnt, Signalled, SkillUsed
from game.rules.figures import Figure
from game.rules.intents import FreeAct
from game.rules.mission_stealth import SkillUse
from game.rules.moving.sighting import figure_sees
from game.rules.moving.touch import reaches
from game.rules.refusal import Refusal
from game.rules.state import Scene
from game.rules.stealth.attributes import pool, scale
from game.rules.stealth.defence import defence
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.strategies import environment
from game.table.lattice import within

VOICE_CM: Final = 10.0
"""How far a whisper carries to allies."""


def use_of(scene: Scene, name: str) -> SkillUse | None:
    """Return a use of a skill that the mission offers."""
    plan = scene.mission.infiltration
    return next((use for use in plan.skills if use.id == name), None) if plan else None


def use_refusal(scene: Scene, figure: Figure, name: str) -> Refusal | None:
    """Tell why a skill cannot be used so: no such use, done, out of reach (C-068, T-05)."""
    use = use_of(scene, name)
    if use is None:
        return Refusal("no-use", "C-068", {"use": name})
    if stealth_of(scene).tasks.get(name, 0) >= (use.work if use.roll == "sustained" else 1):
        return Refusal("use-done", "C-068", {"use": name})
    if use.outline and not reaches(scene, figure, use.outline, use.opens or None):
        return Refusal("out-of-reach", "T-05", {"figure": figure.id, "what": name})
    return None


def use_skill(course: Course, figure: Figure, name: str) -> None:
    """Roll a use of a skill and let it have its effect (C-068, C-069)."""
    use = use_of(course.state, name)
    if use is None:
        raise ValueError(f"no use of a skill {name}")
    event = _rolled(course, figure, use)
    course.emit(event)
    if event.success and use.opens:
        course.emit(LockChanged(rule=event.rule, door=use.opens, locked=False, open=True))


def _rolled(course: Course, figure: Figure, use: SkillUse) -> SkillUsed:
    """Roll a use of a skill: simple, against the chief, or one turn of a longer task (H-03 … H-05)."""
    state = course.state
    stealth, degrees = stealth_of(state), scale(state.options)
    more = environment(state, stealth.infiltrators[figure.id], use.attribute)
    own = pool(figure.profile, use.attribute, use.skill, more, figure.id)
    rule = "C-068" if use.roll == "simple" else "C-069"
    check: SimpleRoll | ComplexRoll | SustainedRoll
    if use.roll == "sustained":
        before = stealth.tasks.get(use.id, 0)
        check = roll_sustained(course.dice, own, Target(use.difficulty), use.work, before, degrees)
        success, gathered = check.done, check.gathered
    else:
        if use.roll == "simple":
            check = roll_simple(course.dice, own, Target(use.difficulty), degrees)
        else:
            check = roll_complex(course.dice, own, defence(state, *use.against), degrees)
        success, gathered = check.success, int(check.success)
    return SkillUsed(rule=rule, figure=figure.id, use=use.id, check=check, success=success, gathered=gathered)


def free_refusal(figure: Figure, intent: FreeAct) -> Refusal | None:
    """Tell why something free cannot be done: he has no such item (C-052)."""
    if intent.kind == "drop" and intent.item not in figure.items:
        return Refusal("no-item", "C-052", {"item": intent.item})
    return None


def do_free(course: Course, figure: Figure, intent: FreeAct) -> None:
    """Speak or signal, drop, look: allies who hear or see him learn what he knows (C-052, C-066)."""
    course.emit(Signalled(figure=figure.id, kind=intent.kind))
    if intent.kind == "drop":
        course.emit(ItemDropped(rule="C-052", figure=figure.id, item=intent.item, point=figure.place))
    if intent.kind in ("speak", "signal"):
        _tell(course, figure, by_voice=intent.kind == "speak")


def _tell(course: Course, figure: Figure, *, by_voice: bool) -> None:
    state = course.state
    infiltrators = stealth_of(state).infiltrators
    for name, ally in infiltrators.items():
        other = state.figures[name]
        if name == figure.id or not other.in_play:
            continue
        reached = (
            within(figure.place, other.place, VOICE_CM) if by_voice else figure_sees(state, other, figure)
        )
        news = tuple(source for source in infiltrators[figure.id].known if source not in ally.known)
        if reached and news:
            course.emit(Learnt(rule="C-066", figure=name, sources=news, how="told"))
