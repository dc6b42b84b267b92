"""The panels round the board: sequence bar, figure card, actions, log, status line."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.patch import Patch
from game.picture.people.attire import NOBODYS, mark_of
from game.picture.people.cards import Row, figure_card, figure_card_height
from game.rules.figures import Figure, Posture
from game.rules.view import View
from game.session.speech import terms
from game.session.speech.words import Words
from game.ui.play.reserves import coming, coming_fact, to_come
from game.ui.play.tokens import standing_of, token_of
from game.ui.widgets.base import Look, Room, Widget

CARD_ROWS: Final = 4


class Title(Widget):
    """The turn, the mission, and who plays."""

    solid = False
    kept = True

    def __init__(
        self, rect: pygame.Rect, lines: tuple[str, str, str], side: str, tip: str = "", rule: str = ""
    ) -> None:
        super().__init__("title", rect, tip, rule)
        self.lines, self.side = lines, side

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Write the lines."""
        head, mission, who = self.lines
        x, room = self.rect.x, self.rect.w - skin.px(10, look.scale)
        size = text.fitting(head, "title", skin.px(24, look.scale), room, skin.px(15, look.scale))
        skin.put_middle(target, head, (x, skin.px(21, look.scale)), "title", size, paper.CREAM)
        for k, words in enumerate((mission, who)):
            size = text.fitting(words, "semibold", skin.px(14, look.scale), room, skin.px(10, look.scale))
            place = (x, skin.px(43 + 19 * k, look.scale))
            skin.put_middle(target, words, place, "semibold", size, paper.SOFT)


