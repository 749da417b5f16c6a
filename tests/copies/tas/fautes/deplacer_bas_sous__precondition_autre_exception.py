"""Refuse par une ValueError au lieu de PreconditionNonRespectee."""


def deplacer_bas_sous(t1, t2):
    if t1.hauteur == 0:
        raise ValueError("t1 est vide")
    if t2.role != Role.ACTIF:
        raise ValueError("t2 est inactif")
    cel = t1.tete
    t1.tete = cel.suiv
    if t1.tete is None:
        t1.queue = None
    else:
        t1.tete.prec = None
    t1.hauteur -= 1
    cel.prec = None
    cel.suiv = t2.tete
    if t2.tete is None:
        t2.queue = cel
    else:
        t2.tete.prec = cel
    t2.tete = cel
    t2.hauteur += 1
