"""The lines of an example of the stealth conflict, and the intents that they stand for.

i chooses STRATEGY [T]           i goes X,Y …             i sneaks [ZONE]         i observes SKILL
i blow T | surprise_shot T       i works ZONE             i uses USE              i prepares
i distracts ZONE X,Y             i outwits                i speaks | signals | looks | drops ITEM
i done                           his turn ends, and the defence searches in its place
p2 sends [G …]                   p2 mans [G:KEY …]        p2 admits GROUP ENTRY   p2 assigns G PATROL
"""

from game.rules import intents
from game.rules.intents import AnyIntent
from tests.rulebook.turning import Way, place

FREE = {"speaks": "speak", "signals": "signal", "looks": "look", "drops": "drop"}
PLAIN = {"prepares": intents.PrepareWeapon, "outwits": intents.Subterfuge, "done": intents.EndStealthTurn}


def stealthy(side: str, deed: tuple[str, ...], way: Way) -> AnyIntent | None:
    """Return the intent of the stealth conflict that a deed stands for; None if it is none of these."""
    who, verb, *rest = deed
    match verb, rest:
        case "chooses", [strategy, *target]:
            return intents.ChooseStrategy(side, who, strategy, *target)  # type: ignore[arg-type]
        case "goes", spots:
            return intents.StealthWalk(side, who, tuple(place(spot, way) for spot in spots))
        case "sneaks", zone:
            return intents.Sneak(side, who, *zone)
        case "blow", [target]:
            return intents.Ambush(side, who, target, "blow")
        case "surprise_shot", [target]:
            return intents.Ambush(side, who, target, "shot")
        case "observes", [skill]:
            return intents.Observe(side, who, skill)  # type: ignore[arg-type]
        case "works", [zone]:
            return intents.WorkMechanism(side, who, zone)
        case "uses", [use]:
            return intents.UseSkill(side, who, use)
        case "distracts", [zone, spot]:
            return intents.Distract(side, who, zone, place(spot, way))
        case _:
            return _plain(side, deed)


def _plain(side: str, deed: tuple[str, ...]) -> AnyIntent | None:
    who, verb, *rest = deed
    if verb in PLAIN and not rest:
        return PLAIN[verb](side, who)
    match verb, rest:
        case (("speaks" | "signals" | "looks" | "drops"), item):
            return intents.FreeAct(side, who, FREE[verb], *item)  # type: ignore[arg-type]
        case "sends", guards:
            return intents.SendGuards(side, tuple(guards))
        case "mans", posts:
            pairs = (post.split(":") for post in posts)
            return intents.ManKeyPoints(side, tuple(intents.Post(guard, key) for guard, key in pairs))
        case "admits", [group, entry]:
            return intents.PlaceReinforcements(side, group, entry)
        case "assigns", [guard, patrol]:
            return intents.AssignPatrol(side, guard, patrol)
        case _:
            return None
