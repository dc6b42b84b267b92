"""The rows that a stealth conflict's questions are answered with."""

from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

from game.rules.figures import Figure
from game.rules.front import Choice
from game.rules.goals import due
from game.rules.intents import ChooseStrategy
from game.rules.mission import Objective
from game.rules.state import (
    DirectGuards,
    ManKeys,
    NameEntry,
    NamePatrol,
    NameStrategy,
    TakeStealthTurn,
    enemies,
)
from game.rules.state_stealth import WATCHED, Strategy
from game.session.speech import terms, terms_stealth
from game.session.speech.voice import Voice
from game.table.lattice import distance, squared
from game.table.outlines import middle
from game.ui.play.labels import plain
from game.ui.stealth import chances
from game.ui.stealth.deeds import free_choices
from game.ui.stealth.entry import Entry
from game.ui.stealth.lists_guard import entry_rows, guard_row, patrol_rows, post_rows

if TYPE_CHECKING:
    from game.ui.stealth.desk import Desk

TARGETED = ("murder", "follow")


def entries(desk: "Desk") -> list[Entry]:
    """Return the rows for what is asked or listed now."""
    match desk.question:
        case NameStrategy() as asked:
            return _targets(desk, asked) if desk.plan is not None else _strategies(desk, asked)
        case NamePatrol() as asked:
            return patrol_rows(desk, asked)
        case DirectGuards() as asked:
            return [guard_row(desk, guard) for guard in asked.guards]
        case ManKeys() as asked:
            return post_rows(desk, asked)
        case NameEntry() as asked:
            return entry_rows(desk, asked)
        case TakeStealthTurn() as asked:
            return _options(desk, asked)
        case _:
            return []


# ---------------------------------------------------------------- infiltrators
def _strategies(desk: "Desk", asked: NameStrategy) -> list[Entry]:
    """Return the five strategies with all that they add, before one is chosen (C-025 … C-049)."""
    made, words, view = [], desk.scene.words, desk.view
    for strategy in get_args(Strategy):
        choice = desk.scene.hand.choice(f"strategy:{strategy}")
        refused = choice.refused if choice is not None else None
        bonus = chances.bonuses(words, strategy)
        note = chances.strategy_note(words, view, asked.figure, strategy)
        made.append(
            Entry(
                f"strategy:{strategy}",
                terms_stealth.strategy(words, strategy),
                _choosing(desk, asked, strategy),
                detail=bonus,
                number=note,
                tip=plain(words, refused, view) if refused is not None else _tip(desk, strategy),
                rule=choice.rule if choice is not None else "C-025",
                able=refused is None,
                chosen=desk.plans.get(asked.figure) == strategy,
            )
        )
    return made


def _choosing(desk: "Desk", asked: NameStrategy, strategy: Strategy) -> Callable[[], None]:
    def press() -> None:
        if strategy in TARGETED:
            desk.plan = strategy
            desk.scene.rebuild()
        else:
            desk.submit(ChooseStrategy(asked.side, asked.figure, strategy))

    return press


def _tip(desk: "Desk", strategy: Strategy) -> str:
    _ = desk.scene.words.T
    texts: dict[str, str] = {
        "infiltration": _("Moves freely and looks ahead: best while the place is unknown (C-027 … C-029)."),
        "assault": _("Well out of sight at half speed: best for crossing a guarded zone (C-030 … C-032)."),
        "hide": _("Stays where he is; once Sneak succeeds, no search finds him (C-033 … C-038)."),
        "murder": _("Goes for one enemy: a blow from behind may kill without a sound (C-039 … C-043)."),
        "follow": _("Keeps one person in sight and acts after the guard (C-044 … C-049)."),
    }
    return texts[strategy]


