"""The rows that the guard's questions are answered with: patrols, guards sent, key points, ways in (T-02)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.intents import AssignPatrol, PlaceReinforcements
from game.rules.state import ManKeys, NameEntry, NamePatrol
from game.rules.stealth.zones import outline_now
from game.session.speech.language import readable
from game.table.lattice import distance
from game.table.outlines import middle
from game.ui.stealth.entry import Entry

if TYPE_CHECKING:
    from game.ui.stealth.desk import Desk


def patrol_rows(desk: "Desk", asked: NamePatrol) -> list[Entry]:
    """Return the patrols that a guard may walk (T-02)."""
    words, plan = desk.scene.words, desk.view.mission.infiltration
    made = []
    for name in asked.patrols:
        patrol = plan.patrol(name) if plan is not None else None
        kinds = {
            "loop": words.T("goes round"),
            "back_and_forth": words.T("to and fro"),
            "once": words.T("once, then stays"),
        }
        detail = ""
        if patrol is not None:
            pace = words.T("{cm} cm a turn", cm=words.number(patrol.pace_cm))
            detail = f"{kinds[patrol.kind]} · {pace}"
        intent = AssignPatrol(asked.side, asked.figure, name)
        press = lambda intent=intent: desk.submit(intent)  # noqa: E731
        made.append(Entry(f"patrol:{name}", readable(name), press, detail, rule="T-02"))
    return made


def _who(desk: "Desk", guard: str) -> str:
    figure = desk.view.figures.get(guard)
    return figure.name if figure is not None else desk.zone(guard)


def guard_row(desk: "Desk", guard: str) -> Entry:
    """Return a guard who may be sent to the last detection (C-100)."""
    _ = desk.scene.words.T
    goes = guard in desk.guards
    found, figure = desk.view.stealth, desk.view.figures.get(guard)
    detection = found.detection if found is not None else None
    detail = _("goes to the place") if goes else _("stays")
    number = ""
    if figure is not None and figure.point is not None and detection is not None:
        number = f"{desk.scene.words.number(distance(figure.point, detection.point), 0)} cm"
    return Entry(
        f"guard:{guard}",
        _who(desk, guard),
        lambda: desk.toggle(guard),
        detail,
        number,
        rule="C-100",
        chosen=goes,
    )


def post_rows(desk: "Desk", asked: ManKeys) -> list[Entry]:
    """Return the key points; once one is chosen, the guards who may man it."""
    _ = desk.scene.words.T
    if desk.key:
        key = desk.key
        nobody = Entry("guard:", _("nobody"), lambda: desk.post(key, ""), rule="C-104")
        return [
            nobody,
            *(
                Entry(
                    f"guard:{g}",
                    _who(desk, g),
                    lambda g=g: desk.post(key, g),  # type: ignore[misc]
                    number=_far(desk, g, key),
                    rule="C-104",
                )
                for g in asked.guards
            ),
        ]
    made = []
    for key in asked.keys:
        guard = desk.posts.get(key, "")
        detail = _who(desk, guard) if guard else _("nobody: press to send somebody")
        made.append(
            Entry(f"key:{key}", desk.zone(key), _opening(desk, key), detail, rule="C-104", chosen=bool(guard))
        )
    return made


def _far(desk: "Desk", guard: str, zone: str) -> str:
    """Return how far a guard is from the middle of a zone; nothing for guards without figures."""
    view, plan = desk.view, desk.view.mission.infiltration
    figure, place = view.figures.get(guard), plan.zone(zone) if plan is not None else None
    if figure is None or figure.point is None or place is None:
        return ""
    return f"{desk.scene.words.number(distance(figure.point, middle(outline_now(view, place))), 0)} cm"


def _opening(desk: "Desk", key: str) -> Callable[[], None]:
    def press() -> None:
        desk.key = key
        desk.scene.rebuild()

    return press


def entry_rows(desk: "Desk", asked: NameEntry) -> list[Entry]:
    """Return the zones where reinforcements may enter (C-105)."""
    made = []
    for entry in asked.entries:
        intent = PlaceReinforcements(asked.side, asked.group, entry)
        press = lambda intent=intent: desk.submit(intent)  # noqa: E731
        made.append(Entry(f"entry:{entry}", desk.zone(entry), press, rule="C-105"))
    return made
