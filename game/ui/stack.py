"""The scenes that lie over each other; the uppermost one is played."""

from game.ui.scene import Scene


class Stack:
    """A stack of scenes."""

    def __init__(self) -> None:
        self._stack: list[Scene] = []

    @property
    def scene(self) -> Scene:
        """The uppermost scene."""
        return self._stack[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._stack)

    @property
    def ground(self) -> Scene:
        """The scene on which the dialogs above it lie."""
        return next(scene for scene in reversed(self._stack) if scene.opaque)

    def show(self, scene: Scene) -> None:
        """Leave all scenes for another one."""
        for old in reversed(self._stack):
            old.leave()
        self._stack = []
        self.push(scene)

    def push(self, scene: Scene) -> None:
        """Put a scene or a dialog on top."""
        if self._stack:
            self.scene.group.forget_press()
        self._stack.append(scene)
        scene.rebuild()
        scene.enter()

    def pop(self) -> None:
        """Leave the uppermost scene for the one below."""
        old = self._stack.pop()
        old.leave()
        self.scene.group.come_back(old.group.pointer)
        self.scene.rebuild()

    def leave_all(self) -> None:
        """Leave every scene, the uppermost first."""
        while self._stack:
            self._stack.pop().leave()

    def rebuild_all(self) -> None:
        """Make the widgets of every scene anew."""
        for scene in self._stack:
            scene.rebuild()
