"""Affecte le résultat de append, qui vaut None : la liste est perdue."""


def ajouter_carte_sur_tas(c, t):
    t.cartes = t.cartes.append(c)
