"""Échange deux variables locales : rien n'est réécrit dans les cellules."""


def echanger_cartes(i, j, t):
    if i < 1 or i > t.hauteur or j < 1 or j > t.hauteur:
        raise PreconditionNonRespectee("pas de carte a cette place")
    cel_i = t.tete
    for k in range(i - 1):
        cel_i = cel_i.suiv
    cel_j = t.tete
    for k in range(j - 1):
        cel_j = cel_j.suiv
    a = cel_i.carte
    b = cel_j.carte
    a, b = b, a
