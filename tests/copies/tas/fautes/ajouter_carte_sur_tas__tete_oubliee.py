"""Sur un tas vide, ne donne que la queue : la tête reste à None."""


def ajouter_carte_sur_tas(c, t):
    cel = Cellule(c)
    cel.prec = t.queue
    if t.queue is not None:
        t.queue.suiv = cel
    t.queue = cel
    t.hauteur += 1
