"""Enlève la carte du dessous et l'ajoute au dessus une fois retournée."""


def retourner_carte_sous(t):
    if t.cartes == []:
        raise PreconditionNonRespectee("le tas est vide")
    t.cartes.append(t.cartes.pop(0).retournee())
