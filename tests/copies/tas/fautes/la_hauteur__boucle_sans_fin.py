"""Oublie d'avancer dans la boucle : ne finit jamais dès qu'il y a une carte.

Attendu : la_hauteur temps_depasse
"""


def la_hauteur(t):
    n = 0
    cel = t.tete
    while cel is not None:
        n += 1
    return n
