"""Met une graine fixe pour retrouver ses essais et l'oublie : toujours le même mélange."""


def battre_tas(t):
    init_alea(42)
    cellules = []
    cel = t.tete
    while cel is not None:
        cellules.append(cel)
        cel = cel.suiv
    for i in range(t.hauteur, 1, -1):
        j = un_entier(i)
        cellules[i - 1].carte, cellules[j - 1].carte = cellules[j - 1].carte, cellules[i - 1].carte
