"""Trop loin, rend la carte du dessus au lieu de refuser."""


def ieme_carte(t, i):
    if i < 1 or t.hauteur == 0:
        raise PreconditionNonRespectee("numero de carte incorrect")
    cel = t.tete
    k = 1
    while k < i and cel.suiv is not None:
        cel = cel.suiv
        k = k + 1
    return cel.carte
