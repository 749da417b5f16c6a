"""Numérote à partir de 0, comme la liste."""


def ieme_carte(t, i):
    if i < 0 or i >= len(t.cartes):
        raise PreconditionNonRespectee("pas de carte à cette place")
    return t.cartes[i]
