"""Cherche j à partir de i : juste seulement quand i est plus petit que j."""


def echanger_cartes(i, j, t):
    if i < 1 or i > t.hauteur or j < 1 or j > t.hauteur:
        raise PreconditionNonRespectee("pas de carte a cette place")
    cel_i = t.tete
    for k in range(i - 1):
        cel_i = cel_i.suiv
    cel_j = cel_i
    for k in range(j - i):
        cel_j = cel_j.suiv
    cel_i.carte, cel_j.carte = cel_j.carte, cel_i.carte
