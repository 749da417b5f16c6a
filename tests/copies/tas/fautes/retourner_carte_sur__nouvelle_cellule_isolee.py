"""Remplace la cellule par une neuve sans refaire les liens : le tas est coupé sous la carte."""


def retourner_carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    t.queue = Cellule(t.queue.carte.retournee())
