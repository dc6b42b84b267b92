"""The card of a figure and the order of initiative in a stealth conflict."""

from collections.abc import Callable
from typing import Final, Literal

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.patch import Patch
from game.picture.people.cards import Row, figure_card, sequence_card, sequence_size
from game.rules.figures import Figure, Posture
from game.rules.state_stealth import DEFENDER, Level, Stealth
from game.rules.stealth.alarm import attention_at, level
from game.rules.stealth.attributes import rating, skill_of
from game.rules.stealth.initiative import ranking
from game.rules.stealth.watching import duty
from game.rules.view import View
from game.session.speech import terms, terms_stealth
from game.session.speech.language import readable
from game.session.speech.words import Words
from game.ui.layout import Frame
from game.ui.play.deck import Picture
from game.ui.play.reserves import coming, coming_fact, to_come
from game.ui.play.sheet import LEAST_CARD, Bar, shown_part
from game.ui.play.tokens import mark, standing_of, token_of
from game.ui.stealth.chances import short_bonuses
from game.ui.widgets.base import Look, Press, Widget
from game.ui.widgets.button import Face

OWN: Final = ("ocultarse", "percepcion", "picaresca", "agilidad")
GUARDS: Final = ("percepcion", "inteligencia", "agilidad")
"""The attributes on the cards of infiltrators and of guards."""


class Turn(Face):
    """A card of the order with the value of initiative in its corner."""

    def __init__(
        self, id: str, rect: pygame.Rect, patch: Patch, on_press: Press, value: str, tip: str, *, ring: bool
    ) -> None:
        super().__init__(id, rect, patch, on_press, tip=tip, ring=ring)
        self.value = value

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the card and the value."""
        super().draw(target, look)
        if not self.value:
            return
        size = skin.px(13, look.scale)
        width = text.width(self.value, "heavy", size) + skin.px(8, look.scale)
        plate = paper.plate(width, skin.px(17, look.scale), 4 * look.scale, "161318", alpha=0.9)
        at = (self.rect.right - width + skin.px(2, look.scale), self.rect.bottom - plate.get_height())
        target.blit(plate, at)
        place = (at[0] + skin.px(4, look.scale), at[1] + plate.get_height() / 2)
        skin.put_middle(target, self.value, place, "heavy", size, paper.CREAM)


def initiative_bar(
    words: Words,
    view: View,
    stealth: Stealth,
    area: pygame.Rect,
    frame: Frame,
    hover: str | None,
    pick: Callable[[str], None],
    at: Bar | None = None,
    searching: bool = False,
) -> list[Widget]:
    """Return the cards of the order of initiative; the guard's own figures follow on its side (C-050).

    With `at` it can be scrolled where the cards do not fit; `searching`, it is the guard's turn.
    """
    order = ranking(view) if stealth.initiative else list(stealth.infiltrators)
    order = [who for who in order if who == DEFENDER or who in view.figures]
    own = [f for f in view.figures.values() if f.side == view.side and f.id != stealth.chief]
    guards = [f.id for f in own if f.id not in order]
    entries = [*order, *(name for name in guards if not view.figures[name].left_out)]
    entries = [name for name in entries if name == DEFENDER or view.figures[name].role == "fighter"]
    turn = DEFENDER if searching else view.active
    sizes = [_size(view, stealth, name, 1.0, now=name == turn)[0] + 8 for name in entries]
    scale = max(min(frame.scale, (area.w - len(sizes)) / max(sum(sizes), 1)), LEAST_CARD * frame.scale)
    wides = [round(scale * size) for size in sizes]
    current = entries.index(turn) if turn in entries else 0
    area, first, count, made = shown_part(wides, current, area, frame, view.active, at)
    x = area.x
    for name in entries[first : first + count]:
        now = name == turn
        rect = pygame.Rect((x, 0), _size(view, stealth, name, scale, now=now))
        rect.centery = area.centery
        made.append(_card(words, view, stealth, name, rect, scale, hover, pick, now=now))
        x = rect.right + skin.px(8, scale)
    return made


def _size(view: View, stealth: Stealth, name: str, scale: float, *, now: bool) -> tuple[int, int]:
    """Return the size of a card: a long name makes it wider."""
    figure = view.figures.get(stealth.chief if name == DEFENDER else name)
    return sequence_size(figure.name if figure is not None else "?", "now" if now else "waiting", scale)


def _card(
    words: Words,
    view: View,
    stealth: Stealth,
    name: str,
    rect: pygame.Rect,
    scale: float,
    hover: str | None,
    pick: Callable[[str], None],
    *,
    now: bool,
) -> Widget:
    value = str(stealth.initiative[name]) if name in stealth.initiative else ""
    tip = words.T("Initiative {value}", value=value) if value else ""
    figure = view.figures.get(stealth.chief if name == DEFENDER else name)
    if name == DEFENDER:
        tip = words.T("The guard searches at its place in the order (C-079). {tip}", tip=tip).strip()
    if figure is None:
        side = mark(view.mission, view.enemy)
        patch = sequence_card(None, side, None, _stage(now=now, done=stealth.defended), scale)
        return Turn("sequence:@", rect, patch, lambda: None, value, tip, ring=False)
    done = stealth.defended if name == DEFENDER else figure.acted or figure.down
    stage = _stage(now=now, done=done)
    token = token_of(view.mission, figure)
    patch = sequence_card(token, token.side, standing_of(figure), stage, scale)
    who = figure.id
    id = "sequence:@" if name == DEFENDER else f"sequence:{who}"
    return Turn(id, rect, patch, lambda: pick(who), value, tip, ring=hover == who)


def _stage(*, now: bool, done: bool) -> Literal["now", "waiting", "done"]:
    return "now" if now else "done" if done else "waiting"


# ---------------------------------------------------------------- the card
def stealth_card(
    words: Words, view: View, figure: Figure, title: str, rect: pygame.Rect, scale: float
) -> Widget:
    """Return the card of a figure as a stealth conflict needs it."""
    _, (rows, tip, points) = words.T, stealth_facts(words, view, figure)
    patch = figure_card(
        rect.w,
        token_of(view.mission, figure),
        title,
        rows,
        standing_of(figure),
        (points, 2),
        (_("Hit points"), _("Actions")),
        scale,
    )
    return Picture("card", rect, patch, tip)


def stealth_facts(words: Words, view: View, figure: Figure) -> tuple[tuple[Row, ...], str, int]:
    """Return the lines of a figure's card, what it has no room for, and the action points left."""
    stealth = view.stealth
    one = stealth.infiltrators.get(figure.id) if stealth is not None else None
    acting = one is not None and figure.side == view.side
    rows, tip = _infiltrator(words, view, figure) if acting else _guard(words, figure, level(view))
    if to_come(figure):
        rows = (*rows[:-1], Row("flag", *coming(words, view, figure)))
        tip = f"{coming_fact(words, view, figure)} {tip}".strip()
    points = figure.points if figure.id == view.active else 0 if figure.acted or not acting else 2
    names = OWN if acting else GUARDS
    whole = ", ".join(
        f"{terms_stealth.attribute(words, name)} {rating(figure.profile, name)[0]}" for name in names
    )
    return rows, f"{whole}. {tip}".strip(), points


