"""Rend le champ sans le nier : le champ s'appelle decouverte, pas cachee."""


def est_cachee(c):
    return c.decouverte
