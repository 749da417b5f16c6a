"""Copie la carte sur l'arrivée sans l'enlever du tas de départ : la carte existe deux fois."""


def deplacer_bas_sur(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    cel = Cellule(t1.tete.carte, None, t2.queue)
    if t2.queue is None:
        t2.tete = cel
    else:
        t2.queue.suiv = cel
    t2.queue = cel
    t2.hauteur += 1
