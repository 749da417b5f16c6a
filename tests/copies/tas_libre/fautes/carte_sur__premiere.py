"""Prend cartes[0] pour la carte du dessus."""


def carte_sur(t):
    if t.cartes == []:
        raise PreconditionNonRespectee("le tas est vide")
    return t.cartes[0]
