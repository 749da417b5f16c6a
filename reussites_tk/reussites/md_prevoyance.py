"""Montée-Descente : la stratégie « prevoyante », qui regarde ce que chaque tas pourra encore recevoir.

Une carte du stockage *attend* des cartes que l'on n'a pas encore vues : celles d'avant elle dans sa
couleur, et tout ce qu'attendent les cartes posées sur elle. Un tas pourra donc recevoir une carte d'un
rang donné dans un certain *délai* : le nombre de cartes à voir avant que celles qui le lui interdisent
soient montées (0 : il peut la recevoir tout de suite). La stratégie pose la carte tirée là où les
délais des quatre tas promettent le plus aux cartes qui restent à venir ; ce que vaut chaque ensemble de
délais est à la fin du module. Elle ne tire rien au hasard et ne connaît pas l'ordre du talon.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations_with_replacement

from reussites_tk.cours import Carte, Couleur

from .md_coups import NB_CARTES, RANG_DE_DEPART
from .md_vue import Vue

NB_RANGS = NB_CARTES // len(Couleur)
DELAI_MAX = 4
"""Un délai plus long compte comme celui-là."""
ATTENTE_MAX = 9
"""De même pour l'attente d'un tas qui se vide."""
DELAIS = tuple(combinations_with_replacement(range(DELAI_MAX + 1), 4))
"""Les délais des quatre tas, du plus court au plus long, dans l'ordre des poids de `PLACES`."""

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
    for carte in sorted((carte for tas in stockage for carte in reversed(tas)), key=_rang):
        avant = _attente_de_couleur(carte, hauteurs[carte // NB_RANGS], attentes)
        attentes[carte] = avant | attentes.get(dessus.get(carte, -1), frozenset())
    return attentes


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


# --- Les poids

# Ils ne viennent pas d'un raisonnement : ils ont été appris en jouant des millions de parties, par
# différences temporelles (docs/strategies.md). Ce sont des centièmes ; seules leurs différences comptent.

# fmt: off
PLACES = (
    (
        -6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ),
    (
        -2, -11, -15, -17, -23, -18, -20, -22, 0, -28, 0, 0, 0, 0,
        0, -24, -27, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, -6, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ),
    (
        7, -6, -8, -11, -9, -16, -20, -22, -23, -22, -26, -27, -28, -31,
        -34, -24, -29, -31, -32, -33, -35, -37, -38, -37, -17, -36, -45, -42,
        -43, -32, -11, -28, -11, -13, 0, -33, -36, -31, -22, -36, -41, -18,
        -12, -5, 0, -29, -15, -2, -9, 0, 0, -3, 0, 0, 0, -9,
        -2, 0, -1, 0, 0, -3, 0, 0, 0, 0, 0, 0, 0, 0,
    ),
    (
        5, -1, -1, 0, -1, -16, -14, -15, -17, -19, -18, -21, -19, -22,
        -25, -27, -28, -29, -31, -34, -36, -35, -35, -37, -40, -39, -39, -42,
        -43, -46, -49, -49, -52, -55, -65, -37, -41, -42, -37, -46, -48, -48,
        -50, -52, -49, -54, -60, -55, -61, -61, -58, -62, -62, -58, -47, -66,
        -62, -62, -64, -61, -53, -59, -56, -49, -31, -46, -38, -27, -20, -9,
    ),
    (
        -1, -9, -8, -5, -5, -16, -17, -17, -17, -20, -19, -20, -19, -20,
        -19, -32, -36, -36, -33, -35, -38, -37, -38, -38, -38, -43, -44, -44,
        -46, -45, -47, -49, -51, -53, -60, -76, -60, -52, -48, -63, -60, -55,
        -59, -57, -57, -76, -70, -63, -71, -69, -71, -76, -75, -76, -86, -120,
        -95, -77, -99, -84, -84, -110, -97, -97, -112, -127, -110, -114, -123, -123,
    ),
    (
        -9, -13, -17, -17, -15, -13, -17, -19, -20, -19, -21, -22, -21, -22,
        -19, -29, -32, -32, -32, -35, -36, -35, -38, -39, -37, -47, -46, -46,
        -48, -47, -48, -54, -51, -53, -56, -145, -93, -74, -60, -97, -80, -63,
        -80, -66, -65, -109, -91, -74, -90, -78, -74, -100, -80, -79, -84, -186,
        -142, -106, -146, -107, -103, -151, -115, -108, -112, -198, -147, -139, -141, -167,
    ),
    (
        -18, -20, -24, -25, -25, -29, -29, -26, -26, -35, -33, -32, -36, -33,
        -32, -18, -28, -31, -34, -33, -35, -37, -37, -37, -37, -43, -44, -45,
        -46, -45, -43, -48, -45, -44, -42, -213, -147, -110, -68, -148, -104, -71,
        -102, -69, -68, -161, -122, -83, -119, -85, -77, -127, -88, -80, -79, -264,
        -200, -133, -193, -130, -114, -199, -139, -121, -117, -265, -179, -154, -148, -179,
    ),
)
"""Par rang (de huit à as), puis par délais : ce que vaut chaque carte de ce rang qui reste à descendre."""

VIDAGES = (
    (
        (0, 105, 105, 85, 70, 0, 0, 0, 0, 0),
        (0, 76, 80, 68, 54, 38, 39, 30, 33, 0),
        (0, 60, 67, 60, 45, 41, 38, 34, 37, 39),
        (0, 39, 53, 49, 42, 40, 37, 38, 36, 40),
        (0, 19, 41, 42, 37, 35, 32, 32, 34, 34),
        (0, 4, 21, 22, 13, 11, 11, 13, 13, 9),
        (0, -20, -19, -22, -25, -27, -28, -26, -28, -39),
    ),
    (
        (0, 27, 46, 42, 44, 0, 0, 0, 0, 0),
        (0, 13, 16, 12, 5, -7, -11, -15, -2, 0),
        (0, 6, 10, 4, -4, -11, -18, -21, -22, -19),
        (0, -7, 2, -4, -9, -13, -17, -19, -19, -15),
        (0, -14, -4, -3, -12, -16, -18, -18, -17, -14),
        (0, -25, -9, -8, -17, -21, -21, -24, -25, -22),
        (0, -10, -4, -9, -11, -16, -14, -16, -17, -20),
    ),
    (
        (0, -81, -71, -65, -26, 0, 0, 0, 0, 0),
        (0, -84, -85, -81, -71, -85, -89, -31, -3, 0),
        (0, -80, -76, -78, -77, -82, -86, -91, -90, -45),
        (0, -72, -68, -70, -78, -79, -84, -83, -80, -81),
        (0, -74, -65, -68, -76, -74, -73, -75, -74, -66),
        (0, -65, -56, -59, -78, -75, -73, -68, -65, -57),
        (0, -8, -17, -25, -37, -42, -47, -33, -30, -17),
    ),
    (
        (0, -259, -256, -91, 0, 0, 0, 0, 0, 0),
        (0, -243, -245, -253, -233, -13, 0, 0, 0, 0),
        (0, -233, -219, -230, -239, -218, -3, 0, 0, 0),
        (0, -216, -215, -220, -228, -230, -76, 0, 0, 0),
        (0, -212, -204, -204, -214, -209, -174, 0, 0, 0),
        (0, -201, -194, -191, -201, -182, -121, 0, 0, 0),
        (0, -169, -150, -141, -134, -109, -54, 0, 0, 0),
    ),
)
"""Par moment de la partie, par rang de la carte du dessous d'un tas, puis par nombre de cartes attendues."""
# fmt: on
