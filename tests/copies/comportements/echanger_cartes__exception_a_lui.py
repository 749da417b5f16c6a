"""Lève sa propre exception quand i et j sont égaux, alors que c'est permis.

Attendu : echanger_cartes exception
"""


class EchangeInutile(Exception):
    """Échanger une carte avec elle-même ne sert à rien."""


def echanger_cartes(i, j, t):
    if i < 1 or i > t.hauteur or j < 1 or j > t.hauteur:
        raise PreconditionNonRespectee("pas de carte a cette place")
    if i == j:
        raise EchangeInutile("i et j sont égaux")
    ci = t.tete
    for k in range(i - 1):
        ci = ci.suiv
    cj = t.tete
    for k in range(j - 1):
        cj = cj.suiv
    ci.carte, cj.carte = cj.carte, ci.carte
