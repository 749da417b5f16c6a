"""The files whose marks are compared: what VPL says in its jail, and what `noter` says of the same class."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from reussites_tk.grading.class_records import Order, Rules
from reussites_tk.grading.class_run import grade_class, read_class
from reussites_tk.grading.scale import Scale
from reussites_tk.judge.exercises import EXERCISES
from tests.copies_loader import COPIES, copies, grafted

HIDDEN = 4711
SCALE = Scale(
    exercices={"tas": 15.0},
    fonctions={"tas": {"la_hauteur": 3.0}},
    precondition=0.5,
    part_cachee=0.5,
    arrondi=0.25,
)


class Copy(NamedTuple):
    """A file that a student sends."""

    exercice: str
    name: str
    text: bytes


def _grafted(exercice: str, snippets: Sequence[Path]) -> list[Copy]:
    base = COPIES / exercice / "justes/simple.py"
    return [Copy(exercice, snippet.stem, grafted(snippet, base).encode()) for snippet in snippets]


def _whole(exercice: str, kind: str, most: int) -> list[Copy]:
    files = copies(f"{exercice}/{kind}")[:most]
    return [Copy(exercice, file.stem, file.read_bytes()) for file in files]


QUICK = ("tas_libre", "r7", "qll", "md", "tarot")
"""Exercises whose right files are judged in a few seconds, hidden trials included."""


def hostile() -> list[Copy]:
    """Return the files that loop, sleep, eat the memory, fork, kill themselves…"""
    return _grafted("tas", copies("comportements"))


def ordinary() -> list[Copy]:
    """Return right and wrong files of several exercises."""
    found = [
        *_grafted("tas", copies("tas/fautes")[::25]),
        *_grafted("tas", [file for file in copies("tas/fautes") if "precondition" in file.name][:2]),
        *_whole("tas", "justes", 2),
    ]
    for exercice in QUICK:
        found += _whole(exercice, "justes", 1)
    return found


def marks_of_noter(
    folder: Path, copies_sent: Sequence[Copy], scale: Scale, rules: Rules
) -> list[float | None]:
    """Return the marks that `noter` gives to a class, one student for each file, of one exercise."""
    exercice = copies_sent[0].exercice
    for n, copy in enumerate(copies_sent):
        place = folder / "classe" / f"Étudiant {n:02d}_{n + 1}_assignsubmission_file"
        place.mkdir(parents=True)
        (place / EXERCISES[exercice].stub).write_bytes(copy.text)
    order = Order(
        folder / "classe", folder / "notes", scale=scale, exercices=(exercice,), rules=rules, workers=1
    )
    graded = grade_class(read_class(order))
    by_name = {result.student.name: result.note for result in graded.results}
    return [by_name[f"Étudiant {n:02d}"] for n in range(len(copies_sent))]
