"""Which engine plays a series: `rapide` wherever it can, `cours` elsewhere."""

import sys
from dataclasses import dataclass
from pathlib import Path

from ..terminal import module_here
from ..texts import _, plural
from . import kernels
from .series import Series

RAPIDE, COURS = MOTEURS = ("rapide", "cours")
BUILDING = "reussites_tk.native.building"


@dataclass(frozen=True, slots=True)
class Choice:
    """The engine chosen; `reason` says, in French, why it is not the one wanted ("" when it is)."""

    moteur: str
    reason: str = ""


def choose_moteur(series: Series, wanted: str | None = None) -> Choice:
    """Choose the engine of a series: the one wanted where it can play, the quick one for None."""
    if wanted == COURS:
        return Choice(COURS)
    reason = why_not_rapide(series)
    return Choice(COURS, reason) if reason else Choice(RAPIDE)


def why_not_rapide(series: Series) -> str:
    """Return why the compiled kernels do not play these games, in French; "" when they do."""
    if series.avec is not None or series.tas != "liste_double":
        files = isinstance(series.avec, Path) + isinstance(series.tas, Path)
        played = (
            plural(files, "Votre fichier est joué", "Vos fichiers sont joués")
            if files
            else _("Ces tas sont joués")
        )
        return played + _(" par le moteur « cours » : le moteur « rapide » ne joue que les nôtres.")
    if not kernels.supports(series.jeu, series.options):
        return _("Le moteur « rapide » ne connaît pas ces options : le moteur « cours » les joue.")
    if not kernels.available():
        return how_to_compile()
    return ""


def how_to_compile() -> str:
    """Return that the compiled kernels are not there, and what to type to have them, in French."""
    absent = _("Le moteur « rapide » n'est pas compilé ici : le moteur « cours » joue.")
    if getattr(sys, "frozen", False):  # nothing can be added to the packaged program
        return absent
    return absent + _(" Pour le compiler (avec gcc, clang ou Internet), tapez : {command}").format(
        command=module_here(BUILDING)
    )
