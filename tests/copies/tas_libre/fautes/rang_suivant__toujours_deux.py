"""Après l'as toujours le deux, même avec un jeu de 32 cartes."""


def rang_suivant(r):
    if r == Rang.AS:
        return Rang.DEUX
    return Rang(r + 1)
