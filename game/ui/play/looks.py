"""From what the player has in hand and what is happening: what the board shows besides the view."""

from msgspec import Struct

from game.picture.look import (
    Band,
    BoardLook,
    Float,
    FloatKind,
    LineMark,
    Mark,
    Peg,
    Risk,
    TargetMark,
    Tracer,
    ZoneMark,
)
from game.picture.look_stealth import StealthLook
from game.rules.figures import Posture
from game.rules.mission import Objective
from game.rules.skirmish.deployment import zones
from game.rules.state import PlaceFigure, Progress, TakeStealthTurn, TakeTurn
from game.rules.view import View
from game.session.speech.words import Words
from game.table.lattice import Point, distance
from game.table.outlines import contains
from game.ui.play import labels, places
from game.ui.play.acts import act_of
from game.ui.play.effects import FLOAT, TRACER, Effects, FloatWord
from game.ui.play.hand import Hand
from game.ui.play.offer_words import attack_there, headline, short_detail
from game.ui.play.preview import Way
from game.ui.play.sightings import line_marks, short
from game.ui.play.watches import watches
from game.ui.stealth.looks import stealth_parts
from game.ui.stealth.showing import float_words

_KINDS: dict[str, FloatKind] = {"wound": "harm", "down": "harm", "miss": "miss", "info": "plain"}


class Shown(Struct, frozen=True):
    """What the scene adds: the hovered figure, whether the viewer may act now, Alt, scale, and hatching.

    `over` is the action whose button is under the pointer.
    """

    hover: str | None = None
    free: bool = True
    heights: bool = False
    scale: float = 1.0
    hatch: bool = True
    over: str = ""


def board_look(hand: Hand, effects: Effects, words: Words, shown: Shown) -> BoardLook:
    """Return what the board shows besides the view."""
    view = hand.view
    parts: dict[str, object] = {
        "selected": view.active,
        "hover": shown.hover,
        "zones": (
            *zone_marks(view, words, hand.pointed),
            *places.coming(view, words, (shown.hover, hand.looked)),
        ),
        "told": places.told(view, hand.pointed, shown.over, hand.choices),
        "places": effects.places,
        "facings": effects.facings,
        "doors": effects.doors,
        "floats": tuple(_float(word, age, words) for word, age in effects.floats if age >= 0),
        "tracers": tuple(Tracer(a, b, age / TRACER, hit) for a, b, hit, age in effects.tracers if age >= 0),
        "lines": (LineMark(*effects.fire),) if effects.fire is not None else (),
        "heights": shown.heights,
        "hatch": shown.hatch,
        "scale": shown.scale,
        "language": words.language,
        "names": {name: words.of(texts, name) for name, texts in view.mission.items.items()},
    }
    if shown.free:
        parts |= _measured(hand, words) if hand.measuring else _chosen(hand, words)
        if hand.sight or shown.heights:
            parts |= _watched(hand, shown.heights, words, sight=hand.sight)
    if view.conflict == "stealth":
        parts |= stealth_parts(hand, words, shown.hover, heights=shown.heights, free=shown.free)
    else:
        parts["stealth"] = StealthLook(guards=watches(view, shown.hover, everybody=shown.heights))
    return BoardLook(**parts)  # type: ignore[arg-type]


def _chosen(hand: Hand, words: Words) -> dict[str, object]:
    """Return what the chosen action shows: reach and way, targets, or the figure to be placed."""
    view, aimed = hand.view, hand.aimed
    parts: dict[str, object] = {"cursor": hand.cursor, "door": aimed.door if aimed.intent else None}
    asked = view.asked
    if isinstance(asked, PlaceFigure):
        if aimed.spot is not None:
            parts |= {"path": (aimed.spot,), "path_ok": aimed.refused is None, "ghost": asked.figure}
        return parts
    if not isinstance(asked, TakeTurn | TakeStealthTurn) or hand.action is None:
        return parts
    act = act_of(hand.action)
    if act is not None and act.pick == "figure":
        parts["targets"] = _targets(hand, words)
        return parts
    if hand.area is not None:
        below = hand.leaps
        parts |= {"reach": hand.area, "reach_kind": hand.action}
        parts["further"] = below.area if below is not None and below.onward else None
    if hand.ends is not None:
        parts |= {"reach": hand.ends, "reach_kind": "climb"}
    if hand.area is not None or aimed.way is not None:
        parts |= _way(hand, words)
    return parts


