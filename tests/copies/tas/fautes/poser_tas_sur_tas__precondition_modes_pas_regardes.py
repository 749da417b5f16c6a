"""Ne regarde pas les modes : un tas étalé se pose sur un tas empilé."""


def poser_tas_sur_tas(t1, t2):
    if t1.tete is None:
        return
    if t2.tete is None:
        t2.tete = t1.tete
    else:
        t2.queue.suiv = t1.tete
        t1.tete.prec = t2.queue
    t2.queue = t1.queue
    t2.hauteur += t1.hauteur
    t1.tete = None
    t1.queue = None
    t1.hauteur = 0
