"""In the child: the student's folder, copied into the folder of work, where it is thrown away with it.

A file may write beside itself (a log, a data base, a pickle). There, with or without a wall, it changes
nothing of the person's, nor what another child sees. What is small is copied; the rest is a link to what is
there, which cannot be written (see `audit` and the wall). What has neither is not seen.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice

MOST_FILES, MOST_BYTES, LARGEST = 300, 32 << 20, 4 << 20
"""Files copied, their bytes together, and those of one of them."""
MOST_ENTRIES = 20_000
"""Entries looked at, however full the folder is: enough for one where all that is downloaded goes."""
NOT_COPIED = frozenset({"__pycache__", "node_modules"})


class Copies:
    """Where the student's files are copied: `of` gives the place of each, `folders` that of each folder.

    `work` is the folder that holds all the copies.
    """

    def __init__(self, files: Sequence[str], work: str, package: str, data: str = "") -> None:
        self.folders: dict[str, str] = {}
        self.work, self._package = os.path.realpath(work), os.path.realpath(package)
        self._closed = [self.work, self._package, os.path.join(os.path.dirname(self._package), "tests")]
        self._closed += [os.path.realpath(data)] if data else []
        for file in dict.fromkeys(files):
            folder, place = os.path.dirname(file), os.path.join(work, str(len(self.folders)))
            if folder not in self.folders and "\0" not in file and os.path.isfile(file):
                # It keeps its name, which a file may read in `__file__`.
                self.folders[folder] = os.path.join(place, os.path.basename(folder) or "dossier")
                with suppress(OSError):
                    os.makedirs(self.folders[folder])
                    self._fill(folder, file)
        self._check(files)

    def of(self, file: str) -> str:
        """Return where a file is; one that could not be copied stays where it was."""
        folder = self.folders.get(os.path.dirname(file))
        return os.path.join(folder, os.path.basename(file)) if folder else file

    def _check(self, files: Sequence[str]) -> None:
        for file in files:
            if not os.path.isfile(self.of(file)):
                self.folders.pop(os.path.dirname(file), None)

    def _fill(self, folder: str, file: str) -> None:
        """Copy a folder, beginning with the judged file; of one that holds our own files, that file alone."""
        target = self.folders[folder]
        copier = _Copier(self._closed)
        copier.file(file, os.path.join(target, os.path.basename(file)))
        inside = f"{os.path.realpath(folder)}{os.sep}".startswith(f"{self._package}{os.sep}")
        if not inside and os.path.dirname(folder) != folder:  # nor of the root of the disk
            copier.fill(folder, target, os.path.realpath(folder) != os.path.dirname(self._package))


class _Copier:
    """Copies folders until it has copied enough."""

    def __init__(self, closed: Sequence[str]) -> None:
        self._files, self._bytes, self._entries = MOST_FILES, MOST_BYTES, MOST_ENTRIES
        self._closed = frozenset(closed)

    def fill(self, folder: str, target: str, inside: bool = True) -> None:
        """Copy what is in a folder, programs first; not the folders in it unless `inside`."""
        entries = self._listed(folder)
        entries.sort(key=lambda entry: (not entry.name.endswith(".py"), _is_folder(entry), entry.name))
        for entry in entries:
            place = os.path.join(target, entry.name)
            with suppress(OSError):
                if entry.is_file():  # or a link to one
                    self.file(entry.path, place)
                elif inside and entry.is_dir() and entry.name not in NOT_COPIED:
                    self._folder(entry, place)

    def file(self, file: str, place: str) -> None:
        """Copy a file, or make a link to it."""
        size = os.stat(file).st_size
        if os.path.lexists(place):
            return
        if size > min(LARGEST, self._bytes) or self._files <= 0:
            os.symlink(os.path.realpath(file), place)
            return
        self._files, self._bytes = self._files - 1, self._bytes - size
        with open(file, "rb") as source, open(place, "wb") as copy:  # `shutil` takes longer to load
            copy.write(source.read())

    def _folder(self, entry: os.DirEntry[str], place: str) -> None:
        if os.path.realpath(entry.path) in self._closed:
            return
        if entry.is_symlink() or entry.name.startswith(".") or not self._is_small(entry.path):
            os.symlink(os.path.realpath(entry.path), place)
        else:
            os.mkdir(place)
            self.fill(entry.path, place)

    def _is_small(self, folder: str) -> bool:
        """Return True if a folder, and those in it, hold no more files than may still be copied."""
        count, waiting = 0, [folder]
        while waiting and count <= self._files:
            entries = self._listed(waiting.pop(), self._files + 1 - count)
            count += len(entries) or 1
            waiting += [entry.path for entry in entries if entry.is_dir(follow_symlinks=False)]
        # One that could not be looked at wholly is a link to what is there, never an empty copy.
        return count <= self._files and self._entries > 0

    def _listed(self, folder: str, most: int = MOST_ENTRIES) -> list[os.DirEntry[str]]:
        """Return what is in a folder, as long as there is not too much of it."""
        entries: list[os.DirEntry[str]] = []
        with suppress(OSError), os.scandir(folder) as found:
            for entry in islice(found, min(most, self._entries)):
                self._entries -= 1
                entries.append(entry)
        return entries


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Return True for a folder, or a link to one; a link to itself is none."""
    try:
        return entry.is_dir()
    except OSError:
        return False
