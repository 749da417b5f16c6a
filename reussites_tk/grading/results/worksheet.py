"""The teacher's own Moodle worksheet, filled: mark and comment, and the date of modification if asked for.

Whatever else it holds stays the same, to the byte. A row is left alone when there is nothing to write
(nobody of that name, nothing handed in, a mark to be reviewed, a mark that Moodle locks), and there is
a remark on each of these. Moodle compares the date of modification with its own, to spare what somebody
marked there meanwhile: it is best left as Moodle wrote it, which is what happens without `moment`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime
from html import escape

from ...errors import UserError
from ...texts import _, plural, without_controls
from ..moodle import participant_number
from ..records import Mark, Result, by_student, total_of
from ..sheets import NAMING, Sheet, columns_of, read_sheet
from ..students import nobody_in_common, plain, same_person
from .result_words import whole_comment

_NO = ("no", "non")
LARGEST_MAXIMUM = 99_999.99999
"""The greatest that Moodle can keep."""
SOMEBODY_ELSE = _(
    "Même numéro, mais pas le même nom que dans les rendus : est-ce la feuille de cette classe ? "
    "Lignes laissées telles quelles"
)
Key = tuple[str, str | tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Filled:
    """A worksheet once filled: its bytes, how many marks were written, what the teacher should know."""

    content: bytes
    written: int
    remarks: tuple[str, ...]


def fill_worksheet(
    content: bytes,
    results: Sequence[Result],
    *,
    comments: Mapping[str, str] | None = None,
    moment: datetime | None = None,
    include_absent: bool = False,
) -> Filled:
    """Write marks and comments in a worksheet; raises `UserError` when it is none.

    `comments` are the teacher's own, by the `key` of a student; with `include_absent`, those who handed in
    nothing get their mark too.
    """
    sheet, columns = _read(content)
    return _Filling(sheet, columns, results, comments or {}, moment, include_absent).filled()


def check_worksheet(content: bytes) -> None:
    """Raise the `UserError` of `fill_worksheet` when this is no worksheet: before anything is judged."""
    _read(content)


def _read(content: bytes) -> tuple[Sheet, dict[str, int]]:
    """Return a worksheet and its columns; raises `UserError` when it is none."""
    sheet = read_sheet(content)
    columns = columns_of(sheet.titles)
    if "note" not in columns or not columns.keys() & set(NAMING):
        raise UserError(
            _(
                "Ce fichier ne ressemble pas à une feuille d’évaluation de Moodle : il lui faut une ligne de "
                "titres, avec une colonne « Note » et une colonne « Identifiant » ou « Nom complet »."
            )
        )
    return sheet, columns


class _Filling:
    """One worksheet being filled."""

    def __init__(
        self,
        sheet: Sheet,
        columns: Mapping[str, int],
        results: Sequence[Result],
        comments: Mapping[str, str],
        moment: datetime | None,
        include_absent: bool,
    ) -> None:
        self.sheet, self.columns, self.comments = sheet, columns, comments
        self.moment, self.include_absent = moment, include_absent
        self.work = [some for _student, some in by_student(results)]
        self.by_key = _by_key(self.work, self._homonyms())
        self.names_by_number = _names_by_number(self.work)
        self.remarked: dict[str, list[str]] = {}
        self.found: set[str] = set()
        self.written = 0

    def _homonyms(self) -> set[tuple[str, ...]]:
        """Return the names that several people of the sheet have.

        Rows of one name with the same number, or the same address, are one person's.
        """
        rows = range(1, len(self.sheet.rows))
        people = {(same_person(self._name(row)), self._who(row) or str(row)) for row in rows}
        return {name for name, count in Counter(name for name, _who in people).items() if count > 1}

    def filled(self) -> Filled:
        """Fill every row."""
        for row in range(1, len(self.sheet.rows)):
            if any(self.sheet.rows[row]):
                self._fill(row)
        for some in self.work:
            if some[0].student.key not in self.found:
                self._remark(_("Absents de la feuille"), some[0].student.name)
        remarks = tuple(_sentence(what, names) for what, names in self.remarked.items())
        return Filled(self.sheet.content(), self.written, remarks)

    def _fill(self, row: int) -> None:
        name = self._name(row) or self._value(row, "number")
        others = self.names_by_number.get(self._number(row), [])
        # It may be the sheet of another class.
        if others and all(nobody_in_common(self._name(row), nom) for nom in others):
            both = _("{name} (rendu de {other})").format(name=name, other=others[0])
            return self._remark(SOMEBODY_ELSE, both)
        results = self._results_of(row)
        if results is None:
            return self._remark(_("Lignes sans travail corrigé"), name)
        again = results[0].student.key in self.found
        self.found.add(results[0].student.key)
        mark = total_of(results)
        if mark.note is None:
            self._remark(_("Notes à revoir, laissées telles quelles"), name)
        elif not self.include_absent and not any(result.counts for result in results):
            self._comment_alone(row, results, name)
        elif plain(self._value(row, "changeable")) in _NO:
            self._remark(_("Note verrouillée par Moodle, ligne laissée telle quelle"), name)
        else:
            self._write(row, results, mark)
            if again:
                self._remark(_("En double dans la feuille, toutes leurs lignes sont remplies"), name)

    def _comment_alone(self, row: int, results: Sequence[Result], name: str) -> None:
        """Write the teacher's own comment to somebody who handed in nothing: no mark goes with it."""
        comment = self.comments.get(results[0].student.key)
        if comment and "comment" in self.columns:
            self.sheet.put(row, self.columns["comment"], _as_html(comment))
            self._remark(_("Rien rendu : votre commentaire est écrit, sans note"), name)
        else:
            self._remark(_("Rien rendu, ligne laissée telle quelle"), name)

    def _write(self, row: int, results: Sequence[Result], mark: Mark) -> None:
        self.written += 1
        self.sheet.put(row, self.columns["note"], self._mark(row, mark))
        if "comment" in self.columns:
            comment = whole_comment(results, self.comments.get(results[0].student.key, ""))
            self.sheet.put(row, self.columns["comment"], _as_html(comment))
        if self.moment is not None and "modified" in self.columns:
            self.sheet.put(row, self.columns["modified"], self.moment.strftime("%Y-%m-%d %H:%M"))

    def _results_of(self, row: int) -> Sequence[Result] | None:
        """Return the results of a row's person: by number, else address, else a name that nobody else has."""
        keys: tuple[Key, ...] = (
            ("number", self._number(row)),
            ("address", self._address(row)),
            ("name", same_person(self._name(row))),
        )
        return next((self.by_key[key] for key in keys if key[1] and key in self.by_key), None)

    def _who(self, row: int) -> str:
        return self._number(row) or self._address(row)

    def _number(self, row: int) -> str:
        return _number(self._value(row, "number"))

    def _address(self, row: int) -> str:
        return self._value(row, "address").casefold()

    def _name(self, row: int) -> str:
        """Return the full name of a row, which may be in two columns."""
        return (
            self._value(row, "name")
            or f"{self._value(row, 'family_name')} {self._value(row, 'first_name')}".strip()
        )

    def _value(self, row: int, key: str) -> str:
        return self.sheet.value(row, self.columns[key]).strip() if key in self.columns else ""

    def _mark(self, row: int, mark: Mark) -> str:
        """Return a mark out of the maximum of the row, with the decimal sign that this one has."""
        assert mark.note is not None
        maximum = self._value(row, "maximum")
        note, top = mark.note, self._top(row, maximum) or mark.bareme
        if mark.bareme and abs(top - mark.bareme) > 0.005:  # half of the last figure written
            note = note * top / mark.bareme
            self._remark(_("Notes mises à l’échelle de la feuille"), self._name(row) or maximum)
        text = f"{note:.2f}"
        return text.replace(".", ",") if self._decimal_comma(maximum) else text

    def _top(self, row: int, maximum: str) -> float | None:
        """Return the maximum of a row; None where there is none, or one that no mark can be out of."""
        try:
            top = float(maximum.replace(",", "."))
        except ValueError:
            return None
        if 0 < top <= LARGEST_MAXIMUM:  # neither infinite nor « nan »
            return top
        row_words = _("{name} (« {maximum} »)").format(name=self._name(row), maximum=maximum)
        self._remark(_("Note maximale impossible, note laissée sur le total du barème"), row_words.strip())
        return None

    def _decimal_comma(self, maximum: str) -> bool:
        if "," in maximum or "." in maximum:
            return "," in maximum
        return plain(self.sheet.value(0, self.columns["note"])) != "grade"

    def _remark(self, what: str, name: str) -> None:
        self.remarked.setdefault(what, []).append(name)


