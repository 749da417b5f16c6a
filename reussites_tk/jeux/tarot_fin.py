"""Tarot : la fin d'une donne, jouée sans faute par les deux camps, toutes mains vues.

La valeur est R, que le camp déclarant veut grand et l'autre petit ; `native/src/tarot_fin.h` donne la même.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from .partage import une_a_une
from .tarot_plis import DEMIS, FAMILLES, PETIT, Cartes, Table, permises

Compter = Callable[[Table], float]
"""Donne le résultat du camp déclarant, d'une donne finie."""


def finir_sans_faute(table: Table, compter: Compter) -> float:
    """Donne le résultat d'une donne que chacun finit au mieux pour son camp."""
    return _chercher(table, -inf, inf, compter, {})


def _chercher(
    t: Table, alpha: float, beta: float, compter: Compter, connus: dict[tuple[int, ...], tuple[float, float]]
) -> float:
    """Cherche entre deux bornes (alpha-bêta) ; `connus` : ce que l'on sait de la valeur au début d'un pli."""
    if not t.reste:
        return compter(t)
    cle = None if t.posees else (sum(t.mains), t.joueur, t.compte, t.pris, t.plis)
    bas, haut = connus.get(cle, (-inf, inf)) if cle else (-inf, inf)
    if bas >= beta or bas == haut:
        return bas
    if haut <= alpha:
        return haut
    monte, a, b = t.camp >> t.joueur & 1, alpha, beta
    mieux = -inf if monte else inf
    for carte in _a_essayer(t):
        suite = t.copie()
        suite.poser(carte)
        valeur = _chercher(suite, a, b, compter, connus)
        if monte:
            mieux = max(mieux, valeur)
            a = max(a, mieux)
        else:
            mieux = min(mieux, valeur)
            b = min(b, mieux)
        if a >= b:
            break
    if cle:
        connus[cle] = (mieux if mieux > alpha else bas, mieux if mieux < beta else haut)
    return mieux


def _a_essayer(t: Table) -> list[int]:
    """Les cartes permises, une seule de celles qui se valent, les plus fortes d'abord."""
    main, ailleurs = t.mains[t.joueur], sum(t.mains) - t.mains[t.joueur] | t.pli
    gardees, avant = list[int](), -1
    for carte in une_a_une(permises(main, t.demandee, t.tenue, t.coupe_obligatoire)):
        if avant < 0 or not _se_valent(avant, carte, ailleurs):
            gardees.append(carte)
        avant = carte
    return gardees[::-1]


def _se_valent(dessous: int, carte: int, ailleurs: Cartes) -> bool:
    """Dit si deux cartes d'une main se valent : rien de ce qui reste n'est entre elles."""
    entre = (1 << carte) - (2 << dessous)
    meme = FAMILLES[dessous] == FAMILLES[carte] and DEMIS[dessous] == DEMIS[carte]
    return meme and 1 << dessous != PETIT and not entre & ailleurs
