"""Vingt échanges seulement : un grand tas est à peine battu."""


def battre_tas(t):
    if t.hauteur > 1:
        for k in range(20):
            echanger_cartes(un_entier(t.hauteur), un_entier(t.hauteur), t)
