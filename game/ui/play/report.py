"""What tests may read of a game in the window: no more than its viewer knows."""

from typing import TYPE_CHECKING

from game.ui.scene import Report

if TYPE_CHECKING:
    from game.ui.play.scene import Play


def report(scene: "Play") -> Report:
    """Return phase, question, and where the known figures are in pixels of the window."""
    view, question = scene.view, scene.match.question
    camera = scene.viewport.camera
    return {
        "phase": view.phase,
        "turn": view.turn,
        "viewer": scene.match.viewer,
        "free": scene.free,
        "asked": type(question).__name__ if scene.free and question is not None else "",
        "figure": getattr(question, "figure", "") if scene.free else "",
        "action": scene.hand.action or "",
        "targets": _targets(scene),
        "figures": {
            figure.id: [
                *scene.viewport.pixel(figure.point),
                figure.side,
                figure.pv,
                figure.in_play,
                figure.points,
            ]
            for figure in view.figures.values()
            if figure.point is not None
        },
        "camera": [camera.x, camera.y, camera.ppc, *camera.viewport],
        "lesson": scene.guide.report() if scene.guide is not None else {},
        "log": len(scene.chronicles[scene.match.viewer].entries),
    }


def _targets(scene: "Play") -> tuple[str, ...]:
    shoot = scene.hand.choice("shoot")
    return shoot.targets if shoot is not None else ()
