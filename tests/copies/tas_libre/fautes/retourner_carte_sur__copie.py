"""Retourne une copie dans une variable locale."""


def retourner_carte_sur(t):
    if t.cartes == []:
        raise PreconditionNonRespectee("le tas est vide")
    c = t.cartes[-1]
    c = c.retournee()
