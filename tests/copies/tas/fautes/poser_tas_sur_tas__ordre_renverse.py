"""Déplace les cartes une à une depuis le dessus : elles arrivent dans l'ordre inverse."""


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont differents")
    while t1.queue is not None:
        cel = t1.queue
        t1.queue = cel.prec
        cel.prec = t2.queue
        cel.suiv = None
        if t2.queue is None:
            t2.tete = cel
        else:
            t2.queue.suiv = cel
        t2.queue = cel
    t2.hauteur += t1.hauteur
    t1.tete = None
    t1.hauteur = 0
