"""What a figure of the game looks like: its trade, its tool, and the base of those who take no side."""

import numpy as np
import pygame
import pytest
from msgspec.structs import replace

from game.missions.entries import SILHOUETTES
from game.picture.cast import actors
from game.picture.look import BoardLook
from game.picture.people.attire import mark_of, tool_of, trade_of
from game.picture.people.bases import base
from game.picture.people.token import Token
from game.picture.people.tokens import token
from game.picture.people.trades import ROLES
from game.rules.figures import Figure, Profile, Weapon
from game.rules.mission_stealth import Guard
from tests.picture import battle, stealth_battle

SPEAR, DAGGER = (Weapon(name, (), (2,)) for name in ("spear", "dagger"))
BOW = Weapon("long_bow", (5, 20, 50, 100), (2, 2, 2, 2))


def somebody(role: str = "fighter", **profile: object) -> Figure:
    figure = battle.figure("Ana", "p2", (20, 10))
    return replace(figure, role=role, profile=Profile("any", 5, 5, **profile))  # type: ignore[arg-type]


def array(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface).astype(int)


def test_every_silhouette_of_a_catalogue_is_drawn() -> None:
    assert set(SILHOUETTES) == set(ROLES)


def test_those_who_only_live_here_stand_on_nobodys_base_in_their_own_clothes() -> None:
    civilian = somebody("civilian", silhouette="servant")
    assert mark_of(battle.MISSION, civilian) == "N"
    assert trade_of(civilian) == "townsman"
    assert trade_of(somebody("civilian", silhouette="leader")) == "merchant"
    servant = somebody("servant", silhouette="servant")
    assert mark_of(battle.MISSION, servant) == "B"
    assert trade_of(servant) == "servant"


def test_the_base_of_nobody_has_an_outline_of_its_own() -> None:
    masks = [pygame.surfarray.array_alpha(base(s, 24.0, 1.0, 0.0, False, 0)) > 250 for s in "ABCN"]
    for k, one in enumerate(masks):
        for other in masks[:k]:
            assert np.count_nonzero(one ^ other) > 0.03 * np.count_nonzero(one)


@pytest.mark.parametrize(
    ("profile", "tool"),
    [
        ({"melee": SPEAR}, "spear"),
        ({"weapon": BOW, "melee": DAGGER}, "bow"),
        ({"weapon": battle.RIFLE, "melee": SPEAR}, ""),
        ({}, "none"),
        ({"melee": DAGGER, "silhouette": "servant"}, ""),
    ],
)
def test_a_figure_holds_what_it_fights_with(profile: dict[str, object], tool: str) -> None:
    assert tool_of(somebody(**profile)) == tool


def test_who_has_no_weapon_of_today_opens_locks_by_hand() -> None:
    assert trade_of(somebody(silhouette="hacker", melee=DAGGER)) == "locksmith"
    assert trade_of(somebody(silhouette="hacker", weapon=battle.RIFLE)) == "hacker"


def test_c006_only_a_chief_who_is_known_as_one_wears_the_crown() -> None:
    view = stealth_battle.seen()
    assert not any(actor.token.chief for actor in actors(view, BoardLook()))
    gil = replace(view.figures["Gil"], guard=Guard(chief=True))
    known = replace(view, figures={**view.figures, "Gil": gil})
    assert [actor.id for actor in actors(known, BoardLook()) if actor.token.chief] == ["Gil"]
    plain = Token("Gil", "guard", "B")
    assert (array(token(plain, 20.0)) != array(token(replace(plain, chief=True), 20.0))).any()


def test_a_sleeper_lies_under_a_blanket_without_a_weapon() -> None:
    lies = Token("Otto", "rifle", "B", "prone")
    asleep = replace(lies, asleep=True)
    shapes = [pygame.surfarray.array_alpha(token(t, 16.0)) > 128 for t in (lies, asleep)]
    assert np.count_nonzero(shapes[0][:30] ^ shapes[1][:30]) > 20


def test_people_of_the_town_show_no_arrow() -> None:
    view = stealth_battle.seen()
    walker = replace(view.figures["Gil"], role="civilian", guard=Guard(watches=False))
    town = replace(view, figures={**view.figures, "Gil": walker})
    (actor,) = (actor for actor in actors(town, BoardLook()) if actor.id == "Gil")
    assert not actor.token.arrow
    assert actor.token.facing == pytest.approx(-161.57, abs=0.1)
