"""A state from outside is looked at before anything is done with it: the stealth part of a mission, too."""

import json
from typing import Any

import pytest

from game.rules.options import Options
from game.session.opening import check_opening, check_state
from game.session.text_form import Unreadable, decode_state, encode
from tests.properties.stealth_worlds import premises

PLAN = ("mission", "infiltration")
GATE, CART, CHIME, LATCH = ((*PLAN, "zones", place) for place in (1, 5, 6, 10))
LINE, CALL, BOLT = (*PLAN, "patrols", 0), (*PLAN, "reinforcements", 0), (*PLAN, "skills", 2)
WALKER = ("figures", "walker")
HEARD = ("mission", "on_discovery")
FLAT: list[list[float]] = [[0, 0], [1, 1]]


def spoilt(path: tuple[str | int, ...], value: object) -> bytes:
    """Return the text of a sound state with another value in one place."""
    raw = json.loads(encode(premises(Options())))
    at: Any = raw
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return json.dumps(raw).encode()


def test_a_sound_state_is_taken() -> None:
    check_opening(premises(Options()))


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ((*WALKER, "name"), "x" * 501, "a name or title"),
        (("mission", "title"), {"en": "x" * 501}, "a name or title"),
        (("mission", "sides", 0, "title"), {"en": "x" * 501}, "a name or title"),
        ((*GATE, "title"), {"en": "x" * 501}, "a name or title"),
        ((*PLAN, "side"), "p3", "no side `p3`"),
        ((*PLAN, "chief"), "zoe", "no figure `zoe`"),
        (HEARD, [{"kind": "reveal", "name": "nowhere"}], "no reveal `nowhere`"),
        (HEARD, [{"kind": "spawn", "name": "gate"}], "no spawn `gate`"),
        (HEARD, [{"kind": "order", "name": "zoe"}], "no order `zoe`"),
        (HEARD, [{"kind": "order", "name": "walker", "to": "gate"}], "no patrol `gate`"),
        ((*GATE, "id"), "yard", "two things are called `yard`"),
        ((*GATE, "outline"), FLAT, "an outline has"),
        ((*GATE, "outline"), [], "an outline has"),
        ((*GATE, "subzones", 0, "outline"), FLAT, "an outline has"),
        ((*GATE, "subzones", 0, "light"), 99999, "light is"),
        ((*CART, "route", 0, "outline"), FLAT, "an outline has"),
        ((*GATE, "guards"), -1, "guards is 0 to"),
        ((*GATE, "servants"), 99999, "servants is 0 to"),
        ((*GATE, "health"), -3, "health is 0 to"),
        ((*GATE, "find"), -3, "find is 0 to"),
        ((*GATE, "hider"), {"ocultarse": 5000}, "an attribute or skill"),
        ((*GATE, "neighbours"), ["nowhere"], "no zone `nowhere`"),
        ((*CHIME, "mechanism"), None, "a zone of kind mechanism has one"),
        ((*GATE, "mechanism"), {"kind": "bell"}, "a zone of kind mechanism has one"),
        ((*LATCH, "mechanism", "door"), "", "no door ``"),
        ((*LATCH, "mechanism", "door"), "gate", "no door `gate`"),
        ((*CHIME, "mechanism", "work"), 0, "work is 1 to"),
        ((*CHIME, "mechanism", "depth_cm"), -1, "depth_cm is 0 to"),
        ((*LINE, "nodes"), [], "the number of nodes is 1 to"),
        ((*LINE, "nodes", 0, "point"), [-5, 5], "a node lies outside the table"),
        ((*LINE, "nodes", 0, "wait"), -1, "wait is 0 to"),
        ((*LINE, "pace_cm"), 0, "pace_cm is 0.1 to"),
        ((*CALL, "entries"), [], "they enter nowhere"),
        ((*CALL, "entries"), ["nowhere"], "no zone `nowhere`"),
        ((*CALL, "figures"), ["zoe"], "no figure `zoe`"),
        ((*CALL, "delay"), -1, "delay is 0 to"),
        ((*BOLT, "opens"), "gate", "no door `gate`"),
        ((*BOLT, "deed"), "gate", "no special action `gate`"),
        ((*WALKER, "guard", "patrols"), ["nowhere"], "no patrol `nowhere`"),
        ((*WALKER, "guard", "watch_cm"), -1, "watch_cm is 0 to"),
        ((*WALKER, "profile", "stealth"), {"agilidad": 99999}, "an attribute or skill"),
        ((*WALKER, "profile", "stealth"), {"skills": {"alerta": 99999}}, "an attribute or skill"),
        (("mission", "objectives", 1, "target"), "zoe", "no figure `zoe`"),
    ],
)
def test_a_state_whose_stealth_does_not_hang_together_is_told_where(
    path: tuple[str | int, ...], value: object, told: str
) -> None:
    state = decode_state(spoilt(path, value))
    with pytest.raises(Unreadable, match="^" + told) as error:
        check_state(state)
    assert error.value.where.startswith("$.")
