"""The log and the refusals in both languages: dice, kept die, modifiers, number, outcome, and the rule."""

import re
from pathlib import Path

import pytest

import game.rules
from game.checks import (
    Damage,
    Factor,
    LoadedDice,
    Modifier,
    Roller,
    Target,
    check_difficulty,
    check_opposed_difficulty,
    roll_damage,
)
from game.rules.events import (
    ActionSpent,
    Attempted,
    GameEnded,
    MoveEnded,
    ObjectiveMoved,
    PostureChanged,
    SequenceRolled,
    Shot,
    ShotHeard,
    Waiting,
    Wounded,
)
from game.rules.figures import Posture
from game.rules.front import view
from game.rules.refusal import Refusal
from game.rules.state import Deed, Progress, Result
from game.session.session import Session
from game.session.speech.language import readable
from game.session.speech.words import Words, default_language
from tests.rules.scenes import ONE, TWO
from tests.session.games import opening, shooter

ES, EN = Words("es"), Words("en")


def shot(dice: list[int], roller: Roller, target: Target) -> Shot:
    check = check_difficulty(LoadedDice(dice), roller, target)
    return Shot(
        rule="S-029",
        figure="ana",
        target="coro",
        kind="reaction",
        distance=12.5,
        band=1,
        check=check,
        rounds=None,
        di=0,
        dj=0,
    )


LOADED = shot(
    [10, 4, 10, 2, 7, 5],
    Roller(6, (Modifier("S-046", -1, "estorbo"),), (Factor("S-029", -1, "reaction"),), "ana"),
    Target(9, (Modifier("X-10", 2, "cover-light"), Modifier("X-10", -1, "crossfire"))),
)


def test_s045_a_shot_shows_dice_kept_die_modifiers_number_and_outcome() -> None:
    assert EN.sentence_for(LOADED, opening()) == (
        "Ana reacts with a shot at Coro, 12.5 cm, short range: "
        "dice 10 4 10, the low die (reaction shot, S-029) is kept: 4; "
        "Senses 6 − 1 encumbrance (S-046) + 4 = 9; "
        "needed 9 + 2 light cover (X-10) − 1 crossfire (X-10) = 10; failure (−1). [S-029]"
    )
    assert ES.sentence_for(LOADED, opening()) == (
        "Ana reacciona con un disparo a Coro, 12,5 cm, distancia corta: "
        "dados 10 4 10, queda el dado menor (disparo de reacción, S-029): 4; "
        "Sentidos 6 − 1 estorbo (S-046) + 4 = 9; "
        "hacía falta 9 + 2 cobertura ligera (X-10) − 1 fuego cruzado (X-10) = 10; fallo (−1). [S-029]"
    )


def test_s052_an_explosion_shows_every_set() -> None:
    event = shot([10, 10, 4, 2, 7, 5], Roller(6, who="ana"), Target(9))
    text = EN.sentence_for(event, opening())
    assert text is not None
    assert "dice 10 10 4, the middle die is kept: 10, which explodes (S-052): 2 7 5, kept 5" in text
    assert "Senses 6 + 10 + 5 = 21; needed 9; success (+12)" in text


def test_x07_a_wound_shows_dice_margin_dice_explosions_and_armour() -> None:
    roll = roll_damage(LoadedDice([6, 3, 1, 2]), Damage(2, 2, 5), 5)
    event = Wounded(figure="coro", by="ana", damage=roll, pv=9)
    assert EN.sentence_for(event, opening()) == (
        "Coro loses 9 hit points: dice 6 3 1, 1 of them for the margin (X-08), a 6 explodes: 2, +2 = 14, "
        "armour −5 (X-09); 9 left. [X-07]"
    )
    assert ES.sentence_for(event, opening()) == (
        "Coro pierde 9 PV: dados 6 3 1, 1 de ellos por el margen (X-08), un 6 explota: 2, +2 = 14, "
        "armadura −5 (X-09); le quedan 9. [X-07]"
    )


