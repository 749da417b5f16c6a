"""Commence à la queue et suit suiv : ne fait rien sauf pour la carte du dessus (et rien non plus si elle manque)."""


def deplacer_carte_sur(couleur, rang, t1, t2):
    if t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t2 est inactif")
    trouve = False
    cel = t1.queue
    while cel is not None and not trouve:
        if cel.carte.couleur == couleur and cel.carte.rang == rang:
            trouve = True
        else:
            cel = cel.suiv
    if trouve:
        t1.queue = cel.prec
        if t1.queue is None:
            t1.tete = None
        else:
            t1.queue.suiv = None
        t1.hauteur -= 1
        cel.prec = t2.queue
        if t2.queue is None:
            t2.tete = cel
        else:
            t2.queue.suiv = cel
        t2.queue = cel
        t2.hauteur += 1
