"""What a profile of the catalogue is in the stealth conflict (H-12, X-21)."""

from pathlib import Path

import pytest

from game.missions.catalogue import OWN_FILE, catalogue
from game.missions.problems import Problem
from game.missions.wording.missions import SENTENCES
from game.rules.figures import StealthProfile
from tests.missions.drawn import one

HEAD = '[profile.x]\ntitle = { es = "X", en = "X" }\nfisicos = 5\nsentidos = 5\n'


def read(folder: Path, text: str) -> tuple[StealthProfile, tuple[Problem, ...]]:
    (folder / OWN_FILE).write_text(HEAD + text, encoding="utf-8")
    found, problems = catalogue(folder)
    return found.profiles["x"].stealth, problems


def test_h12_attributes_skills_and_personality(tmp_path: Path) -> None:
    text = (
        "stealth = { ocultarse = 3, picaresca = 2, skills = { sigilo = 3, juego_de_manos = 1 }, "
        "personality = { percepcion = -2 } }\n"
    )
    assert read(tmp_path, text) == (
        StealthProfile(
            ocultarse=3,
            picaresca=2,
            skills={"sigilo": 3, "juego_de_manos": 1},
            personality={"percepcion": -2},
        ),
        (),
    )


def test_x21_what_is_not_written_comes_from_the_skirmish(tmp_path: Path) -> None:
    assert read(tmp_path, "") == (StealthProfile(), ())


@pytest.mark.parametrize(
    ("text", "code", "fact"),
    [
        ("stealth = 3\n", "catalogue-value", ("key", "stealth")),
        ("stealth = { ocultarse = 7 }\n", "catalogue-value", ("key", "stealth.ocultarse")),
        ("stealth = { ocultarse = 2.5 }\n", "catalogue-value", ("key", "stealth.ocultarse")),
        ("stealth = { skills = { sigilo = 6 } }\n", "catalogue-value", ("key", "stealth.skills.sigilo")),
        ("stealth = { skills = 2 }\n", "catalogue-value", ("key", "stealth.skills")),
        ("stealth = { ocultrase = 3 }\n", "catalogue-key-unknown-meant", ("meant", "ocultarse")),
        ("stealth = { sigilo = 3 }\n", "catalogue-key-unknown", ("word", "sigilo")),
        ("stealth = { skills = { sigillo = 3 } }\n", "catalogue-key-unknown-meant", ("meant", "sigilo")),
        ("stealth = { personality = { ocultarse = 4 } }\n", "catalogue-value", ("value", "4")),
    ],
)
def test_h12_what_is_not_sound_is_told(tmp_path: Path, text: str, code: str, fact: tuple[str, str]) -> None:
    problem = one(read(tmp_path, text)[1])
    assert problem.code == code
    assert problem.facts[fact[0]] == fact[1]
    assert SENTENCES[code].format_map(problem.facts)
