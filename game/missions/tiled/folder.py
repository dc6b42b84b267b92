"""The folder that holds a mission: every file that a map names is looked for in it and nowhere else."""

import os
import re
import unicodedata
from pathlib import Path
from typing import Final

from game.missions.problems import Findings, Place

_ABSOLUTE: Final = re.compile(r"[/~]|[A-Za-z]:|[A-Za-z][A-Za-z0-9+.-]*://|:/")


class Folder:
    """A folder with its sub-folders, `root`, out of which no reference leads."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self._listed: dict[Path, tuple[str, ...]] = {}

    def name(self, file: Path) -> str:
        """Return a file's path relative to the root, with slashes; its bare name when it lies outside."""
        whole = file.parent.resolve() / file.name
        return whole.relative_to(self.root).as_posix() if whole.is_relative_to(self.root) else file.name

    def find(self, written: str, beside: Path, missing: str, place: Place, findings: Findings) -> Path | None:
        """Return the file that `written` names from the folder `beside`, or None after noting why not.

        Names are compared letter by letter, also where the disk does not, so that a mission which works on
        one computer works on all.  `missing` is the code for a file that is not there.
        """
        path = written.replace("\\", "/")
        if _ABSOLUTE.match(path):
            findings.error("reference-absolute", place, path=written)
            return None
        wanted = Path(os.path.normpath(beside.resolve() / path))
        found = self._walk(wanted)
        if not wanted.is_relative_to(self.root) or (found and not self._holds(found)):
            findings.error("reference-outside", place, path=written)
            return None
        if found is None or not found.is_file():
            looked = wanted.relative_to(self.root).as_posix()
            findings.error(missing, place, path=written, looked=looked)
            return None
        if _composed(found.as_posix()) != _composed(wanted.as_posix()):
            findings.error("reference-case", place, path=written, found=self.name(found))
            return None
        if "\\" in written:
            findings.warning("reference-backslash", place, path=written)
        return found

    def _holds(self, file: Path) -> bool:
        """Tell whether a file lies inside, symbolic links followed."""
        return file.resolve().is_relative_to(self.root)

    def _walk(self, wanted: Path) -> Path | None:
        """Return the file meant by a path, perhaps spelt otherwise; None if none lies inside."""
        if not wanted.is_relative_to(self.root):
            return None
        found = self.root
        for part in wanted.relative_to(self.root).parts:
            entry = self._entry(found, part)
            if entry is None:
                return None
            found = found / entry
        return found

    def _entry(self, folder: Path, name: str) -> str | None:
        """Return the entry of a folder with this name, else the first that differs in case only."""
        names = self._names(folder)
        if name in names:
            return name
        for alike in (_composed, _folded):
            wanted = alike(name)
            for each in names:
                if alike(each) == wanted:
                    return each
        return None

    def _names(self, folder: Path) -> tuple[str, ...]:
        if folder not in self._listed:
            try:
                self._listed[folder] = tuple(sorted(entry.name for entry in folder.iterdir()))
            except OSError:
                self._listed[folder] = ()
        return self._listed[folder]


def _composed(name: str) -> str:
    return unicodedata.normalize("NFC", name)


def _folded(name: str) -> str:
    return _composed(name).casefold()
