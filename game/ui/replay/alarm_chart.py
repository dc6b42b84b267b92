"""From the alarm of a stealth conflict to a plot: each rise, and where the skirmish began."""

from game.picture.pens.plots import Axis, Curve, Plot, Spot, Tick
from game.rules.events_stealth import ConflictBegan
from game.ui.replay import phrases
from game.ui.replay.charts import Chart, Game, Said, Times


def alarm_chart(game: Game) -> Chart:
    """Return how the alarm rose in a stealth conflict, in its four levels (C-096)."""
    words, _, times = game.words, game.words.T, Times(game.moments)
    names = phrases.levels(words)
    places: list[tuple[float, float]] = [(0.0, 0.0)]
    spots, said = [], []
    for alarm in game.numbers.alarms:
        x, level = times.at(alarm.moment), float(alarm.level)
        places += [(x, places[-1][1]), (x, level)]
        spots.append(Spot((x, level), "a24a06", "disc", True, "bell", 26))
        steps = words.plural("{count} step of alarm", "{count} steps of alarm", alarm.steps)
        title = f"{game.turn(alarm.turn)} · {names[alarm.level]}"
        said.append(Said(title, game.sentence(alarm.moment) or steps, alarm.moment))
    for moment in _crossings(game):
        level = max((float(a.level) for a in game.numbers.alarms if a.moment < moment), default=0.0)
        spots.append(Spot((times.at(moment), level), "8f2f22", "square", True, "strike", 26))
        said.append(Said(game.turn(game.moments[moment].after.turn), game.sentence(moment), moment))
    places.append((float(times.count), places[-1][1]))
    ticks = tuple(Tick(float(level), name) for level, name in enumerate(names))
    curves = (Curve(tuple(places), "a24a06", 4),)
    plot = Plot(Axis(0, times.count), Axis(0, 3.3, ticks), (), curves, tuple(spots), times.walls(game))
    return Chart(_("The alarm"), _("How the alarm rose, turn by turn."), plot, tuple(said))


def _crossings(game: Game) -> list[int]:
    """Return the moments at which a stealth conflict became a skirmish (X-25)."""
    began = [(k, m.event) for k, m in enumerate(game.moments) if isinstance(m.event, ConflictBegan)]
    return [k for k, event in began if event.conflict == "skirmish"]
