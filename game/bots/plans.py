"""The plans among which an opponent chooses for one activation, each with its first intent and its worth."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from msgspec.structs import replace

from game.bots.judgement import best_shot, dangers, from_place, on_the_way
from game.bots.situation import Situation
from game.rules.choice import Choice
from game.rules.figures import Figure, Posture
from game.rules.intents import (
    AnyAct,
    Charge,
    Climb,
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
from game.rules.moving.climbing import climb_to, jump_to
from game.rules.moving.footing import room
from game.rules.skirmish.melee import blow_odds
from game.table.lattice import STEPS_PER_CM, Point, distance, within
from game.table.outlines import middle
from game.table.reach import Reach, reach
from game.table.terrain import STEP_CM

PER_CM = 20
"""Worth of a centimetre nearer to the goal in the first turn."""

HASTE = 12
"""How much more a centimetre is worth each turn: who only waits, loses (X-17)."""

HOLD = 900
"""Worth of standing inside the area of an objective."""

WATCH = 60
"""Worth of watching a place where enemies may come."""

LYING = 120
"""What it costs to lie down: getting up takes an action."""

CROWD = 60
"""What it costs to stand close to a friend, whom one burst of bad luck would catch too."""

CROWD_CM = 4.0
WALK_CM = 10.0
DEED = 2500
SPREAD = {"walk": 192, "sprint": 400}
"""Lattice steps between the places that are weighed."""

AROUND = tuple((i, j) for i in range(-2, 3) for j in range(-2, 3) if max(abs(i), abs(j)) == 2)
"""Sixteen directions in which climbs and jumps are thought of."""

LEAPS_CM = (2.0, 4.0, 6.0)
"""How far away, about, a jump is thought to land."""

FALLING = 100
"""What the danger of a jump costs (X-14)."""

FEW = 8
"""Places that are weighed with shots and reactions, the best by ground and danger."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan: what to do now, what the whole is worth, and a word for it."""

    worth: int
    intent: AnyAct
    why: str


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
        yield from _jumps(now)
    if "climb" in able:
        yield from _climbs(now)
    if "sprint" in able:
        yield from _sprints(now)
    if "overwatch" in able:
        yield from _watches(now)
    if "go_prone" in able and "stand_up" not in me.actions:
        lying = replace(me, posture=Posture.PRONE)
        yield Plan(_stay(now, lying) - LYING, GoProne(side, me.id), "prone")


def ground(now: Situation, spot: Point) -> int:
    """Return what a place is worth by itself: nearness to the goal, the objective's area, elbow-room."""
    friends = [f for f in now.view.figures.values() if f.side == now.view.side and f.id != now.me.id]
    crowd = sum(1 for f in friends if f.in_play and within(f.place, spot, CROWD_CM))
    held = HOLD if now.inside(spot) else 0
    return held - round(now.to_go(spot) * per_cm(now)) - CROWD * crowd


def per_cm(now: Situation) -> int:
    """Return what a centimetre nearer to the goal is worth this turn."""
    return PER_CM + HASTE * now.view.turn


def _stay(now: Situation, me: Figure) -> int:
    return ground(now, me.place) - dangers(now, [me.place], me)[0]


