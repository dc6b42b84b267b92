"""The right column in a stealth conflict: what is asked, what is listed, and what has been chosen so far."""

from typing import TYPE_CHECKING, Final

from game.rules.events import AnyEvent
from game.rules.events_stealth import AlarmRose, ConflictBegan, Discovered
from game.rules.intents import (
    AnyIntent,
    ChooseStrategy,
    EndStealthTurn,
    ManKeyPoints,
    PlaceReinforcements,
    Post,
    SendGuards,
)
from game.rules.state import (
    DirectGuards,
    ManKeys,
    NameEntry,
    NamePatrol,
    NameStrategy,
    StealthQuestion,
    TakeStealthTurn,
)
from game.rules.state_stealth import Strategy
from game.rules.view import View
from game.ui.stealth import lists
from game.ui.stealth.aiming import target_at, work_at, zone_at
from game.ui.stealth.deeds import NAMED, named_intent
from game.ui.stealth.entry import Entry
from game.ui.stealth.news import Banner, News
from game.ui.stealth.quiet import Quiet, unrest

if TYPE_CHECKING:
    from game.ui.play.scene import Play

ROWS: Final = 6
"""Rows of buttons for which the right column has room at least."""

TOLD: Final = 5.0
"""Seconds for which it is told why turns stop going by."""


