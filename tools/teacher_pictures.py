"""The pictures of `docs/enseignants.md`: a small class, from its archive to a comment on a student."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from camera import live, page_of, save, wait
from make_class import Made, Maker, archive_of, make_class, worksheet_of
from odd_forms import Sent
from student_pictures import FAULTY, ROOT, without_a_line

from reussites_tk.gui.app import App

NOMS = (
    "ARNAUD Camille", "BENALI Inès", "BOUVIER Hugo", "CARON Jeanne", "DA SILVA Léo", "DIALLO Aminata",
    "FAURE Mathilde", "GARNIER Noé", "HUET Clémence", "JACQUET Tom", "KELLER Louise", "LE GALL Yann",
    "MARCHAND Zoé", "MOREL Adam", "NGUYEN Linh", "OLLIVIER Jules", "PETIT Sarah", "ROUSSEL Nathan",
    "SCHMITT Anna", "VIDAL Élise", "WAGNER Paul", "ZIMMER Lucas",
)  # fmt: skip
RARE = ("hostile", "stub", "empty_file", "outside", "latin_1", "windows", "with_helper", "zipped_twice")
ABSENT = "THOMAS Elsa"
WIDTH, HEIGHT = 1380, 856
SHOWN = "MARCHAND Zoé"
"""The student of the pictures, who forgot one line."""
COMMENT = (
    "Très bon travail. Il ne manque qu’un lien dans deplacer_haut_sous : "
    "l’ancienne carte du dessous doit connaître la nouvelle."
)


def take_teacher(app: App, place: Path, folder: Path) -> None:
    """Nothing yet, the class read, graded, and one student."""
    folder.mkdir(parents=True, exist_ok=True)
    app.show("professeur")
    save(app, folder / "professeur_vide.png")
    app.show("professeur", paths=[lay_class(place / "Téléchargements")])
    page = page_of(app)
    wait(app, lambda: page.session is not None and not page.running, "the class read")
    save(app, folder / "professeur_lue.png")
    page.start()
    wait(app, lambda: page.session.complete and not page.running, "the class graded")
    save(app, folder / "professeur_notee.png")
    take_student(app, page, folder)


def take_student(app: App, page: Any, folder: Path) -> None:
    """One student: the counter-example, and the comment."""
    app.root.geometry(f"{WIDTH}x{HEIGHT}+4+4")  # room for the three sides of an example
    cle = next(row.cle for row in page.session.rows() if row.student.name == SHOWN)
    page.layout.table.choose(cle)
    page.choose(cle)
    panel = page.layout.student
    panel.list.choose(FAULTY)
    panel.comment.text.insert("1.0", COMMENT)
    panel.comment.text.focus_force()
    live(app, 0.3)  # Tk sends what is typed where the keyboard is
    panel.comment.text.event_generate("<KeyRelease>")
    panel.comment.flush()
    wait(app, lambda: not page.session.dirty, "the comment kept")
    save(app, folder / "professeur_etudiant.png")


def lay_class(place: Path) -> Path:
    """Lay the archive of a class and its worksheet, as they are after their download; return the archive."""
    place.mkdir()
    made = make_class(len(NOMS), seed=3)
    maker = Maker(random.Random(3), "tas")
    for index, (student, nom) in enumerate(zip(made, NOMS, strict=True)):
        student.nom = nom
        if nom == SHOWN:
            _forget_a_line(student)
        elif student.kind in RARE:  # what few classes have would be most of so small a one
            student.sent = [Sent(maker.name, (maker.unfinished, maker.mutant, maker.right)[index % 3]())]
    archive = place / "TP tas - groupe 2.zip"
    archive.write_bytes(archive_of(made))
    sheet = worksheet_of(made).replace(b"Absent Toujours", ABSENT.encode())
    (place / "Notes TP tas.csv").write_bytes(sheet)
    return archive


def _forget_a_line(student: Made) -> None:
    text = (ROOT / "tests/copies/tas/justes/simple.py").read_text(encoding="utf-8")
    student.sent = [Sent("tas_a_completer.py", without_a_line(text).encode())]
    student.online = False
