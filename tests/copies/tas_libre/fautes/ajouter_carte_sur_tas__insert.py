"""Ajoute au début de la liste, donc dessous."""


def ajouter_carte_sur_tas(c, t):
    t.cartes.insert(0, c)
