"""Oublie le cas du tas d'arrivée vide."""


def deplacer_bas_sur(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    cel = t1.tete
    t1.tete = t1.tete.suiv
    if t1.tete is None:
        t1.queue = None
    else:
        t1.tete.prec = None
    t1.hauteur = t1.hauteur - 1
    cel.suiv = None
    cel.prec = t2.queue
    t2.queue.suiv = cel
    t2.queue = cel
    t2.hauteur = t2.hauteur + 1
