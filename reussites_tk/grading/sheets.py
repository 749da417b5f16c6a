"""CSV sheets: cells as they are written, so that what is not changed stays the same to the byte.

And what the titles of their columns mean, in French and in English, as Moodle and teachers write them.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .students import plain

TITLES: Mapping[str, tuple[str, ...]] = {
    "number": (
        "identifiant", "identifier", "id", "numero", "numero d identification", "id number",
        "numero etudiant", "n etudiant", "participant",
    ),
    "name": (
        "nom complet", "full name", "nom et prenom", "nom prenom", "etudiant", "eleve", "student", "name",
    ),
    "family_name": ("nom de famille", "nom", "last name", "lastname", "surname"),
    "first_name": ("prenom", "prenoms", "first name", "firstname"),
    "status": ("statut", "status"),
    "group": ("groupe", "groupes", "group", "groups", "equipe", "team"),
    "address": (
        "adresse de courriel", "adresse electronique", "email address", "courriel", "email", "e mail", "mail",
    ),
    "note": ("grade", "note", "evaluation"),
    "maximum": ("maximum grade", "note maximale", "maximum"),
    "changeable": ("grade can be changed", "la note peut etre modifiee", "note modifiable"),
    "handed": (
        "last modified submission", "derniere modification travail remis", "derniere modification remise",
        "derniere modification devoir remis", "derniere modification du travail remis", "date de remise",
        "submission date", "last modified",
    ),
    "due": ("date limite", "date limite de remise", "a rendre jusqu au", "due date"),
    "modified": (
        "last modified grade", "derniere modification note", "derniere modification evaluation",
    ),
    "comment": (
        "feedback comments", "feedback par commentaires", "commentaires de feedback",
        "commentaire de feedback", "commentaires", "feedback",
    ),
}  # fmt: skip
"""By the meaning of a column, its possible titles (see `plain`): the first that a table has is the one."""
SCALE_TITLES = ("scale", "bareme", "echelle")
"""The titles of the column in which Moodle writes the words that a mark is one of."""
NAMING = ("name", "family_name", "first_name", "number", "address")
"""The columns that may show whose row it is."""
SEPARATORS = (";", ",", "\t")


def columns_of(titles: Sequence[str]) -> dict[str, int]:
    """Return in which column each thing is, by the first row of a table."""
    plain_titles = [plain(title) for title in titles]
    columns: dict[str, int] = {}
    for meaning, names in TITLES.items():
        place = next((plain_titles.index(name) for name in names if name in plain_titles), None)
        if place is not None:
            columns[meaning] = place
    return columns


@dataclass
class Sheet:
    """A sheet: its rows of cells as written (quotes included), the end of each row, and how it is encoded."""

    rows: list[list[str]]
    ends: list[str]
    separator: str
    encoding: str
    mark: bytes = b""
    """The byte order mark, if the file begins with one."""

    @property
    def titles(self) -> list[str]:
        """The texts of the first row."""
        return [unquoted(cell) for cell in self.rows[0]] if self.rows else []

    def value(self, row: int, column: int) -> str:
        """Return the text of a cell; "" where a row is too short."""
        cells = self.rows[row]
        return unquoted(cells[column]) if column < len(cells) else ""

    def put(self, row: int, column: int, value: str) -> None:
        """Write a value in a cell, in quotes if it needs them or if the cell had some."""
        cells = self.rows[row]
        cells.extend([""] * (column + 1 - len(cells)))
        if cells[column].startswith('"') or any(sign in value for sign in (self.separator, '"', "\n", "\r")):
            value = '"' + value.replace('"', '""') + '"'
        cells[column] = value

    def content(self) -> bytes:
        """Return the whole file; a character that its encoding lacks is written as HTML writes it."""
        text = "".join(self.separator.join(c) + e for c, e in zip(self.rows, self.ends, strict=True))
        return self.mark + text.encode(self.encoding, "xmlcharrefreplace")


def read_sheet(content: bytes) -> Sheet:
    """Read a sheet, whatever its encoding and its separator."""
    mark, encoding, text = _decoded(content)
    separator = separator_of(text)
    rows, ends = _cut(text, separator)
    return Sheet(rows, ends, separator, encoding, mark)


def separator_of(text: str) -> str:
    """Return the sign between the columns: the one that gives the first line the most titles known to us."""
    line = next(iter(text.splitlines()), "")

    def score(sign: str) -> tuple[int, int]:
        rows, _ends = _cut(line, sign)
        titles = [unquoted(cell) for cell in rows[0]] if rows else []
        return len(columns_of(titles)), line.count(sign)

    return max(SEPARATORS, key=score)


def _decoded(content: bytes) -> tuple[bytes, str, str]:
    """Return the mark, the encoding and the text of a sheet."""
    for mark, encoding in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ):
        text = _decoded_as(encoding, content[len(mark) :]) if content.startswith(mark) else None
        if text is not None:
            return mark, encoding, text
    for encoding in ("utf-8", "cp1252"):
        text = _decoded_as(encoding, content)
        if text is not None:
            return b"", encoding, text
    return b"", "latin-1", content.decode("latin-1")  # never fails: every byte is a character


def _decoded_as(encoding: str, content: bytes) -> str | None:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        return None


# Not `csv`: it forgets which cells had quotes, and how each row ended.


def _cut(text: str, separator: str) -> tuple[list[list[str]], list[str]]:
    """Cut a text into rows of cells as written, and the end of each row."""
    rows: list[list[str]] = []
    ends: list[str] = []
    cells: list[str] = []
    stops = re.compile(f"[{re.escape(separator)}\r\n]")
    place = 0
    while place < len(text):
        stop = _end_of_cell(text, place, stops)
        cells.append(text[place:stop])
        sign = text[stop : stop + 1]
        end = "\r\n" if text.startswith("\r\n", stop) else sign if sign in ("\r", "\n") else ""
        place = stop + (1 if text.startswith(separator, stop) else len(end))
        if end or stop == len(text):
            rows.append(cells)
            ends.append(end)
            cells = []
        elif place == len(text):
            rows.append([*cells, ""])
            ends.append("")
    return rows, ends


def _end_of_cell(text: str, place: int, stops: re.Pattern[str]) -> int:
    """Return where a cell ends: a quoted one may hold separators and ends of lines."""
    if text.startswith('"', place):
        place = _after_quotes(text, place + 1)
    match = stops.search(text, place)
    return match.start() if match else len(text)


def _after_quotes(text: str, place: int) -> int:
    """Return where a quoted part ends; two quotes in a row are one that belongs to the text."""
    while True:
        place = text.find('"', place)
        if place < 0:
            return len(text)
        if not text.startswith('""', place):
            return place + 1
        place += 2


def unquoted(cell: str) -> str:
    """Return the text of a cell, without its quotes."""
    if not cell.startswith('"'):
        return cell
    end = _after_quotes(cell, 1)
    closed = end - 1 if end > 1 and cell.endswith('"', 1, end) else end
    return cell[1:closed].replace('""', '"') + cell[end:]
