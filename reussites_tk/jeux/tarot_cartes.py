"""Tarot : les 78 cartes, par leur code, ce qu'elles valent, et leurs noms dans les phrases.

Une carte est un texte : `a1` à `a21` pour les atouts, `EX` pour l'Excuse, et pour les autres le rang (1 à 10,
V, C, D, R) puis la lettre de la couleur (T, K, C, P). « CC » est le cavalier de cœur.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

COULEURS = "TKCP"
"""Trèfle, carreau, cœur, pique, dans l'ordre croissant."""
RANGS = (*map(str, range(1, 11)), "V", "C", "D", "R")
"""Du plus faible au plus fort."""
ATOUT = "a"
EXCUSE = "EX"
PETIT, VINGT_ET_UN = "a1", "a21"
BOUTS = (PETIT, VINGT_ET_UN, EXCUSE)
NB_ATOUTS = 21

PAQUET = (
    *(rang + couleur for couleur in COULEURS for rang in RANGS),
    *(f"{ATOUT}{n}" for n in range(1, NB_ATOUTS + 1)),
    EXCUSE,
)
"""Les 78 cartes : les couleurs, chacune du 1 au roi, puis les atouts, puis l'Excuse."""
PLACES: Mapping[str, int] = MappingProxyType({carte: place for place, carte in enumerate(PAQUET)})
"""La place de chaque carte dans `PAQUET`."""

_DEMIS_DES_FIGURES = {"R": 9, "D": 7, "C": 5, "V": 3}
TOUS_LES_DEMIS = 182
"""Les demi-points des 78 cartes, 91 points (polycopié, « Les cartes »)."""

_NOMS_DES_COULEURS = {"T": "trèfle", "K": "carreau", "C": "cœur", "P": "pique"}
_NOMS_DES_FIGURES = {"V": "le valet", "C": "le cavalier", "D": "la dame", "R": "le roi"}


def est_carte(code: object) -> bool:
    """Dit si c'est le code d'une des 78 cartes."""
    return isinstance(code, str) and code in PLACES


def est_atout(carte: str) -> bool:
    """Dit si c'est un des 21 atouts ; l'Excuse n'en est pas un."""
    return carte[0] == ATOUT


def est_bout(carte: str) -> bool:
    """Dit si c'est le Petit, le 21 ou l'Excuse."""
    return carte in BOUTS


def est_roi(carte: str) -> bool:
    """Dit si c'est un roi."""
    return carte[0] == "R"


def couleur_de(carte: str) -> str:
    """Donne la lettre de la couleur d'une carte, `ATOUT` pour un atout, `EXCUSE` pour l'Excuse."""
    if est_atout(carte):
        return ATOUT
    return EXCUSE if carte == EXCUSE else carte[-1]


def force(carte: str) -> int:
    """Donne le rang d'une carte dans sa couleur : 1 à 14, 1 à 21 pour un atout, 0 pour l'Excuse."""
    return _FORCES[carte]


def _force(carte: str) -> int:
    if carte == EXCUSE:
        return 0
    return int(carte[1:]) if est_atout(carte) else RANGS.index(carte[:-1]) + 1


_FORCES = {carte: _force(carte) for carte in PAQUET}


def demi_points(carte: str) -> int:
    """Donne ce que vaut une carte, en demi-points : 9 un bout ou un roi, 1 une petite carte."""
    return _DEMIS[carte]


_DEMIS = {
    carte: 9 if est_bout(carte) else 1 if est_atout(carte) else _DEMIS_DES_FIGURES.get(carte[0], 1)
    for carte in PAQUET
}


def trier(cartes: Iterable[str]) -> tuple[str, ...]:
    """Donne des cartes dans l'ordre du paquet : une main bien rangée."""
    return tuple(sorted(cartes, key=PLACES.__getitem__))


def croissantes(cartes: Iterable[str]) -> tuple[str, ...]:
    """Donne des cartes, la plus basse d'abord : par rang puis couleur, les atouts ensuite, l'Excuse enfin."""
    return tuple(sorted(cartes, key=lambda carte: (PLACES[carte] >= PLACES[PETIT], _ordre(carte))))


def _ordre(carte: str) -> tuple[int, int]:
    return (NB_ATOUTS + 1, 0) if carte == EXCUSE else (force(carte), PLACES[carte])


# --- Les mots


def nom_de_la_couleur(couleur: str) -> str:
    """Donne le nom d'une couleur, ou celui des atouts : « cœur », « atout »."""
    return _NOMS_DES_COULEURS.get(couleur, "atout")


def la_carte(carte: str) -> str:
    """Donne le nom et l'article d'une carte : « le cavalier de cœur », « le 21 d’atout », « l’Excuse »."""
    if carte == EXCUSE:
        return "l’Excuse"
    if est_atout(carte):
        return f"le {force(carte)} d’atout"
    figure = _NOMS_DES_FIGURES.get(carte[0]) if len(carte) == 2 else None
    return f"{figure or f'le {carte[:-1]}'} de {nom_de_la_couleur(carte[-1])}"


def les_cartes(cartes: Iterable[str]) -> str:
    """Donne les noms de plusieurs cartes : « le roi de pique et le 7 d’atout »."""
    noms = list(map(la_carte, cartes))
    return " et ".join((", ".join(noms[:-1]), noms[-1])) if len(noms) > 1 else "".join(noms)
