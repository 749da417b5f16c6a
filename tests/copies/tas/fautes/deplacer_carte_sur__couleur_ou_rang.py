"""S'arrête à la première carte qui a la bonne couleur OU le bon rang : le « et » est mal nié."""


def deplacer_carte_sur(couleur, rang, t1, t2):
    if t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t2 est inactif")
    presente = False
    cel = t1.tete
    while cel is not None:
        if cel.carte.couleur == couleur and cel.carte.rang == rang:
            presente = True
        cel = cel.suiv
    if not presente:
        raise PreconditionNonRespectee("la carte n'est pas dans t1")
    cel = t1.tete
    while cel.carte.couleur != couleur and cel.carte.rang != rang:
        cel = cel.suiv
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
