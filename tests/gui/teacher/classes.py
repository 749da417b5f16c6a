"""A small class for the tests (archive, worksheet, a judge that starts no child), and what the page shows."""

import csv
import io
from dataclasses import dataclass
from pathlib import Path

import pytest

from reussites_tk.grading import judging
from reussites_tk.grading.class_records import Order
from reussites_tk.grading.class_run import grade_class, read_class
from reussites_tk.gui.teacher.model import ClassSession
from reussites_tk.gui.teacher.page import TeacherPage
from tests.grading.conftest import CARTES, STUB, PlainJudge, zip_bytes

ADA, BOB, EVE, ZOE = "Lovelace Ada", "O'Brien Bob", "Éluard Ève", "Zola Émile"
NUMBERS = {ADA: 1, BOB: 2, EVE: 3, ZOE: 4}
TAS = "tas_a_completer.py"
WRONG = CARTES.replace(b"return 1", b"return 'faux'")
PROGRAMS = {ADA: CARTES, BOB: WRONG, EVE: STUB}
"""Émile handed in nothing."""
HEADS = (
    'Identifiant,"Nom complet",Statut,Note,"Note maximale","La note peut être modifiée",'
    '"Dernière modification (note)","Feedback par commentaires"\n'
)


@dataclass(frozen=True)
class Classe:
    """The files of a class, as a teacher has them."""

    archive: Path
    sheet: Path
    results: Path


def lay_class(folder: Path) -> Classe:
    """Lay the archive and the worksheet of a class in a folder."""
    files = {f"{nom}_{NUMBERS[nom]}_assignsubmission_file/{TAS}": text for nom, text in PROGRAMS.items()}
    archive, sheet = folder / "rendus.zip", folder / "Notes-tas.csv"
    archive.write_bytes(zip_bytes(files))
    rows = (f'"Participant {n}","{nom}",Remis,,"20,00",Oui,-,\n' for nom, n in NUMBERS.items())
    sheet.write_text(HEADS + "".join(rows), encoding="utf-8")
    return Classe(archive, sheet, folder / "rendus_notes")


def read_session(classe: Classe) -> ClassSession:
    """The class as the page reads it, its worksheet given."""
    return ClassSession(read_class(Order(classe.archive, classe.results, worksheet=classe.sheet)))


def graded_session(classe: Classe) -> ClassSession:
    """The class once graded."""
    session = read_session(classe)
    session.end(grade_class(session.read))
    return session


def use_plain_judge(monkeypatch: pytest.MonkeyPatch) -> PlainJudge:
    """Use a judge that finds everything right, except where the file says `faux`."""
    made = PlainJudge()
    monkeypatch.setattr(judging, "judge", made)
    monkeypatch.setattr("reussites_tk.grading.cohort.check_judge", lambda exercices, stop: None)
    return made


def names(page: TeacherPage) -> list[str]:
    """The names in the table, in order."""
    tree = page.layout.table.tree
    return [tree.item(cle, "text") for cle in page.layout.table.shown]


def values(page: TeacherPage, nom: str) -> tuple[str, ...]:
    """The note and the state of a student in the table."""
    tree = page.layout.table.tree
    return next(tuple(tree.item(c, "values")) for c in page.layout.table.shown if tree.item(c, "text") == nom)


def choose(page: TeacherPage, nom: str) -> None:
    """Choose a student in the table."""
    tree = page.layout.table.tree
    page.layout.table.choose(next(c for c in page.layout.table.shown if tree.item(c, "text") == nom))


def sheet_rows(file: Path) -> dict[str, dict[str, str]]:
    """The rows of a worksheet, by the name of the student."""
    text = file.read_text(encoding="utf-8")
    return {row["Nom complet"]: row for row in csv.DictReader(io.StringIO(text))}
