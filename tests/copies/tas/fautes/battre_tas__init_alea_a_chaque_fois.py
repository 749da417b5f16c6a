"""Relance la source aléatoire avec l'horloge à chaque mélange : deux mélanges de la même seconde sont pareils."""

import time


def battre_tas(t):
    init_alea(int(time.time()))
    cellules = []
    cel = t.tete
    while cel is not None:
        cellules.append(cel)
        cel = cel.suiv
    for i in range(t.hauteur, 1, -1):
        j = un_entier(i)
        a = cellules[i - 1]
        b = cellules[j - 1]
        a.carte, b.carte = b.carte, a.carte
