"""What comes next in the course once a file, or the function that a step asks for, is right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ....judge.exercises import ESSAIS, ESSAIS_JEU, ESSAIS_TAS
from ....judge.verdicts import Bulletin
from ....outside import one_line
from ....reussites import JEUX
from ....texts import _, plural
from ....worker.game_forms import STRATEGY_OPTION, STUDENTS

STEP_FUNCTIONS: Mapping[str, int] = {"analyser_r7": 2}
"""The functions that are a whole step of the course, and the number of this step."""
OUR_PILES = "liste_double"


@dataclass(frozen=True, slots=True)
class Way:
    """A button that leads on: its words, the page it opens, what that page is asked to show."""

    words: str
    page: str
    what: Mapping[str, Any] = field(default_factory=dict)


PARCOURS = Way(_("Revenir au parcours"), "parcours", {"etapes": True})


def step_words(function: str) -> str:
    """Return the sentence said of a right function that is a whole step, "" for any other."""
    step = STEP_FUNCTIONS.get(function)
    return "" if step is None else _("L’étape {n} du parcours est faite.").format(n=step)


def ways_after_function(function: str) -> tuple[Way, ...]:
    """Return where a right function leads when it is a whole step."""
    step = STEP_FUNCTIONS.get(function)
    if step is None:
        return ()
    return (Way(_("Parcours : l’étape {n}").format(n=step + 1), PARCOURS.page, PARCOURS.what),)


def ways_after_file(exercise: str, file: Path) -> tuple[Way, ...]:
    """Return where a file that is all right leads: to see it play, to its tests, to the steps."""
    trials = ESSAIS_TAS if exercise == "tas" else ESSAIS_JEU if exercise in JEUX else ""
    tests = (Way(_("Écrire ses jeux d’essais"), "exercices", {"exercise": trials}),) if trials else ()
    return (*_to_see(exercise, file), *tests, PARCOURS)


def _to_see(exercise: str, file: Path) -> tuple[Way, ...]:
    """Return the way to where what a file defines is seen at work."""
    what: dict[str, Any] = {
        "jeu": exercise,
        "mode": "observer",
        "avec": file,
        "tas": OUR_PILES,
        "options": {},
    }
    if exercise in JEUX:
        return (Way(_("Regarder jouer votre réussite"), "reussites", what),)
    if exercise == "strategie_md":
        what |= {"jeu": "md", "options": {STRATEGY_OPTION: STUDENTS}}
        return (Way(_("Regarder jouer votre stratégie"), "reussites", what),)
    if exercise in ("tas", "tas_libre"):
        what |= {"jeu": "r7", "avec": None, "tas": file}
        return (Way(_("Voir une réussite sur vos tas"), "reussites", what),)
    if exercise.startswith("joueur_"):
        return (Way(_("Aller au tournoi"), "tournoi"),)
    return ()


def all_right_words(bulletin: Bulletin) -> str:
    """Return the sentence said of a file that is all right."""
    name = one_line(Path(bulletin.fichier).name, 40)
    if bulletin.exercice in ESSAIS:
        tests = sum(not verdict.bareme for verdict in bulletin.fonctions)
        sentence = plural(
            tests,
            "Votre essai est valide, et attrape toutes les fautes.",
            "Vos {n} essais sont valides, et attrapent toutes les fautes.",
        )
        return sentence.format(n=tests)
    count = len(bulletin.fonctions)
    sentence = plural(
        count,
        "La fonction de {file} fait ce que dit le sujet.",
        "Les {n} fonctions de {file} font ce que dit le sujet.",
    )
    return sentence.format(n=count, file=name)
