"""Refait la chaîne à l'envers par suiv seulement : les liens prec sont ceux d'avant."""


def retourner_tas(t):
    precedente = None
    cel = t.tete
    t.queue = t.tete
    while cel is not None:
        suivante = cel.suiv
        cel.suiv = precedente
        cel.carte = cel.carte.retournee()
        precedente = cel
        cel = suivante
    t.tete = precedente
