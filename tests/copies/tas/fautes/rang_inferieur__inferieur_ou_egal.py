"""Ordre large au lieu de strict : vrai pour deux cartes de même rang."""


def rang_inferieur(c1, c2):
    return c1.rang <= c2.rang
