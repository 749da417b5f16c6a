"""Rend « pas un nombre » après une division mal pensée.

Attendu : couleur_suivante faux
"""


def couleur_suivante(c):
    return float("inf") - float("inf")
