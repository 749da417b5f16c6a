"""`reussites exporter vpl DOSSIER`: writes what a teacher lays in an activity of Moodle's VPL."""

from __future__ import annotations

import argparse

from ..errors import in_one_sentence
from ..grading.scale import Scale, bareme_of
from ..grading.scale_file import read_scale
from ..judge.exercises import EXERCISES
from ..judge.verdict_words import short_number
from ..texts import _, listed
from .noter import check_exercise
from .vpl.archive import NAME
from .vpl.bundle import EVALUATE, RUN, bundle, not_applied, write_bundle

USUAL = "tas"


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Write the files; print what to do with each. Raises `UserError` for an unusable call."""
    scale = Scale() if arguments.bareme is None else read_scale(arguments.bareme)
    exercice = _exercise(arguments.exercice, scale)
    graine = 1 if arguments.graine is None else arguments.graine
    write_bundle(arguments.dossier, bundle(exercice, scale, graine, arguments.graine_cachee))
    for line in _what_to_do(exercice, scale):
        print(line)
    return 0


def _exercise(name: str | None, scale: Scale) -> str:
    """Return the exercise asked for, else the only one of the scale, else the piles; raises `UserError`."""
    if name is None:
        named = {*scale.exercices, *scale.fonctions}
        return named.pop() if len(named) == 1 else USUAL
    check_exercise(name)
    return name


def _what_to_do(exercice: str, scale: Scale) -> list[str]:
    stub, points = EXERCISES[exercice].stub, short_number(bareme_of(exercice, scale))
    lines = [
        _("Écrit, pour l'exercice {name}, noté sur {points} :").format(name=exercice, points=points),
        _("  {stub} : à déposer dans « Fichiers requis » ;").format(stub=stub),
        _("  {files} : à déposer dans « Fichiers d'exécution ».").format(files=f"{RUN}, {EVALUATE}, {NAME}"),
        _("Donnez à l'activité 512 Mo de mémoire, 4 minutes, 200 processus et une note sur {points}.").format(
            points=points
        ),
    ]
    apart = [*not_applied(scale)]
    if apart:
        lines.append(_("Du barème, VPL n'applique pas : {names}.").format(names=listed(apart)))
    return lines
