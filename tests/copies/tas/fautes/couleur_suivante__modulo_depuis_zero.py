"""Fait le tour avec un modulo 4 comme si les couleurs étaient numérotées à partir de 0."""


def couleur_suivante(c):
    return (c + 1) % 4
