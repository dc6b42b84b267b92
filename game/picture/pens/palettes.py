"""The colours: a ramp for each material, the settings that change them, and what a colour means."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

Ramp = tuple[str, ...]
"""Colours from dark to light, each six hexadecimal digits."""

Light = tuple[float, float, float]
"""What a light does to red, green and blue."""


def _ramps(table: str) -> Mapping[str, Ramp]:
    rows = (line.split() for line in table.strip().splitlines())
    return MappingProxyType({name: tuple(colours) for name, *colours in rows})


RAMPS: Final = _ramps("""
grass     616b45 6d774c 7b8355 8a9060 9a9d6c
meadow    777c4e 878957 989763 a9a56f b7b07c
earth     6d5638 7f6644 927753 a48a64 b39a74
mud       473626 574330 66503a 755e46 847059
sand      a08a5f b19a6d c0aa7c cdb98b d8c79b
gravel    7b756a 8c867a 9d978b ada79b bcb6aa
concrete  827d70 918b7d 9d978a a9a395 b4ae9f
asphalt   4d4e52 56575a 606063 69696b 747373
wood      6a4a2e 7c5937 8e6942 a07a4e b08b5d
plank     8a6a45 9b7a52 ab8a60 ba9a70 c8ab82
floor     77695a 857666 938472 9f917e ac9f8c
tile      7f9290 90a29e a0b0aa aebcb4 bcc8bf
terracotta 7d5140 8e5f4b 9d6d57 ab7c65 b88c75
brick     6f473b 80543f 905f4a 9f6e58 ad7e68
carpet    5b3434 6b3d3b 7a4743 88544d 966259
water     2b4a54 385c65 4a7078 648a8b 8aa9a2
stone     8f8878 a39b89 b6ad9a c7beaa d6cdb9
rock      6d695f 858075 9d978a b3ad9f c8c2b3
plaster   b9ad95 c9bea6 d8cdb6 e4dbc6 efe8d6
rust      5c4034 75503f 8c624c 9d765d ae8a70
slate     4a5259 59626a 68727a 788289 8a9399
steel     4f6068 5f717a 71848c 87989d a0aeb0
iron      2e3033 3c3f42 4c5053 5f6366 767a7b
leaf      31432a 41552f 536a37 6b8144 8b9c57
moss      3f4a2f 525c38 666f42 7b824e 93975f
pine      263c32 31493a 3d5742 4f694c 6a8059
thatch    7d6a40 91794a a48b57 b69d67 c6af79
canvas    6b6547 7d7654 908863 a39b74 b5ad87
cloth     7b5a4a 8f6a57 a17b66 b08c77 bf9e8a
paper     cfc3a6 dacfb3 e5dbc1 eee6d0 f6f0df
glass     6f9ca2 86b1b5 9cc3c5 b4d5d4 d0e6e2
rubble    7c7467 8d8577 9e9687 aea697 beb7a8
""")
"""Ramps by material for a temperate day; the shadow colour is always cool."""

_AUTUMN: Final = _ramps("""
grass     6a5c3a 7d6a40 917a48 a58b54 b59d66
meadow    7d6a3c 967c44 ab8d4c bd9f5a c9b06e
leaf      5c2f1e 7d4423 9c5c2a b87a38 cc9a50
moss      5a4a2a 6e5a32 83703e 98854c a8975c
water     2e4247 3d5254 506662 6d7f74 93a08e
""")

_ARID: Final = _ramps("""
grass     a8875a b69467 c3a274 cfb083 dabf95
meadow    b59a6a c2a877 cfb686 dac497 e3d1a8
earth     937150 a4815d b3916c c2a27d d0b38f
mud       7a5636 886241 966f4c a57d59 b38b67
leaf      4c5a34 5e6b3d 737d49 8a9059 a3a56f
moss      6b6a44 7d7a50 908b5e a39d6f b5ae82
pine      46553a 566544 687650 7d885f 96a074
concrete  9a8d76 a89b83 b5a890 c1b59d ccc1ab
water     2f6066 3f737a 53888b 72a09c 9cbbb0
""")

_WINTER: Final = _ramps("""
grass     a9b3bd bac3ca cbd2d6 dbe0e1 eaecea
meadow    b5bcc1 c5cbce d4d8d9 e2e4e2 efefeb
earth     7f776f 938b83 a9a29b bfbab4 d3d0cb
mud       5c534c 6b625b 7c746d 8e8781 a19b96
leaf      3a4a46 4a5c56 60736b 85958e c4cdca
moss      56625e 68746f 808b86 a3aba7 d0d5d3
pine      2c4341 3a544f 506a63 7b918a c2cdc9
concrete  8a8b8c 999a9b a8aaaa b7b9b9 c6c8c8
water     34505e 466472 5d7b88 83a0a9 b6cace
sand      9b948a ada69b beb8ad cfcac0 dedad2
gravel    85868a 97989b a9aaac bcbdbe d0d1d1
""")


class Setting(Struct, frozen=True):
    """Where and when a board lies: the ramps that differ, the sun and the shade."""

    name: str
    ramps: Mapping[str, Ramp]
    sun: Light
    shade: Light

    def ramp(self, material: str) -> Ramp:
        """Return the ramp of a material here; that of stone for a material nobody knows."""
        return self.ramps.get(material) or RAMPS.get(material) or RAMPS["stone"]


SETTINGS: Final[Mapping[str, Setting]] = MappingProxyType(
    {
        "temperate": Setting("temperate", MappingProxyType({}), (1.07, 1.03, 0.95), (0.47, 0.46, 0.62)),
        "autumn": Setting("autumn", _AUTUMN, (1.10, 0.98, 0.84), (0.46, 0.42, 0.60)),
        "arid": Setting("arid", _ARID, (1.10, 1.04, 0.90), (0.50, 0.44, 0.58)),
        "winter": Setting("winter", _WINTER, (1.04, 1.03, 1.0), (0.50, 0.56, 0.74)),
    }
)


def setting(name: str) -> Setting:
    """Return a setting by its name; the temperate one for a name nobody knows."""
    return SETTINGS.get(name, SETTINGS["temperate"])


INK: Final = "1d1a1c"
INK_NIGHT: Final = "0b0c14"
WOOD_GAP: Final = "2e2118"
CREAM: Final = "f3ead2"
BRASS: Final = "e8c25a"

MOVE: Final = "56b4e9"
RUN: Final = "f0e442"
WATCH: Final = "e69f00"
DANGER: Final = "d55e00"
OK: Final = "009e73"
FOCUS: Final = "ffd24d"
SIGHT_SHADE: Final = "17152a"


class SideColours(Struct, frozen=True):
    """The colours of a side: the strong one, the light one, and the cloth its figures wear."""

    strong: str
    light: str
    cloth: str


SIDES: Final[Mapping[str, SideColours]] = MappingProxyType(
    {
        "A": SideColours("0072b2", "56b4e9", "9aaab4"),
        "B": SideColours("d55e00", "f5b06a", "c2a67e"),
        "C": SideColours("009e73", "6fd3b3", "9fb09a"),
        "N": SideColours("8a8574", "d5cfba", "a59e8c"),
    }
)
"""Side A is a disc, B a diamond, C a hexagon; N are bystanders."""
