"""Rend le nom du rang (une chaîne), bon à afficher mais pas à comparer."""


def le_rang(c):
    return c.rang.name
