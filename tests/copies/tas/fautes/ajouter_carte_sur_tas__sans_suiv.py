"""Un seul lien sur deux : prec est donné, suiv est oublié ; la carte ne se voit qu'en partant du haut."""


def ajouter_carte_sur_tas(c, t):
    cel = Cellule(c)
    cel.prec = t.queue
    if t.queue is None:
        t.tete = cel
    t.queue = cel
    t.hauteur += 1
