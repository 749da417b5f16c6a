"""Recolle les voisines sans regarder si elles existent : erreur si la carte est à un bout du tas."""


def deplacer_carte_sur(couleur, rang, t1, t2):
    if t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t2 est inactif")
    cel = t1.tete
    while cel is not None and not (cel.carte.couleur == couleur and cel.carte.rang == rang):
        cel = cel.suiv
    if cel is None:
        raise PreconditionNonRespectee("la carte n'est pas dans t1")
    cel.prec.suiv = cel.suiv
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
