"""poser_tas_sur_tas déplace les cartes une à une par deplacer_bas_sur, qui oublie un lien à l'arrivée.

Attendu : deplacer_bas_sur faux, poser_tas_sur_tas juste
"""


def deplacer_bas_sur(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
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
    t2.queue = cel
    t2.hauteur += 1


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont differents")
    for k in range(la_hauteur(t1)):
        deplacer_bas_sur(t1, t2)
