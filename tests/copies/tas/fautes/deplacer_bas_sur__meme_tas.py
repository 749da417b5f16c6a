"""Lit les bouts des deux tas avant d'enlever la carte : sur un tas d'une carte posée sur lui-même, la cellule se suit elle-même."""


def deplacer_bas_sur(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    cel = t1.tete
    suivante = cel.suiv
    dessus = t2.queue
    t1.hauteur -= 1
    t1.tete = suivante
    if suivante is None:
        t1.queue = None
    else:
        suivante.prec = None
    cel.suiv = None
    cel.prec = dessus
    if dessus is None:
        t2.tete = cel
    else:
        dessus.suiv = cel
    t2.queue = cel
    t2.hauteur += 1
