"""Met le tas en premier paramètre, comme dans ieme_carte : l'appel du sujet ne marche plus."""


def echanger_cartes(t, i, j):
    if i < 1 or i > t.hauteur or j < 1 or j > t.hauteur:
        raise PreconditionNonRespectee("pas de carte a cette place")
    cel_i = t.tete
    for k in range(i - 1):
        cel_i = cel_i.suiv
    cel_j = t.tete
    for k in range(j - 1):
        cel_j = cel_j.suiv
    cel_i.carte, cel_j.carte = cel_j.carte, cel_i.carte
