"""Donne au tas d'arrivée le mode du tas de départ : un déplacement ne change pas les modes."""


def deplacer_haut_sur(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    cel = t1.queue
    t1.queue = cel.prec
    if t1.queue is None:
        t1.tete = None
    else:
        t1.queue.suiv = None
    t1.hauteur -= 1
    cel.prec = t2.queue
    if t2.queue is None:
        t2.tete = cel
        t2.mode = t1.mode
    else:
        t2.queue.suiv = cel
    t2.queue = cel
    t2.hauteur += 1
