"""Échange chaque place avec n'importe quelle place : tous les ordres ne sont pas également probables."""


def battre_tas(t):
    cellules = []
    cel = t.tete
    while cel is not None:
        cellules.append(cel)
        cel = cel.suiv
    n = len(cellules)
    for i in range(n):
        j = un_entier(n) - 1
        cellules[i].carte, cellules[j].carte = cellules[j].carte, cellules[i].carte
