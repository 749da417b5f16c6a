"""Oublie le -1 : échange les cartes i+1 et j+1."""


def echanger_cartes(i, j, t):
    n = len(t.cartes)
    if i < 1 or i > n or j < 1 or j > n:
        raise PreconditionNonRespectee("pas de carte à cette place")
    t.cartes[i], t.cartes[j] = t.cartes[j], t.cartes[i]
