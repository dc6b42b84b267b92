"""What the player has in hand: the chosen action, where he points, what he looks at."""

from typing import Final

from game.rules.figures import Figure
from game.rules.front import Choice, choices
from game.rules.intents import AnyIntent
from game.rules.skirmish.reactions import kind_of
from game.rules.state import (
    AnswerReaction,
    NamePatrol,
    NameStrategy,
    PlaceFigure,
    TakeStealthTurn,
    TakeTurn,
)
from game.rules.view import View
from game.table.body import Body
from game.table.lattice import Point
from game.table.reach import Reach
from game.ui.play import preview
from game.ui.play.acts import pick_of, plain_intent, target_intent
from game.ui.play.ahead import Ahead
from game.ui.play.aiming import Aimed, aim_at
from game.ui.play.climbs import Ends, climbs
from game.ui.play.leaps import Leaps, leaps
from game.ui.play.offers import ATTACKS, Offer, offer, offers, offers_from
from game.ui.play.sightings import Crossing, body_at, crossing
from game.ui.stealth.fields import Fields

USUAL = ("walk", "stealth_walk", "shoot", "crawl", "sprint")
"""What is in hand when a figure's turn begins: the first of these that is possible."""


REST: Final = 0.12
"""Seconds that the pointer rests before the board is seen from the place where the figure would go."""


