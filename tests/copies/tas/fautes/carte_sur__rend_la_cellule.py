"""Rend la cellule au lieu de la carte qu'elle contient."""


def carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    return t.queue
