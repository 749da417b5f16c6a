"""Rend l'indice de la dernière carte au lieu du nombre de cartes."""


def la_hauteur(t):
    return len(t.cartes) - 1
