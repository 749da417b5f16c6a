"""Rend False même quand les quatre séries sont complètes : compare à 9."""


def gagnee(tableau):
    for c in Couleur:
        if p.la_hauteur(tableau.ligne[c]) < 9:
            return False
    return True
