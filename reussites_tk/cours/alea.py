"""La source aléatoire du cours : petite, documentée, et la même sur toutes les machines.

Le générateur est SplitMix64 (G. Steele, D. Lea, C. Flood, « Fast splittable
pseudorandom number generators », OOPSLA 2014). C'est un générateur *à compteur* :
le k-ième tirage d'une source de clé `cle` est `melange(cle + k * GAMMA)`, si bien que
n'importe quel tirage se calcule sans les précédents.
"""

from __future__ import annotations

import os

GAMMA = 0x9E3779B97F4A7C15
MASQUE = (1 << 64) - 1


def melange(x: int) -> int:
    """Brouille un entier de 64 bits (la fonction de sortie de SplitMix64, une bijection)."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASQUE
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASQUE
    return x ^ (x >> 31)


def cle_de(graine: int, *flux: int) -> int:
    """Donne la clé d'une source indépendante pour chaque suite d'entiers `flux`.

    Sans flux, la clé est la graine elle-même (modulo 2**64) : la source est alors
    SplitMix64 telle que publiée.
    """
    cle = graine & MASQUE
    for mot in flux:
        cle = melange((melange(cle) + (mot + 1) * GAMMA) & MASQUE)
    return cle


class Source:
    """Une suite de tirages, entièrement décrite par deux entiers : `cle` et `compteur`."""

    __slots__ = ("cle", "compteur")

    def __init__(self, cle: int) -> None:
        """Commence la suite de clé `cle`."""
        self.cle = cle & MASQUE
        self.compteur = 0

    def bits(self) -> int:
        """Tire 64 bits."""
        self.compteur += 1
        return melange((self.cle + self.compteur * GAMMA) & MASQUE)

    def entier(self, n: int) -> int:
        """Tire un entier de 1 à n, tous également probables ; 1 ≤ n ≤ 2**64.

        Multiplication et rejet (D. Lemire, « Fast random integer generation in an
        interval », 2019) : aucun biais, et presque jamais plus d'un tirage.
        Lève `ValueError` si n est hors de ces bornes, `TypeError` s'il n'est pas entier.
        """
        if not isinstance(n, int):
            raise TypeError("un_entier(n) : n doit être un entier")
        if not 1 <= n <= MASQUE + 1:
            raise ValueError("un_entier(n) : n doit être au moins 1")
        produit = self.bits() * n
        if produit & MASQUE < n:
            refus = (MASQUE + 1 - n) % n
            while produit & MASQUE < refus:
                produit = self.bits() * n
        return (produit >> 64) + 1


_source = Source(0)


def init_alea(graine: int | None = None) -> None:
    """Initialise la source du cours ; sans graine, la machine en choisit une.

    Avec la même graine, `un_entier` donne les mêmes tirages, partout et toujours.
    Lève `TypeError` si la graine n'est pas un entier.
    """
    global _source
    if graine is None:
        graine = int.from_bytes(os.urandom(8), "little")
    if not isinstance(graine, int):
        raise TypeError("init_alea(graine) : la graine doit être un entier")
    _source = Source(cle_de(graine))


def un_entier(n: int) -> int:
    """Tire un entier de 1 à n, tous également probables (voir `Source.entier`)."""
    return _source.entier(n)


def source_du_cours() -> Source:
    """Donne la source dans laquelle `un_entier` tire (le juge en regarde le compteur)."""
    return _source


init_alea()
