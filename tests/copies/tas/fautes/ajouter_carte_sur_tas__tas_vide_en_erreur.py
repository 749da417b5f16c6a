"""Oublie le cas du tas vide : la queue est None et n'a pas de suivante."""


def ajouter_carte_sur_tas(c, t):
    cel = Cellule(c)
    t.queue.suiv = cel
    cel.prec = t.queue
    t.queue = cel
    t.hauteur += 1
