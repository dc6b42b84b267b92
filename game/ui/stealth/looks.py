"""From the player's hand to what the board shows of a stealth conflict: zones, ways with risks, targets."""

from typing import TYPE_CHECKING

from game.picture.look import Band, Risk, TargetMark
from game.rules.goals import due
from game.rules.state import ManKeys, NameEntry, NamePatrol, NameStrategy, Progress, TakeStealthTurn
from game.rules.state_stealth import WATCHED
from game.rules.stealth.observing import AHEAD_CM
from game.rules.view import View
from game.session.speech import terms_stealth
from game.session.speech.words import Words
from game.ui.stealth import chances
from game.ui.stealth.board import Shown, stealth_look
from game.ui.stealth.deeds import NAMED
from game.ui.stealth.ways import Meet, StealthWay

if TYPE_CHECKING:
    from game.ui.play.hand import Hand


def stealth_parts(
    hand: "Hand", words: Words, hover: str | None, *, heights: bool, free: bool
) -> dict[str, object]:
    """Return what a stealth conflict adds to the look of the board."""
    view = hand.view
    asked = view.asked
    actor = asked.figure if isinstance(asked, NameStrategy | TakeStealthTurn) else view.active or ""
    if hand.looked is not None and view.stealth is not None and hand.looked in view.stealth.infiltrators:
        actor = hand.looked
    routes = (asked.figure,) if isinstance(asked, NamePatrol) else ()
    noise = hand.pointed if free and hand.action == "distract" and hand.named else None
    shown = Shown(
        actor,
        tuple(name for name in (hover, hand.looked, *routes) if name),
        noise,
        hand.noticed,
        routes,
        heights,
        _chosen(hand) if free else (),
        hand.pointed,
    )
    parts: dict[str, object] = {"stealth": stealth_look(view, words, hand.fields, shown)}
    if isinstance(asked, NameStrategy | NamePatrol):
        parts["selected"] = asked.figure
    if marks := _pursued(view, words, actor):
        parts["targets"] = marks
    if hand.marked:
        parts["targets"] = tuple(TargetMark(name, label) for name, label in hand.marked.items())
    if free:
        parts |= _turn(hand, words)
    return parts


def _turn(hand: "Hand", words: Words) -> dict[str, object]:
    """Return what the action in hand shows: risks on the way, targets of attacks, how far a noise carries."""
    way = hand.aimed.way
    if isinstance(way, StealthWay):
        return _way(hand, words, way)
    if hand.action in ("blow", "surprise_shot"):
        return {"targets": _targets(hand, words)}
    if hand.action == "distract":
        marks: dict[str, object] = {"targets": _listeners(hand, words)}
        return {**marks, "bands": (Band(AHEAD_CM, f"{words.number(AHEAD_CM)} cm"),)} if hand.named else marks
    return {}


def _pursued(view: View, words: Words, actor: str) -> tuple[TargetMark, ...]:
    """Return whom the active infiltrator is after, and whom his side is to follow (C-039, C-044)."""
    marks = {}
    for goal in due(view, view.side):
        if goal.kind == "follow":
            told = f"{view.progress.get(goal.id, Progress()).held} / {goal.turns}"
            marks[goal.target] = TargetMark(goal.target, words.T("to follow"), told)
    one = view.stealth.infiltrators.get(actor) if view.stealth is not None else None
    if one is not None and one.target and one.strategy is not None:
        name = terms_stealth.strategy(words, one.strategy).lower()
        before = marks.get(one.target)
        marks[one.target] = TargetMark(one.target, name, before.detail if before is not None else "")
    known = (
        mark for name, mark in marks.items() if (who := view.figures.get(name)) is not None and who.in_play
    )
    return tuple(known)


def _chosen(hand: "Hand") -> tuple[str, ...]:
    """Return the zones that the action in hand is for, or between which one chooses."""
    match hand.view.asked:
        case ManKeys() as asked:
            return asked.keys
        case NameEntry() as asked:
            return asked.entries
        case _:
            pass
    if hand.action not in NAMED:
        return ()
    choice = hand.choice(hand.action)
    return (hand.named,) if hand.named else choice.targets if choice is not None else ()


def _listeners(hand: "Hand", words: Words) -> tuple[TargetMark, ...]:
    """Return the guards who can be distracted one by one, with the chance of it."""
    choice, actor = hand.choice("distract"), hand.actor
    if choice is None or actor is None:
        return ()
    names = (hand.named,) if hand.named else choice.targets
    guards = (name for name in names if name in hand.view.figures)
    return tuple(
        TargetMark(name, chances.offer(words, hand.view, actor.id, "distract", name)[0]) for name in guards
    )


def _way(hand: "Hand", words: Words, way: StealthWay) -> dict[str, object]:
    """Return the places on the way where zones begin, and the chance to be found at its end."""
    risks = [Risk(meet.point, _meeting(hand, words, meet), "detect") for meet in way.meets]
    end = way.stop or way.path[-1]
    if way.detect is not None:
        found = words.T("found {chance}", chance=words.chance(way.detect.success))
        risks = [risk for risk in risks if risk.point != end]
        head = next((_meeting(hand, words, meet) for meet in way.meets if meet.point == end), "")
        risks.append(Risk(end, f"{head}: {found}" if head else found, "detect"))
    return {"risks": tuple(risks)} if risks else {}


def _meeting(hand: "Hand", words: Words, meet: Meet) -> str:
    _, view = words.T, hand.view
    if not meet.known:
        return _("stops: zone not known")
    if meet.zone == WATCHED:
        return ", ".join(view.figures[name].name for name in meet.watchers if name in view.figures)
    plan = view.mission.infiltration
    zone = plan.zone(meet.zone) if plan is not None else None
    return words.of(zone.title, zone.id) if zone is not None else ""


def _targets(hand: "Hand", words: Words) -> tuple[TargetMark, ...]:
    """Return the enemies in play with the chance of an attack on each."""
    choice, actor = hand.choice(hand.action), hand.actor
    if choice is None or actor is None:
        return ()
    marks = []
    for name in choice.targets:
        number, detail, able = chances.ambush_offer(words, hand.view, actor.id, name, choice.action)
        marks.append(TargetMark(name, number, detail, ok=able))
    return tuple(marks)
