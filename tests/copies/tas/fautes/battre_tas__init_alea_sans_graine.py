"""Appelle init_alea() au début « pour que ce soit bien au hasard » : la graine choisie avant est perdue."""


def battre_tas(t):
    init_alea()
    cellules = []
    cel = t.tete
    while cel is not None:
        cellules.append(cel)
        cel = cel.suiv
    for i in range(t.hauteur, 1, -1):
        j = un_entier(i)
        cellules[i - 1].carte, cellules[j - 1].carte = cellules[j - 1].carte, cellules[i - 1].carte
