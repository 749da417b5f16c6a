"""Montée-Descente : la stratégie « prevoyante », qui regarde ce que chaque tas pourra encore recevoir.

Une carte du stockage *attend* des cartes que l'on n'a pas encore vues : celles d'avant elle dans sa
couleur, et tout ce qu'attendent les cartes posées sur elle. Un tas pourra donc recevoir une carte d'un
rang donné dans un certain *délai* : le nombre de cartes à voir avant que celles qui le lui interdisent
soient montées (0 : il peut la recevoir tout de suite). La stratégie pose la carte tirée là où les
délais des quatre tas promettent le plus aux cartes qui restent à venir ; ce que vaut chaque ensemble de
délais est dans `md_poids`. Elle ne tire rien au hasard et ne connaît pas l'ordre du talon.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from reussites_tk.cours import Carte, Couleur

from .md_coups import NB_CARTES, RANG_DE_DEPART
from .md_poids import ATTENTE_MAX, DELAI_MAX, DELAIS, PLACES, VIDAGES
from .md_strategies import Vue

NB_RANGS = NB_CARTES // len(Couleur)
Tas = tuple[int, ...]
"""Les cartes d'un tas de stockage, de bas en haut, chacune donnée par son numéro."""
Attentes = dict[int, frozenset[int]]
"""Les cartes pas encore vues que chaque carte du stockage attend."""
_RANG_DANS_LES_DELAIS: dict[tuple[int, ...], int] = {des_delais: i for i, des_delais in enumerate(DELAIS)}
_TOUTES = frozenset(range(NB_CARTES))


def prevoyante(vue: Vue) -> int:
    """La stratégie "prevoyante" : le tas qui laisse le plus de promesses ; à égalité, le premier."""
    hauteurs = [len(vue.series[couleur]) for couleur in Couleur]
    stockage = [tuple(map(_numero, tas)) for tas in vue.stockage]
    carte = _numero(vue.carte)

    def promesse(indice: int) -> int:
        return valeur(hauteurs, [(*tas, carte) if i == indice else tas for i, tas in enumerate(stockage)])

    return max(vue.permis, key=promesse)


def _numero(carte: Carte) -> int:
    """Numérote les cartes de 0 à 31, dans l'ordre du jeu neuf."""
    return NB_RANGS * (carte.couleur - 1) + carte.rang - RANG_DE_DEPART


def _rang(numero: int) -> int:
    return numero % NB_RANGS


def valeur(hauteurs: Sequence[int], stockage: Sequence[Tas]) -> int:
    """Donne ce que promet un tableau, avant de tirer : d'après les hauteurs des séries et le stockage."""
    attentes = attentes_du_stockage(hauteurs, stockage)
    inconnues = _inconnues(hauteurs, stockage)
    moment = _moment(len(inconnues))
    vidages: int = sum(_vidage(tas, attentes, moment) for tas in stockage if tas)
    places: int = sum(
        combien * PLACES[rang - 1][_RANG_DANS_LES_DELAIS[delais(stockage, rang, attentes)]]
        for rang, combien in _a_descendre(hauteurs, inconnues).items()
    )
    return vidages + places


def _inconnues(hauteurs: Sequence[int], stockage: Sequence[Tas]) -> frozenset[int]:
    """Donne les cartes que l'on n'a pas encore vues : elles sont dans le talon."""
    montees = (NB_RANGS * i + rang for i, hauteur in enumerate(hauteurs) for rang in range(hauteur))
    return _TOUTES.difference(montees, *stockage)


def _a_descendre(hauteurs: Sequence[int], inconnues: Iterable[int]) -> Mapping[int, int]:
    """Compte par rang les cartes à venir qui, tirées maintenant, ne monteraient pas."""
    combien: dict[int, int] = {}
    for carte in inconnues:
        if _rang(carte) != hauteurs[carte // NB_RANGS]:
            combien[_rang(carte)] = combien.get(_rang(carte), 0) + 1
    return combien


def attentes_du_stockage(hauteurs: Sequence[int], stockage: Sequence[Tas]) -> Attentes:
    """Donne ce qu'attend chaque carte du stockage.

    Du plus petit rang au plus grand, et de haut en bas dans un tas : ce qu'attendent la carte d'avant
    dans la couleur et celle posée dessus est alors déjà connu.
    """
    dessus = {bas: haut for tas in stockage for bas, haut in zip(tas, tas[1:], strict=False)}
    attentes: Attentes = {}
    for carte in _du_plus_petit_rang(stockage):
        avant = _attente_de_couleur(carte, hauteurs[carte // NB_RANGS], attentes)
        attentes[carte] = avant | attentes.get(dessus.get(carte, -1), frozenset())
    return attentes


def _du_plus_petit_rang(stockage: Sequence[Tas]) -> list[int]:
    return sorted((carte for tas in stockage for carte in reversed(tas)), key=_rang)


def _attente_de_couleur(carte: int, hauteur: int, attentes: Attentes) -> frozenset[int]:
    """Donne ce que font attendre les cartes d'avant, dans la couleur, qui ne sont pas montées."""
    attendues: set[int] = set()
    for avant in range(carte - _rang(carte) + hauteur, carte):
        attendues |= attentes.get(avant, {avant})
    return frozenset(attendues)


def delais(stockage: Iterable[Tas], rang: int, attentes: Attentes) -> tuple[int, ...]:
    """Donne, du plus court au plus long, les délais des tas pour une carte de ce rang."""
    return tuple(sorted(_delai(tas, rang, attentes) for tas in stockage))


def _delai(tas: Tas, rang: int, attentes: Attentes) -> int:
    """Le tas est fermé tant qu'il y reste une carte plus petite ; la plus basse part la dernière."""
    genante = next((carte for carte in tas if _rang(carte) < rang), None)
    return 0 if genante is None else min(len(attentes[genante]), DELAI_MAX)


def _vidage(tas: Tas, attentes: Attentes, moment: int) -> int:
    """Donne ce que promet un tas pour le jour où il sera vide."""
    return VIDAGES[moment][_rang(tas[0]) - 1][min(len(attentes[tas[0]]), ATTENTE_MAX)]


def _moment(nombre: int) -> int:
    """Donne le moment de la partie d'après le nombre de cartes à venir : de 0 (le début) à 3 (la fin)."""
    return (nombre < 20) + (nombre < 13) + (nombre < 7)
