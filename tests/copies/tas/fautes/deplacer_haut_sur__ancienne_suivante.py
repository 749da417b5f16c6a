"""N'efface pas le lien de la nouvelle carte du dessus du tas de départ : sa chaîne continue dans l'autre tas."""


def deplacer_haut_sur(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    cel = t1.queue
    if t1.hauteur == 1:
        t1.tete = None
        t1.queue = None
    else:
        t1.queue = cel.prec
    t1.hauteur -= 1
    cel.prec = t2.queue
    if t2.queue is None:
        t2.tete = cel
    else:
        t2.queue.suiv = cel
    t2.queue = cel
    t2.hauteur += 1
