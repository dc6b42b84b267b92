"""Sentences about what infiltrators do and where they are (C-021 … C-093, C-117 … C-124)."""

from typing import assert_never

from game.checks import ComplexRoll
from game.rules.events_stealth import (
    Attacked,
    Distracted,
    Exposed,
    Felled,
    InitiativeChanged,
    InitiativeRolled,
    Learnt,
    MechanismSprang,
    MechanismWorked,
    Observed,
    Outwitted,
    PursuitCounted,
    Signalled,
    SkillUsed,
    Sneaked,
    StrategyChosen,
    WatchersChanged,
    WeaponPrepared,
    ZoneBeaten,
    ZoneEntered,
    ZoneLeft,
)
from game.rules.state_stealth import DEFENDER, WATCHED
from game.session.speech import terms_stealth
from game.session.speech.log_checks import check_text
from game.session.speech.log_pools import Names, against_text, complex_text, pool_text
from game.session.speech.voice import Voice

WATCHING: Names = ("percepcion", "alerta")
REASONING: Names = ("inteligencia", "logica")

Place = Learnt | ZoneEntered | ZoneLeft | WatchersChanged | ZoneBeaten | Exposed | PursuitCounted
Trick = Sneaked | Observed | Distracted | Outwitted
Deed = (
    InitiativeRolled
    | InitiativeChanged
    | StrategyChosen
    | MechanismSprang
    | MechanismWorked
    | SkillUsed
    | WeaponPrepared
    | Signalled
    | Attacked
    | Felled
)


def hiding(skill: str) -> Names:
    """Return what one rolls to hide with a skill (C-015 … C-019)."""
    return "ocultarse", skill


def who(voice: Voice, name: str) -> str:
    """Return the name of an entry of the order of initiative."""
    return voice.words.T("the guard") if name == DEFENDER else voice.figure(name)


def place(voice: Voice, event: Place) -> str | None:
    """Return a sentence about where an infiltrator is and what he knows."""
    _ = voice.words.T
    figure = voice.figure(event.figure)
    match event:
        case Learnt():
            return _learnt(voice, event)
        case ZoneEntered():
            return _entered(voice, event)
        case ZoneLeft():
            if event.zone == WATCHED:
                return _("Nobody watches {figure} any more.", figure=figure)
            return _("{figure} leaves: {zone}.", figure=figure, zone=voice.zone(event.zone))
        case WatchersChanged():
            if not event.watchers:
                return None
            names = voice.figures(event.watchers)
            return _("{figure} is within what these watch: {names}.", figure=figure, names=names)
        case ZoneBeaten():
            text = (
                _("{figure} has overcome: {zone}.") if event.beaten else _("It holds {figure} again: {zone}.")
            )
            return text.format(figure=figure, zone=voice.zone(event.zone))
        case Exposed():
            return _("{figure} is no longer hidden.", figure=figure)
        case PursuitCounted():
            if not event.lost:
                return _("{figure} has whom he follows in sight.", figure=figure)
            turns = voice.words.plural("{count} turn", "{count} turns", event.lost)
            return _("{figure} has not seen whom he follows for {turns}.", figure=figure, turns=turns)
        case _:
            assert_never(event)


def _learnt(voice: Voice, event: Learnt) -> str:
    _ = voice.words.T
    match event.how:
        case "observed":
            text = _("{figure} makes out: {zones}.")
        case "entered":
            text = _("{figure} knows now: {zones}.")
        case "told":
            text = _("{figure} is told of: {zones}.")
        case _:
            assert_never(event.how)
    zones = ", ".join(voice.zone(source) for source in event.sources)
    return text.format(figure=voice.figure(event.figure), zones=zones)


def _entered(voice: Voice, event: ZoneEntered) -> str:
    _ = voice.words.T
    if event.knowing:
        text = _("{figure} comes into: {zone}.")
    elif event.startled is None:
        text = _("{figure} comes unawares into: {zone}.")
    else:
        text = _("{figure} comes unawares into: {zone}; −5 in turn {turn} (C-119).")
    zone = voice.zone(event.zone)
    return text.format(figure=voice.figure(event.figure), zone=zone, turn=event.startled)


def trick(voice: Voice, event: Trick) -> str:
    """Return a sentence about getting past guards, looking ahead and playing tricks."""
    words, _ = voice.words, voice.words.T
    figure = voice.figure(event.figure)
    match event:
        case Sneaked():
            return _sneaked(voice, event)
        case Observed():
            roll = pool_text(words, event.score, ("percepcion", event.skill))
            found = len(event.found)
            what = (
                words.plural("finds {count} zone", "finds {count} zones", found)
                if found
                else _("finds nothing")
            )
            return _("{figure} looks ahead: {roll}; {what}.", figure=figure, roll=roll, what=what)
        case Distracted():
            return _distracted(voice, event)
        case Outwitted():
            roll = complex_text(words, event.check, ("picaresca", "subterfugio"), REASONING)
            return _("{figure} tries a subterfuge: {roll}.", figure=figure, roll=roll)
        case _:
            assert_never(event)


