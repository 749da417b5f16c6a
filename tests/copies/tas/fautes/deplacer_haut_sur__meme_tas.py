"""Ajoute avant d'enlever : sur un seul et même tas, la carte du dessus est perdue."""


def deplacer_haut_sur(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    partante = t1.queue
    # on ajoute sur t2
    cel = Cellule(partante.carte, None, t2.queue)
    if t2.queue is None:
        t2.tete = cel
    else:
        t2.queue.suiv = cel
    t2.queue = cel
    t2.hauteur += 1
    # on enleve de t1
    t1.queue = partante.prec
    if t1.queue is None:
        t1.tete = None
    else:
        t1.queue.suiv = None
    t1.hauteur -= 1
