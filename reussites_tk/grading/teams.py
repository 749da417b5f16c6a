"""Teams: the members that Moodle's worksheet gives to a group share what the group handed in.

Moodle names the folder of a team after the group and the number of the *group*, `Binôme 01_346_…`, which
may well be the number of some student. So a team is known by its name, never by its number.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from ..texts import _
from .damaged_names import mended
from .students import Student, plain

DEFAULT_TEAMS = ("groupe par defaut", "default group", "equipe par defaut", "default team")
"""What Moodle calls, as `plain` writes it, the team of those who are in no group."""
LARGEST_PLAIN_TEAM = 6
"""A plain folder named after more students than this is the place of a group, and no team's work."""
UNKNOWN_TEAMS = _(
    "{names} : c’est un nom d’équipe, et rien ne dit qui en est. Donnez la feuille d’évaluation de Moodle "
    "avec sa colonne « Groupe » : chaque membre aura la note et la page. En attendant, l’équipe a sa ligne, "
    "et sa page n’est rendue à personne."
)
TEAM_WORDS = (
    "groupe?|[ée]quipe|team|bin[ôo]mes?|trin[ôo]mes?|quadrin[ôo]mes?|mon[ôo]mes?|duo|trio|paire?|projet"
    "|project|default group"
)
_TEAM = re.compile(rf"(?:{TEAM_WORDS})(?![^\W\d_]).*|(?:gr?|td|tp|eq) ?\d[\w .-]*", re.IGNORECASE)


def looks_like_team(name: str) -> bool:
    """Return True if a folder is named as a team is: « Binôme 01 », « Équipe bleue », « G3 »."""
    plain_name = unicodedata.normalize("NFC", name).strip()
    return is_default_team(name) or _TEAM.fullmatch(plain_name) is not None


def is_default_team(name: str) -> bool:
    """Return True for the team of those who are in no group."""
    return plain(name) in DEFAULT_TEAMS


class Teams:
    """The teams of a list: its members, by the name of the group that each one is in."""

    def __init__(self, students: Iterable[Student]) -> None:
        self._exact: dict[str, list[Student]] = {}
        self._names: dict[str, set[str]] = {}
        """By a name without signs nor capitals, the names that are written so."""
        self._alone: list[Student] = []
        for student in students:
            for group in _groups(student.group):
                self._exact.setdefault(_exact(group), []).append(student)
                self._names.setdefault(_squeezed(group), set()).add(_exact(group))
            if not student.group.strip(" -"):
                self._alone.append(student)

    def members(self, work: Student) -> list[Student]:
        """Return the members of the team that a work is named after; none when it is named after no team.

        Moodle cuts from the name of a folder the signs that no folder may have.
        """
        found = self._named(work.name)
        if not found and is_default_team(work.name):
            found = [student for name in DEFAULT_TEAMS for student in self._named(name)]
            if not found and self._exact:  # a list without any group says nothing of those in none
                found = self._alone
        named_by_moodle = bool(work.number or work.team)
        return found if named_by_moodle or len(found) <= LARGEST_PLAIN_TEAM else []

    def _named(self, name: str) -> list[Student]:
        exact = self._exact.get(_exact(name))
        names = self._names.get(_squeezed(name), set())
        return exact or (self._exact[next(iter(names))] if len(names) == 1 else [])


def is_before(group: str, written: str) -> bool:
    """Return True for `Group-Person`, as Moodle named the folder of each member of a team before 4.1."""
    team = _squeezed(group)
    return any(_squeezed(written[: sign.start()]) == team for sign in re.finditer("-", written) if team)


def _groups(cell: str) -> list[str]:
    """Return the groups of a cell: one as a rule, several in a list of participants."""
    parts = [part.strip() for part in re.split("[,;]", cell)] if re.search("[,;]", cell) else []
    return [name for name in dict.fromkeys((cell.strip(), *parts)) if name.strip(" -")]


def _exact(name: str) -> str:
    return " ".join(mended(unicodedata.normalize("NFC", name)).replace("_", " ").split())


def _squeezed(name: str) -> str:
    return plain(mended(name)).replace(" ", "") or _exact(name)


def unknown_teams(names: Iterable[str]) -> str:
    """Return the sentence for the teams whose members nobody knows."""
    return UNKNOWN_TEAMS.format(names=", ".join(f"« {name} »" for name in dict.fromkeys(names)))
