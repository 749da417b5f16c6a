"""Folders of our own results among what a class handed in: they are nobody's work, wherever they lie.

They are recognised by what they hold, and only what is ours is left out of them: a student's programs
stay, whatever lies beside them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..texts import _, plural
from .bounds import MOST_RESULT_FOLDERS
from .contents import Contents, Parts, Remark
from .moodle import moodle_name

RESULTS, PAGE, COPIES, MENDED = "resultats", "index.html", "copies", "corriges"
"""`copies` holds students' programs as they are, `corriges` those that the teacher mends."""
WORKSHEET, ARCHIVE = "feuille_moodle.csv", "retours_moodle.zip"
"""The worksheet of Moodle once filled, and the archive of the pages to hand back."""
REQUEST = "demande.json"
"""What the window was last asked for, among the results."""
_KEPT = re.compile(
    r"[a-z0-9-]+-[0-9a-f]{8}-[a-z0-9_]+\.json|durees\.json|notes\.json|commentaires\.json|demande\.json"
    r"|notes_a_la_main\.json|corriges\.json|feuille\.json|graine_cachee\.json"
)
_OURS = re.compile(
    r"resultats|junit|gradescope|index\.html|temps\.html|similitudes\.html|notes\.csv|notes\.json"
    r"|copies|corriges|feuille_moodle\.csv|retours_moodle\.zip|ressemblances\.json|\.noter\.lock|[a-z0-9-]+-[0-9a-f]{8}\.html"
    r"|classement\.csv|tournoi\.json|temps\.csv|tournoi\.journal(?:\.\d+)?|ancien \d+|\.tournoi\.lock"
)
OF_A_TOURNAMENT = ("tournoi.json", "classement.csv")
"""The files that show that a folder holds a tournament."""
PROGRAMS = (".py", ".pyw", ".txt")
LEFT_OUT = _("c'est un dossier de résultats de « noter » ou de « tournoi », et non un rendu.")


def without_results(contents: Contents) -> Contents:
    """Leave the folders of our results out of what a class handed in, with a remark on each."""
    places = sorted(_places(contents))
    if places:
        remaining = _Remaining(places, contents)
        contents.members = [member for member in contents.members if remaining.has(member.path)]
        contents.unread = [member for member in contents.unread if remaining.has(member.path)]
        contents.leftovers = [member for member in contents.leftovers if remaining.has(member.path)]
        contents.remarks = [remark for remark in contents.remarks if remaining.has(remark.place)]
        held = {member.path[:n] for member in contents.members for n in range(len(member.path))}
        contents.folders = {folder for folder in contents.folders if folder in held or remaining.has(folder)}
    contents.remarks += [Remark(place, LEFT_OUT) for place in places[:MOST_RESULT_FOLDERS]]
    if (more := len(places) - MOST_RESULT_FOLDERS) > 0:
        sentence = plural(more, "et {n} autre dossier de résultats.", "et {n} autres dossiers de résultats.")
        contents.remarks.append(Remark((), sentence.format(n=more)))
    return contents


def _places(contents: Contents) -> set[Parts]:
    """Return the folders that hold at least two of the files that a run leaves, one of them a result.

    Or those that hold a tournament.
    """
    paths = {member.path for member in contents.members}
    tournaments = {
        path[:-1] for path in paths if all((*path[:-1], name) in paths for name in OF_A_TOURNAMENT)
    }
    counts: dict[Parts, int] = {}
    for path in paths:
        if path[-2:-1] == (RESULTS,) and _KEPT.fullmatch(path[-1]):
            counts[path[:-2]] = counts.get(path[:-2], 0) + 1
    # One alone is no proof: a student may have a folder `resultats` too.
    graded = {place for place, count in counts.items() if count + ((*place, PAGE) in paths) >= 2}
    return graded | tournaments


class _Remaining:
    """What is left of a class once what is ours is taken out of the folders of our results.

    All of such a folder is left out when nothing in it could be a student's.
    """

    def __init__(self, places: Iterable[Parts], contents: Contents) -> None:
        self._places = frozenset(places)
        programs = (member.path for member in contents.members if _is_program(member.path))
        with_program = {
            place for path in programs for place in self._around(path) if not _is_ours(path[len(place) :])
        }
        self._left_out = {
            place for place in self._places - with_program if place != () and moodle_name(place[-1]) is None
        }

    def has(self, path: Parts) -> bool:
        """Return True if a file or a folder is still somebody's."""
        return not any(
            place in self._left_out or _is_ours(path[len(place) :]) for place in self._around(path)
        )

    def _around(self, path: Parts) -> Iterator[Parts]:
        """Return the folders of results that a path is in."""
        return (path[:n] for n in range(len(path) + 1) if path[:n] in self._places)


def _is_ours(path: Parts) -> bool:
    """Return True if a place inside a folder of results is one that we write: no program, but our copies."""
    if not path or _OURS.fullmatch(path[0]) is None:
        return False
    return path[0] in (COPIES, MENDED) or not _is_program(path)


def _is_program(path: Parts) -> bool:
    return path[-1].casefold().endswith(PROGRAMS)
