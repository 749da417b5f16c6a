"""The folders of what a class handed in, and those where Moodle's names are to be believed."""

from __future__ import annotations

from collections.abc import Iterator

from .members import Contents, Parts
from .moodle import is_group, moodle_name
from .zips import is_zip_name


class Tree:
    """What is just below each folder."""

    def __init__(self, contents: Contents) -> None:
        self._folders = contents.folders
        self._below: dict[Parts, set[str]] = {}
        self._with_work: set[Parts] = set()
        for path in (*contents.folders, *(member.path for member in contents.members)):
            self._add(path)
            if path[-1].casefold().endswith((".py", ".zip")):
                self._with_work.update(path[:n] for n in range(1, len(path) + 1))

    def _add(self, path: Parts) -> None:
        for n in range(len(path), 0, -1):
            below = self._below.setdefault(path[: n - 1], set())
            if path[n - 1] in below:
                return
            below.add(path[n - 1])

    def below(self, place: Parts) -> list[str]:
        """Name what is just below a place, in order."""
        return sorted(self._below.get(place, ()))

    def is_folder(self, place: Parts) -> bool:
        """Say whether a place is a folder, be it empty, or a zip."""
        return place in self._below or place in self._folders

    def holds_folders(self, place: Parts) -> bool:
        """Say whether there is a folder just below a place."""
        return any(self.is_folder((*place, name)) for name in self._below.get(place, ()))

    def folders_below(self, place: Parts) -> list[Parts]:
        """Give the folders just below a place, in order."""
        return [(*place, name) for name in self.below(place) if self.is_folder((*place, name))]

    def holds_work(self, place: Parts) -> bool:
        """Say whether a folder holds what may be a student's work, wherever in it."""
        return place in self._with_work

    def is_moodle(self, place: Parts) -> bool:
        """Say whether Moodle named something just below a place."""
        return any(moodle_name(name) is not None for name in self._below.get(place, ()))


def moodle_bases(tree: Tree) -> frozenset[Parts]:
    """Give the folders of the class in which Moodle named the students; none when it is not Moodle's.

    Only the level of the class counts: a student may hand in folders and zips of any name.
    """
    base: Parts = ()
    while not tree.is_moodle(base):
        folders = tree.folders_below(base)
        if len(folders) != 1 or _zips(folders[0]) > 1:
            return frozenset(_groups(tree, folders))
        base = folders[0]
    return frozenset({base})


def _groups(tree: Tree, folders: list[Parts]) -> Iterator[Parts]:
    """Give the folders of groups that Moodle's names are in: named as groups are, or all of them."""
    named = [folder for folder in folders if tree.is_moodle(folder)]
    others = [folder for folder in folders if folder not in named and tree.holds_work(folder)]
    yield from (folder for folder in named if not others or is_group(folder[-1]))


def _zips(place: Parts) -> int:
    return sum(map(is_zip_name, place))
