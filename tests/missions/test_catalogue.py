"""The catalogue: the numbers of X-06 … X-09, X-13 and A-35, and what is wrong with one that is not sound."""

from pathlib import Path

import pytest

from game.missions.catalogue import FILE_BYTES, catalogue
from game.missions.wording.missions import SENTENCES
from game.rules.figures import UNARMED
from tests.missions.drawn import codes, one

X06 = {
    "pistol": (5, 10, 30, 50),
    "smg": (5, 10, 25, 40),
    "shotgun": (5, 10, 15, 25),
    "assault_rifle": (5, 20, 50, 80),
    "rifle": (5, 20, 60, 100),
    "sniper_rifle": (5, 30, 100, 200),
    "laser_rifle": (5, 25, 75, 150),
    "short_bow": (5, 10, 30, 50),
    "long_bow": (5, 20, 60, 100),
    "light_crossbow": (5, 15, 40, 60),
    "heavy_crossbow": (5, 20, 60, 100),
}
A35 = {
    "pistol": (2, 0),
    "smg": (2, 2),
    "assault_rifle": (3, 0),
    "rifle": (3, 0),
    "sniper_rifle": (4, 0),
    "laser_rifle": (3, 2),
    "short_bow": (1, 2),
    "long_bow": (2, 0),
    "light_crossbow": (2, 0),
    "heavy_crossbow": (3, 0),
    "dagger": (1, 0),
    "short_sword": (1, 2),
    "axe": (1, 2),
    "mace": (1, 2),
    "spear": (1, 2),
    "long_sword": (2, 0),
    "great_sword": (3, 0),
    "great_axe": (3, 0),
    "great_hammer": (3, 0),
}


def test_the_shipped_catalogue_is_sound() -> None:
    found, problems = catalogue()
    assert problems == ()
    assert len(found.profiles) == 25
    assert set(found.titles) == {
        *(f"weapon.{name}" for name in found.weapons),
        *(f"armour.{name}" for name in found.armours),
        *(f"profile.{name}" for name in found.profiles),
    }


def test_x06_ranges() -> None:
    weapons = catalogue()[0].weapons
    assert {name: weapon.bands for name, weapon in weapons.items() if weapon.bands} == X06


def test_x07_damage_and_the_shotgun_by_band() -> None:
    weapons = catalogue()[0].weapons
    assert {name: (weapons[name].dice[0], weapons[name].bonus) for name in A35} == A35
    assert all(len(set(weapon.dice)) == 1 for name, weapon in weapons.items() if name != "shotgun")
    assert weapons["shotgun"].dice == (4, 4, 3, 2)


def test_x09_armours() -> None:
    armours = catalogue()[0].armours
    assert {name: (each.absorption, each.estorbo) for name, each in armours.items()} == {
        "leather": (1, 0),
        "mail": (4, 1),
        "plate": (7, 2),
        "vest": (5, 1),
        "combat": (8, 2),
    }


def test_x13_rounds_and_reloading() -> None:
    weapons = catalogue()[0].weapons
    assert {name: (weapon.rounds, weapon.reload) for name, weapon in weapons.items() if weapon.rounds} == {
        "pistol": (15, "simple"),
        "smg": (30, "simple"),
        "assault_rifle": (30, "simple"),
        "shotgun": (6, "full"),
        "rifle": (5, "full"),
        "sniper_rifle": (5, "full"),
        "laser_rifle": (5, "full"),
        "light_crossbow": (1, "full"),
        "heavy_crossbow": (1, "full"),
    }
    assert [name for name, weapon in weapons.items() if weapon.single] == ["light_crossbow", "heavy_crossbow"]


def write(folder: Path, text: str) -> Path:
    (folder / "catalogue.toml").write_text(text, encoding="utf-8")
    return folder


TITLE = 'title = { es = "x", en = "x" }\n'


def test_a_folder_adds_to_the_catalogue_and_names_what_it_adds_in_any_order(tmp_path: Path) -> None:
    text = (
        f'[profile.pirate]\n{TITLE}fisicos = 6\nsentidos = 6\nweapon = "musket"\nradius_cm = 1.5\n'
        f"[weapon.musket]\n{TITLE}bands = [5, 15, 30, 60]\ndice = [3, 3, 3, 3]\n"
    )
    found, problems = catalogue(write(tmp_path, text))
    assert problems == ()
    pirate = found.profiles["pirate"]
    assert pirate.weapon is found.weapons["musket"]
    assert (pirate.radius, pirate.melee, pirate.armour) == (1.5, UNARMED, None)
    assert "leader" in found.profiles


def test_x05_an_attribute_is_4_to_10(tmp_path: Path) -> None:
    text = f"[profile.titan]\n{TITLE}fisicos = 6\nsentidos = 11\n"
    problem = one(catalogue(write(tmp_path, text))[1])
    assert problem.code == "catalogue-value"
    assert (problem.facts["key"], problem.facts["value"]) == ("sentidos", "11")


