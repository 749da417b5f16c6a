"""Le cycle où tombe une suite de parties de QLL que l'on ramasse sans battre les cartes.

La partie et le ramassage ne laissent rien au hasard : quand un talon revient, tout ce qui l'a
suivi revient avec lui, et la suite n'a plus besoin d'être jouée pour être connue.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle as repeter
from itertools import islice
from typing import Any

from reussites_tk.cours import primitives as p

from .qll_coups import Tableau


@dataclass(frozen=True, slots=True)
class Cycle:
    """Un cycle : l'indice (à partir de 0) de sa première partie, et son nombre de parties."""

    debut: int
    longueur: int

    def annonce(self, tas_restants: Sequence[int]) -> str:
        """Dit où commence le cycle, et combien de ses parties sont gagnées."""
        gagnees = list(self._parties(tas_restants)).count(2)
        if self.longueur == 1:
            sort = "gagnée" if gagnees else "perdue"
            return f"Cycle : à partir de la partie {self.debut + 1}, la même partie se répète, {sort}."
        return (
            f"Cycle : à partir de la partie {self.debut + 1}, les mêmes {self.longueur} parties "
            f"se répètent ; gagnées parmi elles : {gagnees}."
        )

    def _parties(self, tas_restants: Sequence[int]) -> Sequence[int]:
        return tas_restants[self.debut : self.debut + self.longueur]


def prolonger(tas_restants: list[int], cycle: Cycle, np: int) -> list[int]:
    """Donne le résultat des np parties, en répétant le cycle à la suite de celles qui sont jouées."""
    manquantes = np - len(tas_restants)
    return tas_restants + list(islice(repeter(tas_restants[cycle.debut :]), manquantes))


def ordre_du_depart(tableau: Tableau) -> bytes:
    """Donne l'ordre des cartes d'un tableau initial, un octet par carte."""
    talon = tableau.talon
    cartes = [p.carte_sur(tas) for tas in tableau.ligne]
    cartes += [p.ieme_carte(talon, i) for i in range(1, p.la_hauteur(talon) + 1)]
    return bytes(_octet(carte) for carte in cartes)


def _octet(carte: Any) -> int:
    return 16 * int(p.la_couleur(carte)) + int(p.le_rang(carte))
