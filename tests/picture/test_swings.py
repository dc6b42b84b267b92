"""Doors that swing: how far they stand open while time goes by, and that they end."""

from game.ui.play.effects import SWING, Effects


def test_a_door_opens_slowly_quickly_slowly_and_then_is_open() -> None:
    effects = Effects()
    effects.swings["gate"] = (True, 0.0)
    shares = []
    while effects.lively:
        shares.append(effects.doors["gate"])
        effects.age(SWING / 4)
    assert [round(share, 5) for share in shares] == [0, 0.15625, 0.5, 0.84375]
    assert effects.doors == {}


def test_a_door_that_shuts_goes_the_other_way_and_twice_as_fast_at_twice_the_speed() -> None:
    effects = Effects()
    effects.swings["gate"] = (False, 0.0)
    assert effects.doors["gate"] == 1
    effects.age(SWING / 4, rate=2.0)
    assert effects.doors["gate"] == 0.5
    effects.age(SWING / 4, rate=2.0)
    assert not effects.lively


def test_nothing_swings_when_everything_is_still() -> None:
    effects = Effects()
    effects.swings["gate"] = (True, 0.0)
    effects.still()
    assert effects.doors == {}
    assert not effects.lively
