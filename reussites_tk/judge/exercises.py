"""The exercises that can be judged: their functions, and what each is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ..tas.catalogue import PRIMITIVES
from ..texts import _


@dataclass(frozen=True, slots=True)
class FunctionInfo:
    """One judged function: its name, its points, its family, what it should do."""

    nom: str
    bareme: float
    famille: str
    specification: str


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise: its short name, its title, the file to complete, its functions."""

    nom: str
    titre: str
    stub: str
    functions: tuple[FunctionInfo, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the judged functions, in the order of the hand-out."""
        return tuple(f.nom for f in self.functions)


_HARDER = ("battre_tas", "retourner_tas", "deplacer_carte_sur", "poser_tas_sur_tas")
"""Primitives worth half as much again: with them the 38 make 20 points."""


def _primitives() -> tuple[FunctionInfo, ...]:
    return tuple(
        FunctionInfo(p.nom, 0.75 if p.nom in _HARDER else 0.5, p.famille, p.specification) for p in PRIMITIVES
    )


_R7 = (
    ("creer_tableau_initial_r7", 3.0, _("Crée les tas et forme le tableau initial.")),
    (
        "reformer_tableau_initial_r7",
        3.0,
        _("Reforme le tableau initial avec les tas de la partie précédente."),
    ),
    ("jouer_tas_r7", 4.0, _("Pose, si c'est permis, la carte du dessus d'un tas sur une série.")),
    ("jouer_un_tour_r7", 3.0, _("Joue un tour : tout le talon, carte après carte.")),
    ("jouer_une_r7", 3.0, _("Joue une partie en nt tours au plus, et dit si elle est gagnée.")),
    ("observer_r7", 2.0, _("Joue np parties en montrant leurs états.")),
    ("analyser_r7", 2.0, _("Joue np parties sans les montrer, et en donne l'histoire.")),
)


def _exercises() -> dict[str, Exercise]:
    r7 = tuple(FunctionInfo(nom, points, _("Relais des 7"), text) for nom, points, text in _R7)
    return {
        "tas": Exercise("tas", _("Les tas en liste doublement chaînée"), "tas_a_completer.py", _primitives()),
        "tas_libre": Exercise(
            "tas_libre", _("Les tas, représentation libre"), "tas_libre_a_completer.py", _primitives()
        ),
        "r7": Exercise("r7", _("Relais des 7"), "r7_a_completer.py", r7),
    }


EXERCISES: Mapping[str, Exercise] = MappingProxyType(_exercises())
"""Every exercise by its short name."""
