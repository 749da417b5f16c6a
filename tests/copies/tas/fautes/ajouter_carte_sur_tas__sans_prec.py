"""Un seul lien sur deux : suiv est donné, prec est oublié ; le chemin du retour est coupé."""


def ajouter_carte_sur_tas(c, t):
    cel = Cellule(c)
    if t.queue is None:
        t.tete = cel
    else:
        t.queue.suiv = cel
    t.queue = cel
    t.hauteur += 1
