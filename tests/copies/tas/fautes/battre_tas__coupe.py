"""Coupe le tas au lieu de le mélanger : les cartes restent dans le même ordre circulaire."""


def battre_tas(t):
    if t.hauteur < 2:
        return
    cartes = []
    cel = t.tete
    while cel is not None:
        cartes.append(cel.carte)
        cel = cel.suiv
    coupe = un_entier(t.hauteur)
    cartes = cartes[coupe:] + cartes[:coupe]
    cel = t.tete
    for carte in cartes:
        cel.carte = carte
        cel = cel.suiv
