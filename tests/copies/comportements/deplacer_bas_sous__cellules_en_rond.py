"""Referme la chaîne en rond pour « tourner » plus vite : qui la parcourt ne s'arrête jamais.

Attendu : deplacer_bas_sous faux
"""


def deplacer_bas_sous(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    cel = t1.tete
    t1.tete = cel.suiv
    if t1.tete is None:
        t1.queue = None
    else:
        t1.tete.prec = None
    t1.hauteur -= 1
    if t2.tete is None:
        t2.queue = cel
        cel.suiv = cel
    else:
        cel.suiv = t2.tete
        t2.tete.prec = cel
    t2.tete = cel
    t2.tete.prec = t2.queue
    t2.queue.suiv = t2.tete
    t2.hauteur += 1