def _way(hand: Hand, words: Words) -> dict[str, object]:
    aimed, view, figure = hand.aimed, hand.view, hand.actor
    way = aimed.way
    if figure is None or aimed.spot is None:
        return {}
    if way is None:
        return {"far": aimed.spot, "far_label": words.T("out of reach")} if aimed.far else {}
    limit = f" / {words.number(way.limit)}" if hand.area is not None else ""
    cm = f"{words.number(way.cm, 1)}{limit} cm"
    return {
        "path": way.path,
        "path_ok": way.refused is None,
        "path_label": cm,
        "path_detail": labels.way_detail(words, view, hand.action or "", way),
        "path_seen": labels.seen_on_way(words, way)
        if way.refused is None and view.conflict == "skirmish"
        else "",
        "path_watched": not way.unseen,
        "ghost": figure.id,
        "posture": Posture.PRONE.value if hand.action == "dive" else "",
        "risks": _risks(words, view, way),
        "targets": _targets_there(hand, words),
        "pegs": tuple(Peg(view.figures[name].place, name in way.shot_by) for name in way.seen_by),
    }


def _risks(words: Words, view: View, way: Way) -> tuple[Risk, ...]:
    """Return the reactions on the way, and where a jump may fail."""
    shots = [Risk(risk.point, labels.risk(words, view, risk)) for risk in way.risks]
    falls = [
        Risk(fall.point, words.T("jump: fall {chance}", chance=words.chance(fall.chance)))
        for fall in way.falls
    ]
    return (*shots, *falls)


def _targets(hand: Hand, words: Words) -> tuple[TargetMark, ...]:
    """Return the targets of the attack in hand, and of a blow only those in contact."""
    found = hand.offers(hand.action or "")
    if hand.action != "shoot":
        found = tuple(one for one in found if one.refused is None)
    return tuple(
        TargetMark(one.target, headline(words, one), short_detail(words, one), ok=one.refused is None)
        for one in found
    )


def _targets_there(hand: Hand, words: Words) -> tuple[TargetMark, ...]:
    """Return the attacks that are possible from the end of the walk."""
    return tuple(
        TargetMark(one.target, headline(words, one), attack_there(words, one)) for one in hand.offers_there
    )


def _measured(hand: Hand, words: Words) -> dict[str, object]:
    """Return the tape measure, from the chosen start or the active figure to the place pointed at."""
    spot = hand.pointed
    start = hand.tape_from or (hand.subject.point if hand.subject is not None else None)
    if spot is None or start is None:
        return {}
    return {"tape": (start, spot), "tape_label": f"{words.number(distance(start, spot), 1)} cm"}


def _watched(hand: Hand, heights: bool, words: Words, *, sight: bool) -> dict[str, object]:
    """Return what the figure looked at sees, from where it would go, and with Alt its ranges."""
    figure = hand.subject
    if figure is None or not figure.in_play:
        return {}
    parts: dict[str, object] = {}
    if sight:
        parts["shade_from"] = hand.eye(figure)
        if (found := hand.crossing) is not None:
            said, back = short(words, found)
            parts |= {"lines": line_marks(found), "line_label": said, "line_detail": back}
    weapon = figure.profile.weapon
    if heights and weapon is not None:
        parts["bands"] = tuple(Band(limit, f"{words.number(limit)} cm") for limit in weapon.bands)
    return parts


def zone_marks(view: View, words: Words, spot: Point | None = None) -> tuple[ZoneMark, ...]:
    """Return the zones: where the figure that is asked for may be placed, and the objectives' places.

    The names of those at a place are wanted at any zoom.
    """
    marks: list[ZoneMark] = []
    asked = view.asked
    if isinstance(asked, PlaceFigure):
        figure = view.figures[asked.figure]
        title = words.T("Deployment")
        marks += [ZoneMark(outline, title, _mark(view, view.side)) for outline in zones(view, figure)]
    for goal in _goals(view):
        progress = view.progress.get(goal.id, Progress())
        if goal.outline:
            marks.append(
                ZoneMark(
                    goal.outline,
                    words.of(goal.title, goal.id),
                    _mark(view, goal.side),
                    active=view.phase == "play",
                    held=progress.held,
                    turns=goal.turns,
                    done=progress.done,
                    told=spot is not None and contains(goal.outline, spot),
                )
            )
    return tuple(marks)


def _goals(view: View) -> list[Objective]:
    """Return the objectives to be marked: of two about one place the nearer, or else one's own."""
    best: dict[object, Objective] = {}
    for goal in view.mission.objectives:
        other = best.get(goal.outline)
        if other is None or _worth(view, goal) > _worth(view, other):
            best[goal.outline] = goal
    return list(best.values())


def _worth(view: View, goal: Objective) -> tuple[int, bool]:
    return view.progress.get(goal.id, Progress()).held, goal.side == view.side


def _mark(view: View, side: str) -> Mark:
    return next((each.mark for each in view.mission.sides if each.id == side), "")


def _float(word: FloatWord, age: float, words: Words) -> Float:
    _ = words.T
    texts = {
        "wound": words.signed(-word.amount),
        "no-wound": _("stopped by armour"),
        "miss": _("miss"),
        "malherido": _("badly wounded"),
        "down": _("out of action"),
        "sighted": _("sighted"),
        "shot-at": _("shot at"),
    }
    return Float(
        word.point, texts.get(word.code) or float_words(words, word.code), _KINDS[word.kind], age / FLOAT
    )
