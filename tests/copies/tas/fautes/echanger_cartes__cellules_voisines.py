"""Échange les cellules au lieu des cartes : les liens deviennent faux quand elles sont voisines."""


def _trouver(t, i):
    cel = t.tete
    while i > 1:
        cel = cel.suiv
        i = i - 1
    return cel


def echanger_cartes(i, j, t):
    if i < 1 or i > t.hauteur or j < 1 or j > t.hauteur:
        raise PreconditionNonRespectee("pas de carte a cette place")
    if i == j:
        return
    a = _trouver(t, i)
    b = _trouver(t, j)
    a.prec, b.prec = b.prec, a.prec
    a.suiv, b.suiv = b.suiv, a.suiv
    for cel in (a, b):
        if cel.prec is None:
            t.tete = cel
        else:
            cel.prec.suiv = cel
        if cel.suiv is None:
            t.queue = cel
        else:
            cel.suiv.prec = cel