def _by_key(work: Sequence[Sequence[Result]], homonyms: Set[tuple[str, ...]]) -> dict[Key, Sequence[Result]]:
    """Return the results of each student by what nobody else has: their number, address or name."""
    found: dict[Key, list[Sequence[Result]]] = {}
    for some in work:
        student = some[0].student
        found.setdefault(("number", _number(student.number)), []).append(some)
        found.setdefault(("address", student.address.strip().casefold()), []).append(some)
        if same_person(student.name) not in homonyms:
            found.setdefault(("name", same_person(student.name)), []).append(some)
    return {key: who[0] for key, who in found.items() if len(who) == 1}


def _names_by_number(work: Sequence[Sequence[Result]]) -> dict[str, list[str]]:
    """Return the names of those who have a number: several, where it is by mistake."""
    found: dict[str, list[str]] = {}
    for some in work:
        student = some[0].student
        if student.number:
            found.setdefault(_number(student.number), []).append(student.name)
    return found


def _number(text: str) -> str:
    """Return the number of a participant, else what the school has instead of it."""
    return participant_number(text) or text.strip().casefold()


def _sentence(what: str, names: Sequence[str]) -> str:
    """Return the remark on one kind of rows: how many, and whose."""
    count = plural(len(names), "{n} ligne", "{n} lignes").format(n=len(names))
    shown = ", ".join(without_controls(name) for name in names[:5]) + (" …" if len(names) > 5 else "")
    return f"{what} ({count}) : {shown}"


def _as_html(comment: str) -> str:
    """Return a comment as Moodle reads it: as HTML."""
    return escape(comment, quote=False).replace("\n", "<br>\n")
