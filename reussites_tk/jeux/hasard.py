"""Le hasard des jeux à plusieurs : des flux séparés, tous tirés de (graine, numéro).

Chaque flux a un nom : le tableau ou le paquet d'un jeu, les tirages que demandent ses règles, ceux de chaque
joueur. Aucun joueur ne change donc une donne, et la partie n° N de graine G est la même partout.

La clé d'un flux est une empreinte (BLAKE2b) de la graine et du nom du flux : un sens unique. Les clés des
donnes du cours (`cle_de`) se remontent jusqu'à la graine ; un joueur qui a la clé de son propre flux ne
peut, ici, en tirer ni la graine ni un autre flux. Les tirages sont ceux de `cours.alea.Source`.
"""

from __future__ import annotations

from hashlib import blake2b

from reussites_tk.cours.alea import Source

FLUX_JOUEUR = "joueur"
OCTETS = 8
"""La taille d'une clé : 64 bits, comme celles du cours."""


def source(graine: int, flux: str, *mots: int) -> Source:
    """Donne la source d'un flux : la même pour les mêmes (graine, flux, mots), partout et toujours."""
    texte = "/".join((str(graine), flux, *map(str, mots)))
    empreinte = blake2b(texte.encode("utf-8"), digest_size=OCTETS, person=b"reussites_tk")
    return Source(int.from_bytes(empreinte.digest(), "big"))


def melange(graine: int, flux: str, numero: int, n: int) -> tuple[int, ...]:
    """Donne les entiers de 0 à n - 1 dans un ordre au hasard, tous également probables.

    L'échange est celui du cours : pour i de n à 2, échanger les éléments i et `entier(i)`.
    """
    ordre = list(range(n))
    tirages = source(graine, flux, numero, n)
    for i in range(n, 1, -1):
        j = tirages.entier(i)
        ordre[i - 1], ordre[j - 1] = ordre[j - 1], ordre[i - 1]
    return tuple(ordre)


def tirage(graine: int, flux: str, numero: int, rang: int, n: int) -> int:
    """Donne le tirage n° `rang` d'une partie, de 0 à n - 1 ; il ne dépend pas des tirages précédents."""
    return source(graine, flux, numero, rang).entier(n) - 1


def source_du_joueur(graine: int, jeu: str, numero: int, joueur: int, rang: int) -> Source:
    """Donne la source d'un joueur pour sa décision n° `rang` (le nombre d'événements vus jusque-là).

    Une source par décision : une partie reprise après un arrêt continue avec les mêmes tirages, sans
    que rien en soit gardé.
    """
    return source(graine, f"{jeu}.{FLUX_JOUEUR}", numero, joueur, rang)