class Desk:
    """What a player has begun to answer of a stealth conflict's questions."""

    def __init__(self, scene: "Play") -> None:
        self.scene = scene
        self.plan: Strategy | None = None
        self.guards: tuple[str, ...] = ()
        self.posts: dict[str, str] = {}
        self.key = ""
        self.card = False
        self.free = False
        self.quiet: Quiet | None = None
        self.plans: dict[str, Strategy] = {}
        self._asked: StealthQuestion | None = None
        self._noted = 0
        self._page = 0
        self._paged: tuple[object, ...] = ()
        self._news = News()

    # ------------------------------------------------------------ what is asked
    @property
    def view(self) -> View:
        """What the viewer knows."""
        return self.scene.view

    @property
    def on(self) -> bool:
        """Whether a stealth conflict is being played; patrols are named before its first turn (T-02)."""
        view = self.view
        begun = view.phase == "play" or isinstance(view.asked, NamePatrol)
        return view.conflict == "stealth" and begun and view.stealth is not None

    @property
    def question(self) -> StealthQuestion | None:
        """What only a stealth conflict asks, if the viewer is asked that now."""
        asked = self.scene.match.question if self.scene.free else None
        return asked if isinstance(asked, StealthQuestion) else None

    @property
    def listed(self) -> str:
        """The action whose targets are listed, empty for none."""
        hand = self.scene.hand
        if not isinstance(self.question, TakeStealthTurn):
            return ""
        if self.free:
            return "free"
        return hand.action if hand.action in NAMED and not hand.named else ""

    def entries(self) -> list[Entry]:
        """Return the rows that are to be chosen from now."""
        question = self.question
        if question != self._asked:
            self._asked = question
            self.plan, self.guards, self.posts, self.key, self.free = None, (), {}, "", False
            self.mark()
            self._tell_quiet(question)
        return lists.entries(self)

    def _tell_quiet(self, question: StealthQuestion | None) -> None:
        """Tell the guard how many turns went by in which nothing was asked, because nothing was noticed."""
        if not isinstance(question, DirectGuards | ManKeys | NameEntry):
            return
        first, last = self._noted + 1, self.view.turn - 1
        self._noted = self.view.turn
        if first < last:
            told = self.scene.words.T("Turns {first} to {last}: nothing was noticed.", first=first, last=last)
            self.scene.app.tell(told, TOLD)

    # ------------------------------------------------------------ choosing
    def choose(self, place: int) -> bool:
        """Choose a row by its number, from 0; tell whether there is one."""
        rows = self.entries()
        if not 0 <= place < len(rows) or not rows[place].able:
            return False
        rows[place].press()
        return True

    def submit(self, intent: AnyIntent) -> None:
        """Hand in an answer."""
        if isinstance(intent, ChooseStrategy):
            self.plans[intent.figure] = intent.strategy
        self.free = False
        self.scene.commands.submit(intent)

    def name(self, action: str, target: str) -> None:
        """Name the target of an action; a distraction then asks for a place."""
        hand, question = self.scene.hand, self.question
        if not isinstance(question, TakeStealthTurn):
            return
        if action == "distract":
            hand.named = target
            self.scene.rebuild()
            return
        self.submit(named_intent(action, question.side, question.figure, target))

    def take(self, action: str) -> bool:
        """Take an action in hand that the skirmish does not know; tell whether it was one."""
        if action != "free":
            self.free = False
            return bool(action == self.listed and self.choose(0))
        self.free = not self.free
        self.scene.rebuild()
        return True

    def click(self, figure: str | None) -> bool:
        """Take a click on a figure of the board as the answer that it is; tell whether it was one."""
        match self.question:
            case NameStrategy() as asked if self.plan is not None and figure is not None:
                self.submit(ChooseStrategy(asked.side, asked.figure, self.plan, figure))
            case DirectGuards() as asked if figure in asked.guards:
                self.toggle(figure or "")
            case ManKeys() as asked if figure in asked.guards and self.key:
                self.post(self.key, figure or "")
            case ManKeys() as asked if not self.key and (key := self._zone_at(asked.keys)):
                self.key = key
                self.scene.rebuild()
            case NameEntry() as asked if entry := self._zone_at(asked.entries):
                self.submit(PlaceReinforcements(asked.side, asked.group, entry))
            case TakeStealthTurn() if (target := self.pointed) is not None:
                self.name(self.listed, target)
            case TakeStealthTurn() if not self.listed and work_at(self.scene.hand) is not None:
                self.scene.commands.take("work")
            case _:
                return False
        return True

    @property
    def pointed(self) -> str | None:
        """The target of the listed action that lies under the pointer, if one does."""
        hand = self.scene.hand
        choice = hand.choice(self.listed)
        return target_at(self.view, choice, hand.pointed, hand.aimed.figure) if choice is not None else None

    def _zone_at(self, names: tuple[str, ...]) -> str:
        """Return which of some zones is under the pointer, empty for none."""
        return zone_at(self.view, names, self.scene.hand.pointed) or ""

    def toggle(self, guard: str) -> None:
        """Send a guard, or let him stay."""
        stay = guard in self.guards
        kept = tuple(name for name in self.guards if name != guard)
        self.guards = kept if stay else (*self.guards, guard)
        self.mark()
        self.scene.rebuild()

    def post(self, key: str, guard: str) -> None:
        """Let a guard man a key point; an empty name lets it be."""
        taken = guard if guard in self.view.figures else ""  # a zone may have several to spare (C-104)
        self.posts = {k: g for k, g in self.posts.items() if k != key and (g != taken or not taken)}
        if guard:
            self.posts[key] = guard
        self.key = ""
        self.mark()
        self.scene.rebuild()

    def mark(self) -> None:
        """Show on the board who has been chosen."""
        _ = self.scene.words.T
        chosen = {name: _("goes") for name in self.guards}
        chosen |= {guard: self.zone(key) for key, guard in self.posts.items()}
        self.scene.hand.marked = {name: label for name, label in chosen.items() if name in self.view.figures}

    def back(self) -> bool:
        """Let go of what was begun; tell whether there was anything."""
        hand = self.scene.hand
        if self.card or self.free or self.plan is not None or self.key:
            self.card, self.free, self.plan, self.key = False, False, None, ""
            return True
        if hand.named:
            hand.named = ""
            return True
        return False

    def leave(self) -> None:
        """Go back from a list."""
        if not self.back():
            self.scene.hand.let_go()
        self.scene.rebuild()

    # ------------------------------------------------------------ pages
    def page_of(self, pages: int) -> int:
        """Return the page of rows or buttons that is shown; for other ones it is the first again."""
        key = (self.question, self.listed, self.plan, self.key)
        if key != self._paged:
            self._paged, self._page = key, 0
        return self._page % max(pages, 1)

    def turn_page(self) -> None:
        """Show the next page."""
        self._page += 1
        self.scene.rebuild()

    def zone(self, name: str) -> str:
        """Return the title of a zone."""
        plan = self.view.mission.infiltration
        zone = plan.zone(name) if plan is not None else None
        return self.scene.words.of(zone.title, name) if zone is not None else name

    # ------------------------------------------------------------ ending, and quiet ground
    @property
    def ends(self) -> bool:
        """Whether Enter answers what is asked."""
        return isinstance(self.question, TakeStealthTurn | DirectGuards | ManKeys)

    def end(self) -> bool:
        """Answer by Enter; tell whether a stealth conflict asks something."""
        match self.question:
            case TakeStealthTurn() as asked:
                self.submit(EndStealthTurn(asked.side, asked.figure))
            case DirectGuards() as asked:
                self.submit(SendGuards(asked.side, self.guards))
            case ManKeys() as asked:
                posts = tuple(Post(guard, key) for key, guard in self.posts.items())
                self.submit(ManKeyPoints(asked.side, posts))
            case None:
                return False
            case _:
                pass
        return True

    def skip(self) -> None:
        """Let turns go by until something changes; where it is not quiet, say why not."""
        if self.question is None:
            return
        words = self.scene.words
        why = unrest(words, self.view)
        if why is not None:
            self.scene.app.tell(words.T("No turn goes by: {why}", why=why), TOLD)
            return
        self.quiet = Quiet(self.view)
        self.go_on()

    def go_on(self) -> None:
        """Let the next turn go by while it is quiet."""
        if self.quiet is None or self.question is None:
            return
        going, words = self.quiet, self.scene.words
        intent = going.answer(words, self.view, self.plans)
        if intent is None:
            self.quiet = None
            turns = words.plural(
                "{count} turn has gone by.", "{count} turns have gone by.", going.gone(self.view)
            )
            self.scene.app.tell(words.T("{turns} Stopped: {why}", turns=turns, why=going.why), TOLD)
            return
        self.submit(intent)

    def toggle_card(self) -> None:
        """Show or hide what the levels of alarm mean."""
        self.card = not self.card
        self.scene.rebuild()

    # ------------------------------------------------------------ what happens
    def follow(self, event: AnyEvent) -> Banner | None:
        """Note what was shown; return what the banner says of it."""
        if self.quiet is not None:
            self.quiet.hear(self.scene.words, event, self.view)
        match event:
            case AlarmRose() | Discovered() if event.detection is not None:
                self.scene.hand.noticed = event.detection.point
            case ConflictBegan(conflict="skirmish"):
                self.scene.hand.noticed = None
            case _:
                pass
        return self._news.banner(self.scene.words, self.view, event)
