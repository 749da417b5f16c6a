"""Oublie d'augmenter la hauteur."""


def ajouter_carte_sur_tas(c, t):
    cel = Cellule(c)
    cel.prec = t.queue
    if t.queue is None:
        t.tete = cel
    else:
        t.queue.suiv = cel
    t.queue = cel
