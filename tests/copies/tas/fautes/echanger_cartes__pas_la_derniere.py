"""Ne fait rien quand i ou j est la hauteur : le test exclut la carte du dessus."""


def echanger_cartes(i, j, t):
    if i < 1 or i > t.hauteur or j < 1 or j > t.hauteur:
        raise PreconditionNonRespectee("pas de carte a cette place")
    if i < t.hauteur and j < t.hauteur:
        cel_i = t.tete
        for k in range(i - 1):
            cel_i = cel_i.suiv
        cel_j = t.tete
        for k in range(j - 1):
            cel_j = cel_j.suiv
        cel_i.carte, cel_j.carte = cel_j.carte, cel_i.carte
