"""Découvre la carte qu'on ajoute : elle devrait garder sa visibilité."""


def ajouter_carte_sur_tas(c, t):
    cel = Cellule(Carte(c.couleur, c.rang, True))
    cel.prec = t.queue
    if t.queue is None:
        t.tete = cel
    else:
        t.queue.suiv = cel
    t.queue = cel
    t.hauteur += 1
