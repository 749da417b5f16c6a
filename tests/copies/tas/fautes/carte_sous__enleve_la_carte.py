"""Enlève la carte du tas en la regardant.

Attendu : carte_sous effet_de_bord
"""


def carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    carte = t.tete.carte
    t.tete = t.tete.suiv
    if t.tete is not None:
        t.tete.prec = None
    else:
        t.queue = None
    t.hauteur -= 1
    return carte
