"""Commence à la queue et suit suiv : seule la carte du dessus est trouvée, les autres sont refusées."""


def deplacer_carte_sur(couleur, rang, t1, t2):
    if t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t2 est inactif")
    cel = t1.queue
    while cel is not None and (cel.carte.couleur != couleur or cel.carte.rang != rang):
        cel = cel.suiv
    if cel is None:
        raise PreconditionNonRespectee("la carte n'est pas dans t1")
    if cel.prec is None:
        t1.tete = cel.suiv
    else:
        cel.prec.suiv = cel.suiv
    if cel.suiv is None:
        t1.queue = cel.prec
    else:
        cel.suiv.prec = cel.prec
    t1.hauteur -= 1
    cel.suiv = None
    cel.prec = t2.queue
    if t2.queue is None:
        t2.tete = cel
    else:
        t2.queue.suiv = cel
    t2.queue = cel
    t2.hauteur += 1
