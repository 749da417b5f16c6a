"""Ne fait rien quand une place n'existe pas, au lieu de refuser."""


def echanger_cartes(i, j, t):
    if 1 <= i <= t.hauteur and 1 <= j <= t.hauteur:
        cel_i = t.tete
        for k in range(i - 1):
            cel_i = cel_i.suiv
        cel_j = t.tete
        for k in range(j - 1):
            cel_j = cel_j.suiv
        cel_i.carte, cel_j.carte = cel_j.carte, cel_i.carte
