"""Après pique, rend 5 : les couleurs ne font pas le tour."""


def couleur_suivante(c):
    return c + 1
