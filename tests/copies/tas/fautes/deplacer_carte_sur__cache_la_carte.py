"""Fabrique une carte neuve, donc cachée, sur l'arrivée : la visibilité ne doit pas changer."""


def deplacer_carte_sur(couleur, rang, t1, t2):
    if t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t2 est inactif")
    cel = t1.tete
    while cel is not None and (cel.carte.couleur != couleur or cel.carte.rang != rang):
        cel = cel.suiv
    if cel is None:
        raise PreconditionNonRespectee("la carte n'est pas dans t1")
    if cel is t1.tete:
        t1.tete = cel.suiv
    else:
        cel.prec.suiv = cel.suiv
    if cel is t1.queue:
        t1.queue = cel.prec
    else:
        cel.suiv.prec = cel.prec
    t1.hauteur -= 1
    nouvelle = Cellule(Carte(couleur, rang), None, t2.queue)
    if t2.queue is None:
        t2.tete = nouvelle
    else:
        t2.queue.suiv = nouvelle
    t2.queue = nouvelle
    t2.hauteur += 1
