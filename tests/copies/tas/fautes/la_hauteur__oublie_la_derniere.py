"""Compte les cellules tant qu'il y a une suivante : une carte de moins, et erreur sur un tas vide."""


def la_hauteur(t):
    n = 0
    cel = t.tete
    while cel.suiv is not None:
        n = n + 1
        cel = cel.suiv
    return n
