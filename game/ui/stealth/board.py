"""What the board shows of a stealth conflict: zones, guards, patrols, mechanisms, the last detection."""

from typing import Final, Literal

from msgspec.structs import replace

from game.picture.look_stealth import (
    Cover,
    GuardMark,
    Known,
    MechanismMark,
    Noise,
    Noticed,
    Plot,
    RiskZone,
    Route,
    StealthLook,
)
from game.rules.figures import Figure
from game.rules.mission_stealth import Infiltration, Patrol, Zone
from game.rules.state_stealth import WATCHED, Infiltrator, Stealth, Walk
from game.rules.stealth.alarm import level
from game.rules.stealth.patrols import SENT_CM
from game.rules.stealth.watching import duty, lookouts
from game.rules.stealth.zones import cover_now, health_at, outline_now, parts_now, works_of
from game.rules.view import View
from game.session.speech.words import Words
from game.table.lattice import Point, along, length, within
from game.table.outlines import middle
from game.ui.stealth.aiming import zone_at
from game.ui.stealth.fields import Fields

WORST: Final[tuple[Cover, ...]] = ("none", "people", "objects")


class Shown:
    """What is looked at: the active infiltrator, the figures pointed at, a noise, the last detection.

    `chosen` are the zones that the action in hand is for, or may be for; `spot` is the place pointed at.
    """

    def __init__(
        self,
        actor: str = "",
        pointed: tuple[str, ...] = (),
        noise: Point | None = None,
        noticed: Point | None = None,
        routes: tuple[str, ...] = (),
        everything: bool = False,
        chosen: tuple[str, ...] = (),
        spot: Point | None = None,
    ) -> None:
        self.actor, self.pointed, self.noise, self.noticed = actor, pointed, noise, noticed
        self.routes = routes
        self.everything = everything
        self.chosen = chosen
        self.spot = spot


def stealth_look(view: View, words: Words, fields: Fields, shown: Shown) -> StealthLook:
    """Return what the board shows of a stealth conflict, as far as the side of the view knows."""
    stealth, plan = view.stealth, view.mission.infiltration
    if stealth is None or plan is None or view.conflict != "stealth":
        return StealthLook()
    one = stealth.infiltrators.get(shown.actor)
    noticed = shown.noticed or (stealth.detection.point if stealth.detection else None)
    return StealthLook(
        zones=(*_zones(view, words, plan, one, shown.chosen), *_derived(view, words, shown.actor, one)),
        plots=_plots(view, plan),
        guards=_guards(view, words, stealth, plan, fields, shown),
        mechanisms=_mechanisms(view, words, plan, shown),
        noticed=Noticed(noticed, words.T("noticed here")) if noticed is not None else None,
        noises=(Noise(shown.noise, 3.0, words.T("noise")),) if shown.noise is not None else (),
    )


def _zones(
    view: View, words: Words, plan: Infiltration, one: Infiltrator | None, chosen: tuple[str, ...]
) -> tuple[RiskZone, ...]:
    """Return the drawn zones that the side knows, with what the active infiltrator has done to them."""
    found = []
    for zone in plan.zones:
        if zone.kind == "mechanism":
            continue
        inside = one is not None and zone.id in one.inside
        beaten = one is not None and zone.id in one.beaten
        state: Known = "beaten" if beaten else "known"
        found.append(
            RiskZone(
                outline_now(view, zone),
                words.of(zone.title, zone.id),
                zone.kind,
                state,
                cover_now(view, zone) if zone.kind == "guard" else None,
                tally=one.tallies.get(zone.id, 0) if one is not None else 0,
                health=health_at(view, one or Infiltrator(), zone.id) if zone.kind == "guard" else 0,
                key=zone.key,
                active=zone.id in chosen or (inside and zone.kind == "guard"),
            )
        )
    return tuple(found)


def _derived(view: View, words: Words, actor: str, one: Infiltrator | None) -> tuple[RiskZone, ...]:
    """Return the sign of the derived zone over whom guards watch, and of guards whose zone is suspected."""
    _, found = words.T, []
    if one is not None and one.watchers and actor in view.figures:
        state: Known = "beaten" if WATCHED in one.beaten else "known"
        worst = _worst(view, one.watchers)
        found.append(
            RiskZone(
                title=_("watched"),
                state=state,
                cover=worst,
                tally=one.tallies.get(WATCHED, 0),
                health=health_at(view, one, WATCHED),
                active=True,
                figure=actor,
            )
        )
    if one is not None:
        strange = (guard for guard in lookouts(view) if guard.id not in one.known)
        found += [RiskZone(state="suspected", figure=guard.id) for guard in strange]
    return tuple(found)


