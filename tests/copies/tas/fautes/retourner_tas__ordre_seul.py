"""Inverse l'ordre mais oublie de retourner les cartes."""


def retourner_tas(t):
    cel = t.tete
    while cel is not None:
        suivante = cel.suiv
        cel.suiv = cel.prec
        cel.prec = suivante
        cel = suivante
    t.tete, t.queue = t.queue, t.tete
