"""Remplace la première carte au lieu de décaler les autres."""


def ajouter_carte_sous_tas(c, t):
    if t.cartes == []:
        t.cartes.append(c)
    else:
        t.cartes[0] = c