def _worst(view: View, watchers: tuple[str, ...]) -> Cover | None:
    """Return the worst cover that those who watch somebody give him (T-14)."""
    covers = [keen.cover for name in watchers if (keen := duty(view.figures[name])) is not None]
    return min(covers, key=WORST.index, default=None)


def _plots(view: View, plan: Infiltration) -> tuple[Plot, ...]:
    """Return the parts of zones with light and cover, where they count (T-14)."""
    if view.options.model != "detailed":
        return ()
    return tuple(
        Plot(part.outline, part.light, part.cover, within=outline_now(view, zone))
        for zone in plan.zones
        for part in parts_now(view, zone)
    )


def _mechanisms(view: View, words: Words, plan: Infiltration, shown: Shown) -> tuple[MechanismMark, ...]:
    found = []
    for zone in plan.zones:
        if zone.mechanism is not None:
            told = zone.id in shown.chosen or zone_at(view, (zone.id,), shown.spot) is not None
            found.append(replace(_mechanism(view, words, zone), told=told))
    return tuple(found)


def _mechanism(view: View, words: Words, zone: Zone) -> MechanismMark:
    mechanism, works = zone.mechanism, works_of(view, zone.id)
    if mechanism is None:
        raise ValueError(f"{zone.id} has no mechanism")
    outline = mechanism.outline if len(mechanism.outline) > 2 else ()
    at = mechanism.outline or zone.outline
    point = Point.at(*at[0]) if len(at) < 3 else middle(at)
    state: Literal["known", "disarmed", "sprung"] = (
        "disarmed" if works.done else "sprung" if works.sprung else "known"
    )
    return MechanismMark(mechanism.kind, point, outline, state, words.of(zone.title, zone.id))


# ---------------------------------------------------------------- guards
def _guards(
    view: View, words: Words, stealth: Stealth, plan: Infiltration, fields: Fields, shown: Shown
) -> tuple[GuardMark, ...]:
    own = view.side != plan.side
    now = level(view)
    found = []
    for figure in view.figures.values():
        keen = duty(figure) if figure.side != plan.side else None
        if keen is None or not figure.in_play:
            continue
        full = figure.id in shown.pointed or shown.everything
        ahead: tuple[Point, ...] = ()
        route: Route | None = None
        if own:
            walk = stealth.walks.get(figure.id, Walk())
            patrol = plan.patrol(walk.patrol)
            ahead = _ahead(figure, walk, patrol)
            wanted = full or figure.id in shown.routes
            route = _route(patrol) if patrol is not None and wanted else None
        found.append(
            GuardMark(
                figure.id,
                fields.of(view, figure),
                full=full,
                hearing=keen.hearing_cm if full and figure.able and keen.watches else 0.0,
                alarm=now.value if figure.able and now.value else None,
                route=route,
                ahead=ahead,
                pace=f"{words.number(length(ahead), 0)} cm" if full and len(ahead) > 1 else "",
            )
        )
    return tuple(found)


def _route(patrol: Patrol) -> Route:
    nodes = patrol.nodes
    return Route(
        tuple(node.point for node in nodes), tuple(node.wait for node in nodes), patrol.kind == "loop"
    )


def _ahead(figure: Figure, walk: Walk, patrol: Patrol | None) -> tuple[Point, ...]:
    """Return where a guard walks next, in straight legs as the patrol or the errand says (T-15)."""
    if not figure.able:
        return ()
    if walk.goal is not None:
        return _first((figure.place, walk.goal), SENT_CM)
    if patrol is None or not patrol.nodes:
        return ()
    way, place = [figure.place], walk.node
    here = within(figure.place, patrol.nodes[place].point, 1 / 64)
    if here and walk.waited < patrol.nodes[place].wait:
        return ()
    step = -1 if walk.back else 1
    for _ in patrol.nodes:
        node = patrol.nodes[place % len(patrol.nodes)].point
        if node != way[-1]:
            way.append(node)
        if length(tuple(way)) >= patrol.pace_cm:
            break
        place += step
        if patrol.kind != "loop" and not 0 <= place < len(patrol.nodes):
            if patrol.kind == "once":
                break
            step = -step
            place += 2 * step
    return _first(tuple(way), patrol.pace_cm)


def _first(path: tuple[Point, ...], cm: float) -> tuple[Point, ...]:
    if length(path) <= cm:
        return path if length(path) > 0 else ()
    corners = [corner for n, corner in enumerate(path) if length(path[: n + 1]) < cm]
    return (*corners, along(path, cm))
