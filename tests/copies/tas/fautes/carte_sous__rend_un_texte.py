"""Rend le code de la carte (une chaîne) et pas la carte."""


def carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    return str(t.tete.carte)