def _sneaked(voice: Voice, event: Sneaked) -> str:
    words, _ = voice.words, voice.words.T
    roll = complex_text(words, event.check, hiding(event.skill), WATCHING)
    head = _("{figure}, Sneak in: {zone}: {roll}").format(
        figure=voice.figure(event.figure), zone=voice.zone(event.zone), roll=roll
    )
    if event.hides:
        return _("{head}; hidden now.", head=head)
    if not event.damage:
        return f"{head}."
    whole = event.tallies.get(event.figure, event.damage)
    return _("{head}; damage {damage}, {whole} in all.", head=head, damage=event.damage, whole=whole)


def _distracted(voice: Voice, event: Distracted) -> str:
    words, _ = voice.words, voice.words.T
    roll = complex_text(words, event.check, ("picaresca", "juego_de_manos"), REASONING)
    head = _("{figure} distracts: {zone}: {roll}").format(
        figure=voice.figure(event.figure), zone=voice.zone(event.zone), roll=roll
    )
    if not event.check.success:
        return f"{head}."
    head = _("{head}; {penalty} to their next search", head=head, penalty=words.signed(event.penalty))
    return _("{head}; they go and look.", head=head) if event.away is not None else f"{head}."


def deed(voice: Voice, event: Deed) -> str | None:
    """Return a sentence about initiative, strategies, mechanisms, skills, weapons and attacks."""
    words, _ = voice.words, voice.words.T
    match event:
        case InitiativeRolled():
            roll = pool_text(words, event.score, ("agilidad", "rapidez"))
            return _("Initiative of {who}: {roll}.", who=who(voice, event.who), roll=roll)
        case InitiativeChanged():
            return _("Initiative of {who}: {value}.", who=who(voice, event.who), value=event.value)
        case StrategyChosen():
            return _strategy(voice, event)
        case MechanismSprang():
            return _sprang(voice, event)
        case MechanismWorked():
            roll = against_text(words, event.check, ("agilidad", "mecanismos"))
            done = _("done") if event.works.done else _("not done yet")
            head = f"{voice.figure(event.figure)}: {voice.zone(event.zone)}: {roll}"
            return f"{head}; {event.works.gathered} / {event.check.work}, {done}."
        case SkillUsed():
            return _skill(voice, event)
        case WeaponPrepared():
            return _("{figure} has the weapon in hand.", figure=voice.figure(event.figure))
        case Signalled():
            return _free(voice, event)
        case Attacked():
            return _attacked(voice, event)
        case Felled():
            text = _("{figure} is dead.") if event.dead else _("{figure} is knocked out.")
            return text.format(figure=voice.figure(event.figure))
        case _:
            assert_never(event)


def _strategy(voice: Voice, event: StrategyChosen) -> str:
    _ = voice.words.T
    name = terms_stealth.strategy(voice.words, event.strategy)
    if event.target:
        text, target = _("{figure}: strategy {strategy}, {target}."), voice.figure(event.target)
        return text.format(figure=voice.figure(event.figure), strategy=name, target=target)
    text = _("{figure}: strategy {strategy}; stays hidden.") if event.hidden else ""
    text = text or _("{figure}: strategy {strategy}.")
    return text.format(figure=voice.figure(event.figure), strategy=name)


def _sprang(voice: Voice, event: MechanismSprang) -> str:
    _ = voice.words.T
    kind = terms_stealth.mechanism(voice.words, event.kind)
    text = _("It goes off: {kind}, {zone}.")
    if event.held:
        text = _("It goes off and holds {figure}: {kind}, {zone}.")
    return text.format(kind=kind, zone=voice.zone(event.zone), figure=voice.figure(event.figure))


def _skill(voice: Voice, event: SkillUsed) -> str:
    words, plan = voice.words, voice.scene.mission.infiltration
    use = next((one for one in plan.skills if one.id == event.use), None) if plan else None
    title = words.of(use.title, event.use) if use else event.use
    own = (use.attribute, use.skill) if use else ("picaresca", "")
    if isinstance(event.check, ComplexRoll):
        roll = complex_text(words, event.check, own, use.against if use else WATCHING)
    else:
        roll = against_text(words, event.check, own)
    return f"{voice.figure(event.figure)}: {title}: {roll}."


def _free(voice: Voice, event: Signalled) -> str:
    _ = voice.words.T
    match event.kind:
        case "speak":
            text = _("{figure} whispers what he knows.")
        case "signal":
            text = _("{figure} signals what he knows.")
        case "drop":
            text = _("{figure} drops something.")
        case "look":
            text = _("{figure} looks round.")
        case _:
            assert_never(event.kind)
    return text.format(figure=voice.figure(event.figure))


def _attacked(voice: Voice, event: Attacked) -> str:
    words, _ = voice.words, voice.words.T
    text = _("{figure} strikes {target} by surprise: {roll}; {effect}")
    if event.kind == "shot":
        text = _("{figure} shoots at {target} by surprise: {roll}; {effect}")
    effects = {
        "missed": _("missed"),
        "hurt": _("wounded"),
        "dead": _("dead"),
        "unconscious": _("knocked out"),
    }
    attribute = "sentidos" if event.kind == "shot" else "fisicos"
    roll = check_text(voice, event.check, (attribute,))
    head = text.format(
        figure=voice.figure(event.figure),
        target=voice.figure(event.target),
        roll=roll,
        effect=effects[event.effect],
    )
    if event.silent:
        return _("{head}; nobody has noticed.", head=head)
    many = words.plural("{count} degree", "{count} degrees", event.degrees)
    return f"{head} ({many})." if event.degrees else f"{head}."
