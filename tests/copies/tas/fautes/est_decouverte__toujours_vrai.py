"""Teste que le champ existe au lieu de regarder sa valeur."""


def est_decouverte(c):
    return c.decouverte is not None
