"""What the commands of the keys are called, and the headings under which they stand."""

from typing import Final

from game.session.settings_keys import Where
from game.session.speech import terms
from game.session.speech.words import Words

ORDER: Final[tuple[Where, ...]] = ("everywhere", "widgets", "play", "turn", "answer", "cursor", "replay")


def heading(words: Words, where: Where) -> str:
    """Return where commands count, as a heading."""
    _ = words.T
    return {
        "everywhere": _("Everywhere"),
        "widgets": _("On buttons and lists"),
        "play": _("In a game"),
        "turn": _("Actions of the figure"),
        "answer": _("Answers and deployment"),
        "cursor": _("Cursor on the board"),
        "replay": _("In a replay"),
    }[where]


def title(words: Words, name: str) -> str:
    """Return what a command does, in a few words."""
    if name.startswith("action_"):
        return words.T("button {number} of the actions", number=name.removeprefix("action_"))
    known = {**_general(words), **_board(words), **_answers(words), **_replay(words)}
    return known[name] if name in known else terms.action(words, name)


def sentence_case(words: str) -> str:
    """Return words with a capital letter."""
    return words[:1].upper() + words[1:]


def action_title(words: Words, name: str) -> str:
    """Return the name of an action, those told apart that share a key."""
    _ = words.T
    known = {"reload_slow": _("reload a slow weapon"), "unjam": _("clear a jam")}
    return known[name] if name in known else title(words, name)


def _general(words: Words) -> dict[str, str]:
    _ = words.T
    return {
        "back": _("back, menu"),
        "focus_next": _("next button"),
        "focus_before": _("button before"),
        "help": _("quick reference"),
        "full_screen": _("full screen"),
        "picture": _("picture of the screen"),
        "mute": _("sound off and on"),
        "quit": _("leave the game"),
        "press": _("press, choose"),
    }


def _board(words: Words) -> dict[str, str]:
    _ = words.T
    return {
        "end_turn": _("end the turn of the figure"),
        "next_figure": _("look at the next figure"),
        "undo": _("take back"),
        "sight": _("show what is seen"),
        "dispute": _("store a disputed sightline"),
        "ranges": _("heights, names and ranges (hold)"),
        "measure": _("measure (hold)"),
        "orders": _("standing order for reactions"),
        "orders_all": _("the same order for all figures"),
        "film": _("film of what one's side saw"),
        "guide_back": _("lesson: step before"),
        "guide_next": _("lesson: next step"),
        "centre": _("centre on the figure"),
        "whole_board": _("whole board"),
        "zoom_in": _("nearer"),
        "zoom_out": _("farther"),
        "pan_left": _("board to the left"),
        "pan_right": _("board to the right"),
        "pan_up": _("board upwards"),
        "pan_down": _("board downwards"),
        "quick_save": _("quick save"),
        "quick_load": _("quick load"),
        "prepare": _("draw the weapon"),
        "special": _("special action"),
        "free_act": _("gestures in a stealth conflict"),
        "quiet": _("let quiet turns go by"),
    }


def _answers(words: Words) -> dict[str, str]:
    _ = words.T
    return {
        "place_anywhere": _("place the figure for me"),
        "cursor_left": _("cursor left"),
        "cursor_right": _("cursor right"),
        "cursor_up": _("cursor up"),
        "cursor_down": _("cursor down"),
        "cursor_click": _("click at the cursor"),
    }


def _replay(words: Words) -> dict[str, str]:
    _ = words.T
    return {
        "replay_play": _("play and pause"),
        "step_on": _("step on"),
        "step_back": _("step back"),
        "first": _("to the beginning"),
        "last": _("to the end"),
        "mark_next": _("next mark"),
        "mark_before": _("mark before"),
        "turn_next": _("next turn"),
        "turn_before": _("turn before"),
        **{f"speed_{times}": _("speed {times}×", times=times) for times in (1, 2, 4)},
        "eyes": _("through whose eyes"),
    }
