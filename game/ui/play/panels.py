"""The panels of the play scene, made anew whenever something changes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.figures import Figure
from game.rules.state import PlaceFigure
from game.ui.layout import Table
from game.ui.play import buttons, deck
from game.ui.play.asking import question
from game.ui.play.compact import compact_card, compact_stealth_card
from game.ui.play.foot import foot
from game.ui.play.logbook import Logbook
from game.ui.play.orders import order_row
from game.ui.play.sheet import Bar, sequence_bar
from game.ui.play.tokens import mark
from game.ui.play.tray import Tray
from game.ui.stealth.alarm import AlarmBar
from game.ui.stealth.column import column
from game.ui.stealth.deck import initiative_bar, stealth_card
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.scroll import Scroll, ScrollList

if TYPE_CHECKING:
    from game.ui.play.scene import Play

HEADED: Final = 150
"""Units of height from which the log has room for its heading."""


class BoardArea(Widget):
    """The board as something that can have the focus: then the arrows move a cursor on it."""

    focusable = True
    pressable = False
    solid = False

    def __init__(self, rect: pygame.Rect, scene: "Play") -> None:
        super().__init__("board", rect)
        self._scene = scene

    def key(self, event: pygame.event.Event) -> bool:
        """Move the cursor, or click at it."""
        return self._scene.controls.cursor_key(event)


class Panels:
    """Makes the widgets of the play scene from what it shows."""

    def __init__(self, scene: "Play") -> None:
        self.scene = scene
        self._log = Scroll(at_end=True)
        self.logbook = Logbook(scene)
        self._names: list[str] = []
        self._bar = Bar(scene.rebuild)
        self._page = 0

    def build(self) -> list[Widget]:
        """Return all widgets."""
        scene = self.scene
        at = scene.table
        return [
            BoardArea(at.board, scene),
            self._title(at),
            *self._sequence(at),
            *self._card(at),
            *(column(scene.desk, at) if scene.desk.on else self._actions(at)),
            *foot(scene, at.end),
            Tray(
                at.dice,
                scene.playback.effects,
                scene.view,
                scene.words,
            ),
            ScrollList(
                "log",
                at.log,
                scene.words.T("Log") if at.log.h >= scene.frame.px(HEADED) else "",
                self.logbook.lines(),
                self._log,
                scene.frame.scale,
                on_rule=scene.app.read_rule,
                on_line=self._look_at,
            ),
            *question(scene, at),
        ]

    def _sequence(self, at: Table) -> list[Widget]:
        scene = self.scene
        view, stealth = scene.view, scene.view.stealth
        if scene.desk.on and stealth is not None:
            return initiative_bar(
                scene.words, view, stealth, at.sequence, scene.frame, scene.hover, self._look_at, self._bar
            )
        return sequence_bar(view, at.sequence, scene.frame, scene.hover, self._look_at, self._bar, self._said)

    def draw_status(self, target: pygame.Surface, words: str) -> None:
        """Draw the status line; it changes with the pointer, so it is no widget that is kept."""
        scene = self.scene
        spot = scene.hand.pointed
        number = scene.words.number
        place = f"x {number(spot.x, 1)}   y {number(spot.y, 1)} cm" if spot is not None else ""
        deck.Status(scene.table.status, words, place).draw(target, Look("idle", False, scene.frame.scale))

    def _said(self, figure: Figure) -> str:
        """Return what the tooltip of a card of the sheet says: who, how he is, whether he has acted."""
        scene, _ = self.scene, self.scene.words.T
        acted = _("has acted") if figure.acted else _("has still to act")
        state = [part for part in deck.condition(scene.words, scene.view, figure) if part]
        points = _("{left} of {most} hit points", left=max(figure.pv, 0), most=figure.start_pv)
        facts = [*state, points] if figure.down else [*state, points, acted]
        return f"{figure.name} ({scene.side_title(figure.side)}): {', '.join(facts)}"

    def _look_at(self, name: str) -> None:
        scene = self.scene
        scene.hand.looked = name
        figure = scene.view.figures.get(name)
        if figure is not None and figure.point is not None:
            scene.viewport.bring(figure.point)
        scene.rebuild()

    # ------------------------------------------------------------ the right side
    def action_names(self) -> list[str]:
        """Return the actions with a button; while nobody is asked for one, the last ones stay."""
        scene = self.scene
        if scene.view.phase in ("sequence", "deployment") or scene.view.conflict == "stealth":
            return []
        self._names = buttons.visible_actions(scene.hand) or self._names
        return self._names

    def _title(self, at: Table) -> Widget:
        scene, _ = self.scene, self.scene.words.T
        view = scene.view
        match view.phase:
            case "sequence":
                head = _("Sequence")
            case "deployment":
                head = _("Deployment")
            case "play":
                head = _("Turn {turn}", turn=view.turn)
            case "over":
                head = _("The end")
        limit = view.options.turn_limit
        if view.phase == "play" and limit is not None:
            head = f"{head} / {limit}"
        asked = scene.match.asked
        side = asked.side if asked is not None else scene.match.viewer
        who = _("{side} to play", side=scene.side_title(side)) if asked is not None else ""
        mission = scene.words.of(view.mission.title, view.mission.id)
        tip = _("Each figure acts once in a turn, in the order of the sheet.")
        if limit is not None:
            end = scene.words.plural(
                "The game ends after {count} turn.", "The game ends after {count} turns.", limit
            )
            tip = f"{tip} {end}"
        return deck.Title(at.title, (head, mission, who), mark(view.mission, side), tip, "X-17")

    def _card(self, at: Table) -> list[Widget]:
        scene = self.scene
        figure = scene.hand.mine
        if figure is None:
            return []
        names = scene.stage.names(scene.words)
        stealth = scene.view.stealth
        words, view, scale = scene.words, scene.view, scene.frame.scale
        if scene.desk.on and stealth is not None:
            title = deck.card_title(words, view, figure, names)
            card = (
                compact_stealth_card(words, view, figure, at.card)
                if at.compact
                else stealth_card(words, view, figure, title, at.card, scale)
            )
            return [card, AlarmBar(at.order, words, view, stealth, scene.desk.toggle_card)]
        made: list[Widget] = [
            compact_card(words, view, figure, names, at.card)
            if at.compact
            else deck.card(words, view, figure, names, at.card, scale)
        ]
        if figure.side == scene.match.viewer and not figure.down:
            made += order_row(scene, figure, at.order)
        return made

    def _actions(self, at: Table) -> list[Widget]:
        scene, _ = self.scene, self.scene.words.T
        names, pager = self._paged(self.action_names(), at)
        first, later = names[: len(buttons.SLOTS)], names[len(buttons.SLOTS) :]
        taken = len(first)
        made = [
            *self._buttons(first, at.spots),
            *self._buttons(later, at.spots[taken + 1 :]),
        ]
        if isinstance(scene.view.asked, PlaceFigure) and scene.free:
            made.append(self._auto(at.spot(0).union(at.spot(1))))
            taken = 2
        sight = Button(
            "sight",
            at.spot(taken),
            _("Sight"),
            scene.controls.toggle_sight,
            key=scene.key("sight"),
            icon="los",
            kind="blue" if scene.hand.sight else "slate",
            tip=_(
                "Shades what the figure does not see, and shows the lines to the place pointed at. "
                "With {measure} held down a click looks from there; {dispute} stores a disputed line.",
                measure=scene.key("measure"),
                dispute=scene.key("dispute"),
            ),
            rule="X-15",
        )
        return [*made, sight, *pager]

    def _buttons(self, names: list[str], spots: Sequence[pygame.Rect]) -> list[Widget]:
        scene = self.scene
        return buttons.action_buttons(
            scene.words, scene.hand, names, spots, scene.commands.take, scene.key, free=scene.free
        )

    def _paged(self, names: list[str], at: Table) -> tuple[list[str], list[Widget]]:
        """Return the actions that have room beside the sight, and the button for the others."""
        room = len(at.spots) - 1
        if len(names) <= room:
            return names, []
        pages = -(-len(names) // (room - 1))
        self._page %= pages
        label, last = f"{self._page + 1} / {pages}", at.spots[-1]
        tip = self.scene.words.T("More actions")
        more = Button("actions:more", last, label, self._turn, icon="right", tip=tip, rule="S-013")
        return names[self._page * (room - 1) :][: room - 1], [more]

    def _turn(self) -> None:
        self._page += 1
        self.scene.rebuild()

    def _auto(self, rect: pygame.Rect) -> Button:
        """Return the button that places a figure by itself."""
        scene, _ = self.scene, self.scene.words.T
        tip = _("Puts the figure on a free place in the middle of its zone.")
        return Button(
            "auto",
            rect,
            _("Place for me"),
            scene.controls.place_anywhere,
            key=scene.key("place_anywhere"),
            icon="flag",
            tip=tip,
            rule="S-012",
        )
