"""De quoi écrire des jeux d'essais pour les réussites : lire un tableau, voir les états montrés, tout lancer.

Un essai est une fonction `essai_r7_…(j)`, dont le nom dit la réussite : `j` porte les fonctions d'un jeu
(`j.jouer_une_r7`…) et son `Tableau`. Les tas sont ceux de `primitives` ; `cours.essais` pose les tableaux.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from . import dessin, primitives
from .cartes import Couleur
from .cartes import carte_de as carte_de
from .etat import Etat
from .jeux_essais import a_lancer, charger, dire_la_suite, dire_reponses, essais_de, reponse
from .jeux_essais import codes as codes

JEUX = ("r7", "qll", "c4", "md")
"""Les réussites que l'on peut essayer : le nom d'un essai dit laquelle."""


def jeu_de(nom: str) -> str | None:
    """Donne la réussite que dit le nom d'un essai : « r7 » pour `essai_r7_rebut`, `None` sans aucune."""
    return next((mot for mot in nom.split("_") if mot in JEUX), None)


# --- Lire ce que fait un jeu


def codes_de_la_ligne(tableau: Any) -> list[str]:
    """Lit les tas de la ligne d'un tableau : de gauche à droite, ou de trèfle à pique."""
    ligne = tableau.ligne
    return [codes(primitives, t) for t in (map(ligne.get, Couleur) if isinstance(ligne, dict) else ligne)]


def etats_montres(fonction: Callable[..., object], *parametres: Any) -> list[list[str]]:
    """Appelle une fonction et donne les états qu'elle montre : pour chacun, ce que contiennent ses tas.

    `etats_montres(j.observer_r7, 2, 3)` appelle `j.observer_r7(2, 3)`.
    """
    ecran = _Ecran()
    dessin.brancher_ecran(ecran)
    try:
        fonction(*parametres)
    finally:
        dessin.brancher_ecran(None)
    return ecran.etats


class _Ecran:
    """Un écran qui retient les cartes de chaque état."""

    def __init__(self) -> None:
        self.etats: list[list[str]] = []

    def montrer(self, etat: Etat) -> None:
        self.etats.append([" ".join(map(str, tas.cartes)) for tas in etat.tas])


# --- Lancer des essais à la main


def lancer(fichier: str) -> None:
    """Lance les essais d'un fichier sur nos réussites, puis sur les `r7_a_completer.py`… qui sont à côté.

    Ne fait rien quand le fichier n'est pas lancé, mais chargé par un autre programme, celui-ci compris.
    """
    if not a_lancer(fichier):
        return
    essais = Path(fichier)
    module = charger(essais)
    noms = essais_de(module)
    print("Sur nos réussites :")
    dire_reponses(noms, _sur_les_notres(module, noms))
    for jeu in dict.fromkeys(jeu for nom in noms if (jeu := jeu_de(nom))):
        voisin = essais.with_name(f"{jeu}_a_completer.py")
        if voisin.is_file():
            _essayer_voisin(voisin, module, [nom for nom in noms if jeu_de(nom) == jeu])
    dire_la_suite()


def _sur_les_notres(module: ModuleType, noms: list[str]) -> Iterator[str]:
    for nom in noms:
        jeu = jeu_de(nom)
        if jeu is None:
            yield f"de quelle réussite ? Son nom doit le dire : essai_{JEUX[0]}_…, essai_{JEUX[1]}_…"
        else:
            yield _reponse(module, nom, importlib.import_module(f"reussites_tk.reussites.{jeu}"))


def _essayer_voisin(voisin: Path, module: ModuleType, noms: list[str]) -> None:
    try:
        j = charger(voisin)
    except Exception as erreur:
        print(f"\n{voisin.name} ne se charge pas : {type(erreur).__name__} : {erreur}")
    else:
        print(f"Sur {voisin.name} :")
        dire_reponses(noms, (_reponse(module, nom, j) for nom in noms))


def _reponse(module: ModuleType, nom: str, j: Any) -> str:
    """Fait un essai sur un jeu, avec les tas du cours tels qu'ils étaient, et sans écran."""
    primitives.brancher(None)
    dessin.brancher_ecran(None)
    return reponse(module, nom, j)
