"""Compte depuis le dessus : cartes[-i]."""


def ieme_carte(t, i):
    if i < 1 or i > len(t.cartes):
        raise PreconditionNonRespectee("pas de carte à cette place")
    return t.cartes[-i]
