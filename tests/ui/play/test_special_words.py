"""What a special action tells before it is done, and what a line of the log leads to."""

from game.checks import chance
from game.rules.front import view
from game.rules.skirmish.specials import defenders, special_attempt
from game.session.speech.words import Words
from game.ui.play.special_words import special_tip
from game.ui.widgets.scroll import ScrollList
from tests.properties.situations import SITUATIONS
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.test_play import deploy


def told(name: str) -> tuple[str, str]:
    """Return the tip of the action of a situation, and the chance that the rules give it."""
    state, _intent = SITUATIONS[name]
    known = view(state, ONE)
    deed = known.mission.specials[0]
    who = known.figures["a"]
    able = defenders(known, who, deed)
    trial = special_attempt(who, deed, able[0] if able else None, known.options)
    assert trial is not None
    return special_tip(Words("en"), known, who, f"special:{deed.id}"), Words("en").chance(chance(trial))


def test_s041_a_special_action_says_its_check_and_chance() -> None:
    words, likely = told("hack")
    assert words == f"Takes the whole turn. Senses against 12: {likely}."


def test_s060_where_somebody_may_defend_the_chance_against_him_is_said() -> None:
    words, likely = told("hack against a defender")
    assert words == f"Takes the whole turn. Senses against 9 and against b: {likely}."


def test_other_actions_have_no_such_words() -> None:
    state, _ = SITUATIONS["hack"]
    known = view(state, ONE)
    assert special_tip(Words("en"), known, known.figures["a"], "walk") == ""


def test_a_click_on_a_line_of_the_log_looks_at_its_figure(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    log = driver.widget("log")
    assert isinstance(log, ScrollList)
    inside = log._inside()
    about = ""
    for y in range(inside.y + 2, inside.bottom, log.step):
        row = log._row_at((inside.x + 40, y))
        if row is not None and row[0].about:
            about = row[0].about
            driver.click(inside.x + 40, y)
            break
    assert about
    assert driver.play.hand.looked == about
