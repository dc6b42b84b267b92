"""The buttons below the scrub bar, and whose eyes one looks through."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.picture.pens import paper, skin
from game.picture.pens.icons import icon
from game.session.film import Eyes
from game.ui.replay.layout import EYES, Places
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.replay.scene import Replay

SPEEDS: Final = (1, 2, 4)


class SignButton(Button):
    """A square button with a sign in its middle, mirrored where it goes back."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        sign: str,
        press: Callable[[], None],
        tip: str,
        *,
        back: bool = False,
    ) -> None:
        super().__init__(id, rect, "", press, tip=tip)
        self.sign, self.back = sign, back

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the button."""
        super().draw(target, look)
        side = skin.px(22, look.scale)
        image = icon(self.sign, side, paper.letters(self.kind if self.enabled else "ghost"))
        if self.back:
            image = pygame.transform.flip(image, True, False)
        target.blit(image, image.get_rect(center=self.rect.center))


def transport(scene: "Replay", at: Places) -> list[Widget]:
    """Return the buttons that move the tape, its speeds, and the way out."""
    px, _ = scene.frame.px, scene.words.T
    side, gap = px(40), px(6)
    rect = pygame.Rect(at.keys.x, at.keys.y, side, px(38))
    playing = scene.playing
    rows = (
        ("turn_before", "skip", True, _("Turn back")),
        ("mark_before", "forward", True, _("Activation back")),
        ("step_back", "left", False, _("Step back")),
        ("replay_play", "pause" if playing else "play", False, _("Pause") if playing else _("Play")),
        ("step_on", "right", False, _("Step on")),
        ("mark_next", "forward", False, _("Next activation")),
        ("turn_next", "skip", False, _("Next turn")),
    )
    made: list[Widget] = []
    for name, sign, back, tip in rows:
        wide = px(64) if name == "replay_play" else side
        button = SignButton(
            name,
            pygame.Rect(rect.x, rect.y, wide, rect.h),
            sign,
            lambda name=name: scene.do(name),  # type: ignore[misc]
            f"{tip} ({scene.key(name)})",
            back=back,
        )
        if name == "replay_play":
            button.kind = "brass" if not playing else "blue"
        made.append(button)
        rect.x += wide + gap
    rect.x += px(14)
    return [*made, *_speeds(scene, rect), *_ways_out(scene, at, rect)]


def _speeds(scene: "Replay", rect: pygame.Rect) -> list[Widget]:
    """Return the buttons of the speeds; `rect` moves on behind them."""
    px, _ = scene.frame.px, scene.words.T
    made: list[Widget] = []
    tip = _("Speed")
    for speed in SPEEDS:
        label = f"{speed}×"
        wide = skin.button_size(label, "", "", scene.frame.scale)[0] + px(6)
        made.append(
            Button(
                f"speed_{speed}",
                pygame.Rect(rect.x, rect.y, wide, rect.h),
                label,
                lambda speed=speed: scene.do(f"speed_{speed}"),  # type: ignore[misc]
                kind="blue" if scene.speed == speed else "slate",
                tip=f"{tip} ({scene.key(f'speed_{speed}')})",
            )
        )
        rect.x += wide + px(6)
    return made


def _ways_out(scene: "Replay", at: Places, rect: pygame.Rect) -> list[Widget]:
    px, _, scale = scene.frame.px, scene.words.T, scene.frame.scale
    label = _("Back")
    wide = skin.button_size(label, scene.key("back"), "left", scale)[0] + px(8)
    if rect.x + wide > at.keys.right:
        small = pygame.Rect(at.keys.right - px(40), rect.y, px(40), rect.h)
        return [SignButton("replay:back", small, "cross", scene.back, f"{label} ({scene.key('back')})")]
    back = pygame.Rect(at.keys.right - wide, rect.y, wide, rect.h)
    return [Button("replay:back", back, label, scene.back, key=scene.key("back"), icon="left")]


def eyes(scene: "Replay", at: Places) -> list[Widget]:
    """Return a button for each pair of eyes; those that would tell too much are off."""
    px, _ = scene.frame.px, scene.words.T
    sides: tuple[Eyes, ...] = tuple(side.id for side in scene.tape.view.mission.sides)
    made: list[Widget] = []
    for k, who in enumerate((*sides, None)):
        label = scene.side_title(who) if who is not None else _("Referee: sees everything")
        allowed = who in scene.allowed
        rect = pygame.Rect(at.eyes.x, at.eyes.y + k * px(EYES + 6), at.eyes.w, px(EYES))
        made.append(
            Button(
                f"eyes:{who or 'referee'}",
                rect,
                label,
                lambda who=who: scene.look_through(who),  # type: ignore[misc]
                key=scene.key("eyes") if who == scene.next_eyes and len(scene.allowed) > 1 else "",
                icon="watch",
                kind="blue" if scene.tape.eyes == who else "slate",
                tip="" if allowed else _("Only when the game is over."),
                enabled=allowed,
            )
        )
    return made
