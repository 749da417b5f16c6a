"""Les cartes : couleurs, rangs, et l'ordre du polycopié sur chacun (sections 2.1 à 2.3)."""

from __future__ import annotations

from enum import IntEnum

from .fiche import Fiche, remplir


class Couleur(IntEnum):
    """Les quatre couleurs, dans l'ordre croissant du polycopié."""

    TREFLE = 1
    CARREAU = 2
    COEUR = 3
    PIQUE = 4


class Rang(IntEnum):
    """Les treize rangs, du deux à l'as ; un jeu de 32 cartes commence au sept."""

    DEUX = 2
    TROIS = 3
    QUATRE = 4
    CINQ = 5
    SIX = 6
    SEPT = 7
    HUIT = 8
    NEUF = 9
    DIX = 10
    VALET = 11
    DAME = 12
    ROI = 13
    AS = 14


PREMIERE_COULEUR = Couleur.TREFLE
DERNIERE_COULEUR = Couleur.PIQUE
DERNIER_RANG = Rang.AS

_LETTRES_COULEURS = {
    Couleur.TREFLE: "T",
    Couleur.CARREAU: "K",
    Couleur.COEUR: "C",
    Couleur.PIQUE: "P",
}
_LETTRES_RANGS = {Rang.VALET: "V", Rang.DAME: "D", Rang.ROI: "R", Rang.AS: "A"}


class Carte(Fiche):
    """Une carte : sa couleur, son rang, et si l'on en voit la face.

    Une carte ne change jamais : la retourner, c'est en prendre une autre
    (`retournee`). Deux cartes sont égales si leurs trois champs le sont.
    """

    __slots__ = ("couleur", "rang", "decouverte")
    couleur: Couleur
    rang: Rang
    decouverte: bool

    def __init__(self, couleur: Couleur, rang: Rang, decouverte: bool = False) -> None:
        """Prend une carte, cachée sauf si on la dit découverte."""
        remplir(self, "couleur", couleur)
        remplir(self, "rang", rang)
        remplir(self, "decouverte", decouverte)

    # Comme dans toute fiche, mais bien plus vite : les parties comparent des cartes sans arrêt.
    def __eq__(self, autre: object) -> bool:
        """Dit si `autre` est une carte de mêmes couleur, rang et visibilité."""
        if type(autre) is not Carte:
            return NotImplemented
        return (
            self.couleur == autre.couleur and self.rang == autre.rang and self.decouverte == autre.decouverte
        )

    def __hash__(self) -> int:
        """Donne un nombre, le même pour deux cartes égales."""
        return hash((self.couleur, self.rang, self.decouverte))

    def retournee(self) -> Carte:
        """Donne la même carte, vue de l'autre côté."""
        return Carte(self.couleur, self.rang, not self.decouverte)

    def __str__(self) -> str:
        """Donne le code de la carte : `10C` si elle est découverte, `(10C)` si elle est cachée."""
        return code_de(self) if self.decouverte else f"({code_de(self)})"


def code_de(carte: Carte) -> str:
    """Donne le code d'une carte sans sa visibilité : rang puis T, K, C ou P (`10C`, `VT`, `AP`)."""
    rang = _LETTRES_RANGS.get(carte.rang, str(int(carte.rang)))
    return rang + _LETTRES_COULEURS[carte.couleur]


def carte_de(code: str) -> Carte:
    """Lit un code de carte, tel que `str(carte)` l'écrit : `10C` découverte, `(10C)` cachée.

    Lève `ValueError` si le code n'est celui d'aucune carte.
    """
    cachee = code.startswith("(") and code.endswith(")")
    try:
        couleur, rang = _PAR_CODE[code[1:-1] if cachee else code]
    except KeyError:
        raise ValueError(f"« {code} » n'est le code d'aucune carte") from None
    return Carte(couleur, rang, not cachee)


def cartes_du_jeu(nombre: int) -> tuple[Carte, ...]:
    """Donne les 32 ou 52 cartes d'un jeu neuf, faces cachées, dans l'ordre croissant des cartes.

    Lève `ValueError` si `nombre` n'est ni 32 ni 52.
    """
    if nombre not in (32, 52):
        raise ValueError("un jeu a 32 ou 52 cartes")
    premier = Rang.SEPT if nombre == 32 else Rang.DEUX
    return tuple(Carte(c, r) for c in Couleur for r in Rang if r >= premier)


_PAR_CODE = {code_de(Carte(c, r)): (c, r) for c in Couleur for r in Rang}
