"""Avance t.tete pour compter : le tas a perdu ses cartes après l'appel.

Attendu : la_hauteur effet_de_bord
"""


def la_hauteur(t):
    n = 0
    while t.tete is not None:
        n = n + 1
        t.tete = t.tete.suiv
    return n
