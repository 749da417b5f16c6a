"""Folders of results of ours among what a class handed in: they are nobody's work, wherever they lie.

They are recognised by what they hold, and only what is ours is left out of them: a student's programs
stay, whatever lies beside them.
"""

from __future__ import annotations

import re

from ..texts import _
from .members import Contents, Parts, Remark
from .moodle import moodle_name

RESULTS, PAGE, COPIES = "resultats", "index.html", "copies"
_KEPT = re.compile(r"[a-z0-9-]+-[0-9a-f]{8}-[a-z0-9_]+\.json|durees\.json|notes\.json|commentaires\.json")
_OURS = re.compile(
    r"resultats|junit|gradescope|index\.html|temps\.html|similitudes\.html|notes\.csv|notes\.json"
    r"|copies|feuille_moodle\.csv|retours_moodle\.zip|ressemblances\.json|\.noter\.lock|[a-z0-9-]+-[0-9a-f]{8}\.html"
)
PROGRAMS = (".py", ".pyw", ".txt")
LEFT_OUT = _("c'est un dossier de résultats de « noter », et non un rendu : il n'est pas noté.")


def without_results(contents: Contents) -> Contents:
    """Leave out of what a class handed in the folders of our results, and say so of each."""
    for place in sorted(_places(contents)):
        _leave_out(place, contents)
        contents.remarks.append(Remark(place, LEFT_OUT))
    return contents


def _places(contents: Contents) -> set[Parts]:
    """Find the folders that hold two at least of the files that a run leaves, one of them a result."""
    signs: dict[Parts, int] = {}
    for path in {member.path for member in contents.members}:
        if path[-2:-1] == (RESULTS,) and _KEPT.fullmatch(path[-1]):
            signs[path[:-2]] = signs.get(path[:-2], 0) + 1
    paths = {member.path for member in contents.members}
    return {place for place, count in signs.items() if count + ((*place, PAGE) in paths) >= 2}


def _leave_out(place: Parts, contents: Contents) -> None:
    """Leave out what is ours in a folder; all of it when nothing is left that could be a student's."""
    whole = place != () and moodle_name(place[-1]) is None and not _holds_a_program(place, contents)

    def is_left(path: Parts) -> bool:
        inside = path[: len(place)] == place
        return not inside or not (whole or _is_ours(path[len(place) :]))

    contents.members = [member for member in contents.members if is_left(member.path)]
    contents.remarks = [remark for remark in contents.remarks if is_left(remark.place)]
    held = {member.path[:n] for member in contents.members for n in range(len(member.path))}
    contents.folders = {folder for folder in contents.folders if folder in held or is_left(folder)}


def _holds_a_program(place: Parts, contents: Contents) -> bool:
    inside = (m.path for m in contents.members if m.path[: len(place)] == place)
    return any(_is_program(path) and not _is_ours(path[len(place) :]) for path in inside)


def _is_ours(path: Parts) -> bool:
    """Say whether a place inside a folder of results is one that we write: no program, but our copies."""
    if not path or _OURS.fullmatch(path[0]) is None:
        return False
    return path[0] == COPIES or not _is_program(path)


def _is_program(path: Parts) -> bool:
    return path[-1].casefold().endswith(PROGRAMS)
