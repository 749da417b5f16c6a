"""Vérifie que t1 est actif au lieu de t2."""


def deplacer_bas_sur(t1, t2):
    if t1.hauteur == 0 or t1.role != Role.ACTIF:
        raise PreconditionNonRespectee("le tas est vide ou inactif")
    cel = t1.tete
    t1.tete = cel.suiv
    if t1.tete is None:
        t1.queue = None
    else:
        t1.tete.prec = None
    t1.hauteur -= 1
    cel.suiv = None
    cel.prec = t2.queue
    if t2.queue is None:
        t2.tete = cel
    else:
        t2.queue.suiv = cel
    t2.queue = cel
    t2.hauteur += 1
