"""What each problem of a mission says, in English, for the translators: what is wrong, what to do in Tiled.

Where it is wrong stands in the problem's place.  The words in braces are the facts of the problem.
"""

from typing import Final

from game.missions.problem_texts import N_, TEXTS

MISSION_TEXTS: Final[dict[str, str]] = {
    # the map as a mission
    "map-without-class": N_(
        'The map is of class "{found}". Set it to {wanted} under Map > Map Properties > Class.'
    ),
    "table-too-large": N_(
        "The table measures {width} x {depth} cm; at most {limit} cm a side are allowed. "
        "Map > Resize Map, or a smaller cm_per_tile."
    ),
    "conflict-not-yet": N_(
        "The game cannot play missions of the conflict {conflict} yet. Set it to skirmish."
    ),
    "option-unknown": N_("There is no rule option {word}; there are: {known}."),
    "option-unknown-meant": N_("There is no rule option {word}. Did you mean {meant}?"),
    "option-value": N_(
        'The rule option {option} cannot be "{value}". Reset it in the properties of the map.'
    ),
    # classes and properties
    "class-not-yet": N_("The game does not heed a {thing} yet. It may stay; it does nothing."),
    "class-unknown": N_("There is no class {word}; there are: {known}. Choose one in the Class field."),
    "class-unknown-meant": N_(
        "There is no class {word}. Did you mean {meant}? Choose it in the Class field."
    ),
    "object-without-class": N_(
        "The object has no class, so the game makes nothing of it. Choose one in the Class field."
    ),
    "property-unknown": N_("There is no property {word} here; there are: {known}. Rename or delete it."),
    "property-unknown-meant": N_("There is no property {word} here. Did you mean {meant}? Rename it."),
    "property-not-yet": N_("The game does not heed the property {property} yet."),
    "property-out-of-range": N_("{property} is {value}; it can be {least} to {most}."),
    "property-wrong-type": N_(
        '{property} is "{value}" and must be of type {wanted}. Delete it and add it with that type.'
    ),
    "value-unknown": N_('{property} cannot be "{word}"; it can be: {known}.'),
    "value-unknown-meant": N_('{property} cannot be "{word}". Did you mean {meant}?'),
    "text-missing": N_(
        "The text {property} is missing; the other language, or the name, stands in. Write it."
    ),
    "name-twice": N_(
        '"{name}" is also the name of object {other}, or the two read alike without accents. Rename one.'
    ),
    # shapes
    "shape-without-area": N_(
        "This {thing} covers no area. Draw a rectangle, a polygon or an ellipse with a size."
    ),
    "off-the-table": N_("This lies wholly off the table of {width} x {depth} cm. Move or delete it."),
    "partly-off-the-table": N_(
        "A part of this lies off the table of {width} x {depth} cm. Move its corners."
    ),
    # terrain
    "terrain-without-material": N_(
        "This terrain has no material, no kind and no height: it does nothing. Set one of them."
    ),
    "tile-layer-moved": N_(
        "The layer's offset moves its picture, not its terrain. "
        "Set both offsets to 0 in the layer's properties."
    ),
    "too-many-grounds": N_("The ground has more than {limit} patches; the rest keeps the ground below."),
    "too-many-blocks": N_("The map has more than {limit} things that stand on it. Draw larger ones."),
    "door-not-rectangle": N_("A door is a rectangle. Draw it with Insert Rectangle."),
    "door-too-thin": N_(
        "The door is {cm} cm thick; it must be at least {least} cm. Make it as thick as the wall."
    ),
    "door-too-narrow": N_("The door is {cm} cm wide: no base passes. Make it at least {least} cm."),
    "door-without-wall": N_(
        "The door hangs in the air: there is no wall at either end. Draw it in a wall or in a gap of one."
    ),
    "door-beside-gap": N_("One end of the door meets no wall: there is a way past it. Close the gap."),
    "gap-between-walls": N_(
        "Between this wall and {other} a slit of {mm} mm is open. Snap both to the grid so that they touch."
    ),
    "thin-slanting-wall": N_(
        "A slanting low wall of {cm} cm may have holes for sight. Make it at least {least} cm thick."
    ),
    # figures
    "figure-without-name": N_("The figure has no name. Write one in the Name field."),
    "figure-without-side": N_("The figure has no side. Set side to one of: {sides}."),
    "profile-unknown": N_('There is no profile "{word}"; there are: {known}.'),
    "profile-unknown-meant": N_('There is no profile "{word}". Did you mean {meant}?'),
    "figure-unknown": N_('There is no figure called "{word}"; there are: {known}.'),
    "figure-unknown-meant": N_('There is no figure called "{word}". Did you mean {meant}?'),
    "figure-of-other-side": N_("{figure} does not belong to side {side}. Name a figure of that side."),
    "figure-in-obstacle": N_(
        "{figure} stands in an obstacle ({what} {other}) or too near to it. "
        "Move the point: a base needs 1.25 cm on every side."
    ),
    "figure-on-figure": N_("The bases of {figure} and {other} overlap. Move the points apart."),
    "figure-off-table": N_("The base of {figure} reaches over the table's edge. Move the point."),
    "figure-without-zone": N_(
        "No deployment zone is for {figure}, as those of side {side} name others. "
        "Add one or leave figures empty."
    ),
    "side-without-figures": N_("Side {side} has no figures. Add points of class Figure with that side."),
    # deployment
    "zone-without-side": N_("The deployment zone has no side. Set side to one of: {sides}."),
    "deployment-too-small": N_(
        "In the deployment zones of side {side} there is no room for: {figures}. Enlarge or clear them."
    ),
    "hidden-zones-overlap": N_(
        "This secret deployment zone overlaps one of the other side. Move them apart, or set hidden to false."
    ),
    "seen-while-deploying": N_(
        "The sides see each other while they deploy, for instance from {x}, {y} cm to "
        "{other_x}, {other_y} cm ({share} % of places tried). Put something of full height between."
    ),
    "sides-never-meet": N_(
        "The sides cannot get to each other, though all doors be opened. Leave a way of 3 cm or more."
    ),
    # objectives
    "objective-without-kind": N_("The objective has no kind. Set kind to one of: {kinds}."),
    "objective-without-side": N_("The objective has no side. Set side to one of: {sides}."),
    "objective-not-yet": N_("The game has no objectives of kind {kind} yet; this one does nothing."),
    "objective-out-of-reach": N_(
        "Side {side} cannot get to this objective, though all doors be opened. Leave a way of 3 cm or more."
    ),
    "objective-without-room": N_(
        "Nobody of side {side} has room to stand in this objective. Enlarge it or clear it."
    ),
    "objective-too-long": N_("The place must be held for {turns} turns, but the game ends after {limit}."),
    "objective-too-many": N_("The objective asks for {count} figures, but its side has {figures} for it."),
    "no-end-condition": N_(
        "The mission has no objective: it only ends when a side is gone or time is up. Add an Objective."
    ),
    "no-turn-limit": N_("The mission has no turn limit and may never end. Set turn_limit, usually to 10."),
    "difficulty-hopeless": N_(
        "Climbing has difficulty {difficulty}; with Físicos {best} at best nobody does it."
    ),
    # the catalogue
    "catalogue-too-large": N_("The catalogue is larger than {limit} bytes. Split off what is not needed."),
    "catalogue-unreadable": N_("The catalogue cannot be read: {reason}. Check its permissions."),
    "catalogue-malformed": N_("The catalogue is not sound TOML: {reason}."),
    "catalogue-section": N_("The section {section} is no table, or has more than {limit} entries."),
    "catalogue-section-unknown": N_("There is no section {word}; there are: {known}."),
    "catalogue-section-unknown-meant": N_("There is no section {word}. Did you mean {meant}?"),
    "catalogue-not-table": N_("{entry} must be a table: [{entry}] and its keys below."),
    "catalogue-name": N_("The name {entry} has capitals, blanks or accents. Write it as {wanted}."),
    "catalogue-title-missing": N_("{entry} has no title, so that players read its id. Add both languages."),
    "catalogue-key-unknown": N_("{entry} has an unknown key {word}; there are: {known}."),
    "catalogue-key-unknown-meant": N_("{entry} has an unknown key {word}. Did you mean {meant}?"),
    "catalogue-value": N_("{key} of {entry} cannot be {value}; wanted: {wanted}."),
}
"""Problem code to sentence; those of the file itself are in `problem_texts`."""

SENTENCES: Final[dict[str, str]] = {**TEXTS, **MISSION_TEXTS}
"""All of them."""