def test_s059_an_opposed_check_names_both_rollers() -> None:
    check = check_opposed_difficulty(
        LoadedDice([2, 5, 9, 1, 6, 8]), Roller(6, who="ana"), [Roller(6, who="coro")], Target(6)
    )
    event = Attempted(
        rule="S-060",
        figure="ana",
        special="hack",
        defender="coro",
        check=check,
        success=False,
        deed=Deed(0, 1),
    )
    assert EN.sentence_for(event, opening()) == (
        "Ana: hack: Ana: dice 2 5 9, the middle die is kept: 5; Physique 6 + 5 = 11; "
        "Coro: dice 1 6 8, the middle die is kept: 6; Physique 6 + 6 = 12; "
        "needed 6; failure (−1); it fails. [S-060]"
    )


@pytest.mark.parametrize(
    ("event", "english", "spanish"),
    [
        (
            SequenceRolled(figures=("bea", "coro"), faces=(4, 8), tied=(("coro",), ("bea",))),
            "Tie on the sequence sheet, a d10 each: Bea 4, Coro 8. [S-007]",
            "Empate en la hoja de secuencia, un d10 cada uno: Bea 4, Coro 8. [S-007]",
        ),
        (
            ActionSpent(rule="S-018", figure="ana", action="sprint", points=2),
            "Ana: sprint (2 action points). [S-018]",
            "Ana: esprintar (2 puntos de acción). [S-018]",
        ),
        (
            ActionSpent(rule="S-032", figure="ana", action="walk", points=1),
            "Ana: walk (1 action point). [S-032]",
            "Ana: caminar (1 punto de acción). [S-032]",
        ),
        (
            PostureChanged(rule="S-033", figure="ana", posture=Posture.PRONE),
            "Ana is lying now. [S-033]",
            "Postura de Ana: cuerpo a tierra. [S-033]",
        ),
        (
            MoveEnded(rule="T-09", figure="ana", action="walk", cut="met"),
            "Ana meets something unknown and stops. [T-09]",
            "Ana topa con algo desconocido y se detiene. [T-09]",
        ),
        (
            ObjectiveMoved(objective="hold", progress=Progress(2)),
            "Objective Hold it: held for 2 turns. [X-17]",
            "Objetivo Hold it: mantenido 2 turnos. [X-17]",
        ),
        (
            GameEnded(result=Result(TWO, "eliminated", 3, {})),
            "Victory: Two (the other side has nobody in play). [X-17]",
            "Victoria: Dos (el otro bando no tiene a nadie en juego). [X-17]",
        ),
        (ShotHeard(), "A shot is heard. [X-22]", "Se oye un disparo. [X-22]"),
        (Waiting(asked=None), None, None),
        (MoveEnded(rule="S-032", figure="ana", action="walk"), None, None),
    ],
)
def test_sentences(event: object, english: str | None, spanish: str | None) -> None:
    assert EN.sentence_for(event, opening()) == english  # type: ignore[arg-type]
    assert ES.sentence_for(event, opening()) == spanish  # type: ignore[arg-type]


def test_a_figure_that_a_side_does_not_know_is_somebody() -> None:
    hidden = view(opening(fog="sight"), ONE)
    text = EN.sentence_for(LOADED, hidden)
    assert text is not None
    assert text.startswith("Ana reacts with a shot at somebody")


