"""Ce qui place un tas sur la table : sa localisation, son mode, son rôle."""

from __future__ import annotations

from enum import Enum

from .fiche import Fiche, remplir


class Localisation(Fiche):
    """Un emplacement de la table : sa ligne et sa colonne, comptées à partir de 1."""

    __slots__ = ("ligne", "colonne")
    ligne: int
    colonne: int

    def __init__(self, ligne: int, colonne: int) -> None:
        """Désigne un emplacement."""
        remplir(self, "ligne", ligne)
        remplir(self, "colonne", colonne)


class Mode(Enum):
    """Mode d'étalement : on ne voit que la carte du dessus, ou on les voit toutes."""

    EMPILE = "empile"
    ETALE = "etale"


class Role(Enum):
    """Un tas actif joue un rôle sur la table ; un tas inactif n'est plus dessiné."""

    ACTIF = "actif"
    INACTIF = "inactif"


class ModeTrace(Enum):
    """Montrer ou non les états successifs d'une partie."""

    SANS_TRACE = "sans_trace"
    AVEC_TRACE = "avec_trace"
