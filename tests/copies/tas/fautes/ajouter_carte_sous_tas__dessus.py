"""Ajoute la carte au dessus : copier-coller de ajouter_carte_sur_tas."""


def ajouter_carte_sous_tas(c, t):
    cel = Cellule(c)
    cel.prec = t.queue
    if t.queue is None:
        t.tete = cel
    else:
        t.queue.suiv = cel
    t.queue = cel
    t.hauteur += 1
