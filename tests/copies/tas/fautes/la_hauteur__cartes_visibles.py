"""Ne compte que les cartes découvertes, celles que l'on voit."""


def la_hauteur(t):
    n = 0
    cel = t.tete
    while cel is not None:
        if cel.carte.decouverte:
            n += 1
        cel = cel.suiv
    return n
