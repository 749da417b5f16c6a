"""Boucle sans fin : le test d'arrêt compare avec une variable qui ne change pas.

Attendu : la_hauteur temps_depasse
"""


def la_hauteur(t):
    n = 0
    while n <= t.hauteur:
        pass
    return n
