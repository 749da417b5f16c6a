"""Montée-Descente jouée vite, sans tas, pour éprouver une stratégie sur des milliers de donnes.

Les parties sont celles que `md` joue avec "eleve", à la carte près ; ici les cartes sont dans de
simples suites, et une partie dure cent fois moins.
"""

from __future__ import annotations

from collections.abc import Iterable

from reussites_tk.cours import Carte, Couleur
from reussites_tk.cours.cartes import cartes_du_jeu
from reussites_tk.cours.donnes import donne

from .md_coups import NB_CARTES, NB_STOCKAGES, RANG_DE_DEPART
from .md_vue import ChoixDeStockage, Vue, exiger_un_choix_permis

Series = dict[Couleur, tuple[Carte, ...]]
_DECOUVERTES = {(carte.couleur, carte.rang): carte.retournee() for carte in cartes_du_jeu(NB_CARTES)}


def cartes_tirees(graine: int, numero: int) -> tuple[Carte, ...]:
    """Donne les cartes de la partie `numero`, découvertes, dans l'ordre où on les tire."""
    return tuple(
        [_DECOUVERTES[carte.couleur, carte.rang] for carte in donne(graine, numero, NB_CARTES)[::-1]]
    )


def jouer_vite(cartes: Iterable[Carte], choisir: ChoixDeStockage) -> bool:
    """Joue une partie sur les cartes tirées, dans l'ordre ; donne vrai si elle est gagnée.

    Toute carte qui peut monter ou remonter le fait ; pour les autres, `choisir` donne le tas de
    stockage. Lève `ValueError` si ce tas n'est pas permis.
    """
    series: Series = dict.fromkeys(Couleur, ())
    stockage: list[tuple[Carte, ...]] = [()] * NB_STOCKAGES
    for carte in cartes:
        if _peut_monter(carte, series):
            series[carte.couleur] += (carte,)
            _tout_remonter(series, stockage)
            continue
        permis = tuple([i for i, tas in enumerate(stockage) if not tas or tas[-1].rang >= carte.rang])
        if not permis:
            return False
        vue = Vue(carte, dict(series), tuple(stockage), permis)
        stockage[exiger_un_choix_permis(choisir(vue), permis)] += (carte,)
    return True


def _peut_monter(carte: Carte, series: Series) -> bool:
    return carte.rang == RANG_DE_DEPART + len(series[carte.couleur])


def _tout_remonter(series: Series, stockage: list[tuple[Carte, ...]]) -> None:
    """Remonte tout ce qui peut l'être ; chaque carte remontée peut en libérer d'autres, sur tous les tas."""
    encore = True
    while encore:
        encore = False
        for i, tas in enumerate(stockage):
            if tas and _peut_monter(tas[-1], series):
                series[tas[-1].couleur] += (tas[-1],)
                stockage[i] = tas[:-1]
                encore = True
