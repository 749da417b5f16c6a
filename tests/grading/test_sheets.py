"""A CSV cut into its cells: as `csv` would read it, and the same bytes when nothing is changed."""

import csv
import io

import pytest

from reussites_tk.grading.sheets import read_sheet

TEXTS = [
    'Nom;Note\r\n"a ; ""b""";1\r\n',
    'Nom;Note\n"deux\nlignes";"x"y\n"sans fin',
    "Nom;Note\n;\n\nà;",
    'Nom;Note\n"";""""\n"a"',
]


@pytest.mark.parametrize("text", TEXTS)
def test_cells_are_those_that_csv_reads(text: str) -> None:
    sheet = read_sheet(text.encode())
    cells = [[sheet.value(row, i) for i in range(len(sheet.rows[row]))] for row in range(len(sheet.rows))]
    read = list(csv.reader(io.StringIO(text, newline=""), delimiter=";"))
    assert [row for row in cells if row != [""]] == [row for row in read if row]
    assert sheet.content() == text.encode()


def test_a_cell_without_end_is_no_fault() -> None:
    sheet = read_sheet(b'Nom;Note\n"' + b"x" * 200_000)
    assert len(sheet.value(1, 0)) == 200_000


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\xff", b"\0" * 50, "Nom,Note".encode("utf-16")])
def test_any_bytes_are_a_sheet_that_stays_the_same(content: bytes) -> None:
    assert read_sheet(content).content() == content
