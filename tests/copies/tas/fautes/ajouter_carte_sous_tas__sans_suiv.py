"""Un seul lien sur deux : la nouvelle carte n'a pas de suivante, le parcours s'arrête à elle."""


def ajouter_carte_sous_tas(c, t):
    cel = Cellule(c)
    if t.tete is None:
        t.queue = cel
    else:
        t.tete.prec = cel
    t.tete = cel
    t.hauteur += 1
