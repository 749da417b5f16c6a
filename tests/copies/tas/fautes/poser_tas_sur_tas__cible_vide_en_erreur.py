"""Oublie le cas du tas d'arrivée vide : sa queue est None."""


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont differents")
    if t1.hauteur == 0:
        return
    t2.queue.suiv = t1.tete
    t1.tete.prec = t2.queue
    t2.queue = t1.queue
    t2.hauteur += t1.hauteur
    t1.tete = None
    t1.queue = None
    t1.hauteur = 0
