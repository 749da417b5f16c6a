"""Rend le nombre de cartes du jeu au lieu de celui du tas."""


def la_hauteur(t):
    return NB_CARTES
