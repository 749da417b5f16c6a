"""Regarde la carte avec pop, qui l'enlève."""


def carte_sur(t):
    if t.cartes == []:
        raise PreconditionNonRespectee("le tas est vide")
    return t.cartes.pop()
