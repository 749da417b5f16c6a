"""Refait des cartes neuves, donc cachées : battre ne devrait pas toucher à la visibilité."""


def battre_tas(t):
    cellules = []
    cel = t.tete
    while cel is not None:
        cellules.append(cel)
        cel.carte = Carte(cel.carte.couleur, cel.carte.rang)
        cel = cel.suiv
    for i in range(len(cellules), 1, -1):
        j = un_entier(i)
        a = cellules[i - 1]
        b = cellules[j - 1]
        a.carte, b.carte = b.carte, a.carte
