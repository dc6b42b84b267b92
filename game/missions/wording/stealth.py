"""What each problem of a stealth mission says, in English, for the translators: what is wrong, what to do.

Where it is wrong stands in the problem's place.  The words in braces are the facts of the problem.
"""

from typing import Final

from game.missions.wording.counted import OF_STEALTH, many
from game.missions.wording.problems import N_

STEALTH_TEXTS: Final[dict[str, str]] = {
    "only-for-stealth": N_(
        "Heeded in a stealth conflict only, here and on other objects: {what}. "
        "Set conflict of the map to stealth, or clear them."
    ),
    # patrols and routes
    "patrol-not-line": N_("A patrol is a line. Draw it with Insert Polyline, from node to node."),
    "list-longer-than-line": N_("{property} has {words} words for {nodes} nodes. Write one for each node."),
    "wait-not-turns": N_(
        'waits: "{word}" is no number of turns from 0 to {most}. Write one for each node, with commas: 1,0,2.'
    ),
    "patrol-blocked": N_(
        "{figure} cannot walk leg {leg} of this patrol: in the way is {what}, object {other}. "
        "Move the nodes; locked doors are not opened on patrol."
    ),
    "patrol-opens-door": N_(
        "On leg {leg} of this patrol {figure} opens the door {other} and leaves it so. Set its state to open."
    ),
    "patrol-off-table": N_("A node of this patrol is nearer to the table's edge than a base needs. Move it."),
    "patrol-of-nobody": N_("Nobody walks this patrol, no zone moves along it. Set patrol of a figure."),
    "patrol-asleep": N_("{figure} sleeps: the patrol counts only once he wakes, at the alarm."),
    "route-off-table": N_("On its route this zone leaves the table. Move the nodes of the line."),
    # zones
    "zone-without-cover": N_("A zone of risk needs a cover (C-013). Set cover to one of: {covers}."),
    "zone-out-of-reach": N_(
        "No infiltrator gets into this zone, though all doors be opened. Leave a way, or make it quiet."
    ),
    "zone-without-danger": N_(
        "This zone has no guards and is quiet: a figure in it counts only with watches off. "
        "Set guards, clear watches of a figure in it, or set kind to quiet."
    ),
    "key-point-not-guarded": N_(
        "Only a zone of kind guard can be a key point (C-104), not one of kind {kind}. Change kind."
    ),
    "sub-zone-without-use": N_("This sub-zone has neither cover nor light: it does nothing. Set one."),
    "sub-zone-without-zone": N_("This sub-zone lies in no zone. Set zone, or draw it inside one."),
    "sub-zone-outside": N_("This sub-zone does not lie in its zone {zone}. Move it, or set another zone."),
    "sub-zone-in-simple-model": N_(
        "Sub-zones count in the detailed model only (C-116). Set model of the options to detailed."
    ),
    # mechanisms, uses of skills
    "mechanism-without-zone": N_(
        "This mechanism has no zone, so that it never goes off. Draw a zone of kind mechanism round it."
    ),
    "mechanism-in-other-zone": N_(
        "The zone {zone} is not of kind mechanism. Change its kind, or set another."
    ),
    "mechanism-twice": N_("The zone {zone} has a mechanism already. Draw a zone for each."),
    "zone-without-mechanism": N_("This zone of kind mechanism has none. Draw a Mechanism inside it."),
    "lock-without-door": N_("A lock shuts a door. Set door."),
    "door-without-lock": N_("Only a mechanism of kind lock has a door, not one of kind {kind}. Clear door."),
    "skill-use-without-skill": N_("Set skill to one of: {skills}."),
    "skill-use-without-effect": N_("This use of a skill brings nothing about. Set opens or deed."),
    # people
    "infiltrators-missing": N_(
        "Side {side} infiltrates, but has no figure of role fighter. Set infiltrators of the map, or role."
    ),
    "defender-missing": N_(
        "Nobody can speak for the defence: servants and civilians cannot. "
        "Add a guard, or set chief of a figure."
    ),
    "chief-missing": N_(
        "Nobody is chief: the guard with the highest Perception + Alertness will be. Set chief of a figure."
    ),
    "chief-twice": N_("{figure} and {other} are both chief. Set chief of one only."),
    "chief-among-infiltrators": N_("{figure} infiltrates and cannot be chief of security. Clear chief."),
    "nobody-watches": N_("Nobody watches and no zone is guarded: there is nothing to hide from. Add guards."),
    "guard-not-placed": N_(
        "{figure} is not placed and side {side} has no Deployment: he begins anywhere in the 15 cm along his "
        "edge (S-012). Set placed, or draw a Deployment."
    ),
    "disguise-nowhere": N_(
        'The disguise "{word}" suits no place and fools no guard; there are: {known}. '
        "Write it into disguises of a zone, a guard or the map."
    ),
    "disguise-nowhere-meant": N_('The disguise "{word}" suits no place. Did you mean {meant}?'),
    "reinforcement-without-entry": N_("These reinforcements enter nowhere. Set entry to a zone."),
    "reinforcement-of-nobody": N_(
        "Nobody comes with these reinforcements. Set guards, or reinforcement of a figure."
    ),
    "reinforcement-without-room": N_(
        "In the zone {zone} there is no room for: {figures}. Enlarge it, or set another entry."
    ),
    "reinforcement-placed": N_("{figure} comes with reinforcements, but is placed. Set placed to false."),
    "infiltrators-watched": N_(
        "{figure} watches a place where infiltrators are deployed, for instance {x}, {y} cm. "
        "Turn him, lower watch_cm, or put something between."
    ),
    # goals
    "escape-without-edge": N_("Set edge, by which one escapes, to one of: {edges}."),
    "escape-off-edge": N_("This shape does not lie along the {edge} edge. Draw it there, or as a point."),
    "follow-nobody": N_("Set figure to whom is to be followed."),
    "follow-own-side": N_("{figure} is of the side that follows. Choose a figure of the other side."),
    "followed-without-follow": N_("Only an objective of kind follow has a figure, not one of kind {kind}."),
    "follow-too-long": N_("One must follow for {turns} turns, but the game ends after {limit}."),
    # discovery
    "discovery-without-effects": N_(
        "What follows discovery is effects, but on_discovery is empty. Write them, or set when_discovered."
    ),
    "effects-without-discovery": N_(
        "on_discovery counts only when when_discovered of the options is effects. Set it, or clear this."
    ),
    **many(OF_STEALTH),
}
"""Problem code to sentence."""
