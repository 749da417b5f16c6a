"""De quoi jouer une réussite sur des donnes choisies, et garder les états qu'elle montre."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import pytest

from reussites_tk.cours import Carte, Localisation, Mode, primitives
from reussites_tk.cours.dessin import brancher_ecran
from reussites_tk.cours.etat import Etat
from reussites_tk.tas.catalogue import PAR_NOM


class PriseImposee:
    """Les primitives d'un module, sauf `battre_tas`, qui donne au tas l'ordre de la donne suivante.

    Les cartes de la donne absentes du tas sont sautées. `battus` garde les cartes de chaque tas battu.
    """

    def __init__(self, module: Any, donnes: Iterable[Sequence[Carte]]) -> None:
        self.module = module
        self.donnes = iter(donnes)
        self.battus: list[list[str]] = []
        for primitive in PAR_NOM.keys() - {"battre_tas"}:
            # Écrites dans l'objet, les primitives sont servies directement, sans `__getattr__`.
            setattr(self, primitive, getattr(module, primitive))

    def __getattr__(self, nom: str) -> Any:
        return getattr(self.module, nom)

    def battre_tas(self, t: Any) -> None:
        m = self.module
        ordre = next(self.donnes)
        presentes = {
            (c.couleur, c.rang): c for c in (m.ieme_carte(t, i) for i in range(1, m.la_hauteur(t) + 1))
        }
        self.battus.append([str(carte) for carte in presentes.values()])
        rebut = m.creer_tas_vide(Localisation(1, 1), Mode.EMPILE)
        while not m.tas_vide(t):
            m.deplacer_haut_sur(t, rebut)
        for carte in ordre:
            if (carte.couleur, carte.rang) in presentes:
                m.ajouter_carte_sur_tas(presentes[carte.couleur, carte.rang], t)


class EcranMemoire:
    """Un écran qui garde tous les états montrés."""

    def __init__(self) -> None:
        self.etats: list[Etat] = []

    def montrer(self, etat: Etat) -> None:
        self.etats.append(etat)

    def textes(self) -> list[dict[str, str]]:
        """Donne chaque état comme un dictionnaire : texte du tas, cartes de bas en haut."""
        return [{vu.texte: " ".join(map(str, vu.cartes)) for vu in etat.tas} for etat in self.etats]


@pytest.fixture
def brancher() -> Iterator[Callable[..., PriseImposee]]:
    """Branche une représentation dont les mélanges donnent les donnes voulues."""

    def faire(nom: str, donnes: Iterable[Sequence[Carte]] = ()) -> PriseImposee:
        prise = PriseImposee(importlib.import_module(f"reussites_tk.tas.{nom}"), donnes)
        primitives.brancher(prise)
        return prise

    yield faire
    primitives.brancher(None)


@pytest.fixture
def ecran() -> Iterator[EcranMemoire]:
    memoire = EcranMemoire()
    brancher_ecran(memoire)
    yield memoire
    brancher_ecran(None)
