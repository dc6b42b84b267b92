"""What lies under the pointer in a stealth conflict, in a line: a guard and how he watches, or a zone."""

from game.rules.figures import Figure
from game.rules.mission_stealth import Zone
from game.rules.state import NameStrategy, TakeStealthTurn
from game.rules.state_stealth import Infiltrator
from game.rules.stealth.alarm import attention_at, level
from game.rules.stealth.watching import duty
from game.rules.stealth.zones import cover_now, health_at
from game.rules.view import View
from game.session.speech import terms_stealth
from game.session.speech.words import Words
from game.table.lattice import Point
from game.ui.stealth.aiming import zone_at


def pointed_words(words: Words, view: View, spot: Point | None, figure: str | None) -> str | None:
    """Return what is known of the guard or the zone at a place; None where there is neither."""
    plan = view.mission.infiltration
    who = view.figures.get(figure) if figure is not None else None
    if plan is None:
        return None
    if who is not None:
        return guard_words(words, view, who) if who.side != plan.side and who.in_play else None
    name = zone_at(view, tuple(zone.id for zone in plan.zones), spot)
    zone = plan.zone(name) if name is not None else None
    return zone_words(words, view, zone) if zone is not None else None


def guard_words(words: Words, view: View, figure: Figure) -> str:
    """Return how a guard watches: asleep, how attentive, how far he sees and hears, what covers from him."""
    _, keen = words.T, duty(figure)
    if keen is None:
        return _("{name}: a civilian", name=figure.name)
    parts = [_("asleep")] if figure.asleep else []
    alarm = level(view)
    mood = attention_at(keen.attention, alarm) if figure.role == "fighter" else keen.attention
    parts.append(terms_stealth.attention(words, mood))
    if keen.watches:
        parts.append(_("sees {cm} cm, {deg}°", cm=words.number(keen.watch_cm), deg=keen.fov_deg))
        parts.append(_("hears {cm} cm", cm=words.number(keen.hearing_cm)))
    else:
        parts.append(_("guards the zone where he stands"))
    parts.append(terms_stealth.cover(words, keen.cover))
    return f"{figure.name}: {' · '.join(parts)}"


def zone_words(words: Words, view: View, zone: Zone) -> str:
    """Return what a zone is: a mechanism, quiet, or watched, with its cover and its health."""
    _ = words.T
    title = words.of(zone.title, zone.id)
    if zone.mechanism is not None:
        return f"{title}: {terms_stealth.mechanism(words, zone.mechanism.kind)}"
    if zone.kind == "quiet":
        return _("{zone}: quiet ground", zone=title)
    one = _infiltrator(view)
    told = terms_stealth.cover(words, cover_now(view, zone))
    health = health_at(view, one, zone.id)
    done = min(one.tallies.get(zone.id, 0), health)
    return _(
        "{zone}: watched · {cover} · overcome {done} of {health}",
        zone=title,
        cover=told,
        done=done,
        health=health,
    )


def _infiltrator(view: View) -> Infiltrator:
    """Return the infiltrator whose turn it is; on the guard's side one who has done nothing yet."""
    asked, stealth = view.asked, view.stealth
    name = asked.figure if isinstance(asked, NameStrategy | TakeStealthTurn) else ""
    return stealth.infiltrators.get(name, Infiltrator()) if stealth is not None else Infiltrator()
