"""Réserve d'un coup un tableau énorme pour les cellules : le zéro de trop.

Attendu : creer_tas_vide memoire
"""


def creer_tas_vide(l, m):
    t = Tas(l, m)
    t.reserve = [None] * (52 * 10**10)
    return t
