"""Calcule la bonne réponse et oublie de la rendre."""


def est_cachee(c):
    cachee = not c.decouverte
