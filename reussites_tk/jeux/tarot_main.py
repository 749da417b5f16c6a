"""Tarot : ce que vaut une main, et ce que les règles en font : l'annonce, l'appel, l'écart.

Le compte est à peu près celui des manuels : des points pour les bouts, les atouts, les honneurs, les longues
et les coupes. Les seuils ont été réglés en jouant des donnes entières (docs/strategies.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .partage import une_a_une
from .tarot_cartes import PLACES
from .tarot_plis import (
    ATOUTS,
    BOUTS,
    COULEURS,
    DEMIS,
    EXC,
    HONNEURS,
    PETIT,
    RANGS_PAR_COULEUR,
    ROIS,
    VINGT_ET_UN,
    Cartes,
)
from .tarot_vue import ANNONCES

SEUILS: Mapping[int, tuple[float, ...]] = MappingProxyType(
    {3: (44.0, 52.0, 76.0, 85.0), 4: (36.0, 45.0, 61.0, 69.0), 5: (30.0, 35.0, 55.0, 63.0)}
)
"""Par nombre de joueurs, ce que doit valoir une main pour chaque annonce, de la petite à la garde contre."""

ATOUTS_POUR_PRENDRE: Mapping[int, int] = MappingProxyType({3: 8, 4: 6, 5: 5})
"""Par nombre de joueurs, les atouts sans lesquels on ne prend pas ; deux bouts ou trois rois en valent un."""

GROS_ATOUTS = ATOUTS & -(1 << PLACES["a16"])


def valeur(main: Cartes) -> float:
    """Donne ce que vaut une main, en points du compte des manuels."""
    nombre = (main & ATOUTS).bit_count()
    total = 2.0 * nombre + 2.0 * (main & GROS_ATOUTS).bit_count()
    if main & VINGT_ET_UN:
        total += 10
    if main & EXC:
        total += 8
    if main & PETIT:
        total += max(0, min(9, 2 * nombre - 5))
    return total + sum(_valeur_d_une_couleur(main >> RANGS_PAR_COULEUR * couleur) for couleur in range(4))


def _valeur_d_une_couleur(cartes: Cartes) -> float:
    """La valeur d'une couleur : ses honneurs, sa longueur ou sa coupe."""
    cartes &= (1 << RANGS_PAR_COULEUR) - 1
    valet, cavalier, dame, roi = (
        cartes >> rang & 1 for rang in range(RANGS_PAR_COULEUR - 4, RANGS_PAR_COULEUR)
    )
    longueur = cartes.bit_count()
    total = 6.0 * roi + 3.0 * dame + roi * dame + 2.0 * cavalier + valet
    if longueur >= 5:
        return total + (5, 7, 9)[min(longueur, 7) - 5]
    return total + (4, 2)[longueur] if longueur < 2 else total


def valeur_d_une_carte(carte: int) -> float:
    """Donne ce que vaut une carte dans une main quelconque, sans ses longues ni ses coupes."""
    bit = 1 << carte
    if bit & (PETIT | EXC):
        return 7.0 if bit & PETIT else 8.0
    if bit & ATOUTS:
        return 2.0 + 2.0 * bool(bit & GROS_ATOUTS) + 10.0 * bool(bit & VINGT_ET_UN)
    return {9: 6.5, 7: 3.5, 5: 2.0, 3: 1.0}.get(DEMIS[carte], 0.0)


def assez_d_atouts(main: Cartes, p: int) -> bool:
    """Dit si une main a assez d'atouts pour prendre, quoi qu'elle vaille."""
    en_plus = ((main & BOUTS).bit_count() >= 2) + ((main & ROIS).bit_count() >= 3)
    return (main & ATOUTS).bit_count() + en_plus >= ATOUTS_POUR_PRENDRE[p]


def annonce_des_regles(main: Cartes, p: int) -> str | None:
    """Donne l'annonce la plus forte que vaut une main ; `None` : aucune."""
    if not assez_d_atouts(main, p):
        return None
    vaut = valeur(main)
    annonces = [annonce for annonce, seuil in zip(ANNONCES, SEUILS[p], strict=True) if vaut >= seuil]
    return annonces[-1] if annonces else None


def appel_des_regles(main: Cartes, permises: Cartes) -> int:
    """Donne la carte à appeler : celle d'une couleur courte où l'on a la dame, qui n'est pas à soi."""
    return max(une_a_une(permises), key=lambda carte: _interet_de_l_appel(main, carte))


def _interet_de_l_appel(main: Cartes, carte: int) -> tuple[bool, float]:
    couleur = main & COULEURS[carte // RANGS_PAR_COULEUR]
    dame = couleur >> carte - 1 & 1
    longueur = couleur.bit_count()
    return not main >> carte & 1, 2.0 * dame - abs(longueur - 2)


# --- L'écart


def ecart_des_regles(main: Cartes, nb: int, permises: Cartes, appelee: Cartes) -> Cartes:
    """Choisit `nb` cartes d'une main, chien compris, parmi celles qui peuvent s'écarter.

    Les couleurs courtes et sans roi d'abord, pour couper ; sinon les honneurs que rien ne garde. Les rois
    restent, et les atouts, à moins qu'il n'y ait rien d'autre.
    """
    return completer_l_ecart(main, 0, nb, permises, appelee)


def completer_l_ecart(main: Cartes, deja: Cartes, nb: int, permises: Cartes, appelee: Cartes) -> Cartes:
    """Complète un écart commencé, comme `ecart_des_regles`."""
    ecart, ordinaires = deja, permises & ~(ROIS | ATOUTS)
    while (manque := nb - ecart.bit_count()) > 0 and (libres := ordinaires & ~ecart):
        couleurs = [(main & famille & ~ecart, libres & famille) for famille in COULEURS if libres & famille]
        garde, siennes = min(couleurs, key=lambda paire: _cout_de_la_coupe(paire[0], appelee, manque))
        if siennes.bit_count() <= manque:
            ecart |= siennes
        else:
            ecart |= 1 << _moins_utile(libres, main & ~ecart)
    for carte in une_a_une(
        permises & ATOUTS | permises & ROIS
    ):  # rien d'autre : les petits atouts, puis un roi
        if ecart.bit_count() < nb and not ecart >> carte & 1:
            ecart |= 1 << carte
    return ecart


def _cout_de_la_coupe(couleur: Cartes, appelee: Cartes, manque: int) -> tuple[bool, int]:
    """Ce que coûte de faire une coupe : un roi l'empêche, et la longueur."""
    return bool(couleur & (ROIS | appelee)) or couleur.bit_count() > manque, couleur.bit_count()


def _moins_utile(libres: Cartes, main: Cartes) -> int:
    """La carte à écarter quand aucune coupe ne se fait plus : un honneur, sinon d'une couleur courte."""

    def utilite(carte: int) -> float:
        longueur = (main & COULEURS[carte // RANGS_PAR_COULEUR]).bit_count()
        return longueur - (2 * DEMIS[carte] if 1 << carte & HONNEURS else 0)

    return min(une_a_une(libres), key=utilite)


def permises_a_l_ecart(main: Cartes, nb: int, appelee: Cartes) -> Cartes:
    """Donne ce qui peut s'écarter d'une main, sans les rois ; de petits atouts en dernier recours."""
    ordinaires = main & ~(ATOUTS | EXC | ROIS | appelee)
    manque = nb - ordinaires.bit_count()
    if manque <= 0:
        return ordinaires
    atouts = sorted(une_a_une(main & ATOUTS & ~(PETIT | VINGT_ET_UN)))
    return ordinaires | sum(1 << carte for carte in atouts[:manque])
