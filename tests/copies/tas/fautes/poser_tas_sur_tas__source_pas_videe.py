"""Ne vide pas le tas de départ : les deux tas partagent les mêmes cellules."""


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont differents")
    if t1.tete is None:
        return
    if t2.tete is None:
        t2.tete = t1.tete
    else:
        t2.queue.suiv = t1.tete
        t1.tete.prec = t2.queue
    t2.queue = t1.queue
    t2.hauteur += t1.hauteur
