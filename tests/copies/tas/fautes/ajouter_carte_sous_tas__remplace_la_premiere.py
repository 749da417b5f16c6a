"""Écrit la carte dans la première cellule : l'ancienne carte du dessous est perdue."""


def ajouter_carte_sous_tas(c, t):
    if t.tete is None:
        t.tete = Cellule(c)
        t.queue = t.tete
    else:
        t.tete.carte = c
    t.hauteur += 1
