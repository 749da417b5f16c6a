"""Accroche la carte sous la première mais la tête ne bouge pas."""


def ajouter_carte_sous_tas(c, t):
    cel = Cellule(c)
    if t.tete is None:
        t.tete = cel
        t.queue = cel
    else:
        cel.suiv = t.tete
        t.tete.prec = cel
    t.hauteur += 1
