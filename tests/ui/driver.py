"""Plays the window by injected events, as mouse and keyboard would, without a screen."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.rules.state import State
from game.session.text_form import encode
from game.ui.app import App
from game.ui.files import Places
from game.ui.play.scene import Play
from game.ui.start import Setup
from game.ui.widgets.base import Widget
from game.ui.window import open_display

FRAME = 1 / 60


class Driver:
    """A window on the dummy driver; time goes by only in `step`."""

    def __init__(
        self,
        home: Path,
        target: Path | None = None,
        *,
        seats: Sequence[str] | None = None,
        language: str = "es",
        size: tuple[int, int] = (1280, 800),
        instant: bool = True,
        seed: int = 1,
        pictures: Path | None = None,
    ) -> None:
        open_display()
        pygame.event.clear()
        setup = Setup(
            target, tuple(seats) if seats else None, language, seed, size, instant, home / "state.json"
        )
        self.app = App(setup, Places(pictures or home / "cache", home / "pictures", home / "log"))
        self.step()

    # ------------------------------------------------------------ time and looking
    def step(self, frames: int = 1) -> None:
        """Let frames go by; an opponent who thinks is waited for, so that no test depends on how fast."""
        for _ in range(frames):
            for scene in self.app.scenes:
                if isinstance(scene, Play):
                    scene.match.wait()
            self.app.step(FRAME)

    def pixels(self) -> bytes:
        """Return the picture on the screen."""
        self.app.draw(self.app.window.surface)
        return pygame.image.tobytes(self.app.window.surface, "RGB")

    @property
    def scene(self) -> str:
        """The name of the uppermost scene."""
        return self.app.scene.name

    @property
    def play(self) -> Play:
        """The play scene."""
        return next(scene for scene in self.app.scenes if isinstance(scene, Play))

    @property
    def report(self) -> dict[str, object]:
        """What the window tells tests."""
        return self.app.report()

    def widget(self, id: str) -> Widget:
        """Return a widget of the uppermost scene."""
        found = self.app.scene.group.get(id)
        assert found is not None, f"{id} is none of {[item.id for item in self.app.scene.group.items]}"
        return found

    def has(self, id: str) -> bool:
        """Tell whether the uppermost scene has a widget."""
        return self.app.scene.group.get(id) is not None

    # ------------------------------------------------------------ mouse and keyboard
    def post(self, kind: int, **facts: object) -> None:
        """Put an event in the queue."""
        pygame.event.post(pygame.event.Event(kind, **facts))

    def move(self, x: int, y: int) -> None:
        """Move the mouse."""
        self.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
        self.step()

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Move the mouse and click."""
        self.move(x, y)
        self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)
        self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)
        self.step()

    def drag(self, start: tuple[int, int], end: tuple[int, int], button: int = 3) -> None:
        """Drag with a button held down."""
        self.move(*start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=button)
        self.post(pygame.MOUSEMOTION, pos=end, rel=(end[0] - start[0], end[1] - start[1]), buttons=(0, 0, 1))
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=button)
        self.step()

    def wheel(self, steps: int) -> None:
        """Turn the wheel."""
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)
        self.step()

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        self.down(key, mod)
        self.up(key, mod)
        self.step()

    def down(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)

    def up(self, key: int, mod: int = 0) -> None:
        """Release a key."""
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def press(self, id: str) -> None:
        """Click on a widget of the uppermost scene."""
        self.click(*self.widget(id).rect.center)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a place of the table in cm."""
        px, py = self.play.viewport.camera.to_px(x, y)
        return round(px), round(py)

    def board(self, x: float, y: float) -> None:
        """Click on the board at a place in cm."""
        self.click(*self.pixel(x, y))

    def hover(self, x: float, y: float) -> None:
        """Move the mouse over a place of the table in cm."""
        self.move(*self.pixel(x, y))

    def close(self) -> None:
        """Close the window."""
        self.app.close()


def start_file(folder: Path, state: State) -> Path:
    """Write the opening state of a game as the window takes it."""
    path = folder / "START.json"
    path.write_bytes(encode(state))
    return path
