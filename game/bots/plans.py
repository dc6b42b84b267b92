"""The plans among which an opponent chooses for one activation, each with its first intent and its worth."""

import dataclasses
from collections.abc import Iterator

from msgspec.structs import replace

from game.bots.deeds import wanted
from game.bots.heights import climbs, jumps
from game.bots.judgement import best_shot, dangers, from_place, on_the_way
from game.bots.places import HOLD, SPRINT_CM, WALK_CM, Plan, ground, per_cm, ways, weighed, within_reach
from game.bots.situation import Situation
from game.rules.choice import Choice
from game.rules.figures import Figure, Posture
from game.rules.intents import (
    Charge,
    EndActivation,
    GoProne,
    OpenDoor,
    Overwatch,
    Perform,
    Recover,
    Reload,
    Shoot,
    Sprint,
    StandUp,
    Strike,
    Walk,
)
from game.rules.moving.touch import pressing
from game.rules.skirmish.melee import blow_odds
from game.table.outlines import middle

WATCH = 60
"""Worth of watching a place where enemies may come."""

LYING = 120
"""What it costs to lie down: getting up takes an action."""

BOTH = 2
"""Action points of an activation of which none is spent."""

DEED = 2500
FEW = 8
"""Places that are weighed with shots and reactions, the best by ground and danger."""


def plans(now: Situation, choices: tuple[Choice, ...]) -> Iterator[Plan]:
    """Yield the plans that are open to a figure; ending the activation is always one."""
    able = {choice.action: choice for choice in choices if choice.refused is None}
    me, side = now.me, now.view.side
    yield Plan(_stay(now, me), EndActivation(side, me.id), "end")
    yield from _must(now, able)
    yield from _deeds(now, able)
    yield from _blows(now, able)
    yield from _shots(now, able)
    yield from _doors(now, able)
    if "walk" in able:
        yield from _walks(now)
    yield from jumps(now, able)
    if "climb" in able and now.raised:
        yield from climbs(now)
    if "sprint" in able:
        yield from _sprints(now)
    if "overwatch" in able:
        yield from _watches(now)
    beset = pressing(now.view, me)  # who lies is worse off against a blow
    if "go_prone" in able and "stand_up" not in me.actions and not beset:
        lying = replace(me, posture=Posture.PRONE)
        yield Plan(_stay(now, lying) - LYING, GoProne(side, me.id), "prone")


def _stay(now: Situation, me: Figure) -> int:
    return ground(now, me.place) - dangers(now, [me.place], me)[0]


def _must(now: Situation, able: dict[str, Choice]) -> Iterator[Plan]:
    """Yield getting up and making the weapon ready: nothing else goes without."""
    me, side = now.me, now.view.side
    if "recover" in able:
        yield Plan(_stay(now, me) + HOLD, Recover(side, me.id), "recover")
    if "stand_up" in able:
        yield Plan(_risen(now), StandUp(side, me.id), "stand up")
    for row in ("reload", "reload_slow", "unjam"):
        if row in able:
            yield Plan(_stay(now, me) + HOLD // 2, Reload(side, me.id), row)


def _risen(now: Situation) -> int:
    """Return what getting up is worth: a shot or a way that it opens now, or the way of the next turn."""
    up = replace(now.me, posture=Posture.STANDING)
    here = _stay(now, up)
    if now.me.points < BOTH:
        return here + (LYING if now.to_go(up.place) > WALK_CM else 0)
    shot = 0 if now.me.shots else best_shot(now, up)[0]
    risen = dataclasses.replace(now, me=up)
    ways_on = weighed(risen, within_reach(risen, WALK_CM), "walk")[:1]
    return max([here + shot, *(worth for worth, _ in ways_on)])


def _deeds(now: Situation, able: dict[str, Choice]) -> Iterator[Plan]:
    """Yield the special actions at hand that the side wants done (S-040)."""
    for special in wanted(now.view, now.me):
        if f"special:{special.id}" in able:
            yield Plan(_stay(now, now.me) + DEED, Perform(now.view.side, now.me.id, special.id), "deed")


def _blows(now: Situation, able: dict[str, Choice]) -> Iterator[Plan]:
    """Yield blows and charges at enemies in contact (X-11, S-058)."""
    me, side = now.me, now.view.side
    for name in able["strike"].targets if "strike" in able else ():
        odds = blow_odds(me, now.view.figures[name], now.view.options)
        yield Plan(
            _stay(now, me) + round(odds.mean * 100 + odds.out * 500), Strike(side, me.id, name), "strike"
        )
    for name in able["charge"].targets if "charge" in able else ():
        if me.profile.fisicos > now.view.figures[name].profile.fisicos:
            yield Plan(_stay(now, me) + HOLD // 3, Charge(side, me.id, name), "charge")


def _shots(now: Situation, able: dict[str, Choice]) -> Iterator[Plan]:
    """Yield the best shot from here; what comes after it is thought of when it is over."""
    if "shoot" in able:
        value, target = best_shot(now, now.me)
        if target:
            after = _stay(now, now.me)
            if "walk" in able:
                after = max(
                    [after, *(worth for worth, _ in weighed(now, within_reach(now, WALK_CM), "walk")[:1])]
                )
            yield Plan(value + after, Shoot(now.view.side, now.me.id, target), "shoot")


def _doors(now: Situation, able: dict[str, Choice]) -> Iterator[Plan]:
    """Yield opening a door behind which the goal is nearer."""
    if "open_door" not in able:
        return
    here = now.to_go(now.me.place)
    outlines = {door.id: door.outline for door in now.view.terrain.doors}
    for name in able["open_door"].targets:
        gain = here - now.to_go(middle(outlines[name]))
        if gain > 0:
            yield Plan(
                _stay(now, now.me) + round((gain + 4) * per_cm(now)),
                OpenDoor(now.view.side, now.me.id, name),
                "open door",
            )


def _walks(now: Situation) -> Iterator[Plan]:
    """Yield walking to the best places, to shoot from there if the shot is still to come."""
    area = within_reach(now, WALK_CM)
    for value, path in ways(area, weighed(now, area, "walk"), FEW):
        spot = path[-1]
        later = 0
        if now.me.points == 2 and not now.me.shots and now.me.profile.weapon is not None:
            later = best_shot(now, from_place(now.me, spot))[0]
        risk = on_the_way(now, now.me, path)
        yield Plan(value + later - risk, Walk(now.view.side, now.me.id, path[1:]), "walk")


def _sprints(now: Situation) -> Iterator[Plan]:
    """Yield sprinting to the best places (S-018)."""
    area = within_reach(now, SPRINT_CM)
    runner = replace(now.me, running=True)
    for value, path in ways(area, weighed(now, area, "sprint"), FEW // 2):
        risk = on_the_way(now, runner, path)
        yield Plan(value - risk, Sprint(now.view.side, now.me.id, path[1:]), "sprint")


def _watches(now: Situation) -> Iterator[Plan]:
    """Yield watching from here, and from the best places near by (S-026)."""
    me, side = now.me, now.view.side
    if me.profile.weapon is None or me.shots or best_shot(now, me)[0]:
        return
    yield Plan(_stay(now, me) + WATCH, Overwatch(side, me.id, ()), "watch")
    if me.posture is not Posture.STANDING:
        return
    area = within_reach(now, WALK_CM)
    for value, path in ways(area, weighed(now, area, "walk"), 2):
        risk = on_the_way(now, me, path)
        yield Plan(value + WATCH - risk, Overwatch(side, me.id, path[1:]), "watch from there")
