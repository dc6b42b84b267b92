"""Why something cannot be done in a stealth conflict, as sentences (C-036 … C-121, T-02, T-03, X-25)."""

from game.session.speech.language import Language


def stealth_reasons(words: Language) -> dict[str, str]:
    """Return the sentences of the refusals that only a stealth conflict has, by their codes."""
    _ = words.T
    return {
        "weapon-ready": _("{figure} has the weapon in hand already."),
        "weapon-not-drawn": _("{figure} must draw the weapon first."),
        "not-quiet": _("{figure} can sprint in quiet ground only."),
        "nothing-there": _("{figure} has nothing in reach for that: {action}."),
        "no-patrol": _("{figure} has no such patrol."),
        "no-free-actions": _("{figure} has done {limit} free actions in this turn."),
        "pursuit-lost": _("{figure} has lost {target} from sight and cannot take up the pursuit again."),
        "one-from-each": _("Only one guard may go from each zone."),
        "nothing-to-sneak-past": _("There are no guards here to get past."),
        "not-in-zone": _("He is not in that zone: {zone}."),
        "name-a-zone": _("Name one of the zones: {zones}."),
        "no-entry": _("Reinforcements cannot enter there."),
        "no-use": _("This mission has no such use of a skill."),
        "use-done": _("That is done already."),
        "zone-unknown": _("{figure} does not know it: {zone}."),
        "zone-too-far": _("It is more than {limit} cm away: {zone}."),
        "no-guards": _("Nobody is on guard there: {zone}."),
        "source-too-far": _("The noise may come from at most {limit} cm away."),
        "mechanism-unknown": _("{figure} knows of no mechanism there."),
        "mechanism-done": _("That mechanism is done with."),
        "not-in-stealth": _("That cannot be done in a stealth conflict."),
        "hidden": _("{figure} is hidden and does nothing but stay so."),
        "must-stay": _("Whoever hides stays where he is."),
        "held": _("{figure} is held by: {zone}."),
        "zone-holds": _("The way leads out of a zone that is not overcome: {zone}."),
    }
