"""Compte depuis le dessus du tas au lieu du dessous."""


def ieme_carte(t, i):
    if i < 1 or i > t.hauteur:
        raise PreconditionNonRespectee("numero de carte incorrect")
    cel = t.queue
    for k in range(1, i):
        cel = cel.prec
    return cel.carte
