"""Ajoute sous t2 avant d'enlever de t1 : sur un tas d'une carte glissée sous lui-même, tout se mélange."""


def deplacer_haut_sous(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    cel = t1.queue
    avant = cel.prec
    cel.prec = None
    cel.suiv = t2.tete
    if t2.tete is None:
        t2.queue = cel
    else:
        t2.tete.prec = cel
    t2.tete = cel
    t2.hauteur += 1
    t1.queue = avant
    if avant is None:
        t1.tete = None
    else:
        avant.suiv = None
    t1.hauteur -= 1
