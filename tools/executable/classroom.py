"""A small class, as the zip that Moodle gives, graded by the built program."""

from __future__ import annotations

import csv
import html
import json
from pathlib import Path
from typing import Any

from make_class import Made, archive_of
from odd_forms import Sent

from .place import EXERCISE, Failed, Trial

WRONG = "\n\ndef la_hauteur(t):\n    return t.hauteur + 1\n"
ENDLESS = "\n\ndef tas_vide(t):\n    while True:\n        pass\n"
BLAMED: dict[str, dict[str, str]] = {
    "O'Brien Zoé": {},
    "Lefèvre Noël": {"la_hauteur": "faux"},
    "de la Tour Inès": {"tas_vide": "temps_depasse"},
}
"""Who handed something in, and what is not right in it."""
NOBODY = "N'Guyen Aïcha"
"""Who handed in nothing."""


def grades_a_class(trial: Trial) -> str:
    """Everybody has the right mark in the tables, and a page without a path of the machine."""
    archive, results = trial.work / "Rendus d'été.zip", trial.work / "notes d'été"
    archive.write_bytes(archive_of(_class_of(trial.right())))
    trial.run("noter", archive.name, "--sortie", results.name)
    bulletins = json.loads((results / "notes.json").read_text(encoding="utf-8"))
    marks = {one["etudiant"]: _mark(one) for one in bulletins}
    if set(marks) != {*BLAMED, NOBODY}:
        raise Failed(str(sorted(marks)))
    _check_table(results / "notes.csv", marks)
    _check_pages(results, trial)
    return ", ".join(f"{nom} {mark:g}" for nom, mark in marks.items())


def _class_of(right: str) -> list[Made]:
    texts = {"O'Brien Zoé": right, "Lefèvre Noël": right + WRONG, "de la Tour Inès": right + ENDLESS}
    made = [
        Made(nom, 1000 + number, "one file", [Sent(EXERCISE, text.encode())])
        for number, (nom, text) in enumerate(texts.items())
    ]
    return [*made, Made(NOBODY, 1999, "nothing")]


def _mark(bulletin: dict[str, Any]) -> float:
    """Return a mark, once checked: it is the sum of what is right, and only what is wrong is blamed."""
    blamed = {f["nom"]: f["verdict"] for f in bulletin["fonctions"] if f["verdict"] != "juste"}
    lost = sum(f["bareme"] for f in bulletin["fonctions"] if f["nom"] in blamed)
    mark: float = bulletin["note"]
    nom = bulletin["etudiant"]
    wrongly_blamed = nom != NOBODY and blamed != BLAMED.get(nom)
    if bulletin["bareme"] != 20 or mark != 20 - lost or wrongly_blamed:
        raise Failed(f"{nom}: {mark} out of {bulletin['bareme']}, blamed for {blamed}")
    return mark


def _check_table(file: Path, marks: dict[str, float]) -> None:
    """Read the table as a French Excel does."""
    text = file.read_bytes()
    rows = list(csv.DictReader(text.decode("utf-8-sig").splitlines(), delimiter=";"))
    read = {row["Étudiant"]: float(row["Total"].replace(",", ".")) for row in rows}
    if not text.startswith(b"\xef\xbb\xbf") or read != marks or "19,5" not in text.decode():
        raise Failed(f"{file.name}: {read}")


def _check_pages(results: Path, trial: Trial) -> None:
    pages = {page.name: page.read_text(encoding="utf-8") for page in results.glob("*.html")}
    index = pages.get("index.html", "")
    missing = [nom for nom in (*BLAMED, NOBODY) if not any(_is_titled(nom, text) for text in pages.values())]
    paths = str(trial.work), str(trial.program)
    with_path = [name for name, text in pages.items() if any(path in text for path in paths)]
    if not index or missing or with_path or len(pages) < len(BLAMED) + 2:
        raise Failed(f"pages {sorted(pages)}; without a page: {missing}; with a path: {with_path}")


def _is_titled(nom: str, page: str) -> bool:
    title = html.unescape(page.partition("</title>")[0])
    return nom in title.replace("’", "'")