class Picture(Widget):
    """A patch that is only looked at."""

    solid = False

    def __init__(self, id: str, rect: pygame.Rect, patch: Patch, tip: str = "") -> None:
        super().__init__(id, rect, tip)
        self.patch = patch

    def draw(self, target: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it has one look
        """Draw the patch."""
        target.blit(self.patch.surface, (self.rect.x + self.patch.at[0], self.rect.y + self.patch.at[1]))


class Status(Widget):
    """The status line: what a click does, and the place under the pointer."""

    solid = False

    def __init__(self, rect: pygame.Rect, words: str, place: str) -> None:
        super().__init__("status", rect)
        self.words, self.place = words, place

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Write both ends of the line."""
        size = skin.px(15, look.scale)
        right = text.width(self.place, "semibold", size)
        room = self.rect.w - right - skin.px(24, look.scale)
        fitting = text.fitting(self.words, "semibold", size, room, skin.px(11, look.scale))
        place = (self.rect.x, self.rect.centery)
        skin.put_middle(target, self.words, place, "semibold", fitting, paper.CREAM)
        place = (self.rect.right - right, self.rect.centery)
        skin.put_middle(target, self.place, place, "semibold", size, paper.SOFT)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the width of the line at its least size."""
        size = skin.px(11, scale)
        has = self.rect.w - text.width(self.place, "semibold", skin.px(15, scale)) - skin.px(24, scale)
        yield Room(self.words, text.width(self.words, "semibold", size), has)


# ---------------------------------------------------------------- the card
def card_height(scale: float, rows: int = CARD_ROWS) -> int:
    """Return the height of the figure card in pixels."""
    return figure_card_height(rows, scale)


def card(
    words: Words, view: View, figure: Figure, names: dict[str, str], rect: pygame.Rect, scale: float
) -> Widget:
    """Return the card of a figure; `names` are those of weapons and armours."""
    _ = words.T
    profile = figure.profile
    rows = [Row("person", attributes(words, figure), f"−{profile.estorbo}" if profile.estorbo else "")]
    rows += [armed(words, figure, names), armoured(words, figure, names)]
    rows.append(Row(_posture_icon(figure), *condition(words, view, figure)))
    title = card_title(words, view, figure, names)
    patch = figure_card(
        rect.w,
        token_of(view.mission, figure),
        title,
        tuple(rows),
        standing_of(figure),
        (figure.points if figure.id == view.active else 0 if figure.acted else 2, 2),
        (_("Hit points"), _("Actions")),
        scale,
    )
    return Picture("card", rect, patch, card_facts(words, view, figure, names))


def card_title(words: Words, view: View, figure: Figure, names: dict[str, str]) -> str:
    """Return side and trade of a figure; those who only live here are of no side."""
    trade = names.get(figure.profile.id, figure.profile.id)
    if mark_of(view.mission, figure) == NOBODYS:
        return trade
    side = next(each for each in view.mission.sides if each.id == figure.side)
    return f"{words.of(side.title, side.id)} · {trade}"


def armed(words: Words, figure: Figure, names: dict[str, str]) -> Row:
    """Return the weapon of a figure with its range; what it strikes with if it has none."""
    weapon, melee = figure.profile.weapon, figure.profile.melee
    if weapon is None:
        return Row("melee", names.get(melee.id, melee.id))
    reach = f"{words.number(weapon.bands[-1])} cm" if weapon.bands else ""
    return Row("spent" if figure.shots else "shoot", names.get(weapon.id, weapon.id), reach)


def armoured(words: Words, figure: Figure, names: dict[str, str]) -> Row:
    """Return the armour of a figure and what it absorbs."""
    armour = figure.profile.armour
    if armour is None:
        return Row("cover", words.T("no armour"))
    return Row(
        "cover", names.get(armour.id, armour.id), words.T("−{points} damage", points=armour.absorption)
    )


def attributes(words: Words, figure: Figure) -> str:
    """Return the attributes of the skirmish."""
    names = (("fisicos", figure.profile.fisicos), ("sentidos", figure.profile.sentidos))
    return " · ".join(f"{terms.attribute(words, name)} {value}" for name, value in names)


def figure_facts(words: Words, figure: Figure, names: dict[str, str]) -> str:
    """Return what the card has no room for: ranges and damage of the weapon, armour."""
    _ = words.T
    profile = figure.profile
    parts = []
    if profile.weapon is not None:
        bands = " / ".join(words.number(limit) for limit in profile.weapon.bands)
        parts.append(_("Ranges: {bands} cm.", bands=bands))
        dice = " / ".join(f"{count}d6" for count in profile.weapon.dice)
        bonus = words.signed(profile.weapon.bonus) if profile.weapon.bonus else ""
        damage = f"{dice} {bonus}".strip()
        parts.append(_("Damage: {dice}.", dice=damage))
    if profile.armour is not None:
        name = names.get(profile.armour.id, profile.armour.id)
        parts.append(_("{armour}: absorbs {points}.", armour=name, points=profile.armour.absorption))
    return " ".join(parts)


def card_facts(words: Words, view: View, figure: Figure, names: dict[str, str]) -> str:
    """Return what the tooltip of a card says: the facts, and of a reserve when and where it comes."""
    facts = figure_facts(words, figure, names)
    return f"{coming_fact(words, view, figure)} {facts}".strip() if to_come(figure) else facts


def _posture_icon(figure: Figure) -> str:
    if figure.down:
        return "out"
    if to_come(figure):
        return "flag"
    return {Posture.STANDING: "stand", Posture.PRONE: "prone", Posture.FALLEN: "fallen"}[figure.posture]


def condition(words: Words, view: View, figure: Figure) -> tuple[str, str]:
    """Return posture and state of a figure in a few words; of a reserve when and where it comes."""
    _ = words.T
    if figure.down:
        return _("out of action"), ""
    if to_come(figure):
        return coming(words, view, figure)
    parts = []
    if figure.malherido:
        parts.append(_("badly wounded"))
    if figure.watching:
        parts.append(_("watching"))
    if figure.jammed:
        parts.append(_("jammed"))
    return terms.posture(words, str(figure.posture)), " · ".join(parts)
