"""The files that a teacher lays in an activity of VPL, for one exercise."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ...errors import UserError, cannot_write
from ...files import write_atomically
from ...grading.scale import Scale
from ...judge.exercises import EXERCISES
from ...paths import exercises_folder
from ...texts import _
from .archive import NAME, archive
from .scripts import evaluate_script, run_script

EVALUATE, RUN = "vpl_evaluate.sh", "vpl_run.sh"


def bundle(exercice: str, scale: Scale, graine: int, graine_cachee: int | None) -> dict[str, bytes]:
    """Return the files by their names; raises `UserError` where our modules are not files."""
    stub = EXERCISES[exercice].stub
    return {
        stub: (exercises_folder() / stub).read_bytes(),
        RUN: run_script(),
        EVALUATE: evaluate_script(order_of(exercice, scale, graine, graine_cachee)),
        NAME: archive(),
    }


def order_of(exercice: str, scale: Scale, graine: int, graine_cachee: int | None) -> dict[str, Any]:
    """Return what `evaluation` is told: of the scale, nothing of other exercises nor of any student."""
    bareme = {
        "exercices": {nom: points for nom, points in scale.exercices.items() if nom == exercice},
        "fonctions": {nom: dict(points) for nom, points in scale.fonctions.items() if nom == exercice},
        "precondition": scale.precondition,
        "bloquee": scale.bloquee,
        "part_cachee": scale.part_cachee,
        "minimum": scale.minimum,
        "arrondi": scale.arrondi,
    }
    return {"exercice": exercice, "graine": graine, "graine_cachee": graine_cachee, "bareme": bareme}


def not_applied(scale: Scale) -> Iterator[str]:
    """Yield what a scale says that VPL does by itself, or that needs the whole class."""
    if scale.retard is not None:
        yield _("[retard]")
    if scale.a_la_main:
        yield _("[[a_la_main]]")
    if scale.corriges:
        yield _("[[corriges]]")
    if scale.au_choix:
        yield "au_choix"


def write_bundle(folder: Path, files: dict[str, bytes]) -> None:
    """Write the files in a new folder, or an empty one; raises `UserError`, and then nothing is changed."""
    try:
        if folder.is_dir() and any(folder.iterdir()):
            sentence = _("Le dossier « {folder} » n'est pas vide : donnez un dossier nouveau, ou vide.")
            raise UserError(sentence.format(folder=folder))
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            write_atomically(folder / name, content)
    except (OSError, ValueError) as fault:
        raise UserError(cannot_write(folder, fault)) from None
