"""Numérote à partir de 0 : la carte 1 serait la deuxième, et la dernière n'existe plus."""


def ieme_carte(t, i):
    if i < 1 or i > t.hauteur:
        raise PreconditionNonRespectee("numero de carte incorrect")
    cel = t.tete
    for k in range(i):
        cel = cel.suiv
    return cel.carte