def _must(now: Situation, able: dict[str, Choice]) -> Iterator[Plan]:
    """Yield getting up and making the weapon ready: nothing else goes without."""
    me, side = now.me, now.view.side
    if "recover" in able:
        yield Plan(_stay(now, me) + HOLD, Recover(side, me.id), "recover")
    if "stand_up" in able:
        standing = replace(me, posture=Posture.STANDING)
        urge = 0 if best_shot(now, me)[0] else HOLD // 3
        yield Plan(_stay(now, standing) + urge, StandUp(side, me.id), "stand up")
    for row in ("reload", "reload_slow", "unjam"):
        if row in able:
            yield Plan(_stay(now, me) + HOLD // 2, Reload(side, me.id), row)


def _deeds(now: Situation, able: dict[str, Choice]) -> Iterator[Plan]:
    """Yield the special actions at hand that the side's objectives ask for (S-040)."""
    wanted = {o.special for o in now.view.mission.objectives if o.side == now.view.side}
    for name, choice in able.items():
        if name.startswith("special:") and choice.targets[0] in wanted:
            intent = Perform(now.view.side, now.me.id, choice.targets[0])
            yield Plan(_stay(now, now.me) + DEED, intent, "deed")


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
                after = max([after, *(worth for worth, _ in _weighed(now, _walk_reach(now), "walk")[:1])])
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


def _walk_reach(now: Situation) -> Reach:
    return reach(room(now.view, now.me), now.me.place, WALK_CM)


def _weighed(now: Situation, area: Reach, kind: str) -> list[tuple[int, Point]]:
    """Return places that may be within reach, best first, by ground and danger."""
    spots = _spots(area, SPREAD[kind])
    me = replace(now.me, running=now.me.running or kind == "sprint")
    risks = dangers(now, spots, me)
    weighed = [(ground(now, spot) - risk, spot) for spot, risk in zip(spots, risks, strict=True)]
    return sorted(weighed, key=lambda pair: (-pair[0], pair[1].j, pair[1].i))


def _spots(area: Reach, spread: int) -> list[Point]:
    """Return free places on a grid around the start, as far as the allowance goes straight on."""
    far, here = int(area.allowance * STEPS_PER_CM), area.start
    marks = np.arange(-far, far + 1, spread)
    i, j = np.meshgrid(here.i + marks, here.j + marks)
    tried = np.stack([i.ravel(), j.ravel()], axis=1)
    near = ((tried - (here.i, here.j)) ** 2).sum(axis=1) <= far * far
    tried = tried[near]
    return [Point(i, j) for i, j in tried[area.space.free(tried)].tolist()]


def _ways(area: Reach, weighed: list[tuple[int, Point]], few: int) -> Iterator[tuple[int, tuple[Point, ...]]]:
    """Yield the paths to the best few places to which there is one."""
    for value, spot in weighed:
        path = area.path(spot)
        if path is not None and len(path) > 1:
            yield value, path
            few -= 1
            if not few:
                return


def _walks(now: Situation) -> Iterator[Plan]:
    """Yield walking to the best places, to shoot from there if the shot is still to come."""
    area = _walk_reach(now)
    for value, path in _ways(area, _weighed(now, area, "walk"), FEW):
        spot = path[-1]
        later = 0
        if now.me.points == 2 and not now.me.shots and now.me.profile.weapon is not None:
            later = best_shot(now, from_place(now.me, spot))[0]
        risk = on_the_way(now, now.me, path)
        yield Plan(value + later - risk, Walk(now.view.side, now.me.id, path[1:]), "walk")


def _sprints(now: Situation) -> Iterator[Plan]:
    """Yield sprinting to the best places (S-018)."""
    area = reach(room(now.view, now.me), now.me.place, 25.0)
    runner = replace(now.me, running=True)
    for value, path in _ways(area, _weighed(now, area, "sprint"), FEW // 2):
        risk = on_the_way(now, runner, path)
        yield Plan(value - risk, Sprint(now.view.side, now.me.id, path[1:]), "sprint")


def _climbs(now: Situation) -> Iterator[Plan]:
    """Yield climbing up or down, all around (S-022)."""
    me, side = now.me, now.view.side
    aims = [_beside(me.place, i, j, 2.0) for i, j in AROUND]
    ends = [(spot, aim) for aim in aims if isinstance(spot := climb_to(now.view, me, aim), Point)]
    risks = dangers(now, [spot for spot, _ in ends], me)
    for (spot, aim), danger in zip(ends, risks, strict=True):
        risk = danger + on_the_way(now, me, (me.place, spot))
        yield Plan(ground(now, spot) - risk, Climb(side, me.id, aim), "climb")


def _jumps(now: Situation) -> Iterator[Plan]:
    """Yield jumping down as a part of a walk, all around (X-14)."""
    me, side = now.me, now.view.side
    if now.board.ground(me.place) <= STEP_CM:
        return
    aims = [_beside(me.place, i, j, cm) for cm in LEAPS_CM for i, j in AROUND]
    found = [(spot, aim) for aim in aims if isinstance(spot := jump_to(now.view, me, me.place, aim), Point)]
    near = {spot: aim for spot, aim in found if distance(me.place, spot) <= WALK_CM}
    for (spot, aim), danger in zip(near.items(), dangers(now, list(near), me), strict=True):
        risk = danger + FALLING + on_the_way(now, me, (me.place, spot))
        yield Plan(ground(now, spot) - risk, Walk(side, me.id, (aim,), (0,)), "jump")


def _beside(place: Point, i: int, j: int, cm: float) -> Point:
    """Return the place about so many cm from another in one of the directions."""
    return Point(place.i + round(i * cm * STEPS_PER_CM / 2), place.j + round(j * cm * STEPS_PER_CM / 2))


def _watches(now: Situation) -> Iterator[Plan]:
    """Yield watching from here, and from the best places near by (S-026)."""
    me, side = now.me, now.view.side
    if me.profile.weapon is None or me.shots or best_shot(now, me)[0]:
        return
    yield Plan(_stay(now, me) + WATCH, Overwatch(side, me.id, ()), "watch")
    if me.posture is not Posture.STANDING:
        return
    area = _walk_reach(now)
    for value, path in _ways(area, _weighed(now, area, "walk"), 2):
        risk = on_the_way(now, me, path)
        yield Plan(value + WATCH - risk, Overwatch(side, me.id, path[1:]), "watch from there")
