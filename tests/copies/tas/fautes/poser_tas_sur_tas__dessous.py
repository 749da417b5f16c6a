"""Glisse le tas t1 sous t2 au lieu de le poser dessus."""


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont differents")
    if t1.tete is None:
        return
    if t2.tete is None:
        t2.queue = t1.queue
    else:
        t1.queue.suiv = t2.tete
        t2.tete.prec = t1.queue
    t2.tete = t1.tete
    t2.hauteur += t1.hauteur
    t1.tete = None
    t1.queue = None
    t1.hauteur = 0
