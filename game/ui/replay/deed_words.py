"""What decided a game, in words: what happened, by whom, and how likely it was."""

from game.rules.events import AnyEvent, Attempted, Shot, Struggled
from game.rules.events_stealth import Attacked, Searched
from game.session.deciding import Deed
from game.session.luck import rolled
from game.ui.replay.charts import Game


def deed_words(game: Game, deed: Deed) -> str:
    """Return a deed in a sentence or two; empty if nobody tells of it."""
    _ = game.words.T
    event = game.moments[deed.moment].event
    said = game.sentence(deed.moment).removesuffix(f" [{event.rule}]")
    if deed.check is None or deed.chance is None or not said:
        return said
    chance = game.words.chance(deed.chance)
    roll = rolled(game.moments[deed.check])
    if roll is not None and not roll.success:
        return _failed(game, event, chance)
    if roll is None or roll.figure is None:
        return _("{deed} It was {chance} likely.", deed=said, chance=chance)
    name = game.name(roll.figure)
    if roll.kind == "shot":
        return _("{deed} By {figure}, with {chance} to hit.", deed=said, figure=name, chance=chance)
    return _("{deed} By {figure}, with {chance} to succeed.", deed=said, figure=name, chance=chance)


def _failed(game: Game, event: AnyEvent, chance: str) -> str:
    """Return what failed although it was likely."""
    _ = game.words.T
    match event:
        case Shot():
            text = _("{figure} shoots at {target} and misses, with {chance} to hit.")
        case Struggled() | Attacked():
            text = _("{figure} fails against {target}, with {chance} to succeed.")
        case Attempted():
            text = _("{figure} fails: {target}, with {chance} to succeed.")
        case Searched():
            text = _("{figure} stays unnoticed, with {chance} to be noticed.")
        case _:
            return ""
    special = game.end.mission.special(event.special) if isinstance(event, Attempted) else None
    target = game.name(getattr(event, "target", None))
    if special is not None:
        target = game.words.of(special.title, special.id)
    return text.format(figure=game.name(event.figure), target=target, chance=chance)
