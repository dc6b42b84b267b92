"""Short words of the play scene: names of actions on buttons, titles of questions, what a click does."""

from game.rules.figures import Figure
from game.rules.intents import AnyIntent, PickUp
from game.rules.refusal import Refusal
from game.rules.state import AnswerReaction, PlaceFigure, TakeStealthTurn, TakeTurn
from game.rules.view import View
from game.session.speech.voice import Voice
from game.session.speech.words import Words
from game.ui.play.acts import SPECIAL, act_of
from game.ui.play.aiming import Aimed
from game.ui.play.hand import Hand
from game.ui.play.offer_words import headline, short_detail, short_rank
from game.ui.play.preview import Risk, Way, left_to_act
from game.ui.play.sightings import sentence


def action_label(words: Words, view: View, action: str) -> str:
    """Return the name of an action on its button."""
    _ = words.T
    if action.startswith(SPECIAL):
        special = view.mission.special(action.removeprefix(SPECIAL))
        return words.of(special.title, action) if special is not None else action
    names = {
        "walk": _("Walk"),
        "sprint": _("Sprint"),
        "stealth_move": _("By stealth"),
        "overwatch": _("Overwatch"),
        "shoot": _("Shoot"),
        "dive": _("Dive"),
        "go_prone": _("Lie down"),
        "stand_up": _("Stand up"),
        "recover": _("Recover"),
        "crawl": _("Crawl"),
        "open_door": _("Open"),
        "close_door": _("Close"),
        "climb": _("Climb"),
        "charge": _("Charge"),
        "strike": _("Strike"),
        "reload": _("Reload"),
        "reload_slow": _("Reload"),
        "unjam": _("Clear jam"),
        "pick_up": _("Pick up"),
        "prepare": _("Draw"),
        "stealth_walk": _("Move"),
        "sneak": _("Sneak"),
        "observe": _("Observe"),
        "distract": _("Distract"),
        "subterfuge": _("Subterfuge"),
        "blow": _("Blow"),
        "surprise_shot": _("Shot"),
        "work": _("Mechanism"),
        "use_skill": _("Skill"),
        "use_skill_long": _("Long task"),
    }
    return names.get(action, action)


def action_tip(words: Words, action: str, limit: float | None) -> str:
    """Return what an action does, in a sentence."""
    _ = words.T
    cm = words.number(limit or 0)
    tips = {
        "walk": _("Move up to {cm} cm; another action may follow."),
        "sprint": _("Move up to {cm} cm. Takes the whole turn; you are harder to hit."),
        "stealth_move": _(
            "Move up to {cm} cm. Nobody reacts if no enemy sees you at the start or at the end."
        ),
        "overwatch": _(
            "Move up to {cm} cm, then shoot at the first enemy who moves in sight, with the middle die."
        ),
        "shoot": _("One shot in each turn, reactions included."),
        "dive": _("Move up to {cm} cm and end lying on the ground."),
        "go_prone": _("Lying figures are harder to hit beyond point-blank range."),
        "stand_up": _("Stand up from lying."),
        "recover": _("Get up from a fall. Takes the whole turn."),
        "crawl": _("Move up to {cm} cm along the ground."),
        "open_door": _("Open a door within 2 cm."),
        "close_door": _("Close a door within 2 cm."),
        "climb": _("Climb up or down towards a place close by, at most 5 cm of height."),
        "charge": _("Try to knock down an enemy in contact."),
        "strike": _("Strike an enemy in contact."),
        "reload": _("Load the weapon again."),
        "reload_slow": _("Load the weapon again. Takes the whole turn."),
        "unjam": _("Clear the jammed weapon. Takes the whole turn."),
        "prepare": _("Draw the weapon; it cannot shoot before."),
        "pick_up": _("Pick up what lies within 2 cm."),
    }
    return tips.get(action, "").format(cm=cm)


def plain(words: Words, refusal: Refusal, view: View) -> str:
    """Return a refusal as a sentence."""
    return words.sentence_for(refusal, view) or refusal.code


def status(words: Words, hand: Hand, how: str) -> str:
    """Return what a click does now, in a line; while sight is shown, what is seen of whom.

    `how` is what does it: the word for a click, or the key that clicks where the cursor stands.
    """
    aimed, view = hand.aimed, hand.view
    if (seen := hand.crossing) is not None:
        return sentence(words, seen)
    if aimed.refused is not None:
        return plain(words, aimed.refused, view)
    if aimed.way is not None:
        return _way_status(words, hand, aimed.way, how)
    _ = words.T
    match hand.action:
        case _ if aimed.switch is not None:
            return _switch(words, view, aimed, how)
        case _ if aimed.door is not None and aimed.intent is not None:
            return _("{how}: open or close the door", how=how)
        case "shoot" | "charge" | "strike" if aimed.intent is not None:
            return _target_status(words, hand, aimed, how)
        case _ if aimed.intent is not None:
            return _click(words, view, aimed.intent, how)
        case _ if isinstance(view.asked, PlaceFigure):
            return _("Place {name} inside the zone", name=_name(view, view.asked.figure))
        case _ if isinstance(view.asked, AnswerReaction):
            return _("Fire, or hold fire?")
        case _ if aimed.far:
            return out_of_reach(words, hand)
        case None if isinstance(view.asked, TakeTurn | TakeStealthTurn):
            return _left(words, hand)
        case None:
            return ""
        case "shoot" | "charge" | "strike":
            return _("Choose a target; the key of the action goes from one to the next")
        case _:
            return _("Choose a place on the board")


