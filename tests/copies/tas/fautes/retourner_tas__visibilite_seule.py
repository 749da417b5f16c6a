"""Retourne chaque carte mais oublie d'inverser l'ordre."""


def retourner_tas(t):
    cel = t.tete
    while cel is not None:
        cel.carte = cel.carte.retournee()
        cel = cel.suiv
