"""La cellule déplacée garde son lien prec : en descendant l'arrivée on retombe dans le tas de départ."""


def deplacer_haut_sous(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    cel = t1.queue
    t1.queue = cel.prec
    if t1.queue is None:
        t1.tete = None
    else:
        t1.queue.suiv = None
    t1.hauteur -= 1
    cel.suiv = t2.tete
    if t2.tete is None:
        t2.queue = cel
    else:
        t2.tete.prec = cel
    t2.tete = cel
    t2.hauteur += 1
