"""Les donnes : la partie n° N de graine G est le même ordre de cartes partout.

Une donne ne dépend que de (graine, numéro, nombre de cartes) ; elle ne garde rien de la
donne précédente, si bien que n'importe quelle partie d'une série se rejoue seule.
"""

from __future__ import annotations

from hashlib import blake2b

from .alea import Source, cle_de
from .cartes import Carte, cartes_du_jeu

FLUX_DONNE = 1
"""Premier mot de la clé d'une donne (le jeu neuf battu)."""
FLUX_PARTIE = 2
"""Premier mot de la clé des tirages faits pendant la partie (une stratégie au hasard…)."""


def donne(graine: int, numero: int, nombre: int) -> tuple[Carte, ...]:
    """Donne les cartes de la partie `numero`, de bas en haut, faces cachées.

    Le jeu neuf est battu comme le fait le cours : pour i de la hauteur à 2, échanger les
    cartes i et `un_entier(i)`. Lève `ValueError` si `nombre` n'est ni 32 ni 52.
    """
    cartes = list(cartes_du_jeu(nombre))
    source = Source(cle_de(graine, FLUX_DONNE, nombre, numero))
    for i in range(nombre, 1, -1):
        j = source.entier(i)
        cartes[i - 1], cartes[j - 1] = cartes[j - 1], cartes[i - 1]
    return tuple(cartes)


def graine_de_partie(graine: int, numero: int) -> int:
    """Donne la graine à passer à `init_alea` pour les tirages faits pendant la partie."""
    return cle_de(graine, FLUX_PARTIE, numero)


def graine_de_strategie(numero: int) -> int:
    """Donne la graine des tirages d'une stratégie d'élève pendant la partie `numero`.

    Elle ne dépend que du numéro, jamais de la graine des donnes : de ce qu'une stratégie tire, ou de l'état
    de la source, rien ne se déduit du talon.
    """
    return int.from_bytes(blake2b(f"strategie {numero}".encode(), digest_size=8).digest(), "big")
