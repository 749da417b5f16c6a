"""Écrit pour au moins deux cartes : erreur sur un tas vide ou d'une carte."""


def retourner_tas(t):
    dernier = t.tete.suiv.prec
    cel = t.tete
    while cel is not None:
        suivante = cel.suiv
        cel.suiv = cel.prec
        cel.prec = suivante
        cel.carte = cel.carte.retournee()
        cel = suivante
    t.tete = t.queue
    t.queue = dernier
