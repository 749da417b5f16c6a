"""Échange les liens puis avance par suiv, qui vient de changer : s'arrête après la première carte."""


def retourner_tas(t):
    cel = t.tete
    while cel is not None:
        cel.suiv, cel.prec = cel.prec, cel.suiv
        cel.carte = cel.carte.retournee()
        cel = cel.suiv
    t.tete, t.queue = t.queue, t.tete
