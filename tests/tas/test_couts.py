"""Le coût des primitives, compté en lignes exécutées : pas d'horloge.

Une opération de Python compte pour une étape, même si elle parcourt sa liste : ces tests
voient donc les parcours écrits dans le module, ceux d'une liste chaînée surtout.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from reussites_tk.cours import Couleur, Localisation, Mode, Rang
from reussites_tk.cours.cartes import carte_de
from reussites_tk.tas.catalogue import PRIMITIVES, Cout, Genre, Primitive

CONSTANTES = [primitive for primitive in PRIMITIVES if primitive.cout is Cout.CONSTANT]
# La base d'une liste simple ne se retire qu'en retrouvant l'avant-dernière cellule.
LINEAIRES_AILLEURS = {"liste_simple": {"deplacer_bas_sur", "deplacer_bas_sous"}}


def _etapes(fonction: Callable[..., Any], *arguments: Any) -> int:
    lignes = 0

    def compter(cadre: FrameType, evenement: str, _: Any) -> Any:
        nonlocal lignes
        lignes += evenement == "line"
        return compter

    precedent = sys.gettrace()
    sys.settrace(compter)
    try:
        fonction(*arguments)
    finally:
        sys.settrace(precedent)
    return lignes


def _tas_de(m: Any, hauteur: int) -> Any:
    t = m.creer_jeu_neuf(52, Localisation(1, 1))
    while m.la_hauteur(t) > hauteur:
        m.deplacer_haut_sur(t, m.creer_tas_vide(Localisation(1, 2), Mode.EMPILE))
    return t


def _argument(m: Any, genre: Genre, hauteur: int) -> Any:
    if genre is Genre.TAS:
        return _tas_de(m, hauteur)
    return {
        Genre.CARTE: carte_de("7T"),
        Genre.COULEUR: Couleur.TREFLE,
        Genre.RANG: Rang.SEPT,
        Genre.ENTIER: hauteur,
        Genre.PLACE: Localisation(1, 1),
        Genre.MODE: Mode.EMPILE,
    }[genre]


def _cout(m: Any, primitive: Primitive, hauteur: int) -> int:
    if primitive.nom == "supprimer_tas_vide":
        hauteur = 0
    arguments = [_argument(m, parametre.genre, hauteur) for parametre in primitive.parametres]
    return _etapes(getattr(m, primitive.nom), *arguments)


@pytest.mark.parametrize("primitive", CONSTANTES, ids=lambda primitive: primitive.nom)
def test_le_cout_ne_depend_pas_de_la_hauteur(m: Any, primitive: Primitive) -> None:
    if primitive.nom in LINEAIRES_AILLEURS.get(m.__name__.rpartition(".")[2], ()):
        assert _cout(m, primitive, 52) <= 52 * _cout(m, primitive, 2)
    else:
        assert _cout(m, primitive, 52) == _cout(m, primitive, 2)


def test_le_compte_voit_un_parcours() -> None:
    from reussites_tk.tas import liste_double, liste_simple

    assert _etapes(liste_double.ieme_carte, _tas_de(liste_double, 52), 52) > 52
    assert _etapes(liste_simple.ieme_carte, _tas_de(liste_simple, 52), 1) > 52


@pytest.mark.parametrize("nom", ["deplacer_carte_sur", "battre_tas", "retourner_tas"])
def test_les_primitives_lineaires_ne_sont_pas_quadratiques(m: Any, nom: str) -> None:
    tas = _tas_de(m, 52)
    arguments = (Couleur.PIQUE, Rang.AS, tas, tas) if nom == "deplacer_carte_sur" else (tas,)
    assert _etapes(getattr(m, nom), *arguments) < 40 * 52
