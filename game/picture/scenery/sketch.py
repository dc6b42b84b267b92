"""A board in flat colours, drawn in a moment: what is shown until the first picture is baked."""

import pygame

from game.missions.scenery import Scenery
from game.picture.pens import ink
from game.picture.pens.palettes import INK, setting
from game.picture.scenery.materials import known
from game.table.terrain import Layout, Outline, Terrain, solids


def sketch(terrain: Terrain, layout: Layout, scenery: Scenery, ppc: int) -> pygame.Surface:
    """Draw grounds, waters and solids as flat polygons."""
    chosen = setting(scenery.setting)
    surface = pygame.Surface((round(terrain.width * ppc), round(terrain.depth * ppc)), depth=24)

    def tone(material: str, step: int = 2) -> tuple[int, int, int]:
        names = {"planks": "floor", "boards": "wood", "parquet": "wood", "tiles": "tile", "cobbles": "stone"}
        return ink.rgb(chosen.ramp(names.get(material, material))[step])

    def fill(outline: Outline, colour: tuple[int, int, int], pen: int = 0) -> None:
        places = [(round(x * ppc), round(y * ppc)) for x, y in outline]
        pygame.draw.polygon(surface, colour, places)
        if pen:
            pygame.draw.polygon(surface, ink.rgb(INK), places, pen)

    surface.fill(tone(known(scenery.base)))
    for ground in scenery.grounds:
        fill(ground.outline, tone(known(ground.material)))
    for water in terrain.waters:
        fill(water.outline, tone("water"))
    leafy = {
        "tree": "leaf",
        "bush": "moss",
        "hedge": "leaf",
        "pine": "pine",
        "crate": "plank",
        "roof": "rust",
    }
    for solid in sorted(solids(terrain, layout), key=lambda s: (s.height_cm, s.id)):
        fill(solid.outline, tone(leafy.get(solid.kind, "plaster" if solid.kind == "wall" else "rock"), 3), 1)
    for door in terrain.doors:
        if door.id not in layout.open_doors:
            fill(door.outline, tone("wood"), 1)
    return surface
