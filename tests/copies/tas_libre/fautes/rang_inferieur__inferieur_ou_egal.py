"""Inférieur ou égal au lieu de strictement inférieur."""


def rang_inferieur(c1, c2):
    return not c1.rang > c2.rang
