"""The teacher's own Moodle worksheet, filled: mark and comment, and the date of modification if asked for.

Whatever else it holds stays the same, to the byte. A row is left alone when there is nothing to write
(nobody of that name, nothing handed in, a mark to be reviewed, a mark that Moodle locks), and there is
a remark on each of these. A mark or a comment that stands there already, and that no run of ours wrote, is
the teacher's: it is kept unless told otherwise, and `Filled.kept` says so. Moodle compares the date of
modification with its own, to spare what somebody marked there meanwhile: it is best left as Moodle wrote
it, which is what happens without `moment`.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from html import escape, unescape

from ...errors import UserError
from ...judge.verdict_words import short_number
from ...texts import _, plural, without_controls
from ..kept_cells import Kept, TeachersMark
from ..moodle import participant_number
from ..records import Mark, Result, by_student, total_of
from ..sheets import NAMING, SCALE_TITLES, Sheet, columns_of, read_sheet
from ..students import nobody_in_common, plain, same_person
from .result_words import TO_REVIEW, whole_comment

_NO = ("no", "non")
LARGEST_MAXIMUM = 99_999.99999
"""The greatest that Moodle can keep."""
SOMEBODY_ELSE = _(
    "Même numéro, mais pas le même nom que dans les rendus : est-ce la feuille de cette classe ? "
    "Lignes laissées telles quelles"
)
OF_WORDS = _(
    "Cette feuille attend des mots (« {word} ») et non des nombres : nous donnons des nombres. Dans Moodle, "
    "choisissez pour ce devoir une note en points (Paramètres, Note, Type : Point), téléchargez de nouveau "
    "la feuille, puis recommencez ; ou notez sans feuille, et lisez les notes dans « notes.csv »."
)
NO_MARK = ("", "-", "–", "—")
"""What Moodle and teachers write where there is no mark yet."""
ABSENT_WORDS = frozenset(
    "abs absent absente absents abi abj dns def defaillant defaillante disp dispense dispensee exc excuse "
    "excusee nc nr neant rien".split()
)
"""What a teacher writes in the place of a mark that is a number."""
Written = Mapping[str, Sequence[str]]
"""What we wrote in the worksheet in all the runs, by the key of a student (see `Filled.wrote`)."""
UNSURE, NOTHING = _("Notes à revoir, laissées telles quelles"), _("Rien rendu, ligne laissée telle quelle")
WHY_SAID = _("À revoir : la note reste telle quelle, et le commentaire dit pourquoi")
RESCALED, NO_WORK = _("Notes mises à l’échelle de la feuille"), _("Lignes sans travail jugé")
ORDINARY = (WHY_SAID, UNSURE, RESCALED, NOTHING, NO_WORK)
"""What most classes have, and what other places say too: it comes last."""
Key = tuple[str, str | tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Filled:
    """A worksheet once filled: its bytes, how many marks were written, what the teacher should know."""

    content: bytes
    written: int
    remarks: tuple[str, ...]
    kept: tuple[Kept, ...] = ()
    """What stood there and was not ours, in the order of the rows."""
    wrote: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By the key of a student, the marks and the signs of the comments that are ours in their row."""
    teachers: Mapping[str, TeachersMark] = field(default_factory=dict)
    """By the key of a student, the mark that stays in their row, where it is not the one that we give."""


def fill_worksheet(
    content: bytes,
    results: Sequence[Result],
    *,
    comments: Mapping[str, str] | None = None,
    moment: datetime | None = None,
    include_absent: bool = False,
    ours: Written | None = None,
    replace_marks: bool = False,
) -> Filled:
    """Write marks and comments in a worksheet; raises `UserError` when it is none.

    `comments` are the teacher's own, by the `key` of a student; with `include_absent`, those who handed in
    nothing get their mark too. `ours` is what earlier runs wrote: it is written over, and so is all the rest
    with `replace_marks`.
    """
    sheet, columns = _read(content)
    standing = _Standing(ours or {}, replace_marks)
    return _Filling(sheet, columns, results, comments or {}, moment, include_absent, standing).filled()


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
    word = _word_of_scale(sheet, columns)
    if word:
        raise UserError(OF_WORDS.format(word=without_controls(re.split("[\n,;]", word)[0].strip())[:40]))
    return sheet, columns


