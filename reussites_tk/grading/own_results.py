"""Folders of results of ours among what a class handed in: they are nobody's work, wherever they lie.

They are recognised by what they hold, and only what is ours is left out of them: a student's programs
stay, whatever lies beside them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..texts import _, plural
from .contents import Contents, Parts, Remark
from .moodle import moodle_name

RESULTS, PAGE, COPIES = "resultats", "index.html", "copies"
REQUEST = "demande.json"
"""What the window was last asked for, among the results."""
_KEPT = re.compile(
    r"[a-z0-9-]+-[0-9a-f]{8}-[a-z0-9_]+\.json|durees\.json|notes\.json|commentaires\.json|demande\.json"
)
_OURS = re.compile(
    r"resultats|junit|gradescope|index\.html|temps\.html|similitudes\.html|notes\.csv|notes\.json"
    r"|copies|feuille_moodle\.csv|retours_moodle\.zip|ressemblances\.json|\.noter\.lock|[a-z0-9-]+-[0-9a-f]{8}\.html"
)
PROGRAMS = (".py", ".pyw", ".txt")
LEFT_OUT = _("c'est un dossier de résultats de « noter », et non un rendu : il n'est pas noté.")


MOST_TOLD = 50
"""How many folders of results are named; the others are counted."""


def without_results(contents: Contents) -> Contents:
    """Leave out of what a class handed in the folders of our results, and say so of each."""
    places = sorted(_places(contents))
    if places:
        _leave_out(_LeftOut(places, contents), contents)
    contents.remarks += [Remark(place, LEFT_OUT) for place in places[:MOST_TOLD]]
    if (more := len(places) - MOST_TOLD) > 0:
        sentence = plural(more, "et {n} autre dossier de résultats.", "et {n} autres dossiers de résultats.")
        contents.remarks.append(Remark((), sentence.format(n=more)))
    return contents


def _places(contents: Contents) -> set[Parts]:
    """Find the folders that hold two at least of the files that a run leaves, one of them a result."""
    signs: dict[Parts, int] = {}
    for path in {member.path for member in contents.members}:
        if path[-2:-1] == (RESULTS,) and _KEPT.fullmatch(path[-1]):
            signs[path[:-2]] = signs.get(path[:-2], 0) + 1
    paths = {member.path for member in contents.members}
    return {place for place, count in signs.items() if count + ((*place, PAGE) in paths) >= 2}


class _LeftOut:
    """Says what is left of a class without the folders of our results: what is ours is left out of them.

    All of such a folder is left out when nothing in it could be a student's.
    """

    def __init__(self, places: Iterable[Parts], contents: Contents) -> None:
        self._places = frozenset(places)
        programs = (member.path for member in contents.members if _is_program(member.path))
        with_program = {
            place for path in programs for place in self._around(path) if not _is_ours(path[len(place) :])
        }
        self._whole = {
            place for place in self._places - with_program if place != () and moodle_name(place[-1]) is None
        }

    def is_left(self, path: Parts) -> bool:
        """Say whether a file or a folder is still somebody's."""
        return not any(place in self._whole or _is_ours(path[len(place) :]) for place in self._around(path))

    def _around(self, path: Parts) -> Iterator[Parts]:
        """Give the folders of results that a path is in."""
        return (path[:n] for n in range(len(path) + 1) if path[:n] in self._places)


def _leave_out(told: _LeftOut, contents: Contents) -> None:
    contents.members = [member for member in contents.members if told.is_left(member.path)]
    contents.unread = [member for member in contents.unread if told.is_left(member.path)]
    contents.remarks = [remark for remark in contents.remarks if told.is_left(remark.place)]
    held = {member.path[:n] for member in contents.members for n in range(len(member.path))}
    contents.folders = {folder for folder in contents.folders if folder in held or told.is_left(folder)}


def _is_ours(path: Parts) -> bool:
    """Say whether a place inside a folder of results is one that we write: no program, but our copies."""
    if not path or _OURS.fullmatch(path[0]) is None:
        return False
    return path[0] == COPIES or not _is_program(path)


def _is_program(path: Parts) -> bool:
    return path[-1].casefold().endswith(PROGRAMS)
