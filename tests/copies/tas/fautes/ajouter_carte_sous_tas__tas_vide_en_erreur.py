"""Oublie le cas du tas vide : la tête est None et n'a pas de précédente."""


def ajouter_carte_sous_tas(c, t):
    nouvelle = Cellule(c)
    nouvelle.suiv = t.tete
    t.tete.prec = nouvelle
    t.tete = nouvelle
    t.hauteur += 1
