"""Augmente la hauteur dans la branche du tas vide et encore à la fin."""


def ajouter_carte_sous_tas(c, t):
    cel = Cellule(c)
    if t.hauteur == 0:
        t.tete = cel
        t.queue = cel
        t.hauteur = 1
    else:
        cel.suiv = t.tete
        t.tete.prec = cel
        t.tete = cel
    t.hauteur += 1
