"""What each problem of a mission says, in English, for the translators: what is wrong, what to do in Tiled.

Where it is wrong stands in the problem's place.  The words in braces are the facts of the problem.
"""

from typing import Final

from game.missions.wording.counted import OF_MISSIONS, many
from game.missions.wording.problems import N_, TEXTS
from game.missions.wording.stealth import STEALTH_TEXTS

MISSION_TEXTS: Final[dict[str, str]] = {
    # the map as a mission
    "map-without-class": N_(
        'The map is of class "{found}". Set it to {wanted} under Map > Map Properties > Class.'
    ),
    "table-too-large": N_(
        "The table measures {width} x {depth} cm; at most {limit} cm a side are allowed. "
        "Map > Resize Map, or a smaller cm_per_tile."
    ),
    "option-unknown": N_("There is no rule option {word}; there are: {known}."),
    "option-unknown-meant": N_("There is no rule option {word}. Did you mean {meant}?"),
    "option-value": N_(
        'The rule option {option} cannot be "{value}". Reset it in the properties of the map.'
    ),
    # classes and properties
    "class-not-yet": N_(
        "A {thing} is not used yet: nothing comes of it in the game. Write what is to happen into on_success "
        "or on_failure of a Special, delete this, or leave it for later."
    ),
    "class-unknown": N_("There is no class {word}; there are: {known}. Choose one in the Class field."),
    "class-unknown-meant": N_(
        "There is no class {word}. Did you mean {meant}? Choose it in the Class field."
    ),
    "object-without-class": N_(
        "The object has no class, so the game makes nothing of it. Choose one in the Class field."
    ),
    "property-unknown": N_("There is no property {word} here; there are: {known}. Rename or delete it."),
    "property-unknown-meant": N_("There is no property {word} here. Did you mean {meant}? Rename it."),
    "property-not-yet": N_(
        "The property {property} is not used yet: it changes nothing in the game. "
        "Reset it, or leave it for later."
    ),
    "property-out-of-range": N_("{property} is {value}; it can be {least} to {most}."),
    "property-wrong-type": N_(
        '{property} is "{value}" and must be of type {wanted}. Delete it and add it with that type.'
    ),
    "value-unknown": N_('{property} cannot be "{word}"; it can be: {known}.'),
    "value-unknown-meant": N_('{property} cannot be "{word}". Did you mean {meant}?'),
    "text-missing": N_(
        "The text {property} is missing; the other language, or the name, stands in. Write it."
    ),
    "text-too-long": N_("{property} has {letters} letters; only {most} are shown. Shorten it."),
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
        "{figure} stands in an obstacle ({what}, object {other}) or too near to it. "
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
    "deployment-half-hidden": N_(
        "As soon as one zone is deployed in secret, all are. Set hidden of every zone alike."
    ),
    "sides-never-meet": N_(
        "The sides cannot get to each other, though all doors be opened. Leave a way of 3 cm or more."
    ),
    # objectives
    "objective-without-kind": N_("The objective has no kind. Set kind to one of: {kinds}."),
    "objective-without-side": N_("The objective has no side. Set side to one of: {sides}."),
    "objective-not-yet": N_(
        "Objectives of kind {kind} are not used yet: nothing comes of this one in the game. "
        "Set kind to {instead}, delete it, or leave it for later."
    ),
    "objective-out-of-reach": N_(
        "Side {side} cannot get to this objective, though all doors be opened. Leave a way of 3 cm or more."
    ),
    "objective-without-room": N_(
        "Nobody of side {side} has room to stand in this objective. Enlarge it or clear it."
    ),
    "objective-too-long": N_("The place must be held for {turns} turns, but the game ends after {limit}."),
    "no-end-condition": N_(
        "The mission has no objective: it only ends when a side is gone or time is up. Add an Objective."
    ),
    "no-turn-limit": N_(
        "The mission has no turn limit and may never end. Set turn_limit: some 10, in a stealth conflict 25."
    ),
    "difficulty-hopeless": N_(
        "Climbing has difficulty {difficulty}; with Physique {best} at best nobody does it."
    ),
    "survive-without-limit": N_(
        "Surviving to the end needs a turn limit. Set turn_limit in the properties of the map."
    ),
    "deed-without-special": N_(
        "No special action brings this objective about. Set special, "
        "or write objective and its name into on_success of a Special."
    ),
    "deed-never-done": N_(
        "{special} pushes something and is never done. Write objective and the name into its on_success."
    ),
    "deed-of-other-side": N_("Nobody of side {side} may do {special}. Choose another special action."),
    "deed-of-both": N_("An objective of kind deed belongs to one side. Draw one for each side."),
    "objective-after-itself": N_("This objective waits for itself, by way of others. Clear after of one."),
    "special-without-deed": N_(
        "Only an objective of kind deed has a special action, not one of kind {kind}. Clear special."
    ),
    # special actions
    "special-for-nobody": N_(
        "No figure may do this: none has trait {trait} and side {side}. Change them, or add a figure."
    ),
    "special-out-of-reach": N_(
        "Nobody who may do this gets within {cm} cm of it, though all doors be opened. "
        "Move it, or clear a way of 3 cm or more."
    ),
    "special-hopeless": N_(
        "The difficulty {difficulty} needs {needed} on the die of the best who may do this: nobody does it."
    ),
    "difficulty-needs-ten": N_(
        "The difficulty {difficulty} needs just {needed} on the die of the best who may do this, "
        "which is as hard as {next}: a die that explodes never stops at a ten. Change it by one."
    ),
    "item-nowhere": N_(
        'There is no item "{word}": it neither lies about nor is carried nor given. Draw an Item, '
        "or write it into items of a Figure."
    ),
    "item-nowhere-meant": N_('There is no item "{word}". Did you mean {meant}?'),
    "push-without-solid": N_("Set pushed to what is pushed: a crate, barrel or other Terrain."),
    "pushed-not-solid": N_(
        "Object {number} is flat ground, which nobody pushes. Choose a crate or the like."
    ),
    "pushed-without-push": N_("Only a special action of kind push has pushed, not one of kind {kind}."),
    "difficulty-without-attribute": N_(
        "The difficulty {difficulty} is of no check. Set attribute, or clear the difficulty."
    ),
    "attribute-without-difficulty": N_(
        "The check of {attribute} has no difficulty and no opponent. Set difficulty: 6, 9, 12 or 15."
    ),
    "opposed-without-attribute": N_("An opposed check needs an attribute. Set one, or clear opposed."),
    "door-open-and-locked": N_("The door is open and locked. Set state to closed, or locked to false."),
    "locked-for-good": N_(
        "Nothing opens this locked door. Set key or difficulty, write open and its name into a Special, "
        "or in a stealth conflict draw a Mechanism of kind lock for it."
    ),
    "key-without-lock": N_("The door has a key or a difficulty, but is never locked. Set locked."),
    # effects
    "do-verb-unknown": N_("{property}, character {column}: there is no {word}; there are: {known}."),
    "do-verb-unknown-meant": N_("{property}, character {column}: there is no {word}. Did you mean {meant}?"),
    "do-argument-missing": N_("{property}, character {column}: write what to {verb} after {verb}."),
    "do-quote-open": N_(
        "{property}, character {column}: a quotation mark is missing at the end of the text."
    ),
    "do-message": N_(
        '{property}, character {column}: write message es="…" en="…", a text for each of {languages}.'
    ),
    "do-language-unknown": N_(
        "{property}, character {column}: there is no language {word}; there are: {known}."
    ),
    "do-language-unknown-meant": N_(
        "{property}, character {column}: there is no language {word}. Did you mean {meant}?"
    ),
    "do-text-missing": N_(
        "{property}, character {column}: the text in {language} is missing; the other stands in. Write it."
    ),
    "do-name-unknown": N_(
        '{property}, character {column}: there is nothing called "{word}" to {verb}; there are: {known}.'
    ),
    "do-name-unknown-meant": N_(
        '{property}, character {column}: there is nothing called "{word}" to {verb}. Did you mean {meant}?'
    ),
    "do-objective-of-both": N_(
        "{property}, character {column}: both sides have the objective {word}. "
        "Set side of the special action, so that it is clear whose."
    ),
    "reference-crossed": N_(
        "{property} points to object {number} of class {found}; wanted is one of class {wanted}. Choose anew."
    ),
    # groups and reserves
    "group-without-side": N_("The group has no side. Set side to one of: {sides}."),
    "group-without-figures": N_("No figure belongs to this group. Set group of its figures, or delete it."),
    "reserve-placed": N_(
        "{figure} stands on the table, but comes in turn {turn}. Set placed to false, or arrives to 0."
    ),
    "reserve-too-late": N_(
        "Reserves for turn {turn}, but the game ends after {limit}: {figures}. Lower arrives."
    ),
    "reserve-without-room": N_(
        "When they come in turn {turn} there is no room in the zone for: {figures}. Enlarge or clear it."
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
    **many(OF_MISSIONS),
}
"""Problem code to sentence; others are in `problems` (the file), `stealth` and `counted`."""

SENTENCES: Final[dict[str, str]] = {**TEXTS, **MISSION_TEXTS, **STEALTH_TEXTS}
"""All of them; those of `counted` as they are for more than one."""
