"""Prend « couleur » au sens noir ou rouge : trèfle pour les noires, coeur pour les rouges."""


def la_couleur(c):
    if c.couleur == Couleur.TREFLE or c.couleur == Couleur.PIQUE:
        return Couleur.TREFLE
    return Couleur.COEUR
