"""The teacher's own Moodle worksheet, filled: mark and comment, and the date of modification if asked for.

Whatever else it holds stays the same, to the byte. A row is left alone when nothing can be said of it
(nobody of that name, nothing handed in, a mark to be looked at again, a mark that Moodle locks), and
each of these is told. Moodle compares the date of modification with its own, to spare what somebody
marked there meanwhile: it is best left as Moodle wrote it, which is what happens without `moment`.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime
from html import escape

from ...errors import UserError
from ...judge.verdict_words import LOOKS, count_sentence, first_to_mend
from ...judge.verdicts import Verdict
from ...texts import _, plural, without_controls
from ..records import Mark, Result, by_student, total_of
from .feedback import moodle_number
from .sheet_cells import Sheet, read_sheet
from .told import title_of, verdicts_of

_TITLES: Mapping[str, tuple[str, ...]] = {
    "identifiant": ("identifier", "identifiant", "id", "participant"),
    "nom": ("full name", "nom complet", "nom"),
    "prenom": ("first name", "prenom"),
    "adresse": ("email address", "email", "adresse de courriel", "adresse electronique", "courriel"),
    "note": ("grade", "note", "evaluation"),
    "maximum": ("maximum grade", "note maximale", "maximum"),
    "permis": ("grade can be changed", "la note peut etre modifiee", "note modifiable"),
    "moment": (
        "last modified (grade)",
        "derniere modification (note)",
        "derniere modification (evaluation)",
    ),
    "commentaire": (
        "feedback comments",
        "feedback par commentaires",
        "commentaires de feedback",
        "commentaire de feedback",
        "commentaires",
        "feedback",
    ),
}
_NO = ("no", "non")


@dataclass(frozen=True, slots=True)
class Filled:
    """A worksheet once filled: its bytes, how many marks were written, and what the teacher should know."""

    content: bytes
    written: int
    remarks: tuple[str, ...]


def fill_worksheet(
    content: bytes,
    results: Sequence[Result],
    *,
    comments: Mapping[str, str] | None = None,
    moment: datetime | None = None,
    absents: bool = False,
) -> Filled:
    """Write marks and comments in a worksheet; raises `UserError` when it is none.

    `comments` are the teacher's own, by the `cle` of a student; with `absents`, those who handed in
    nothing get their mark too.
    """
    sheet = read_sheet(content, lambda title: _title(title) in _TITLES["note"])
    columns = _columns(sheet) if sheet else {}
    if sheet is None or "note" not in columns or not {"identifiant", "nom", "adresse"} & columns.keys():
        raise UserError(
            _(
                "Ce fichier ne ressemble pas à une feuille d’évaluation de Moodle : il lui faut une ligne de "
                "titres, avec une colonne « Note » et une colonne « Identifiant » ou « Nom complet »."
            )
        )
    return _Filling(sheet, columns, results, comments or {}, moment, absents).filled()


_FULL = ("full name", "nom complet")
"""The titles of a column that holds first and last names."""


def _columns(sheet: Sheet) -> dict[str, int]:
    """Find the columns by their titles, in French or in English."""
    titles = [_title(sheet.value(0, i)) for i in range(len(sheet.rows[0]))]
    found: dict[str, int] = {}
    for key, names in _TITLES.items():
        place = next((titles.index(name) for name in names if name in titles), None)
        if place is not None:
            found[key] = place
    return found


def _title(text: str) -> str:
    """Give a title without accents, capitals and useless spaces."""
    plain = unicodedata.normalize("NFKD", text.lstrip("\ufeff")).encode("ascii", "ignore").decode()
    return " ".join(plain.casefold().split())


class _Filling:
    """One worksheet being filled."""

    def __init__(
        self,
        sheet: Sheet,
        columns: Mapping[str, int],
        results: Sequence[Result],
        comments: Mapping[str, str],
        moment: datetime | None,
        absents: bool,
    ) -> None:
        self.sheet, self.columns, self.comments = sheet, columns, comments
        self.moment, self.absents = moment, absents
        self.work = [some for _student, some in by_student(results)]
        names = Counter(_person(self._name(row)) for row in range(1, len(sheet.rows)))
        self.keys = _keys_of(self.work, {name for name, rows in names.items() if rows > 1})
        self.told: dict[str, list[str]] = {}
        self.found: set[str] = set()
        self.written = 0

    def filled(self) -> Filled:
        """Fill every row, and tell."""
        for row in range(1, len(self.sheet.rows)):
            if any(self.sheet.rows[row]):
                self._fill(row)
        for some in self.work:
            if some[0].student.cle not in self.found:
                self._tell(_("Absents de la feuille"), some[0].student.nom)
        remarks = tuple(_sentence(what, names) for what, names in self.told.items())
        return Filled(self.sheet.content(), self.written, remarks)

    def _fill(self, row: int) -> None:
        results = self._results_of(row)
        name = self._name(row) or self._value(row, "identifiant")
        if results is None:
            return self._tell(_("Lignes sans travail corrigé"), name)
        self.found.add(results[0].student.cle)
        mark = total_of(results)
        if mark.note is None:
            self._tell(_("Notes à revoir, laissées telles quelles"), name)
        elif not self.absents and not any(result.rendu for result in results):
            self._tell(_("Rien rendu, ligne laissée telle quelle"), name)
        elif _title(self._value(row, "permis")) in _NO:
            self._tell(_("Note verrouillée par Moodle, ligne laissée telle quelle"), name)
        else:
            self._write(row, results, mark)

    def _write(self, row: int, results: Sequence[Result], mark: Mark) -> None:
        self.written += 1
        self.sheet.put(row, self.columns["note"], self._mark(row, mark))
        if "commentaire" in self.columns:
            said = self.comments.get(results[0].student.cle) or comment_of(results)
            self.sheet.put(row, self.columns["commentaire"], said)
        if self.moment is not None and "moment" in self.columns:
            self.sheet.put(row, self.columns["moment"], self.moment.strftime("%Y-%m-%d %H:%M"))

    def _results_of(self, row: int) -> Sequence[Result] | None:
        """Find whose row it is: by number, else by address, else by name if nobody else has it."""
        number = "".join(filter(str.isdigit, self._value(row, "identifiant")))
        address, name = self._value(row, "adresse").casefold(), _person(self._name(row))
        for key in (("numero", number), ("adresse", address), ("nom", name)):
            if key[1] and key in self.keys:
                return self.keys[key]
        return None

    def _name(self, row: int) -> str:
        """Give the full name of a row, which may be in two columns."""
        nom, prenom = self._value(row, "nom"), self._value(row, "prenom")
        whole = not prenom or _title(self._value(0, "nom")) in _FULL
        return nom if whole else f"{nom} {prenom}".strip()

    def _value(self, row: int, key: str) -> str:
        return self.sheet.value(row, self.columns[key]).strip() if key in self.columns else ""

    def _mark(self, row: int, mark: Mark) -> str:
        """Write a mark out of the maximum of the row, with the decimal sign that this one has."""
        assert mark.note is not None
        maximum = self._value(row, "maximum")
        note = mark.note
        try:
            top = float(maximum.replace(",", "."))
        except ValueError:
            top = mark.bareme
        if mark.bareme and top > 0 and abs(top - mark.bareme) > 0.005:
            note = note * top / mark.bareme
            self._tell(_("Notes mises à l’échelle de la feuille"), self._value(row, "nom") or maximum)
        text = f"{note:.2f}"
        return text.replace(".", ",") if self._decimal_comma(maximum) else text

    def _decimal_comma(self, maximum: str) -> bool:
        if "," in maximum or "." in maximum:
            return "," in maximum
        return _title(self.sheet.value(0, self.columns["note"])) != "grade"

    def _tell(self, what: str, name: str) -> None:
        self.told.setdefault(what, []).append(name)


def _keys_of(work: Sequence[Sequence[Result]], homonyms: Set[str]) -> dict[tuple[str, str], Sequence[Result]]:
    """Give what tells each student: their number, their address, their name unless two have it."""
    names = Counter(_person(some[0].student.nom) for some in work)
    keys: dict[tuple[str, str], Sequence[Result]] = {}
    for some in work:
        student = some[0].student
        keys[("numero", moodle_number(student))] = some
        keys[("adresse", student.adresse.strip().casefold())] = some
        if names[_person(student.nom)] == 1 and _person(student.nom) not in homonyms:
            keys[("nom", _person(student.nom))] = some
    return keys


def _person(nom: str) -> str:
    return " ".join(unicodedata.normalize("NFC", nom).casefold().split())


def _sentence(what: str, names: Sequence[str]) -> str:
    """Tell one kind of rows: how many, and whose."""
    count = plural(len(names), "{n} ligne", "{n} lignes").format(n=len(names))
    shown = ", ".join(without_controls(name) for name in names[:5]) + (" …" if len(names) > 5 else "")
    return f"{what} ({count}) : {shown}"


def comment_of(results: Sequence[Result]) -> str:
    """Give the comment of a student, as HTML since Moodle reads it so: what is right, what comes first."""
    told = [_comment(result) for result in results]
    if len(told) > 1:
        told = [f"{title_of(r.exercice)} : {said}" for r, said in zip(results, told, strict=True)]
    return escape(without_controls(" · ".join(told)), quote=False)


def _comment(result: Result) -> str:
    if not result.rendu:
        return _("Aucun fichier rendu.")
    error = result.bulletin.get("erreur")
    if error:
        return _("Le fichier ne peut pas être chargé : {why}").format(why=str(error["message"])[:300])
    verdicts = verdicts_of(result)
    count = count_sentence(verdicts, [v.bareme for v in verdicts]) + "."
    first = first_to_mend(verdicts)
    return count if first is None else f"{count} {_first(first)}"


def _first(verdict: Verdict) -> str:
    word = _(LOOKS[verdict.verdict].word)
    said = _("À regarder d’abord : {name} ({word}).").format(name=verdict.nom, word=word)
    return f"{said} {verdict.message[:300]}".strip()
