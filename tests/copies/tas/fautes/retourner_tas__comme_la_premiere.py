"""Donne à toutes les cartes la même visibilité, celle de l'ancienne première retournée."""


def retourner_tas(t):
    if t.tete is None:
        return
    visible = not t.tete.carte.decouverte
    cel = t.tete
    while cel is not None:
        suivante = cel.suiv
        cel.suiv = cel.prec
        cel.prec = suivante
        cel.carte = Carte(cel.carte.couleur, cel.carte.rang, visible)
        cel = suivante
    t.tete, t.queue = t.queue, t.tete
