"""Ajoute des copies de la carte sans fin : la mémoire monte jusqu'à tout prendre.

Attendu : ajouter_carte_sur_tas memoire
"""


def ajouter_carte_sur_tas(c, t):
    copies = []
    while t.hauteur < 53:
        copies.append([c] * 100000)
