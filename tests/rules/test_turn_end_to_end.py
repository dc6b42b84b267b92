"""The skirmish turn at the end of the rules, with its six dice (T-19)."""

from game.rules.intents import EndActivation, Overwatch, React, Walk
from game.rules.state import AnswerReaction, TakeTurn
from game.table.lattice import Point
from game.table.terrain import Solid, Terrain
from tests.rules.scenes import ONE, PISTOL, RIFLE, TWO, VEST, figure, playing, profile, refused, run

WALL = Solid("wall", "wall", ((25.0, 10.0), (26.0, 10.0), (26.0, 19.0), (25.0, 19.0)), 6.0)


def test_one_turn_of_watcher_and_walker() -> None:
    watcher = figure("w", ONE, (20, 20), profile(6, 7, RIFLE))
    walker = figure("e", TWO, (30, 16), profile(6, 6, PISTOL, armour=VEST))
    state = playing([watcher, walker], Terrain(60, 60, solids=(WALL,)))
    assert state.asked == TakeTurn(ONE, "w")
    state = run(state, [Overwatch(ONE, "w", ()), EndActivation(ONE, "w")]).state
    outcome = run(state, [Walk(TWO, "e", (Point.at(30, 26),))])
    assert outcome.state.asked == AnswerReaction(ONE, "w", "e")
    assert outcome.state.figures["e"].place == Point.at(30, 19)
    outcome = run(outcome.state, [React(ONE, "w", True)], [2, 6, 9, 5, 3, 4])
    shot = next(event for event in outcome.events if type(event).__name__ == "Shot")
    assert (shot.distance, shot.check.number, shot.check.score.total, shot.check.margin) == (10.05, 9, 13, 4)
    assert outcome.state.figures["e"].pv == 11
    assert not outcome.state.figures["e"].malherido
    assert outcome.state.figures["e"].place == Point.at(30, 26)
    assert outcome.state.asked == TakeTurn(TWO, "e")
    assert outcome.state.figures["w"].shots == 1
    assert refused(outcome.state, React(ONE, "w", True)) == "not-asked"
