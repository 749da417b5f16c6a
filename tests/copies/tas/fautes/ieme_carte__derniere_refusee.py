"""Refuse la carte du dessus : >= écrit à la place de >."""


def ieme_carte(t, i):
    if i < 1 or i >= t.hauteur:
        raise PreconditionNonRespectee("numero de carte incorrect")
    cel = t.tete
    for k in range(i - 1):
        cel = cel.suiv
    return cel.carte
