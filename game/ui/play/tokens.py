"""Figures of a view as tokens, standings and sides of the pictures."""

from game.picture.people.attire import mark_of, tool_of, trade_of
from game.picture.people.bodies import Pose
from game.picture.people.cards import Standing
from game.picture.people.tokens import Token
from game.rules.figures import Figure, Posture
from game.rules.mission import Mission

_POSES: dict[Posture, Pose] = {
    Posture.STANDING: "standing",
    Posture.PRONE: "prone",
    Posture.FALLEN: "fallen",
}


def mark(mission: Mission, side: str) -> str:
    """Return the mark of a side on the board: A a disc, B a diamond."""
    return next((each.mark.upper() for each in mission.sides if each.id == side), "N")


def token_of(mission: Mission, figure: Figure) -> Token:
    """Return a figure as a token without a place: for cards."""
    most = max(figure.start_pv, 1)
    return Token(
        figure.name,
        trade_of(figure),
        mark_of(mission, figure),
        pose="out" if figure.down else _POSES[figure.posture],
        share=0.0 if figure.down else max(figure.pv, 0) / most,
        notch=figure.profile.fisicos / most,
        acted=figure.acted,
        tool=tool_of(figure),
    )


def standing_of(figure: Figure) -> Standing:
    """Return the hit points of a figure: left, of how many, and those at which it is badly wounded."""
    left = 0 if figure.down else max(figure.pv, 0)
    return Standing(left, figure.start_pv, min(figure.profile.fisicos, figure.start_pv))
