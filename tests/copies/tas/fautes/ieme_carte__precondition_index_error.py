"""Passe par une liste Python : un mauvais numéro lève IndexError et pas le refus demandé."""


def ieme_carte(t, i):
    cartes = []
    cel = t.tete
    while cel is not None:
        cartes.append(cel.carte)
        cel = cel.suiv
    return cartes[i - 1]
