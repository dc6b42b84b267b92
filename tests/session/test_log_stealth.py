"""The log of the stealth conflict in both languages: who, where, which dice, the number of the rule."""

import pytest
from msgspec.structs import replace

from game.checks import LoadedDice, Modifier, Pool, PoolScore, roll_complex
from game.rules.events import Sighted
from game.rules.events_stealth import (
    AlarmRose,
    Alerted,
    AnyStealthEvent,
    ConflictBegan,
    InitiativeRolled,
    Learnt,
    Observed,
    ReinforcementsCalled,
    Searched,
    Settled,
    Sneaked,
    StepBegan,
    StrategyChosen,
    WatchersChanged,
    ZoneEntered,
)
from game.rules.front import view
from game.rules.mission import Objective
from game.rules.refusal import Refusal
from game.rules.state_stealth import DEFENDER, WATCHED, Detection, Level
from game.session.fallback import fallback
from game.session.session import Session
from game.session.speech.words import Words
from game.table.lattice import Point
from tests.rules.scenes import ONE
from tests.rules.stealth.premises import box, chief, guard, infiltrator, premises, started, zone

ES, EN = Words("es"), Words("en")
GATE = zone("gate", outline=box(0, 0, 20, 20), title={"es": "La puerta", "en": "The gate"})
SCENE = started(premises([infiltrator("i"), chief(), guard("g", (80, 50))], [GATE]))
DICE = [8, 1, 2, 3, 4]
HIDES = Pool(3, 3, (Modifier("C-028", -4, "infiltration"),), "i")
LOOKS = Pool(2, 3, (Modifier("C-101", 2, "alarm"),), DEFENDER)


def said(words: Words, event: AnyStealthEvent) -> str | None:
    return words.sentence_for(event, SCENE)


def test_t05_what_is_out_of_reach_has_its_title() -> None:
    refusal = Refusal("out-of-reach", "T-05", {"figure": "i", "what": "gate"})
    told = EN.sentence_for(refusal, SCENE)
    assert told == "The gate is more than 2 cm away, or something is in between. [T-05]"


def test_c057_sigilo_tells_both_pools_and_what_it_did_to_the_zone() -> None:
    check = roll_complex(LoadedDice(DICE), HIDES, LOOKS)
    event = Sneaked(
        figure="i", zone="gate", skill="encajar", check=check, damage=3, tallies={"i": 5}, hides=False, turn=1
    )
    assert said(EN, event) == (
        "i, Sneak in: The gate: Hiding 3d8: 8 1 2 + 3 Blending in − 4 Explore (C-028) = 10, "
        "against Perception 2d8: 3 4 + 3 Alertness + 2 alarm (C-101) = 12; failure (−2); "
        "damage 3, 5 in all. [C-057]"
    )
    assert said(ES, event) == (
        "i, Sigilo en: La puerta: Ocultarse 3d8: 8 1 2 + 3 Encajar − 4 Infiltración (C-028) = 10, "
        "contra Percepción 2d8: 3 4 + 3 Alerta + 2 alarma (C-101) = 12; fallo (−2); "
        "daño 3, 5 en total. [C-057]"
    )


def test_c080_detectar_names_the_defender_first() -> None:
    check = roll_complex(LoadedDice([3, 4, 8, 1, 2]), LOOKS, HIDES)
    event = Searched(figure="i", zone=WATCHED, guards=("g",), check=check)
    assert said(EN, event) == (
        "Detection against i, the watch of the guards: "
        "Perception 2d8: 3 4 + 3 Alertness + 2 alarm (C-101) = 12, "
        "against Hiding 3d8: 8 1 2 + 3 Stealth − 4 Explore (C-028) = 10; "
        "success (+2), 1 degree. [C-080]"
    )
    assert (said(EN, Searched(figure="", zone="gate", guards=(), check=check)) or "").startswith(
        "Detection against somebody, The gate: "
    )


def test_t02_of_a_roll_that_is_not_known_the_log_has_the_total_only() -> None:
    check = roll_complex(LoadedDice([3, 4, 8, 1, 2]), LOOKS, HIDES)
    known = replace(check, opposing=PoolScore(Pool(0), (), check.opposing.total))
    event = Searched(figure="", zone="gate", skill="", guards=(), check=known)
    assert said(EN, event) == (
        "Detection against somebody, The gate: "
        "Perception 2d8: 3 4 + 3 Alertness + 2 alarm (C-101) = 12, against 10; "
        "success (+2), 1 degree. [C-080]"
    )