class Hand:
    """The choice of the player between two answers; it knows only the view that it is given."""

    def __init__(self) -> None:
        self.action: str | None = None
        self.spot: Point | None = None
        self.cursor: Point | None = None
        self.looked: str | None = None
        self.named = ""
        self.marked: dict[str, str] = {}
        self.noticed: Point | None = None
        self.fields = Fields()
        self.sight = False
        self.measuring = False
        self.tape_from: Point | None = None
        self.sight_from: Point | None = None
        self.seen_from: Point | None = None
        self._rest_at: Point | None = None
        self._rested = 0.0
        self._view: View | None = None
        self._free = False
        self._choices: tuple[Choice, ...] = ()
        self._areas: dict[str, Reach] = {}
        self._ahead = Ahead()
        self._leaps: dict[str, Leaps | None] = {}
        self._ends: tuple[Ends | None] | None = None
        self._reaction: Offer | None = None
        self._offers: dict[str, tuple[Offer, ...]] = {}
        self._there: tuple[Point, tuple[Offer, ...]] | None = None
        self._aimed: tuple[tuple[object, ...], Aimed] | None = None
        self._crossing: tuple[tuple[object, ...], Crossing] | None = None

    # ------------------------------------------------------------ what may be done
    def hold(self, view: View, *, free: bool = True) -> None:
        """Take the view of now; what was worked out for another one is forgotten.

        Not `free`, something is still being shown, and nothing can be chosen yet.
        """
        if view is self._view and free == self._free:
            return
        before = self._view.asked if self._view is not None else None
        self._view, self._free = view, free
        self._choices = choices(view) if free else ()
        self._areas, self._leaps, self._offers = {}, {}, {}
        self._ahead.forget()
        self._aimed = self._there = self._ends = self._reaction = None
        self.seen_from, self.named = None, ""
        if view.asked != before:
            self.looked = None
        if not free:
            return
        if self.choice(self.action) is None or self._refused(self.action):
            self.action = next((name for name in USUAL if self._possible(name)), None)

    @property
    def view(self) -> View:
        """The view of now."""
        if self._view is None:
            raise ValueError("nothing is held yet")
        return self._view

    @property
    def held(self) -> tuple[View | None, bool]:
        """The view that is held, and whether something can be chosen in it."""
        return self._view, self._free

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What the viewer may ask for now."""
        return self._choices

    def choice(self, action: str | None) -> Choice | None:
        """Return a choice by its action."""
        return next((choice for choice in self._choices if choice.action == action), None)

    def _refused(self, action: str | None) -> bool:
        choice = self.choice(action)
        return choice is None or choice.refused is not None

    def _possible(self, action: str) -> bool:
        return not self._refused(action) and pick_of(action) != "now"

    @property
    def actor(self) -> Figure | None:
        """The figure whose turn it is, if it is the viewer's."""
        asked = self.view.asked
        return self.view.figures[asked.figure] if isinstance(asked, TakeTurn | TakeStealthTurn) else None

    @property
    def subject(self) -> Figure | None:
        """The figure that is spoken of: the one looked at, or else the one whose turn or question it is."""
        return self.view.figures.get(self.looked or "") or self._concerned

    @property
    def mine(self) -> Figure | None:
        """The figure on the card: an enemy is no substitute for one of the viewer's that is asked for."""
        known = [each for each in (self.subject, self._concerned) if each is not None]
        return next((each for each in known if each.side == self.view.side), self.subject)

    @property
    def _concerned(self) -> Figure | None:
        view = self.view
        if isinstance(view.asked, PlaceFigure | AnswerReaction | NameStrategy | NamePatrol):
            return view.figures[view.asked.figure]
        if self.actor is not None:
            return self.actor
        if view.active is not None:
            return view.figures[view.active]
        return next((figure for figure in view.figures.values() if figure.side == view.side), None)

    @property
    def area(self) -> Reach | None:
        """Where the action in hand can lead."""
        choice, figure = self.choice(self.action), self.actor
        if choice is None or figure is None or choice.limit_cm is None or choice.refused is not None:
            return None
        if pick_of(choice.action) != "path":
            return None
        if choice.action not in self._areas:
            self._areas[choice.action] = self._ahead.area(self.view, figure, choice)
        return self._areas[choice.action]

    @property
    def _ways(self) -> tuple[Choice, ...]:
        """The moves that are possible and whose area is not known yet."""
        return tuple(
            choice
            for choice in self._choices
            if choice.refused is None
            and pick_of(choice.action) == "path"
            and choice.action not in self._areas
        )

    @property
    def leaps(self) -> Leaps | None:
        """The jumps down that the action in hand allows (X-14)."""
        area, figure, action = self.area, self.actor, self.action or ""
        if area is None or figure is None or self.view.conflict == "stealth":
            return None
        if action not in self._leaps:
            self._leaps[action] = leaps(self.view, figure, action, area)
        return self._leaps[action]

    @property
    def ends(self) -> Ends | None:
        """Where the climb in hand may end (S-022)."""
        figure = self.actor
        if figure is None or self.action != "climb":
            return None
        if self._ends is None:
            self._ends = (climbs(self.view, figure),)
        return self._ends[0]

    def offers(self, action: str) -> tuple[Offer, ...]:
        """Return the attacks of the active figure on all known enemies; none for what is no attack."""
        attack = next((name for name in ATTACKS if name == action), None)
        if attack is None or self.actor is None:
            return ()
        if attack not in self._offers:
            self._offers[attack] = offers(self.view, self.actor, attack)
        return self._offers[attack]

    @property
    def offer(self) -> Offer | None:
        """The attack that lies under the pointer, or the reaction that is asked for."""
        asked, view = self.view.asked, self.view
        if isinstance(asked, AnswerReaction):
            if self._reaction is None:
                figure, target = view.figures[asked.figure], view.figures[asked.target]
                self._reaction = offer(view, figure, target, "shoot", kind_of(figure))
            return self._reaction
        attack = self.aimed.switch or self.action or ""
        return next((one for one in self.offers(attack) if one.target == self.aimed.figure), None)

    @property
    def offers_there(self) -> tuple[Offer, ...]:
        """The attacks from the end of the walk that is pointed at, once the pointer rests (S-016)."""
        figure, end = self.actor, self.seen_from
        if figure is None or end is None or self.action != "walk" or self.view.conflict == "stealth":
            return ()
        way = self.aimed.way
        if way is None or way.path[-1] != end:
            return ()
        if self._there is None or self._there[0] != end:
            self._there = (end, offers_from(self.view, figure, end))
        return self._there[1]

    def look_along(self, *, on: bool) -> None:
        """Show what is seen, or nothing more of it."""
        self.sight, self.sight_from = on, None

    @property
    def crossing(self) -> Crossing | None:
        """The sightline from the figure looked at, or a chosen place, to the place pointed at."""
        spot, figure = self.pointed, self.subject
        if not self.sight or spot is None:
            return None
        if self.sight_from is not None:
            start = body_at(self.view, self.sight_from)
        elif figure is not None and figure.in_play:
            start = (self.eye(figure), figure.name)
        else:
            return None
        end = body_at(self.view, spot)
        if start[0].point == end[0].point:
            return None
        key = (self._view, start, end)
        if self._crossing is None or self._crossing[0] != key:
            self._crossing = (key, crossing(self.view, start, end))
        return self._crossing[1]

    def eye(self, figure: Figure) -> Body:
        """Return the body that a figure sees with: the ghost's if it is about to go there."""
        if self.seen_from is not None and self.actor is not None and self.actor.id == figure.id:
            return preview.at_end(figure, self.action or "", self.seen_from)
        return figure.body()

    # ------------------------------------------------------------ what a click would do
    @property
    def pointed(self) -> Point | None:
        """The place under the keyboard's cursor, or else under the mouse."""
        return self.cursor if self.cursor is not None else self.spot

    @property
    def aimed(self) -> Aimed:
        """What a click at the place pointed at would do."""
        key = (self._view, self.pointed, self.action, self.named)
        if self._aimed is None or self._aimed[0] != key:
            spot = self.pointed
            self._aimed = (key, aim_at(self, spot) if spot is not None else Aimed())
        return self._aimed[1]

    def rest(self, dt: float) -> bool:
        """Let time go by with the pointer where it is; tell whether the sight moves to the way's end now."""
        if self._view is not None and self.actor is not None:
            self._ahead.tick(dt, self.view, self.actor, self._ways)
        if self._rest_at != self.pointed:
            self._rest_at, self._rested = self.pointed, 0.0
        before = self._rested
        self._rested += dt
        if before < REST <= self._rested:
            before_end, way = self.seen_from, self.aimed.way if self.actor is not None else None
            self.seen_from = way.path[-1] if way is not None and len(way.path) > 1 else None
            return (self.sight or bool(self.offers_there)) and before_end != self.seen_from
        return False

    def let_go(self) -> bool:
        """Go back to what is usually in hand; tell whether anything else was."""
        usual = next((name for name in USUAL if self._possible(name)), None)
        changed = self.action != usual
        self.action = usual
        return changed

    def take(self, action: str) -> AnyIntent | None:
        """Take an action in hand; one that needs no choice comes back as an intent at once."""
        choice, actor = self.choice(action), self.actor
        if choice is None or actor is None or choice.refused is not None:
            return None
        pick = pick_of(action)
        if pick == "now":
            return plain_intent(action, self.view.side, actor.id)
        self.named = ""
        single = len(choice.targets) == 1
        if pick in ("door", "item") and single:
            return target_intent(action, self.view.side, actor.id, choice.targets[0])
        self.action = action
        return None
