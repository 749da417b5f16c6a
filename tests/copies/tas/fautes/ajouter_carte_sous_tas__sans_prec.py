"""Un seul lien sur deux : l'ancienne première ne connaît pas la nouvelle carte."""


def ajouter_carte_sous_tas(c, t):
    cel = Cellule(c)
    cel.suiv = t.tete
    if t.tete is None:
        t.queue = cel
    t.tete = cel
    t.hauteur += 1
