"""What each problem of a map says, in English, for the translators: what is wrong, and what to do in Tiled.

Where it is wrong stands in the problem's place.  The words in braces are the facts of the problem.
"""

from typing import Final

from game.missions.wording.counted import OF_FILES, many


def N_(text: str) -> str:  # noqa: N802 - the mark that gettext's tools look for
    """Mark a text for translation where it is shown."""
    return text


TEXTS: Final[dict[str, str]] = {
    # files
    "file-missing": N_("There is no file {path}. Check the name and the folder."),
    "file-unreadable": N_("The file cannot be read: {reason}. Check its permissions."),
    "file-too-large": N_(
        "The file is larger than {limit} bytes. Use a smaller map or save it compressed (zlib)."
    ),
    "file-empty": N_("The file is empty. Save it again in Tiled."),
    "file-gzip": N_("The file is compressed with gzip. Unpack it first; Tiled cannot open it either."),
    "file-json": N_("The file is JSON. Save it as .tmx: File > Save As > Tiled map files."),
    "xml-malformed": N_("The file is not whole XML ({parser}). Open it in Tiled and save it again."),
    "xml-doctype": N_(
        "The file declares a document type or entities, which Tiled never writes. Save it in Tiled."
    ),
    "xml-too-complex": N_(
        "The file has more than {elements} elements, or more than {depth} inside each other. "
        "Save the tile layers as CSV or base64: Map > Map Properties > Tile Layer Format."
    ),
    "too-many-problems": N_(
        "More than {limit} problems; the rest is left out. Mend the first ones and check again."
    ),
    "not-a-map": N_("This is no map of Tiled but a <{element}>. Open the map itself (.tmx)."),
    "not-a-tileset": N_("{path} holds a <{element}>, not a tileset. Choose the right .tsx file."),
    "not-a-template": N_(
        "{path} holds a <{element}>, not a template with an object. Save the template again."
    ),
    "element-unknown": N_(
        "<{element}> inside <{parent}> is unknown and is not read. A newer Tiled may have written it."
    ),
    "attribute-unknown": N_(
        "{attribute} of <{element}> is unknown and is not read. A newer Tiled may have written it."
    ),
    # what a file names
    "reference-absolute": N_(
        "{path} is a place on one computer only. Put the file into the mission's folder and choose it anew."
    ),
    "reference-outside": N_(
        "{path} lies outside the mission's folder. Copy the file into the folder and choose it again there."
    ),
    "reference-backslash": N_(
        "{path} is written with back-slashes. Save it in a newer Tiled, which writes slashes."
    ),
    "reference-case": N_(
        "There is no {path}, but {found} differs only in capital letters. Rename the file or choose it again."
    ),
    "tileset-missing": N_(
        "The tileset {path} is not there (looked for {looked}). Put it back before you open the map: "
        "do not save the map in Tiled while its tileset is missing, or its tiles are lost."
    ),
    "template-missing": N_(
        "The template {path} is not there (looked for {looked}). Put it back, or detach the object."
    ),
    "picture-missing": N_(
        "The picture {path} is not there (looked for {looked}). Put it back or choose another one."
    ),
    "property-file-missing": N_("The file {path} named by a property is not there (looked for {looked})."),
    "picture-embedded": N_(
        "The picture of {owner} is stored inside the file. Save it as PNG and use that file."
    ),
    "picture-without-source": N_(
        "{owner} has a picture without a file. Choose the file in the tileset or layer."
    ),
    "picture-not-png": N_("{path} of {owner} is not a PNG picture. Save it as PNG and choose that file."),
    "picture-damaged": N_("The picture {path} of {owner} is damaged or cut off. Save it again as PNG."),
    "picture-too-large": N_("The picture {path} of {owner} is too large: {width}x{height} pixels."),
    "picture-other-size": N_(
        "{path} measures {real}, but the file says {written}; the picture counts. Save the tileset anew."
    ),
    # attributes
    "attribute-missing": N_("<{element}> lacks its {attribute}. Save the file again in Tiled."),
    "attribute-not-whole": N_('{attribute} of <{element}> must be a whole number, not "{value}".'),
    "attribute-not-number": N_(
        '{attribute} of <{element}> must be a number with a decimal point, not "{value}".'
    ),
    "attribute-too-small": N_("{attribute} of <{element}> is {value}; the least is {least}."),
    "attribute-too-far": N_(
        "{attribute} of <{element}> is {value}, which is far off any board. Bring it back."
    ),
    "attribute-not-flag": N_('{attribute} of <{element}> must be 0 or 1, not "{value}".'),
    "attribute-not-colour": N_('{attribute} of <{element}> must be a colour like #ff8000, not "{value}".'),
    "attribute-not-in-list": N_('{attribute} of <{element}> is "{value}"; it can be: {allowed}.'),
    # the map
    "map-infinite": N_(
        "The map is infinite, but a table has edges. Switch Map > Map Properties > Infinite off."
    ),
    "map-not-orthogonal": N_(
        "The map is {orientation}. Set Map > Map Properties > Orientation to Orthogonal."
    ),
    "map-too-large": N_("The map has {width}x{height} tiles; at most {limit} are allowed. Map > Resize Map."),
    "tiles-not-square": N_(
        "The map's tiles measure {width}x{height} pixels. Make them square: 16x16 is one centimetre."
    ),
    # layers
    "layer-size": N_(
        "The layer has {layer_size} tiles, the map {map_size}. Resize the map in Tiled and save it."
    ),
    "layer-empty": N_("The layer has no tiles in the file. Draw on it or delete it."),
    "layer-opacity": N_("The layer's opacity is {value}; it must be between 0 and 1."),
    "layer-drawn-otherwise": N_(
        "{attribute} of the layer is not shown in the game. Set it back to its default."
    ),
    "layer-name-twice": N_('Layers {ids} are all called "{name}". Give each its own name.'),
    "image-layer-empty": N_("The image layer has no picture. Choose one or delete the layer."),
    "encoding-unknown": N_(
        'The tiles are encoded as "{encoding}". Map > Map Properties > Tile Layer Format: CSV.'
    ),
    "compression-unknown": N_(
        'The tiles are compressed with "{compression}". Map > Map Properties > Tile Layer Format: CSV.'
    ),
    "compression-zstd": N_(
        "The tiles are compressed with Zstandard, which the game does not read. "
        "Map > Map Properties > Tile Layer Format: Base64 (zlib compressed)."
    ),
    "compression-damaged": N_(
        "The {compression} data of the tiles are damaged or cut off. Use a copy of the map."
    ),
    "compression-too-long": N_(
        "The {compression} data of the tiles hold more than the {expected} bytes expected."
    ),
    "base64-damaged": N_("The tiles are not sound base64. Use a copy of the map."),
    "bytes-count": N_(
        "Bytes in the tiles' data: {found}; expected {expected}, 4 for each cell. Use a copy of the map."
    ),
    "gid-not-number": N_('"{value}" stands where a tile number should be.'),
    "gid-out-of-range": N_("Tile number {gid} is below 0 or does not fit 32 bits."),
    "too-many-cells": N_("The tile layers have more than {limit} cells together; this layer is left out."),
    # tilesets
    "too-many-tilesets": N_("The map has {count} tilesets; at most {limit} are read."),
    "tilesets-overlap": N_(
        'The tile numbers of the tilesets "{one}" ({one_gids}) and "{other}" ({other_gids}) overlap. '
        "Remove one from the map and add it again."
    ),
    "tileset-json": N_("{path} is a JSON tileset. Save it as .tsx: in the tileset, File > Save As."),
    "tileset-without-tiles": N_('The picture of the tileset "{tileset}" is smaller than one of its tiles.'),
    "tileset-other-count": N_(
        'Tiles in the tileset "{tileset}": {written} as it says, {real} in its picture; the picture counts.'
    ),
    "tileset-drawn-otherwise": N_(
        "{attribute} of the tileset is not shown in the game. Set it back to its default."
    ),
    "tile-twice": N_("Tile {tile} is described twice in the tileset. Save the tileset again in Tiled."),
    "tile-part-outside": N_("The part of its picture that tile {tile} shows lies outside the picture."),
    # objects
    "too-many-objects": N_("The map has more than {limit} objects; the rest is left out."),
    "too-many-points": N_(
        "The outline has {points} points; one may have {limit}, all together {all}. Simplify it."
    ),
    "object-id-twice": N_(
        'Two objects have the id {id}; the other is on layer "{layer}", line {line}. Copy one anew.'
    ),
    "object-name-twice": N_('The objects {ids} are all called "{name}". Give each its own name.'),
    "object-without-id": N_("The object has no id, so that nothing can refer to it. Save the map in Tiled."),
    "object-gid-unknown": N_(
        "The object shows tile number {gid}, which belongs to no tileset. Choose its tile anew."
    ),
    "object-size-negative": N_("The object's size is {width} x {height} pixels. Draw it again."),
    "template-gid": N_(
        "The template shows tile {gid}, but has no external tileset for it. Save the template again."
    ),
    "points-damaged": N_('"{value}" is not a point of the outline. Draw the object again.'),
    "polygon-without-area": N_("The polygon has no area. Move its points apart, or draw a polyline."),
    "polygon-crosses-itself": N_("The edges of the polygon cross. Move its points, or split it in two."),
    # properties
    "property-without-name": N_("A property has no name. Save the file again in Tiled."),
    "property-twice": N_("The property {property} stands there twice. Delete one."),
    "property-of-unknown-type": N_(
        'The property {property} has the unknown type "{type}"; known are: {known}.'
    ),
    "property-other-type": N_(
        'The property {property} is of type "{type}", its class says "{wanted}". Delete it and set it again.'
    ),
    "property-type-unknown": N_(
        'The type "{type}" of {property} is not in the project. '
        "Add it under View > Custom Types Editor, or open the project."
    ),
    "property-not-whole": N_('{property} must be a whole number, not "{value}".'),
    "property-not-number": N_('{property} must be a finite number with a decimal point, not "{value}".'),
    "property-not-bool": N_('{property} must be true or false, not "{value}".'),
    "property-not-colour": N_('{property} must be a colour like #ff8000, not "{value}".'),
    "property-not-object": N_('{property} must be the id of an object, not "{value}".'),
    "property-not-in-enum": N_('{property} is "{value}", which {enum} does not have; it can be: {allowed}.'),
    "reference-lost": N_(
        "{property} points to object {id}, which is not on the map. Choose another or clear it."
    ),
    # the project
    "project-missing": N_(
        "There is no .tiled-project beside the map, so the defaults of its classes are unknown. "
        "Copy the one that comes with the game into the folder."
    ),
    "project-twice": N_("There are several projects: {files}. {used} is used; move the others away."),
    "project-malformed": N_("The project is not whole JSON. Open it in Tiled and save it, or use a copy."),
    "project-type": N_(
        "{key} of the project is not what Tiled writes. Mend it under View > Custom Types Editor."
    ),
    "project-type-twice": N_(
        'The project has two types called "{type}". Rename one under View > Custom Types Editor.'
    ),
    "project-member": N_('The member {member} ("{type}") of the project has no sound type or default.'),
    "project-member-twice": N_('The class {type} has the member "{member}" twice. Delete one.'),
    "project-class-in-itself": N_(
        "The class {type} contains itself. Remove that member under View > Custom Types Editor."
    ),
    **many(OF_FILES),
}
"""Problem code to sentence."""
