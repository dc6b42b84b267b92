"""Speaking about one game: the names that a scene gives to figures, sides, objectives and things."""

from game.rules.state import Scene
from game.rules.state_stealth import WATCHED
from game.session.speech.language import Language


class Voice:
    """A language and the game that is spoken about: the truth, or what a side knows of it."""

    def __init__(self, words: Language, scene: Scene) -> None:
        self.words = words
        self.scene = scene

    def figure(self, name: str | None) -> str:
        """Return a figure's name; nobody's if the scene does not know it."""
        figure = self.scene.figures.get(name) if name is not None else None
        return figure.name or figure.id if figure else self.words.T("somebody")

    def figures(self, names: tuple[str, ...]) -> str:
        """Return the names of figures, in their order."""
        return ", ".join(self.figure(name) for name in names)

    def side(self, name: str) -> str:
        """Return a side's title."""
        titles = (side.title for side in self.scene.mission.sides if side.id == name)
        return self.words.of(next(titles, {}), name)

    def special(self, name: str) -> str:
        """Return the title of a special action."""
        special = self.scene.mission.special(name)
        return self.words.of(special.title, name) if special else name

    def objective(self, name: str) -> str:
        """Return the title of an objective."""
        titles = (goal.title for goal in self.scene.mission.objectives if goal.id == name)
        return self.words.of(next(titles, {}), name)

    def item(self, name: str) -> str:
        """Return the title of an item; one that is only carried has its name."""
        titles = self.scene.mission.items.get(name)
        return self.words.of(titles, name) if titles else name.replace("_", " ")

    def thing(self, name: str) -> str:
        """Return the name of a figure, or the title of an item, a zone, a use of a skill, a special action.

        A door has no title; what is nothing of these is named as it is.
        """
        mission = self.scene.mission
        plan = mission.infiltration
        if name in mission.items:
            return self.item(name)
        if name in self.scene.figures:
            return self.figure(name)
        if any(door.id == name for door in self.scene.terrain.doors):
            return self.words.T("The door")
        if plan is not None and plan.zone(name) is not None:
            return self.zone(name)
        titles = (use.title for use in plan.skills if use.id == name) if plan is not None else ()
        return self.words.of(next(iter(titles), {}), self.special(name))

    def zone(self, name: str) -> str:
        """Return the title of a zone; the derived one and that of a guard are named by who watches."""
        _ = self.words.T
        plan = self.scene.mission.infiltration
        zone = plan.zone(name) if plan is not None else None
        if zone is not None:
            return self.words.of(zone.title, zone.id)
        if name in self.scene.figures:
            return _("the watch of {figure}", figure=self.figure(name))
        return _("the watch of the guards") if name == WATCHED else _("a zone not known")