def _attributes(words: Words, figure: Figure, names: tuple[str, ...]) -> str:
    """Return attributes in dice, with their first letters: `Ocu 3 · Per 4`."""
    return " · ".join(
        f"{terms_stealth.attribute(words, name)[:3]} {rating(figure.profile, name)[0]}" for name in names
    )


def _infiltrator(words: Words, view: View, figure: Figure) -> tuple[tuple[Row, ...], str]:
    _ = words.T
    skills = [
        f"{terms_stealth.skill(words, name)} {value}" for name, value in figure.profile.stealth.skills.items()
    ]
    one = view.stealth.infiltrators[figure.id] if view.stealth is not None else None
    plan = one.strategy if one is not None else None
    strategy = terms_stealth.strategy(words, plan) if plan else _("no strategy yet")
    weapon = _("weapon drawn") if figure.drawn else _("weapon sheathed")
    state = weapon
    if one is not None and one.hidden:
        state = _("hidden")
    elif figure.disguise is not None:
        state = _("disguised: {tag}", tag=readable(figure.disguise.tag))
    rows = (
        Row("person", _attributes(words, figure, OWN)),
        Row("sneak", strategy, short_bonuses(words, plan) if plan else ""),
        Row(_posture(figure), terms.posture(words, str(figure.posture)), state),
    )
    return rows, " · ".join((*skills, weapon))


def _guard(words: Words, figure: Figure, alarm: Level) -> tuple[tuple[Row, ...], str]:
    """Return what is told of a guard; his attention is the one that the alarm makes of it (C-099)."""
    _ = words.T
    keen = duty(figure)
    first = Row("person", _attributes(words, figure, GUARDS))
    if keen is None:
        posture = Row(_posture(figure), terms.posture(words, str(figure.posture)))
        return (first, Row("people", _("civilian")), posture), ""
    sight = _("{cm} cm, {deg}°", cm=words.number(keen.watch_cm), deg=keen.fov_deg)
    heard = _("hears {cm} cm", cm=words.number(keen.hearing_cm))
    watching = Row("watch", sight, heard)
    if not keen.watches:
        watching = Row("watch", _("guards the zone where he stands"))
    mood = _("asleep") if figure.asleep else _("servant") if figure.role == "servant" else ""
    alert = terms_stealth.attention(
        words, attention_at(keen.attention, alarm if figure.role == "fighter" else Level.UNAWARE)
    )
    rows = (
        first,
        watching,
        Row("bell", mood or alert, alert if mood else _short_cover(words, keen.cover)),
    )
    alerta = skill_of(figure.profile, "alerta")
    return rows, f"{terms_stealth.skill(words, 'alerta')} {alerta} · {terms_stealth.cover(words, keen.cover)}"


def _short_cover(words: Words, code: str) -> str:
    _ = words.T
    return {"objects": _("objects"), "people": _("people"), "none": _("no cover")}.get(code, code)


def _posture(figure: Figure) -> str:
    if figure.down:
        return "out"
    return {Posture.STANDING: "stand", Posture.PRONE: "prone", Posture.FALLEN: "fallen"}[figure.posture]
