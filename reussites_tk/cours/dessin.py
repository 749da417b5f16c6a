"""Les actions de dessin du cours.

Elles rassemblent un `Etat` et le donnent à l'écran branché. Sans écran, elles ne font
rien et n'attendent jamais : le même programme s'observe dans la fenêtre ou tourne seul.
Un écran que quelqu'un regarde sait aussi `ouvrir`, `attendre` un clic, et `fermer`.
"""

from __future__ import annotations

from typing import Any, Protocol

from . import primitives
from .etat import Etat, TasVu
from .table import Localisation, Mode


class Ecran(Protocol):
    """Ce qui reçoit les états d'une partie."""

    def montrer(self, etat: Etat) -> None:
        """Reçoit un état complet, au moment où le programme attend un clic."""


_ecran: Ecran | None = None
_vus: dict[Localisation, tuple[TasVu, Any]] = {}


def brancher_ecran(ecran: Ecran | None) -> None:
    """Branche un écran (ou aucun, avec `None`) et efface ce qui était dessiné."""
    global _ecran
    _ecran = ecran
    _vus.clear()


def ouvrir_graphique(titre: str) -> None:
    """Ouvre la table de jeu, vide ; `titre` est le nom de la réussite."""
    _vus.clear()
    _demander("ouvrir", titre)


def effacer_graphique() -> None:
    """Efface tous les tas dessinés."""
    _vus.clear()


def afficher_tas(t: Any, texte: str) -> None:
    """Dessine le tas `t` à sa place, avec `texte` à proximité ; un tas inactif n'est pas dessiné."""
    if _ecran is None or not primitives.tas_actif(t):
        return
    place = primitives.la_place(t)
    mode = Mode.ETALE if primitives.tas_etale(t) else Mode.EMPILE
    cartes = tuple(primitives.ieme_carte(t, i) for i in range(1, primitives.la_hauteur(t) + 1))
    _vus[place] = (TasVu(texte, place, mode, cartes), t)


def attendre_cliquer() -> None:
    """Montre ce qui est dessiné, comme un programme qui attend un clic pour continuer."""
    mettre_a_jour_graphique()
    _demander("attendre")


def mettre_a_jour_graphique() -> None:
    """Montre ce qui est dessiné, sans rien attendre."""
    if _ecran is not None and _vus:
        _ecran.montrer(Etat(tuple(vu for vu, _ in _vus.values())))


def fermer_graphique() -> None:
    """Ferme la table de jeu."""
    _vus.clear()
    _demander("fermer")


def tas_dessines() -> dict[str, Any]:
    """Donne les tas dessinés par leur texte (pour nommer un tas comme on le voit)."""
    return {vu.texte: t for vu, t in _vus.values()}


def _demander(geste: str, *mots: str) -> None:
    """Demande à l'écran branché un geste qu'il ne connaît pas forcément."""
    action = getattr(_ecran, geste, None)
    if action is not None:
        action(*mots)