EVENTS: tuple[tuple[AnyStealthEvent, str, str], ...] = (
    (
        AlarmRose(alarm=1, level=Level.UNSURE, detection=Detection(Point.at(10, 20.5), WATCHED, ("g",), 3)),
        "Sube la alarma: Inseguro; g ha notado algo en 10,0; 20,5 cm. [C-082]",
        "The alarm rises: Unsure; g has noticed something at 10.0; 20.5 cm. [C-082]",
    ),
    (
        Learnt(rule="C-062", figure="i", sources=("gate", "g"), how="observed"),
        "i distingue: La puerta, lo que vigila g. [C-062]",
        "i makes out: The gate, the watch of g. [C-062]",
    ),
    (
        ZoneEntered(figure="i", zone="gate", tally=0, knowing=False, came=Point.at(1, 1), startled=4),
        "i entra sin saberlo en: La puerta; −5 en el turno 4 (C-119). [C-117]",
        "i comes unawares into: The gate; −5 in turn 4 (C-119). [C-117]",
    ),
    (
        WatchersChanged(figure="i", watchers=("g",), numbers={}),
        "i está donde vigila: g. [T-13]",
        "i is within what these watch: g. [T-13]",
    ),
    (
        StrategyChosen(figure="i", strategy="murder", target="g", hidden=False),
        "i: estrategia Asesinato, g. [C-025]",
        "i: strategy Assassination, g. [C-025]",
    ),
    (
        ConflictBegan(conflict="skirmish", hidden=("i",)),
        "Se ha convertido en escaramuza: todos actúan en una nueva hoja de secuencia. "
        "Siguen ocultos: i. [X-25]",
        "It has become a skirmish: all act on one new sequence sheet. Still hidden: i. [X-25]",
    ),
    (
        ReinforcementsCalled(group="r", figures=(), turn=7),
        "Se llama a los refuerzos; llegan en el turno 7. [C-105]",
        "Reinforcements are called; they come in turn 7. [C-105]",
    ),
    (
        InitiativeRolled(who=DEFENDER, score=PoolScore(Pool(2, 1), (6, 8), 15)),
        "Iniciativa de la guardia: Agilidad 2d8: 6 8 + 1 Rapidez = 15. [C-021]",
        "Initiative of the guard: Agility 2d8: 6 8 + 1 Quickness = 15. [C-021]",
    ),
    (
        Observed(figure="i", skill="alerta", score=PoolScore(Pool(1), (6,), 6), rivals=(), found=()),
        "i observa: Percepción 1d8: 6 = 6; no encuentra nada. [C-061]",
        "i looks ahead: Perception 1d8: 6 = 6; finds nothing. [C-061]",
    ),
)


@pytest.mark.parametrize(("event", "spanish", "english"), EVENTS)
def test_events_are_told_in_both_languages(event: AnyStealthEvent, spanish: str, english: str) -> None:
    assert said(ES, event) == spanish
    assert said(EN, event) == english


def test_what_only_moves_pieces_needs_no_words() -> None:
    assert said(EN, StepBegan(step="movement")) is None
    assert said(EN, Settled(what="keys")) is None
    assert said(EN, WatchersChanged(figure="i", watchers=(), numbers={})) is None


def test_c056_a_zone_that_holds_is_named_in_the_refusal() -> None:
    refusal = Refusal("zone-holds", "C-056", {"figure": "i", "zone": "gate"})
    text = ES.sentence_for(refusal, view(SCENE, ONE))
    assert text == "El camino sale de una zona sin superar: una zona desconocida. [C-056]"
    assert ES.sentence_for(refusal, SCENE) == "El camino sale de una zona sin superar: La puerta. [C-056]"


def test_every_event_of_a_whole_infiltration_has_a_rule_and_no_code_in_its_sentence() -> None:
    state = premises([infiltrator("i", (45, 30)), chief(), guard("g", (45, 20))], [GATE])
    session = Session.new(state, 5, {})
    for _ in range(40):
        asked = session.state.asked
        if asked is None or session.over:
            break
        session.hand_in(fallback(view(session.state, asked.side)))
    kinds = {type(moment.event) for moment in session.history}
    assert {Searched, StrategyChosen, WatchersChanged} <= kinds
    for moment in session.history:
        for words in (ES, EN):
            text = words.sentence_for(moment.event, moment.after)
            assert text is None or (text.endswith("]") and "@" not in text and "_" not in text), text


def test_x22_the_log_is_silent_about_passers_by_but_not_about_whom_one_follows() -> None:
    people = [infiltrator(), guard("g", (45, 15)), guard("w", (40, 15), role="civilian"), chief()]
    goal = Objective("tail", ONE, "follow", {"en": "Follow"}, target="w")
    plain = premises(people)
    wanted = replace(plain, mission=replace(plain.mission, objectives=(goal,)))
    told = [
        EN.sentence_for(Sighted(side=ONE, figure=name), state) is not None
        for state, name in ((plain, "g"), (plain, "w"), (wanted, "w"))
    ]
    assert told == [True, False, True]


def test_x25_of_those_who_fight_at_once_bystanders_and_strangers_are_not_named() -> None:
    people = [infiltrator(), guard("g", (45, 15)), guard("w", (40, 15), role="civilian"), chief()]
    event = Alerted(figures=("g", "w", "stranger"), unaware=("w",))
    assert EN.sentence_for(event, premises(people)) == "They fight at once: g. [X-25]"