def _word_of_scale(sheet: Sheet, columns: Mapping[str, int]) -> str:
    """Return a word of the scale that the marks of a sheet are taken from; "" when they are numbers."""
    rows = range(1, len(sheet.rows))
    at = next((n for n, title in enumerate(sheet.titles) if plain(title) in SCALE_TITLES), None)
    maxima = [sheet.value(row, columns["maximum"]).strip() for row in rows] if "maximum" in columns else []
    if any(number_in(text) is not None for text in maxima):
        return ""
    marks = [sheet.value(row, columns["note"]).strip() for row in rows]
    words = [text for text in marks if re.search(r"[^\W\d_]", text) and number_in(text) is None]
    words += [text for text in maxima if re.match(r"[^\W\d_]", text)]
    if at is not None:  # Moodle lists all the words of the scale there, which may be figures
        scale = (sheet.value(row, at).strip() for row in rows)
        words += [text for text in scale if text not in NO_MARK and number_in(text) is None]
    return next((text for text in words if plain(text) not in ABSENT_WORDS), "")


def number_in(text: str) -> float | None:
    """Return the number that a cell holds, with a comma or a point; None when it holds none."""
    try:
        return float(text.replace("\N{NO-BREAK SPACE}", "").replace(" ", "").replace(",", "."))
    except ValueError:
        return None


def maximum_in(text: str) -> float | None:
    """Return what the marks of a row are out of; None where there is none, or one that no mark can have."""
    top = number_in(text)
    # Neither infinite nor « nan ».
    return top if top is not None and 0 < top <= LARGEST_MAXIMUM else None


class _Standing:
    """What stands in a worksheet, told apart: what we wrote in an earlier run, and what is the teacher's."""

    def __init__(self, ours: Written, replace_marks: bool) -> None:
        self._ours, self.replace_marks = ours, replace_marks
        self.kept: list[Kept] = []
        self.wrote: dict[str, tuple[str, ...]] = {}

    def is_mark_of_ours(self, key: str, cell: str, ours: str, step: float) -> bool:
        """Return True if a mark may be written over: there is none, we wrote it, or it is the same.

        Moodle may show it rounded to `step`: then it is ours as long as we would write the same again.
        """
        mark, new = number_in(cell), number_in(ours)
        if cell in NO_MARK:
            return True
        if mark is None or new is None:
            return False
        known = self._known(key)
        if any(_same_mark(new, one) for one in known) and abs(mark - new) <= step / 2:
            return True
        return any(_same_mark(mark, one) for one in (new, *known))

    def is_teachers(self, key: str, cell: str) -> bool:
        """Return True for a mark that no run of ours wrote, where we have none to compare it with."""
        mark = number_in(cell)
        known = mark is not None and any(_same_mark(mark, one) for one in self._known(key))
        return cell not in NO_MARK and not known

    def _known(self, key: str) -> list[float]:
        return [one for text in self._ours.get(key, ()) if (one := number_in(text)) is not None]

    def is_comment_of_ours(self, key: str, cell: str, ours: str) -> bool:
        """Return True if a comment may be written over."""
        sign = sign_of(cell)
        return not sign or sign == sign_of(ours) or sign in self._ours.get(key, ())

    def keep(self, key: str, signs: Iterable[str]) -> None:
        """Note what is ours in a student's row."""
        known = (*self._ours.get(key, ()), *self.wrote.get(key, ()), *signs)
        self.wrote[key] = tuple(dict.fromkeys(known))


def _same_mark(one: float, other: float) -> bool:
    return math.isclose(one, other, abs_tol=0.005)  # half of the last figure written


def _step_of(cell: str) -> float:
    """Return the least difference that the figures of a cell show: 1 for « 20 », 0.01 for « 20,00 »."""
    decimals = re.search(r"[.,](\d+)$", cell.strip())
    return 10.0 ** -len(decimals[1]) if decimals else 1.0


def sign_of(comment: str) -> str:
    """Return a short sign of the words of a comment, whatever HTML Moodle put around them; "" for no word."""
    words = words_of(comment)
    return f"#{sha256(words.encode('utf-8', 'replace')).hexdigest()[:16]}" if words else ""


