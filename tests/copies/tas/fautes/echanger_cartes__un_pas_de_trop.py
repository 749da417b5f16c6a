"""La fonction d'aide fait un pas de trop dans la chaîne : erreur ou mauvaise carte."""


def _cellule_numero(t, i):
    cel = t.tete
    for k in range(i):
        cel = cel.suiv
    return cel


def echanger_cartes(i, j, t):
    if i < 1 or i > t.hauteur or j < 1 or j > t.hauteur:
        raise PreconditionNonRespectee("pas de carte a cette place")
    cel_i = _cellule_numero(t, i)
    cel_j = _cellule_numero(t, j)
    cel_i.carte, cel_j.carte = cel_j.carte, cel_i.carte
