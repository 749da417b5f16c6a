"""Accroche la nouvelle cellule mais ne déplace pas la queue : le dessus reste l'ancienne carte."""


def ajouter_carte_sur_tas(c, t):
    cel = Cellule(c)
    if t.tete is None:
        t.tete = cel
        t.queue = cel
    else:
        t.queue.suiv = cel
        cel.prec = t.queue
    t.hauteur = t.hauteur + 1
