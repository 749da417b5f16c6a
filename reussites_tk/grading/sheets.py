"""What the titles of a table mean, in French and in English, as Moodle and teachers write them."""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .students import plain

TITLES: Mapping[str, tuple[str, ...]] = {
    "identifiant": (
        "identifiant", "identifier", "id", "numero", "numero d identification", "id number",
        "numero etudiant", "n etudiant", "participant",
    ),
    "nom": (
        "nom complet", "full name", "nom et prenom", "nom prenom", "etudiant", "eleve", "student", "name",
    ),
    "nom_de_famille": ("nom de famille", "nom", "last name", "lastname", "surname"),
    "prenom": ("prenom", "prenoms", "first name", "firstname"),
    "groupe": ("groupe", "groupes", "group", "groups"),
    "adresse": (
        "adresse de courriel", "adresse electronique", "email address", "courriel", "email", "e mail", "mail",
    ),
    "note": ("grade", "note", "evaluation"),
    "maximum": ("maximum grade", "note maximale", "maximum"),
    "permis": ("grade can be changed", "la note peut etre modifiee", "note modifiable"),
    "moment": (
        "last modified grade", "derniere modification note", "derniere modification evaluation",
    ),
    "commentaire": (
        "feedback comments", "feedback par commentaires", "commentaires de feedback",
        "commentaire de feedback", "commentaires", "feedback",
    ),
}  # fmt: skip
"""By what they mean, those that mean it (see `plain`): the first one that a table has is the one."""
NAMING = ("nom", "nom_de_famille", "prenom", "identifiant", "adresse")
"""What may tell whose row it is."""


def columns_of(titles: Sequence[str]) -> dict[str, int]:
    """Say in which column each thing is, by the first row of a table."""
    told = [plain(title) for title in titles]
    found: dict[str, int] = {}
    for meaning, names in TITLES.items():
        place = next((told.index(name) for name in names if name in told), None)
        if place is not None:
            found[meaning] = place
    return found


SEPARATORS = (";", ",", "\t")


@dataclass
class Sheet:
    """A sheet: its rows of cells as written (quotes included), the end of each row, and how it is encoded."""

    rows: list[list[str]]
    ends: list[str]
    separator: str
    encoding: str
    mark: bytes = b""

    @property
    def titles(self) -> list[str]:
        """Give what the cells of the first row say."""
        return [unquoted(cell) for cell in self.rows[0]] if self.rows else []

    def value(self, row: int, column: int) -> str:
        """Give what a cell says; "" where a row is too short."""
        cells = self.rows[row]
        return unquoted(cells[column]) if column < len(cells) else ""

    def put(self, row: int, column: int, value: str) -> None:
        """Write a value in a cell, in quotes if it needs them or if the cell had some."""
        cells = self.rows[row]
        cells.extend([""] * (column + 1 - len(cells)))
        cells[column] = self._written(value, cells[column].startswith('"'))

    def _written(self, value: str, quotes: bool) -> str:
        if quotes or any(sign in value for sign in (self.separator, '"', "\n", "\r")):
            return '"' + value.replace('"', '""') + '"'
        return value

    def content(self) -> bytes:
        """Give the whole file; a character that its encoding lacks is written as HTML writes it."""
        text = "".join(self.separator.join(c) + e for c, e in zip(self.rows, self.ends, strict=True))
        return self.mark + text.encode(self.encoding, "xmlcharrefreplace")


def read_sheet(content: bytes) -> Sheet:
    """Read a sheet, whatever its encoding and its separator."""
    mark, encoding, text = _decoded(content)
    separator = separator_of(text)
    rows, ends = _cut(text, separator)
    return Sheet(rows, ends, separator, encoding, mark)


def separator_of(text: str) -> str:
    """Give the sign between the columns: the one that cuts the first line in the most titles known to us."""
    line = next(iter(text.splitlines()), "")
    return max(SEPARATORS, key=lambda sign: (len(columns_of(_first_row(line, sign))), line.count(sign)))


def _first_row(line: str, separator: str) -> list[str]:
    rows, _ends = _cut(line, separator)
    return [unquoted(cell) for cell in rows[0]] if rows else []


def _decoded(content: bytes) -> tuple[bytes, str, str]:
    """Give the mark, the encoding and the text of a sheet."""
    for mark, encoding in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ):
        text = _tried(content[len(mark) :], encoding) if content.startswith(mark) else None
        if text is not None:
            return mark, encoding, text
    for encoding in ("utf-8", "cp1252"):
        text = _tried(content, encoding)
        if text is not None:
            return b"", encoding, text
    return b"", "latin-1", content.decode("latin-1")


def _tried(content: bytes, encoding: str) -> str | None:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        return None


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
        end = _end_of_row(text, stop)
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
    """Find where a cell ends: a quoted one may hold separators and ends of lines."""
    if text.startswith('"', place):
        place = _after_quotes(text, place + 1)
    found = stops.search(text, place)
    return found.start() if found else len(text)


def _after_quotes(text: str, place: int) -> int:
    while True:
        place = text.find('"', place)
        if place < 0:
            return len(text)
        if not text.startswith('""', place):
            return place + 1
        place += 2


def _end_of_row(text: str, place: int) -> str:
    if text.startswith("\r\n", place):
        return "\r\n"
    return text[place : place + 1] if text[place : place + 1] in ("\r", "\n") else ""


def unquoted(cell: str) -> str:
    """Give what a cell says, without its quotes."""
    if not cell.startswith('"'):
        return cell
    end = _after_quotes(cell, 1)
    closed = end - 1 if end > 1 and cell.endswith('"', 1, end) else end
    return cell[1:closed].replace('""', '"') + cell[end:]