@pytest.mark.parametrize(
    ("text", "code", "meant"),
    [
        ("[profil.a]\n", "catalogue-section-unknown-meant", "profile"),
        (
            f"[armour.a]\n{TITLE}absorption = 1\nestorbo = 0\nabsorbtion = 2\n",
            "catalogue-key-unknown-meant",
            "absorption",
        ),
        (
            f'[profile.a]\n{TITLE}fisicos = 5\nsentidos = 5\nweapon = "pistola"\n',
            "value-unknown-meant",
            "pistol",
        ),
        (
            f'[profile.a]\n{TITLE}fisicos = 5\nsentidos = 5\nsilhouette = "scuot"\n',
            "value-unknown-meant",
            "scout",
        ),
    ],
)
def test_an_unknown_word_says_what_was_meant(tmp_path: Path, text: str, code: str, meant: str) -> None:
    problem = one(catalogue(write(tmp_path, text))[1])
    assert (problem.code, problem.facts["meant"]) == (code, meant)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[weapon", "catalogue-malformed"),
        ("weapon = 3\n", "catalogue-section"),
        ("[weapon]\nx = 3\n", "catalogue-not-table"),
        ("[armour.a]\nabsorption = 1\nestorbo = 0\n", "catalogue-title-missing"),
        (f"[armour.a]\n{TITLE}absorption = true\nestorbo = 0\n", "catalogue-value"),
        (f"[armour.Large]\n{TITLE}absorption = 1\nestorbo = 0\n", "catalogue-name"),
        (f"[weapon.a]\n{TITLE}bands = [5, 4, 30, 50]\ndice = [1, 1, 1, 1]\n", "catalogue-value"),
        (f"[weapon.a]\n{TITLE}bands = [5, 10, 30, 50]\ndice = [1]\n", "catalogue-value"),
        (f"[weapon.a]\n{TITLE}dice = [99]\n", "catalogue-value"),
        (f'[weapon.a]\n{TITLE}dice = [1]\nblunt = "yes"\n', "catalogue-value"),
        (f"[profile.a]\n{TITLE}fisicos = 5\n", "catalogue-value"),
        (f'[profile.a]\n{TITLE}fisicos = 5\nsentidos = 5\nmelee = "pistol"\n', "value-unknown"),
        (
            f"[profile.a]\n{TITLE}fisicos = 5\nsentidos = 5\nattributes = {{ agilidad = 3 }}\n",
            "catalogue-value",
        ),
        ("#" * (FILE_BYTES + 1), "catalogue-too-large"),
    ],
)
def test_what_is_not_sound_is_told(tmp_path: Path, text: str, code: str) -> None:
    assert codes(catalogue(write(tmp_path, text))[1]) == [code]


LONG = "9" * 5000
HEX = "0x" + "f" * 5000


@pytest.mark.parametrize(
    "number", [LONG, f"-{LONG}", HEX, "9223372036854775808", f"[{HEX}]", f"{{ a = [{HEX}] }}"]
)
@pytest.mark.parametrize("key", ["fisicos", "weapon", "traits", "stealth", "nonsense"])
def test_a_whole_number_of_more_than_64_bits_is_no_toml(tmp_path: Path, key: str, number: str) -> None:
    (tmp_path / "catalogue.toml").write_text(f"[profile.a]\n{TITLE}{key} = {number}\n")
    assert one(catalogue(tmp_path)[1]).code == "catalogue-malformed"


@pytest.mark.parametrize("number", [f"{LONG}.0", "nan", "-inf", "1e999", "[nan]", "9223372036854775807"])
@pytest.mark.parametrize("section", ["profile", "weapon", "armour"])
def test_a_number_beyond_all_limits_is_told_for_every_key(tmp_path: Path, section: str, number: str) -> None:
    keys = (
        "fisicos",
        "weapon",
        "silhouette",
        "traits",
        "pv",
        "radius_cm",
        "stealth",
        "bands",
        "dice",
        "estorbo",
    )
    for key in keys:
        (tmp_path / "catalogue.toml").write_text(f"[{section}.a]\n{TITLE}{key} = {number}\n")
        problems = catalogue(tmp_path)[1]
        assert problems
        for problem in problems:
            assert SENTENCES[problem.code].format_map(problem.facts)


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("number", ["nan", "-nan", "inf", "-inf", "-1", "0", "1001"])
def test_x06_no_range_of_a_weapon_is_out_of_order(tmp_path: Path, place: int, number: str) -> None:
    bands = ["5", "10", "30", "50"]
    bands[place] = number
    (tmp_path / "catalogue.toml").write_text(
        f"[weapon.a]\n{TITLE}bands = [{', '.join(bands)}]\ndice = [1, 1, 1, 1]\n"
    )
    assert one(catalogue(tmp_path)[1]).code == "catalogue-value"
