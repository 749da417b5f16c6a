"""Ne fait que cinq échanges au hasard : un grand tas reste presque en ordre."""


def battre_tas(t):
    if t.hauteur < 2:
        return
    cellules = []
    cel = t.tete
    while cel is not None:
        cellules.append(cel)
        cel = cel.suiv
    for k in range(5):
        a = cellules[un_entier(t.hauteur) - 1]
        b = cellules[un_entier(t.hauteur) - 1]
        a.carte, b.carte = b.carte, a.carte
