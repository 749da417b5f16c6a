"""Avance tant qu'il y a une suivante de la suivante : rend l'avant-dernière carte."""


def carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    cel = t.tete
    while cel.suiv is not None and cel.suiv.suiv is not None:
        cel = cel.suiv
    return cel.carte
