"""A small opponent for the referee's protocol, with nothing but the standard library.

It reads what the referee says on standard input and writes intents on standard output; how the lines look
is in game/session/PROTOCOL.md.  Two processes and a pipe between them make a game:

    mkfifo intents
    python -m game referee el_almacen --bot b=regular < intents | python example_opponent.py > intents

To every question it has a list of ideas, the best first; when the referee refuses one, it asks for the next.
"""

import heapq
import json
import math
import sys
from itertools import pairwise

PLAIN = {
    "recover": "Recover",
    "stand_up": "StandUp",
    "unjam": "Reload",
    "reload": "Reload",
    "reload_slow": "Reload",
}
"""Actions without a target that it always takes when they are offered."""

STEP_CM = 0.5  # what is higher than this blocks a walk
DOOR_COST = 8  # a closed door on the way counts as so many cm
APART_CM = 5  # how far from each other it places its figures
SPARE_CM = 0.3  # how far from things it keeps beyond its base


# ---------------------------------------------------------------- the table
def inside(outline, x, y):
    """Tell whether a place lies in a polygon."""
    found = False
    for (ax, ay), (bx, by) in pairwise([*outline, outline[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def gap(outline, x, y):
    """Return the distance of a place from a polygon in cm, 0 inside it."""
    if inside(outline, x, y):
        return 0.0
    nearest = math.inf
    for (ax, ay), (bx, by) in pairwise([*outline, outline[0]]):
        dx, dy = bx - ax, by - ay
        long = dx * dx + dy * dy
        along = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / long)) if long else 0.0
        nearest = min(nearest, math.dist((x, y), (ax + along * dx, ay + along * dy)))
    return nearest


def cells_near(outline, cm):
    """Return the cells of 1 cm whose middle lies within so many cm of a polygon."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    columns = range(math.floor(min(xs) - cm), math.ceil(max(xs) + cm))
    rows = range(math.floor(min(ys) - cm), math.ceil(max(ys) + cm))
    return {(i, j) for i in columns for j in rows if gap(outline, i + 0.5, j + 0.5) <= cm}


def square(point, half):
    """Return a square about a place."""
    x, y = point
    return [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]]


def walkable(view, me):
    """Return what it costs to enter each cell where a figure can stand; closed doors are dear."""
    terrain, radius = view["terrain"], me["profile"]["radius"] + SPARE_CM
    low, right, lower = math.ceil(radius), terrain["width"] - radius, terrain["depth"] - radius
    cost = {(i, j): 1 for i in range(low, math.floor(right)) for j in range(low, math.floor(lower))}
    pushed = {shift["solid"]: shift for shift in view["layout"]["shifts"]}
    for door in terrain["doors"]:
        if door["id"] not in view["layout"]["open_doors"]:
            cost.update({cell: DOOR_COST for cell in cells_near(door["outline"], radius) if cell in cost})
    for solid in terrain["solids"]:
        if abs(solid["height_cm"]) > STEP_CM:
            shift = pushed.get(solid["id"], {"dx": 0, "dy": 0})
            outline = [[x + shift["dx"], y + shift["dy"]] for x, y in solid["outline"]]
            block(cost, cells_near(outline, radius))
    for water in terrain["waters"]:
        block(cost, cells_near(water["outline"], radius))
    for other in view["figures"].values():
        if other["point"] and not other["down"] and other["id"] != me["id"]:
            block(cost, cells_near([other["point"]], radius + other["profile"]["radius"]))
    return cost


def block(cost, cells):
    """Take cells away."""
    for cell in cells:
        cost.pop(cell, None)


def around(cell):
    """Yield the eight cells about a cell, with their distance."""
    i, j = cell
    for di, dj in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)):
        yield (i + di, j + dj), math.hypot(di, dj)


def field(cost, goals):
    """Return for each cell how far it is to the nearest goal (Dijkstra)."""
    far = {cell: 0.0 for cell in goals if cell in cost}
    heap = [(0.0, cell) for cell in sorted(far)]
    while heap:
        here, cell = heapq.heappop(heap)
        if here > far[cell]:
            continue
        for other, step in around(cell):
            there = here + step * cost.get(other, math.inf)
            if there < far.get(other, math.inf):
                far[other] = there
                heapq.heappush(heap, (there, other))
    return far


def way(view, me, goal, limit):
    """Return a path of at most so many cm towards an outline, up to the first closed door."""
    cost = walkable(view, me)
    far = field(cost, [cell for cell in cost if inside(goal, cell[0] + 0.5, cell[1] + 0.5)])
    place, path, left = me["point"], [], limit - 0.1
    cell = (math.floor(place[0]), math.floor(place[1]))
    while far.get(cell, math.inf) > 0:
        ahead = min((other for other, _ in around(cell)), key=lambda other: far.get(other, math.inf))
        middle = [ahead[0] + 0.5, ahead[1] + 0.5]
        left -= math.dist(place, middle)
        nearer = far.get(ahead, math.inf) < far.get(cell, math.inf)
        if left < 0 or not nearer or cost[ahead] > 1:
            break
        place, cell = middle, ahead
        path.append(middle)
    return path


# ---------------------------------------------------------------- what it wants
def goal_of(view, me):
    """Return the outline where it wants to be: its objective, else an enemy, else the middle."""
    mission = view["mission"]
    for objective in mission["objectives"]:
        if objective["side"] != me["side"] or view["progress"].get(objective["id"], {}).get("done"):
            continue
        if objective["kind"] in ("reach", "hold"):
            return objective["outline"]
        for special in mission["specials"]:
            if special["id"] == objective["special"]:
                corners = special["outline"]
                middle = [sum(axis) / len(corners) for axis in zip(*corners, strict=True)]
                return square(middle, me["profile"]["radius"] + special["reach_cm"])
    seen = [f["point"] for f in view["figures"].values() if f["side"] != me["side"] and not f["down"]]
    spots = [point for point in seen if point] + [last["point"] for last in view["last"].values()]
    middle = [view["terrain"]["width"] / 2, view["terrain"]["depth"] / 2]
    return square(min(spots, key=lambda spot: math.dist(spot, me["point"]), default=middle), 8)


def deed_of(view, side):
    """Return the special actions that its objectives ask for."""
    return [objective["special"] for objective in view["mission"]["objectives"] if objective["side"] == side]


# ---------------------------------------------------------------- its answers
def ideas(asked, choices, view):
    """Yield intents that answer a question, the best first; the last is always possible."""
    side = asked["side"]
    match asked["type"]:
        case "OrderTied":
            yield {"type": "Order", "side": side, "figures": asked["figures"]}
        case "PlaceFigure":
            yield from places(view, view["figures"][asked["figure"]])
        case "AnswerReaction":
            yield {"type": "React", "side": side, "figure": asked["figure"], "fire": True}
        case "NameDefender":
            yield {"type": "Defend", "side": side, "figure": asked["figures"][0]}
        case "TakeTurn":
            offered = {choice["action"]: choice for choice in choices}
            me = view["figures"][asked["figure"]]
            for kind, more in turn(offered, view, me):
                yield {"type": kind, "side": side, "figure": me["id"], **more}
    yield {"type": "Surrender", "side": side}


def places(view, me):
    """Yield free places in the deployment zones of a figure, not in a heap as long as there is room."""
    cost = walkable(view, me)
    for zone in view["mission"]["deployment"]:
        if zone["side"] == me["side"] and (not zone["figures"] or me["id"] in zone["figures"]):
            free = [cell for cell in cells_near(zone["outline"], 0) if cost.get(cell) == 1]
            for i, j in sorted(free, key=lambda cell: (cell[0] % APART_CM + cell[1] % APART_CM, cell)):
                yield {"type": "Place", "side": me["side"], "figure": me["id"], "point": [i + 0.5, j + 0.5]}


def turn(offered, view, me):
    """Yield what the active figure may do, as the type of an intent and its fields."""
    for action, kind in PLAIN.items():
        if action in offered:
            yield kind, {}
    for special in deed_of(view, me["side"]):
        if f"special:{special}" in offered:
            yield "Perform", {"special": special}
    if "shoot" in offered:
        enemies = offered["shoot"]["targets"]
        near = min(enemies, key=lambda name: math.dist(view["figures"][name]["point"], me["point"]))
        yield "Shoot", {"target": near}
    if "strike" in offered:
        yield "Strike", {"target": offered["strike"]["targets"][0]}
    for door in offered.get("open_door", {"targets": []})["targets"]:
        yield "OpenDoor", {"door": door}
    yield from moves(offered, view, me)
    if "overwatch" in offered:
        yield "Overwatch", {"path": []}
    yield "EndActivation", {}


def moves(offered, view, me):
    """Yield moves towards its goal: far when nobody can be shot at, else near; a shorter one if need be."""
    for action, kind in (("sprint", "Sprint"), ("walk", "Walk"), ("crawl", "Crawl")):
        if action in offered:
            path = way(view, me, goal_of(view, me), offered[action]["limit_cm"])
            for long in (len(path), len(path) // 2):
                if long:
                    yield kind, {"path": path[:long]}


def main():
    """Answer until the game is over."""
    asked, choices, left = None, [], iter(())
    for line in sys.stdin:
        said = json.loads(line)
        if "choices" in said:
            asked, choices = said["asked"], said["choices"]
            continue
        if "view" in said and asked:
            left = ideas(asked, choices, said["knows"])
        elif "over" in said or "dice_out" in said:
            return
        elif "refused" not in said and "error" not in said:
            continue
        print(json.dumps(next(left)), flush=True)


if __name__ == "__main__":
    main()
