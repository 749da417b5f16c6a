"""Les primitives sur les cartes seules : elles ne dépendent pas de la représentation des tas.

Chaque module de référence les reprend telles quelles ; `rang_suivant`, qui dépend de la
globale `PREMIER_RANG` du module, n'en fait pas partie.
"""

from __future__ import annotations

from reussites_tk.cours import DERNIERE_COULEUR, PREMIERE_COULEUR, Carte, Couleur, Rang


def couleur_suivante(c: Couleur) -> Couleur:
    """Donne la couleur qui suit c ; après la dernière revient la première."""
    return Couleur(c + 1) if c < DERNIERE_COULEUR else PREMIERE_COULEUR


def le_rang(c: Carte) -> Rang:
    """Donne le rang de la carte c."""
    return c.rang


def la_couleur(c: Carte) -> Couleur:
    """Donne la couleur de la carte c."""
    return c.couleur


def est_cachee(c: Carte) -> bool:
    """Dit si la carte c est cachée."""
    return not c.decouverte


def est_decouverte(c: Carte) -> bool:
    """Dit si la carte c est découverte."""
    return c.decouverte


def rang_inferieur(c1: Carte, c2: Carte) -> bool:
    """Dit si le rang de c1 précède strictement celui de c2."""
    return c1.rang < c2.rang


def meme_rang(c1: Carte, c2: Carte) -> bool:
    """Dit si c1 et c2 ont le même rang."""
    return c1.rang == c2.rang


def couleur_inferieure(c1: Carte, c2: Carte) -> bool:
    """Dit si la couleur de c1 précède strictement celle de c2."""
    return c1.couleur < c2.couleur


def meme_couleur(c1: Carte, c2: Carte) -> bool:
    """Dit si c1 et c2 ont la même couleur."""
    return c1.couleur == c2.couleur


def est_carte_avant(c1: Carte, c2: Carte) -> bool:
    """Dit si c1 précède strictement c2 : par la couleur d'abord, puis par le rang."""
    return couleur_inferieure(c1, c2) or (meme_couleur(c1, c2) and rang_inferieur(c1, c2))
