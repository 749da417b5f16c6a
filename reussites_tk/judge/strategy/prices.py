"""Our strategies as the compiled games take them: what each finds it costs to lay a carte on another."""

from __future__ import annotations

from functools import cache

from ...cours import Carte, Couleur, Rang
from ...native.md import RANGS, TAS, Prices
from ...reussites.md_coups import RANG_DE_DEPART
from ...reussites.md_strategies import PRIX_DE_REFERENCE, Prix
from ...reussites.md_vue import Vue


@cache
def prices_of(nom: str) -> Prices:
    """Return the table of a strategy, asked for every pair of cartes and for every number of empty tas."""
    prix, prices = PRIX_DE_REFERENCE[nom], Prices()
    for rang in range(RANGS):
        for below in range(rang, RANGS):
            for same in (False, True):
                prices.over[rang][below][same] = _price_over(prix, rang, below, same)
    for empty in range(1, TAS + 1):
        prices.empty[empty] = _price(prix, _carte(0), ((),) * empty + ((_carte(0),),) * (TAS - empty))
    return prices


def _price_over(prix: Prix, rang: int, below: int, same: bool) -> float:
    couleur = Couleur.TREFLE if same else Couleur.CARREAU
    return _price(prix, _carte(rang), ((_carte(below, couleur),),) * TAS)


def _price(prix: Prix, carte: Carte, stockage: tuple[tuple[Carte, ...], ...]) -> float:
    """Return the price of the first tas."""
    return prix(Vue(carte, dict.fromkeys(Couleur, ()), stockage, tuple(range(TAS))), 0)


def _carte(rang: int, couleur: Couleur = Couleur.TREFLE) -> Carte:
    return Carte(couleur, Rang(RANG_DE_DEPART + rang), True)
