"""Fait le tour par un modulo 13 : le reste tombe sur 1 au lieu de revenir au deux."""


def rang_suivant(r):
    suivant = (r + 1) % 13
    if suivant == 0:
        suivant = 13
    return suivant
