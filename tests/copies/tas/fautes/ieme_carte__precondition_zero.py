"""Pour i = 0 (ou négatif), rend la carte du dessous au lieu de refuser."""


def ieme_carte(t, i):
    if i > t.hauteur or t.hauteur == 0:
        raise PreconditionNonRespectee("numero de carte incorrect")
    cel = t.tete
    while i > 1:
        cel = cel.suiv
        i -= 1
    return cel.carte