def _switch(words: Words, view: View, aimed: Aimed, how: str) -> str:
    """Return that a click on an enemy takes an attack in hand."""
    _, name = words.T, _name(view, aimed.figure)
    if aimed.switch == "shoot":
        return _("{how}: aim at {name}", how=how, name=name)
    label = action_label(words, view, aimed.switch or "").lower()
    return _("{how}: make ready to {action}: {name}", how=how, action=label, name=name)


def _click(words: Words, view: View, intent: AnyIntent, how: str) -> str:
    """Return what a click at a place does that is no way, no target and no door."""
    _ = words.T
    if isinstance(intent, PickUp):
        return _("{how}: pick up {item}", how=how, item=Voice(words, view).item(intent.item))
    return _("{how}: here", how=how)


def out_of_reach(words: Words, hand: Hand) -> str:
    """Return that a place is out of reach, and what the action in hand allows, with its rule."""
    _, choice = words.T, hand.choice(hand.action)
    if choice is None or choice.limit_cm is None:
        return _("Out of reach")
    label, cm = action_label(words, hand.view, choice.action), words.number(choice.limit_cm)
    return _("Out of reach: {action}, {cm} cm [{rule}]", action=label.lower(), cm=cm, rule=choice.rule)


def _left(words: Words, hand: Hand) -> str:
    """Return what the figure could still do, where nothing of it is in hand."""
    _, view = words.T, hand.view
    names = [choice.action for choice in hand.choices if choice.refused is None and act_of(choice.action)]
    if not names:
        return _("Nothing is left to do for this figure")
    labels = ", ".join(dict.fromkeys(action_label(words, view, name).lower() for name in names))
    return _("Still possible: {actions}", actions=labels)


def _target_status(words: Words, hand: Hand, aimed: Aimed, how: str) -> str:
    _ = words.T
    name, found = _name(hand.view, aimed.figure), hand.offer
    if found is None:
        return f"{action_label(words, hand.view, hand.action or '')}: {name}"
    chance, detail = headline(words, found), short_detail(words, found)
    match found.action:
        case "shoot":
            text = _("{how}: shoot at {name} · {chance} · {detail}")
        case "charge":
            text = _("{how}: charge {name} · knocked down {chance} · {detail}")
        case "strike":
            text = _("{how}: strike {name} · {chance} · {detail}")
    return text.format(how=how, name=name, chance=chance, detail=detail)


def _way_status(words: Words, hand: Hand, way: Way, how: str) -> str:
    _ = words.T
    view, figure = hand.view, hand.actor
    label = action_label(words, view, hand.action or "")
    text = _("{how}: {action} with a jump, {cm} cm") if way.jumps else _("{how}: {action}, {cm} cm")
    head = text.format(how=how, action=label.lower(), cm=words.number(way.cm, 1))
    parts = [head]
    if way.risks:
        parts.append(words.plural("{count} reaction", "{count} reactions", len(way.risks)))
    parts += [_("fall {chance}", chance=words.chance(fall.chance)) for fall in way.falls]
    if way.unhurt < 1:
        parts.append(_unhurt(words, way))
    if way.silent is not None:
        parts.append(_sneak(words, view, way))
    else:
        parts += _at_end(words, view, way) or [_("unseen") if way.unseen else _("out of sight at its end")]
    if hand.action == "overwatch" and figure is not None and left_to_act(view, figure) is False:
        parts.append(_("no enemy is left to act this turn"))
    return " · ".join(parts)


def risk(words: Words, view: View, risk: Risk) -> str:
    """Return who may react, how likely he hits, and the die that he keeps (S-028, S-029)."""
    return f"{_name(view, risk.figure)} {words.chance(risk.chance)} · {short_rank(words, risk.rank)}"


def way_detail(words: Words, view: View, action: str, way: Way) -> str:
    """Return what stands below a way's length: the action, and the chance to arrive unhurt."""
    label = action_label(words, view, action).lower()
    return f"{label} · {_unhurt(words, way)}" if way.unhurt < 1 else label


def seen_on_way(words: Words, way: Way) -> str:
    """Return whether the mover would be seen: at the end by so many, on the way, or not at all."""
    _ = words.T
    if way.seen_by:
        return words.plural("seen by {count}", "seen by {count}", len(way.seen_by))
    return _("unseen") if way.unseen else _("seen on the way")


def _at_end(words: Words, view: View, way: Way) -> list[str]:
    """Return who could shoot at the mover where the way ends, and who only sees him there."""
    _ = words.T
    shooting = [_name(view, name) for name in way.seen_by if name in way.shot_by]
    seeing = [_name(view, name) for name in way.seen_by if name not in way.shot_by]
    parts = []
    if shooting:
        parts.append(_("at its end could shoot: {names}", names=", ".join(shooting)))
    if seeing:
        parts.append(_("only sees: {names}", names=", ".join(seeing)))
    return parts


def _unhurt(words: Words, way: Way) -> str:
    return words.T("unhurt {chance}", chance=words.chance(way.unhurt))


def _sneak(words: Words, view: View, way: Way) -> str:
    """Return whether a stealth move seems to fulfil its condition (S-024)."""
    known = [f.id for f in view.figures.values() if f.side != view.side and f.in_play]
    loud = [name for name in known if name not in (way.silent or ())]
    if not loud:
        return words.T("nobody you know of can react")
    return words.T("not unseen: {names} may react", names=", ".join(_name(view, name) for name in loud))


def _name(view: View, name: str | None) -> str:
    figure: Figure | None = view.figures.get(name) if name is not None else None
    return figure.name if figure is not None else "?"
