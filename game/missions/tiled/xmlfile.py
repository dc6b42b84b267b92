"""A bounded XML file as a small tree that remembers lines, without document types and entities."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.parsers import expat

from game.missions.problems import Findings, Place
from game.missions.tiled import limits

GZIP: Final = b"\x1f\x8b"


@dataclass(slots=True)
class Node:
    """An element; `text` is what stands directly in it, `line` and `column` count from 1."""

    tag: str
    attributes: dict[str, str]
    line: int
    column: int
    text: str = ""
    children: list["Node"] = field(default_factory=list)

    def all(self, tag: str) -> list["Node"]:
        """Return the direct children with a tag, in document order."""
        return [child for child in self.children if child.tag == tag]

    def first(self, tag: str) -> "Node | None":
        """Return the first direct child with a tag."""
        return next((child for child in self.children if child.tag == tag), None)


class Refused(Exception):  # noqa: N818 - it never leaves this module
    """The file asks for something that a map never needs; holds the code of the problem."""


class _Tree:
    """Takes what expat reports and grows a tree of nodes."""

    def __init__(self, size: int) -> None:
        self.root: Node | None = None
        self._open: list[tuple[Node, list[str]]] = []
        self._count = 0
        self.parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.buffer_size = max(size, 1024)
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._doctype

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > limits.ELEMENTS or len(self._open) >= limits.DEPTH:
            raise Refused("xml-too-complex")
        at = self.parser
        node = Node(tag, attributes, at.CurrentLineNumber, at.CurrentColumnNumber + 1)
        if self._open:
            self._open[-1][0].children.append(node)
        else:
            self.root = node
        self._open.append((node, []))

    def _end(self, _tag: str) -> None:
        node, texts = self._open.pop()
        node.text = "".join(texts)

    def _text(self, text: str) -> None:
        self._open[-1][1].append(text)

    def _doctype(self, *_: object) -> None:
        # Entities, external files and attribute defaults all need one; Tiled has not written any since 0.9.
        raise Refused("xml-doctype")


def load(file: Path, place: Place, findings: Findings) -> Node | None:
    """Return the root element of an XML file, or None after noting why it cannot be read."""
    data = content(file, limits.FILE_BYTES, place, findings)
    if data is None:
        return None
    if wrong := _other_format(data):
        findings.error(wrong, place)
        return None
    tree = _Tree(len(data))
    try:
        tree.parser.Parse(data, True)
    except Refused as refused:
        here = place.on(tree.parser.CurrentLineNumber, tree.parser.CurrentColumnNumber + 1)
        facts = {} if str(refused) == "xml-doctype" else {"elements": limits.ELEMENTS, "depth": limits.DEPTH}
        findings.error(str(refused), here, **facts)
        return None
    except (expat.ExpatError, ValueError, LookupError) as fault:
        here = place.on(tree.parser.ErrorLineNumber, tree.parser.ErrorColumnNumber + 1)
        findings.error("xml-malformed", here, parser=str(fault).split(": line")[0])
        return None
    return tree.root


def content(file: Path, limit: int, place: Place, findings: Findings) -> bytes | None:
    """Return the bytes of a file of at most `limit` bytes, or None after noting why not."""
    try:
        if not file.is_file():
            findings.error("file-missing", place, path=place.file)
            return None
        with file.open("rb") as stream:
            data = stream.read(min(file.stat().st_size, limit) + 1)
    except OSError as fault:
        findings.error("file-unreadable", place, reason=fault.strerror or type(fault).__name__)
        return None
    if len(data) > limit:
        findings.error("file-too-large", place, limit=limit)
        return None
    if not data:
        findings.error("file-empty", place)
        return None
    return data


def _other_format(data: bytes) -> str | None:
    """Return the code for a file that is well known not to be XML."""
    if data.startswith(GZIP):
        return "file-gzip"
    if data[:64].lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"{", b"[")):
        return "file-json"
    return None
