"""Ordre large au lieu de strict : vrai pour deux cartes de même couleur."""


def couleur_inferieure(c1, c2):
    return c1.couleur <= c2.couleur
