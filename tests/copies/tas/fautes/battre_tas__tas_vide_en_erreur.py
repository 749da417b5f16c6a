"""Échange cent paires au hasard sans regarder si le tas a des cartes : erreur sur un tas vide."""


def battre_tas(t):
    cellules = []
    cel = t.tete
    while cel is not None:
        cellules.append(cel)
        cel = cel.suiv
    for k in range(500):
        a = cellules[un_entier(len(cellules)) - 1]
        b = cellules[un_entier(len(cellules)) - 1]
        a.carte, b.carte = b.carte, a.carte
