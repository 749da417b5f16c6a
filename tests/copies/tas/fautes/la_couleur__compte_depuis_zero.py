"""Numérote les couleurs à partir de 0, comme les indices d'une liste."""


def la_couleur(c):
    return c.couleur - 1