def words_of(comment: str) -> str:
    """Return the words of a comment on one line, without the HTML that Moodle put around them."""
    words = " ".join(unescape(re.sub(r"<[^<>]*>", " ", comment)).split())
    return words if words.strip("- –—") else ""


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
        standing: _Standing,
    ) -> None:
        self.sheet, self.columns, self.comments, self.standing = sheet, columns, comments, standing
        self.moment, self.include_absent = moment, include_absent
        self.work = [some for _student, some in by_student(results)]
        self.by_key = _by_key(self.work, self._homonyms())
        self.names_by_number = _names_by_number(self.work)
        self.remarked: dict[str, list[str]] = {}
        self.found: set[str] = set()
        self.teachers: dict[str, TeachersMark] = {}
        self._rows_kept: set[int] = set()
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
        # What changes a mark first: the order is else that of the rows.
        remarked = sorted(self.remarked.items(), key=lambda each: each[0] in ORDINARY)
        remarks = tuple(_sentence(what, names) for what, names in remarked)
        kept, wrote = tuple(self.standing.kept), self.standing.wrote
        return Filled(self.sheet.content(), self.written, remarks, kept, wrote, self.teachers)

    def _fill(self, row: int) -> None:
        name = self._name(row) or self._value(row, "number")
        others = self.names_by_number.get(self._number(row), [])
        # It may be the sheet of another class.
        if others and all(nobody_in_common(self._name(row), nom) for nom in others):
            both = _("{name} (rendu de {other})").format(name=name, other=others[0])
            return self._remark(SOMEBODY_ELSE, both)
        results = self._results_of(row)
        if results is None:
            return self._remark(NO_WORK, name)
        again = results[0].student.key in self.found
        self.found.add(results[0].student.key)
        mark = total_of(results)
        if mark.note is None:
            self._say_why(row, results, name)
        elif not self.include_absent and not any(result.counts for result in results):
            self._comment_alone(row, results, name)
        elif self._is_locked(row):
            self._remark(_("Note verrouillée par Moodle, ligne laissée telle quelle"), name)
            if not _is_same_cell(self._value(row, "note"), f"{self._note(row, mark):.2f}"):
                self._leave_mark(row, results[0].student.key)
        else:
            self._write(row, results, mark)
            if again:
                self._remark(_("En double dans la feuille, toutes leurs lignes sont remplies"), name)

    def _say_why(self, row: int, results: Sequence[Result], name: str) -> None:
        """Write, as a comment, why there is no mark yet and what to send again; the mark stays as it is."""
        key = results[0].student.key
        words, there = self.comments.get(key), self._value(row, "note")
        if self.standing.is_teachers(key, there):  # there is a mark: nothing is to be sent again
            self._leave_mark(row, key)
            if not (self._is_locked(row) or self.standing.replace_marks):
                self._keep_mark(row, name, there, TO_REVIEW)
        elif not words and any(result.set_aside for result in results):
            words = whole_comment(results)
        if words and not self._is_locked(row) and self._put_comment(row, key, _as_html(words), name):
            self._remark(WHY_SAID, name)
        else:
            self._remark(UNSURE, name)

    def _comment_alone(self, row: int, results: Sequence[Result], name: str) -> None:
        """Write the teacher's own comment to somebody who handed in nothing: no mark goes with it."""
        key = results[0].student.key
        comment = self.comments.get(key)
        if self.standing.is_teachers(key, self._value(row, "note")):
            self._leave_mark(row, key)
        if comment and "comment" in self.columns:
            if self._put_comment(row, key, _as_html(comment), name):
                self._remark(_("Rien rendu : votre commentaire est écrit, sans note"), name)
        else:
            self._remark(NOTHING, name)

    def _write(self, row: int, results: Sequence[Result], mark: Mark) -> None:
        """Write the mark and the comment of a row, unless the teacher's own stand there."""
        key, name = results[0].student.key, self._name(row) or self._value(row, "number")
        ours, there = self._mark(row, mark), self._value(row, "note")
        own_words = self.comments.get(key)
        step = _step_of(self._value(row, "maximum")) if self._value(row, "maximum") else 0.0
        if not self.standing.is_mark_of_ours(key, there, ours, step):
            self._keep_mark(row, name, there, ours)
            if not self.standing.replace_marks:
                self._leave_mark(row, key)
                if own_words:  # what the judge says would be of another mark
                    self._put_comment(row, key, _as_html(own_words), name)
                return
        self.written += 1
        if not _is_same_cell(there, ours):
            self.sheet.put(row, self.columns["note"], ours)
            self.standing.keep(key, [ours])
        self._put_comment(row, key, _as_html(whole_comment(results, own_words or "")), name)
        if self.moment is not None and "modified" in self.columns:
            self.sheet.put(row, self.columns["modified"], self.moment.strftime("%Y-%m-%d %H:%M"))

    def _keep_mark(self, row: int, name: str, there: str, ours: str) -> None:
        comment, replaced = words_of(self._value(row, "comment")), self.standing.replace_marks
        self._rows_kept.add(row)
        self.standing.kept.append(Kept(name, there, ours, comment, replaced))

    def _leave_mark(self, row: int, key: str) -> None:
        """Note the mark that stays in a student's row: Moodle will say it, and so does the page."""
        there, top = self._value(row, "note"), maximum_in(self._value(row, "maximum"))
        mark = number_in(there)
        if mark is None or not math.isfinite(mark):
            word = "" if there in NO_MARK else without_controls(there)
            self.teachers.setdefault(key, TeachersMark(word))
        else:
            out_of = "" if top is None else short_number(top)
            self.teachers.setdefault(key, TeachersMark(short_number(mark), out_of))

    def _put_comment(self, row: int, key: str, comment: str, name: str) -> bool:
        """Write a comment, and return True, unless the teacher's own stands there."""
        if "comment" not in self.columns:
            return False
        there = self._value(row, "comment")
        ours = self.standing.is_comment_of_ours(key, there, comment)
        if not ours and row not in self._rows_kept:
            self.standing.kept.append(
                Kept(name, comment=words_of(there), replaced=self.standing.replace_marks)
            )
        if not ours and not self.standing.replace_marks:
            return False
        if sign_of(there) != sign_of(comment):
            self.sheet.put(row, self.columns["comment"], comment)
            self.standing.keep(key, [sign_of(comment)])
        return True

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
        maximum = self._value(row, "maximum")
        if maximum_in(maximum) is None and number_in(maximum) is not None:
            row_words = _("{name} (« {maximum} »)").format(name=self._name(row), maximum=maximum)
            what = _("Note maximale impossible, note laissée sur le total du barème")
            self._remark(what, row_words.strip())
        note = self._note(row, mark)
        if self._is_rescaled(row, mark):
            self._remark(RESCALED, self._name(row) or maximum)
        text = f"{note:.2f}"
        return text.replace(".", ",") if self._decimal_comma(maximum) else text

    def _note(self, row: int, mark: Mark) -> float:
        """Return a mark out of the maximum of the row."""
        note, top = mark.note or 0.0, maximum_in(self._value(row, "maximum"))
        return note * top / mark.bareme if top is not None and self._is_rescaled(row, mark) else note

    def _is_rescaled(self, row: int, mark: Mark) -> bool:
        top = maximum_in(self._value(row, "maximum"))
        return bool(top is not None and mark.bareme and not _same_mark(top, mark.bareme))

    def _is_locked(self, row: int) -> bool:
        return plain(self._value(row, "changeable")) in _NO

    def _decimal_comma(self, maximum: str) -> bool:
        if "," in maximum or "." in maximum:
            return "," in maximum
        return plain(self.sheet.value(0, self.columns["note"])) != "grade"

    def _remark(self, what: str, name: str) -> None:
        self.remarked.setdefault(what, []).append(name)


def _is_same_cell(there: str, ours: str) -> bool:
    """Return True if a cell holds this mark already: it stays as it is written, and as whose it is."""
    mark, other = number_in(there), number_in(ours)
    return mark is not None and other is not None and _same_mark(mark, other)


def _by_key(work: Sequence[Sequence[Result]], homonyms: Set[tuple[str, ...]]) -> dict[Key, Sequence[Result]]:
    """Return the results of each student by what nobody else has: their number, address or name."""
    found: dict[Key, list[Sequence[Result]]] = {}
    for some in work:
        student = some[0].student
        number = "" if student.is_team else _number(student.number)  # a team has that of its group
        found.setdefault(("number", number), []).append(some)
        found.setdefault(("address", student.address.strip().casefold()), []).append(some)
        if same_person(student.name) not in homonyms:
            found.setdefault(("name", same_person(student.name)), []).append(some)
    return {key: who[0] for key, who in found.items() if len(who) == 1}


def _names_by_number(work: Sequence[Sequence[Result]]) -> dict[str, list[str]]:
    """Return the names of those who have a number: several, where it is by mistake."""
    found: dict[str, list[str]] = {}
    for some in work:
        student = some[0].student
        if student.number and not student.is_team:
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
