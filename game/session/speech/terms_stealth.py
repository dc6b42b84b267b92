"""The words of the stealth conflict: attributes, skills, strategies, levels, covers, mechanisms."""

from game.session.speech.language import Language


def attribute(words: Language, code: str) -> str:
    """Return the name of an attribute of the stealth conflict (H-12)."""
    _ = words.T
    names = {
        "agilidad": _("Agility"),
        "ocultarse": _("Hiding"),
        "percepcion": _("Perception"),
        "picaresca": _("Cunning"),
        "inteligencia": _("Intelligence"),
    }
    return names.get(code, code)


def skill(words: Language, code: str) -> str:
    """Return the name of a skill (H-12)."""
    _ = words.T
    names = {
        "sigilo": _("Stealth"),
        "encajar": _("Blending in"),
        "disfraz": _("Disguise"),
        "alerta": _("Alertness"),
        "mecanismos": _("Mechanisms"),
        "rapidez": _("Quickness"),
        "juego_de_manos": _("Sleight of hand"),
        "subterfugio": _("Subterfuge"),
        "logica": _("Logic"),
    }
    return names.get(code, code or _("skill"))


def strategy(words: Language, code: str) -> str:
    """Return the name of a strategy (C-026 … C-049)."""
    _ = words.T
    names = {
        "infiltration": _("Explore"),
        "assault": _("Creep"),
        "hide": _("Hide"),
        "murder": _("Assassination"),
        "follow": _("Follow"),
    }
    return names.get(code, code)


def level(words: Language, place: int) -> str:
    """Return the name of a level of alarm (C-096)."""
    _ = words.T
    return (_("Unaware"), _("Unsure"), _("Wary"), _("Discovered"))[min(max(place, 0), 3)]


def cover(words: Language, code: str) -> str:
    """Return the words for what one hides behind (C-013)."""
    _ = words.T
    return {
        "objects": _("cover by objects"),
        "people": _("cover by people"),
        "none": _("no cover"),
    }.get(code, code)


def attention(words: Language, code: str) -> str:
    """Return the words for how attentive guards are (C-089)."""
    _ = words.T
    return {
        "low": _("low attention"),
        "normal": _("normal attention"),
        "high": _("high attention"),
    }.get(code, code)


def light(words: Language, value: int) -> str:
    """Return the words for the light at a place (C-115)."""
    _ = words.T
    if value >= 4:
        return _("dark")
    if value > 0:
        return _("dim light")
    if value <= -4:
        return _("very bright light")
    return _("bright light") if value < 0 else _("plain light")


def mechanism(words: Language, code: str) -> str:
    """Return the name of a kind of mechanism (C-120)."""
    _ = words.T
    return {
        "bell": _("bell"),
        "creaking_floor": _("creaking floor"),
        "snare": _("snare"),
        "pit": _("pit"),
        "lock": _("lock"),
    }.get(code, code)


def cost(words: Language, points: int) -> str:
    """Return what an action costs: free, minor, major (C-051)."""
    _ = words.T
    return (_("free"), _("minor"), _("major"))[min(max(points, 0), 2)]


def action(words: Language) -> dict[str, str]:
    """Return the names of the actions that only a stealth conflict has (C-054 … C-078)."""
    _ = words.T
    return {
        "stealth_walk": _("stealthy walk"),
        "patrol": _("patrol"),
        "sneak": _("Sneak"),
        "blow": _("surprise blow"),
        "surprise_shot": _("surprise shot"),
        "observe": _("observe"),
        "work": _("work a mechanism"),
        "use_skill": _("use a skill"),
        "use_skill_long": _("use a skill"),
        "prepare": _("prepare the weapon"),
        "distract": _("distract"),
        "subterfuge": _("subterfuge"),
        "speak": _("speak"),
        "signal": _("signal"),
        "drop": _("drop something"),
        "look": _("look round"),
    }


def cause(words: Language) -> dict[str, str]:
    """Return the words for what changes a roll of the stealth conflict."""
    _ = words.T
    names = {
        "odd": _("half a die"),
        "personality": _("personality"),
        "no-cover": _("no cover"),
        "disguise": _("disguise"),
        "light": _("light"),
        "startled": _("taken by surprise"),
        "distracted": _("distracted"),
        "guards": _("several guards"),
        "civilians": _("civilians"),
        "alarm": _("alarm"),
    }
    plans = ("infiltration", "assault", "hide", "murder", "follow")
    return {**names, **{plan: strategy(words, plan) for plan in plans}}