def _targets(desk: "Desk", asked: NameStrategy) -> list[Entry]:
    """Return whom he may kill or follow, the nearest first, but before them whom his side is to follow."""
    view, figure = desk.view, desk.view.figures[asked.figure]
    plan, number = desk.plan or "murder", desk.scene.words.number
    goals = {goal.target: goal for goal in due(view, view.side) if goal.kind == plan}

    def place(foe: Figure) -> tuple[bool, int, str]:
        return foe.id not in goals, squared(foe.place, figure.place), foe.id

    return [
        Entry(
            f"target:{foe.id}",
            foe.name,
            lambda name=foe.id: desk.submit(ChooseStrategy(asked.side, asked.figure, plan, name)),  # type: ignore[misc]
            detail=_wanted(desk, goals[foe.id]) if foe.id in goals else "",
            number=f"{number(distance(foe.place, figure.place), 0)} cm",
        )
        for foe in sorted(enemies(view, view.side), key=place)
    ]


def _wanted(desk: "Desk", goal: Objective) -> str:
    words = desk.scene.words
    return words.T("to follow, within {cm} cm", cm=words.number(goal.near_cm))


def _options(desk: "Desk", asked: TakeStealthTurn) -> list[Entry]:
    """Return the targets of the action in hand, or the free actions."""
    listed, hand = desk.listed, desk.scene.hand
    if listed == "free":
        return [_free(desk, choice) for choice in free_choices(hand.choices)]
    choice = hand.choice(listed)
    if choice is None:
        return []
    return [_option(desk, asked.figure, listed, target, choice.rule) for target in _near(desk, choice)]


def _near(desk: "Desk", choice: Choice) -> list[str]:
    """Return the targets of a choice, those first that hold him, then the nearest."""
    view = desk.view
    here = view.figures[choice.figure].place

    def far(name: str) -> int:
        figure = view.figures.get(name)
        plan = view.mission.infiltration
        zone = plan.zone(name) if plan is not None else None
        if figure is not None and figure.point is not None:
            return squared(figure.point, here)
        return squared(middle(zone.outline), here) if zone is not None else 0

    return sorted(choice.targets, key=lambda name: (name != WATCHED, far(name), name))


def _option(desk: "Desk", figure: str, action: str, target: str, rule: str) -> Entry:
    words, view = desk.scene.words, desk.view
    number, detail, tip = chances.offer(words, view, figure, action, target)
    title = title_of(desk, action, target)
    press = lambda: desk.name(action, target)  # noqa: E731 - the row's own
    return Entry(f"option:{target}", title, press, detail, number, tip, rule)


def title_of(desk: "Desk", action: str, target: str) -> str:
    """Return the name of what an action of the list is done to."""
    words, view = desk.scene.words, desk.view
    if action == "observe":
        return terms_stealth.skill(words, target)
    if action.startswith("use_skill"):
        plan = view.mission.infiltration
        use = next((use for use in plan.skills if use.id == target), None) if plan is not None else None
        return words.of(use.title, target) if use is not None else target
    if target == WATCHED:
        return words.T("those who watch him")
    figure = view.figures.get(target)
    return figure.name if figure is not None else desk.zone(target)


def _free(desk: "Desk", choice: Choice) -> Entry:
    words, refused = desk.scene.words, choice.refused
    target = choice.targets[0] if choice.targets else ""
    detail = plain(words, refused, desk.view).rpartition(" [")[0] if refused is not None else ""
    if target and not detail:
        detail = Voice(words, desk.view).item(target)
    name = terms.action(words, choice.action)
    return Entry(
        f"option:{choice.action}",
        name[:1].upper() + name[1:],
        lambda: desk.name(choice.action, target),
        detail,
        tip=_free_tip(desk, choice.action),
        rule=choice.rule,
        able=refused is None,
    )


def _free_tip(desk: "Desk", action: str) -> str:
    _ = desk.scene.words.T
    texts = {
        "speak": _("Allies close by learn which zones and guards he knows."),
        "signal": _("Allies who see him learn which zones and guards he knows."),
        "look": _("Looks round; it costs nothing."),
        "drop": _("Lets something fall where he stands."),
    }
    return texts.get(action, "")
