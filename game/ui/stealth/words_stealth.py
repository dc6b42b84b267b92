"""Short words of a stealth conflict's screen: tips of actions, headings, the status line."""

from typing import TYPE_CHECKING

from game.rules.refusal import Refusal
from game.rules.state import (
    DirectGuards,
    ManKeys,
    NameEntry,
    NamePatrol,
    NameStrategy,
    TakeStealthTurn,
)
from game.rules.state_stealth import WATCHED
from game.session.speech.words import Words
from game.ui.play.labels import action_label, plain
from game.ui.play.prompts import how
from game.ui.stealth import chances
from game.ui.stealth.aiming import work_at
from game.ui.stealth.lists import title_of
from game.ui.stealth.pointing import pointed_words
from game.ui.stealth.ways import StealthWay

if TYPE_CHECKING:
    from game.ui.stealth.desk import Desk


def tip(words: Words, action: str, limit: float | None) -> str:
    """Return what an action of a stealth turn does, in a sentence."""
    _, cm = words.T, words.number(limit or 0)
    texts = {
        "stealth_walk": _("Move up to {cm} cm. A zone that he does not know stops him at its edge."),
        "sneak": _("Get past the guards of the zone where he is; success takes health off it."),
        "observe": _("Look for zones of guards or for mechanisms up to 30 cm ahead."),
        "distract": _("A noise within 30 cm makes guards less watchful, or go and look."),
        "subterfuge": _("Try to take the initiative; a failure gives it to the guard."),
        "blow": _("Strike somebody unaware in contact. It becomes a skirmish at the end of the turn."),
        "surprise_shot": _("Shoot at somebody unaware. It becomes a skirmish at the end of the turn."),
        "work": _("Disarm a trap or force a lock in reach, over several turns."),
        "use_skill": _("Use a skill as the mission offers it."),
        "use_skill_long": _("Use a skill as the mission offers it."),
        "prepare": _("Draw the weapon."),
        "reload": _("Load the weapon again."),
        "reload_slow": _("Load the weapon again."),
        "sprint": _("Run up to {cm} cm in quiet ground."),
        "crawl": _("Move up to {cm} cm along the ground."),
        "open_door": _("Open a door within 2 cm."),
        "close_door": _("Close a door within 2 cm."),
        "climb": _("Climb up or down towards a place close by, at most 5 cm of height."),
        "pick_up": _("Pick up what lies within 2 cm."),
        "go_prone": _("Lie down: guards see less of him, his roll stays the same."),
        "stand_up": _("Stand up from lying."),
        "recover": _("Get up from a fall."),
    }
    return texts.get(action, "").format(cm=cm)


def heading(desk: "Desk") -> str:
    """Return what is asked, above its rows."""
    _, view = desk.scene.words.T, desk.view
    match desk.question:
        case NamePatrol() as asked:
            return _("Which patrol does {name} walk?", name=view.figures[asked.figure].name)
        case DirectGuards():
            return _("Who goes to the last detection? Press rows or guards.")
        case ManKeys():
            return _("Who mans the key points? Press a row or the zone, then a guard.")
        case NameEntry():
            return _("Where do the reinforcements enter? Press a row or the zone.")
        case _:
            return ""


def status(desk: "Desk") -> str | None:
    """Return the status line of a stealth conflict; None where the skirmish's serves."""
    _, hand, view = desk.scene.words.T, desk.scene.hand, desk.view
    match desk.question:
        case NameStrategy() as asked:
            name = view.figures[asked.figure].name
            if desk.plan is not None:
                return _("Choose whom: press a row, or click on the figure")
            return _pointed(desk) or _("Strategy of {name} for this turn: press 1 to 5", name=name)
        case NamePatrol() | DirectGuards() | ManKeys() | NameEntry():
            return _pointed(desk) or heading(desk)
        case TakeStealthTurn():
            return _turn_status(desk, hand.action)
        case _:
            return None


def _turn_status(desk: "Desk", action: str | None) -> str | None:
    _, words, hand = desk.scene.words.T, desk.scene.words, desk.scene.hand
    if hand.crossing is not None:
        return None
    aimed = hand.aimed
    if desk.listed:
        return _listed_status(desk)
    if action == "distract" and hand.named:
        if aimed.refused is not None:
            return plain(words, aimed.refused, desk.view)
        whom = title_of(desk, action, hand.named)
        return _("{whom}: click where the noise is to come from, within 30 cm", whom=whom)
    if action in ("blow", "surprise_shot"):
        if aimed.intent is None or aimed.figure is None or hand.actor is None:
            return _("Choose a target")
        if isinstance(aimed.refused, Refusal):
            return plain(words, aimed.refused, desk.view)
        number, detail, _ok = chances.ambush_offer(words, desk.view, hand.actor.id, aimed.figure, action)
        label = action_label(words, desk.view, action)
        name = desk.view.figures[aimed.figure].name
        return f"{label}: {name} · {number} · {detail}"
    if isinstance(aimed.way, StealthWay) and aimed.refused is None:
        return way_status(desk, aimed.way)
    return _pointed(desk) if aimed.intent is None else None


def _pointed(desk: "Desk") -> str | None:
    hand, words = desk.scene.hand, desk.scene.words
    said = pointed_words(words, desk.view, hand.pointed, hand.aimed.figure)
    if said is None or desk.listed or work_at(hand) is None:
        return said
    label = action_label(words, desk.view, "work").lower()
    return f"{said} · {how(desk.scene)}: {label}"


def _listed_status(desk: "Desk") -> str:
    """Return what the target under the pointer promises, or how one is named."""
    _, words, hand = desk.scene.words.T, desk.scene.words, desk.scene.hand
    target, listed = desk.pointed, desk.listed
    if listed in ("free", "observe"):
        return _("Choose from the list")
    if target is None or hand.actor is None:
        return _("Choose from the list, or click on the board whom or what it is for")
    number, detail, _tip = chances.offer(words, desk.view, hand.actor.id, listed, target)
    label = action_label(words, desk.view, listed)
    return " · ".join(part for part in (f"{label}: {title_of(desk, listed, target)}", number, detail) if part)


def way_status(desk: "Desk", way: StealthWay) -> str:
    """Return what a stealth move means: zones, where it stops, the chances at its end."""
    _, words, hand = desk.scene.words.T, desk.scene.words, desk.scene.hand
    label = action_label(words, desk.view, hand.action or "")
    parts = [
        _("{how}: {action}, {cm} cm", how=how(desk.scene), action=label.lower(), cm=words.number(way.cm, 1))
    ]
    for meet in way.meets:
        text = _("into {zone}") if meet.known else _("stops at the edge of a zone not known: {zone}")
        parts.append(text.format(zone=zone_name(desk, meet.zone, meet.watchers)))
    parts += chance_parts(words, way)
    if not way.zone and way.detect is None:
        parts.append(_("quiet ground, as far as known"))
    return " · ".join(parts)


def chance_parts(words: Words, way: StealthWay) -> list[str]:
    """Return the chances at the end of a way: to be found, and to get past."""
    _, parts = words.T, []
    if way.detect is not None:
        parts.append(_("found {chance}", chance=words.chance(way.detect.success)))
    if way.sneak is not None:
        parts.append(_("Sneak {chance}", chance=words.chance(way.sneak.roll.success)))
    return parts


def zone_name(desk: "Desk", zone: str, watchers: tuple[str, ...] = ()) -> str:
    """Return the name of a zone; that of guards by their names."""
    if zone == WATCHED:
        return ", ".join(desk.view.figures[name].name for name in watchers if name in desk.view.figures)
    return desk.zone(zone)
