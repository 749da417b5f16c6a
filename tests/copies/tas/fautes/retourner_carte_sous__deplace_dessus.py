"""Retourne la carte mais la repose au dessus du tas, comme avec de vraies cartes."""


def retourner_carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    cel = t.tete
    cel.carte = cel.carte.retournee()
    if t.hauteur > 1:
        t.tete = cel.suiv
        t.tete.prec = None
        cel.suiv = None
        cel.prec = t.queue
        t.queue.suiv = cel
        t.queue = cel