@pytest.mark.parametrize(
    ("refusal", "english", "spanish"),
    [
        (
            Refusal("too-far", "T-18", {"cm": 12.25, "limit": 10.0}),
            "The way is 12.25 cm long; 10 cm are possible. [T-18]",
            "El camino mide 12,25 cm; se pueden 10 cm. [T-18]",
        ),
        (
            Refusal("blocked", "T-06", {"what": "base", "id": "coro", "leg": 0}),
            "The way is not free: the base of Coro. [T-06]",
            "El camino no está libre: la peana de Coro. [T-06]",
        ),
        (
            Refusal("out-of-reach", "T-05", {"figure": "ana", "what": "gate"}),
            "The door is more than 2 cm away, or something is in between. [T-05]",
            "La puerta está a más de 2 cm, o hay algo en medio. [T-05]",
        ),
        (
            Refusal("posture", "S-032", {"figure": "ana", "action": "walk", "posture": "prone"}),
            "Ana is lying and cannot do that: walk. [S-032]",
            "Ana no puede hacerlo en esta postura (cuerpo a tierra): caminar. [S-032]",
        ),
        (
            Refusal("undo-dice", "X-24"),
            "Dice were rolled: it stands. [X-24]",
            "Se tiraron dados: no se deshace. [X-24]",
        ),
        (
            Refusal("of-tomorrow", "Z-99"),
            "That is not possible now (of-tomorrow). [Z-99]",
            "Eso no se puede hacer ahora (of-tomorrow). [Z-99]",
        ),
    ],
)
def test_refusals(refusal: Refusal, english: str, spanish: str) -> None:
    assert EN.sentence_for(refusal, opening()) == english
    assert ES.sentence_for(refusal, opening()) == spanish


def codes_of_the_rules() -> list[str]:
    rules = Path(game.rules.__file__).parent
    files = [*sorted(rules.rglob("*.py")), rules.parent / "session" / "undo.py"]
    texts = [path.read_text(encoding="utf-8") for path in files]
    return sorted({code for text in texts for code in re.findall(r'Refusal\(\s*"([a-z-]+)"', text)})


@pytest.mark.parametrize("code", codes_of_the_rules())
def test_every_refusal_of_the_rules_has_a_sentence(code: str) -> None:
    facts = dict.fromkeys(("figure", "target", "by", "what", "special", "figures", "item", "door"), "ana")
    text = EN.sentence_for(Refusal(code, "S-000", dict(facts)), opening())
    assert text is not None
    assert not text.startswith("That is not possible now")


@pytest.mark.parametrize("words", [ES, EN])
def test_the_log_of_a_whole_game_ends_every_line_with_its_rule(words: Words) -> None:
    session = Session.new(opening(), 7, {ONE: shooter, TWO: shooter})
    lines = [words.sentence_for(moment.event, moment.after) for moment in session.history]
    spoken = [line for line in lines if line]
    assert len(spoken) > 40
    assert all(re.search(r" \[[STX]-\d\d\d?\]$", line) for line in spoken)
    assert not any("{" in line or "}" in line for line in spoken)


def test_numbers() -> None:
    assert (ES.number(3.25), EN.number(3.25)) == ("3,25", "3.25")
    assert (ES.number(-4.0), ES.number(2, 1), EN.signed(-3), EN.signed(3)) == ("−4", "2,0", "−3", "+3")


def test_plurals() -> None:
    assert [EN.plural("{count} game", "{count} games", n) for n in (0, 1, 2)] == [
        "0 games",
        "1 game",
        "2 games",
    ]
    assert [ES.plural("{count} game", "{count} games", n) for n in (0, 1, 2)] == [
        "0 partidas",
        "1 partida",
        "2 partidas",
    ]


@pytest.mark.parametrize(
    ("value", "language"),
    [("es_ES.UTF-8", "es"), ("en_GB", "en"), ("de_DE.UTF-8", "en"), ("", "en"), ("C", "en")],
)
def test_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch, value: str, language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", value)
    assert default_language() == language


def test_an_unknown_language_is_read_as_english() -> None:
    assert Words("tlh").language == "en"


def test_what_has_no_title_is_named_by_its_id_in_words() -> None:
    es = Words("es")
    assert readable("uniforme_guardia") == "Uniforme guardia"
    assert readable("ronda del patio") == "Ronda del patio"
    assert readable("") == ""
    assert es.of({}, "puerta_sur") == "Puerta sur"
    assert es.of({"en": "South gate"}, "puerta_sur") == "South gate"
