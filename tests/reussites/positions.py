"""De quoi poser une position, la lire, et la jouer coup par coup."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from random import Random
from types import ModuleType
from typing import Any

import pytest

from reussites_tk.cours import Carte, Localisation, Mode, init_alea
from reussites_tk.cours import primitives as p
from reussites_tk.cours.cartes import carte_de, code_de
from reussites_tk.reussites.coups import CoupRefuse
from tests.reussites.conftest import PriseImposee

COIN = Localisation(1, 1)


def brancher_donnes(*donnes: Sequence[Carte], nom: str = "tableau") -> PriseImposee:
    """Branche une représentation dont les mélanges donnent ces donnes, l'une après l'autre."""
    prise = PriseImposee(importlib.import_module(f"reussites_tk.tas.{nom}"), donnes)
    p.brancher(prise)
    return prise


def brancher_hasard(graine: int) -> None:
    """Branche la liste double du cours, et son vrai mélange."""
    p.brancher(importlib.import_module("reussites_tk.tas.liste_double"))
    init_alea(graine)


def tas(texte: str, mode: Mode = Mode.EMPILE, place: Localisation = COIN) -> Any:
    """Donne le tas de ces cartes, de bas en haut."""
    t = p.creer_tas_vide(place, mode)
    for code in texte.split():
        p.ajouter_carte_sur_tas(carte_de(code), t)
    return t


def talon(tirage: str) -> Any:
    """Donne le talon dont on tire ces cartes, la première d'abord."""
    return tas(" ".join(f"({code})" for code in reversed(tirage.split())))


def lire(t: Any) -> str:
    """Donne les cartes d'un tas, de bas en haut."""
    return " ".join(str(p.ieme_carte(t, i)) for i in range(1, p.la_hauteur(t) + 1))


def tirage_de(t: Any) -> str:
    """Donne les cartes d'un talon dans l'ordre où on les tire."""
    return " ".join(code_de(p.ieme_carte(t, i)) for i in range(p.la_hauteur(t), 0, -1))


def tous_les_tas(tableau: Any) -> Iterator[Any]:
    """Donne tous les tas d'un tableau de jeu."""
    for champ in fields(tableau):
        valeur = getattr(tableau, champ.name)
        if isinstance(valeur, Mapping):
            yield from valeur.values()
        elif isinstance(valeur, list):
            yield from valeur
        elif champ.name in ("talon", "rebut"):
            yield valeur


def cartes_du_tableau(tableau: Any) -> list[str]:
    """Donne les codes de toutes les cartes du tableau, triés."""
    textes = " ".join(lire(t) for t in tous_les_tas(tableau))
    return sorted(textes.replace("(", "").replace(")", "").split())


def photo(tableau: Any) -> list[str]:
    """Donne tout ce qu'un coup peut changer, pour comparer deux moments."""
    simples = [c.name for c in fields(tableau) if c.name not in ("ligne", "talon", "rebut", "stockage")]
    return [lire(t) for t in tous_les_tas(tableau)] + [str(getattr(tableau, nom)) for nom in simples]


def jouer_au_hasard(
    jeu: ModuleType, tableau: Any, tous_les_coups: Sequence[Any], graine: int, **options: Any
) -> None:
    """Joue des coups au hasard jusqu'à la fin ; vérifie chaque fois la partition et un coup refusé."""
    hasard = Random(graine)
    jeu_complet = cartes_du_tableau(tableau)
    assert len(set(jeu_complet)) == len(jeu_complet)
    while coups := jeu.coups_possibles(tableau, **options):
        refuses = [coup for coup in tous_les_coups if coup not in coups]
        if refuses:
            verifier_refus(jeu, tableau, hasard.choice(refuses), **options)
        jeu.jouer_coup(tableau, hasard.choice(coups), **options)
        assert cartes_du_tableau(tableau) == jeu_complet


def verifier_refus(jeu: ModuleType, tableau: Any, coup: Any, **options: Any) -> str:
    """Vérifie qu'un coup est refusé par une phrase, sans rien changer ; donne cette phrase."""
    avant = photo(tableau)
    with pytest.raises(CoupRefuse) as refus:
        jeu.jouer_coup(tableau, coup, **options)
    raison = str(refus.value)
    assert raison == jeu.refus(tableau, coup, **options)
    assert raison[0].isupper() or raison[0] == "«"
    assert raison.endswith(".") and photo(tableau) == avant
    return raison
