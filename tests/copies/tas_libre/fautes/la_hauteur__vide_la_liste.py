"""Compte en dépilant : la liste est vide après."""


def la_hauteur(t):
    n = 0
    while t.cartes:
        t.cartes.pop()
        n += 1
    return n
