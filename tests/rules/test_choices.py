"""Of doors the one at hand tells why it stays shut, not the first that a map names (S-036)."""

from msgspec.structs import replace

from game.rules.front import choices, view
from game.rules.refusal import Refusal
from game.rules.state import State
from game.table.terrain import Door, Terrain
from tests.rules.scenes import ONE, TWO, figure, playing
from tests.rules.stealth.premises import acting, box, chief, infiltrator, premises

FAR, NEAR = Door("far", box(30, 30, 4, 1)), Door("near", box(9, 11, 4, 1))
TABLE = Terrain(60, 60, doors=(FAR, NEAR))


def why(state: State, action: str) -> Refusal | None:
    return next(choice.refused for choice in choices(view(state, ONE)) if choice.action == action)


def test_s036_in_a_skirmish_the_locked_door_at_hand_is_told() -> None:
    state = playing([figure("a", ONE, (11, 9.5)), figure("b", TWO, (55, 55))], TABLE, locked=("near",))
    assert why(state, "open_door") == Refusal("door-locked", "S-036", {"door": "near"})


def test_s036_in_a_stealth_conflict_the_locked_door_at_hand_is_told() -> None:
    state = acting(premises([infiltrator(at=(11, 9.5)), chief()], terrain=TABLE))
    refused = why(replace(state, locked=("near",)), "open_door")
    assert refused == Refusal("door-locked", "S-036", {"door": "near"})


def test_s036_of_doors_out_of_reach_only_the_distance_is_told() -> None:
    state = playing([figure("a", ONE, (50, 9.5)), figure("b", TWO, (55, 55))], TABLE, locked=("near",))
    refused = why(state, "open_door")
    assert refused is not None and refused.code == "no-door-near"
