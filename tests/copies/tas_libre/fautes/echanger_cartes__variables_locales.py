"""Échange deux variables locales."""


def echanger_cartes(i, j, t):
    n = len(t.cartes)
    if i < 1 or i > n or j < 1 or j > n:
        raise PreconditionNonRespectee("pas de carte à cette place")
    a, b = t.cartes[i - 1], t.cartes[j - 1]
    a, b = b, a
