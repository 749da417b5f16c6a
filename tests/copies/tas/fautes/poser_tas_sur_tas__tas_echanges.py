"""Pose t2 sur t1 : les deux paramètres sont échangés."""


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont differents")
    if t2.tete is None:
        return
    if t1.tete is None:
        t1.tete = t2.tete
    else:
        t1.queue.suiv = t2.tete
        t2.tete.prec = t1.queue
    t1.queue = t2.queue
    t1.hauteur += t2.hauteur
    t2.tete = None
    t2.queue = None
    t2.hauteur = 0
