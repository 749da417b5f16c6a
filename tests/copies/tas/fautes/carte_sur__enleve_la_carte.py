"""Dépile la carte en la regardant, comme le pop d'une pile.

Attendu : carte_sur effet_de_bord
"""


def carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    carte = t.queue.carte
    t.queue = t.queue.prec
    if t.queue is None:
        t.tete = None
    else:
        t.queue.suiv = None
    t.hauteur -= 1
    return carte
