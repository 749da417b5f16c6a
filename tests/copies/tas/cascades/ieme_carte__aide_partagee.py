"""Une fonction d'aide, fausse, sert à deux primitives : aucune autre primitive n'est en cause, les deux sont fausses.

Attendu : ieme_carte faux, echanger_cartes faux
"""


def _cellule_numero(t, i):
    # on part de la queue, donc on compte depuis le dessus
    cel = t.queue
    for k in range(i - 1):
        cel = cel.prec
    return cel


def ieme_carte(t, i):
    if i < 1 or i > t.hauteur:
        raise PreconditionNonRespectee("numero de carte incorrect")
    return _cellule_numero(t, i).carte


def echanger_cartes(i, j, t):
    if i < 1 or i > t.hauteur or j < 1 or j > t.hauteur:
        raise PreconditionNonRespectee("pas de carte a cette place")
    a = _cellule_numero(t, i)
    b = t.tete
    for k in range(j - 1):
        b = b.suiv
    a.carte, b.carte = b.carte, a.carte
