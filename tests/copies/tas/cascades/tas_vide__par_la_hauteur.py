"""tas_vide est bien écrit sur la_hauteur, mais la_hauteur compte une carte de moins.

Attendu : la_hauteur faux, tas_vide juste
"""


def la_hauteur(t):
    n = 0
    cel = t.tete
    while cel is not None and cel.suiv is not None:
        n = n + 1
        cel = cel.suiv
    return n


def tas_vide(t):
    return la_hauteur(t) == 0
