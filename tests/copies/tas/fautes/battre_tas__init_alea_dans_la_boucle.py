"""Relance la source avant chaque tirage : toujours le même tirage, une seule paire est échangée mille fois."""


def battre_tas(t):
    if t.hauteur < 2:
        return
    cellules = []
    cel = t.tete
    while cel is not None:
        cellules.append(cel)
        cel = cel.suiv
    for k in range(1000):
        init_alea(2024)
        i = un_entier(t.hauteur)
        j = un_entier(t.hauteur)
        a = cellules[i - 1]
        b = cellules[j - 1]
        a.carte, b.carte = b.carte, a.carte
