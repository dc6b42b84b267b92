"""Starting the window: what must stand before pygame is imported, and what can keep it from opening."""

import importlib
import importlib.metadata
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from msgspec import Struct

from game.session.speech.words import Words, default_language

FAILED: Final = 1
NO_DISPLAY: Final = 3
BROKEN_PYGAME: Final = 4
INTERRUPTED: Final = 130

FORKS: Final = ("pygame", "pygame-ce")
"""Two distributions of one package: installed together they spoil each other."""


class Setup(Struct, frozen=True):
    """How the window is to start.

    `target` is a mission's `.tmx` or the opening state of a game as JSON; `seats` are the sides that persons
    lead, None for the menu's own question; `instant` shows everything without motion and waits for nothing;
    `state_file` is written for tests.
    """

    target: Path | None = None
    seats: tuple[str, ...] | None = None
    language: str | None = None
    seed: int | None = None
    size: tuple[int, int] | None = None
    instant: bool = False
    state_file: Path | None = None


def prepare() -> None:
    """Set what SDL reads when it is loaded; what the user set stays."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Else a signal to end the process becomes the question whether to leave.
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")


def pygame_fault(words: Words, installed: Iterable[str], names: Iterable[str]) -> tuple[str, ...]:
    """Return what is wrong with pygame and how to mend it; nothing if it is sound.

    `installed` are the distributions of `FORKS` that are there, `names` what the package `pygame` holds.
    """
    _ = words.T
    there = tuple(installed)
    if len(there) > 1:
        what = _("pygame and pygame-ce are both installed; each has overwritten files of the other.")
    elif "init" not in names:
        what = _("pygame is installed, but its files are gone.")
    else:
        return ()
    return (
        what,
        _("Repair it with:"),
        "    python -m pip uninstall -y pygame pygame-ce",
        "    python -m pip install pygame",
    )


def _installed() -> tuple[str, ...]:
    found = []
    for name in FORKS:
        try:
            importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            continue
        found.append(name)
    return tuple(found)


def run(setup: Setup) -> int:
    """Open the window and play until it is closed; return the exit code of the process."""
    prepare()
    pygame = importlib.import_module("pygame")
    words = Words(setup.language or default_language())
    _ = words.T
    fault = pygame_fault(words, _installed(), dir(pygame))
    if fault:
        _say(*fault)
        return BROKEN_PYGAME
    from game.ui.app import App
    from game.ui.files import user_places
    from game.ui.mishap import mishap
    from game.ui.window import NoDisplayError, open_display

    try:
        open_display()
    except NoDisplayError as error:
        _say(
            _("No display was found ({driver}), so the window cannot open.", driver=error),
            _("Start the game from a desktop session, or set DISPLAY or WAYLAND_DISPLAY."),
            _("Without a window: check, simulate, replay, referee and odds."),
        )
        return NO_DISPLAY
    places = user_places()
    app: App | None = None
    try:
        app = App(setup, places)
        app.run()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception:
        _say(*mishap(words, places.logs))
        return FAILED
    finally:
        if app is not None:
            app.close()
        pygame.quit()
    return 0


def _say(*lines: str) -> None:
    sys.stderr.write("".join(f"{line}\n" for line in lines))
