"""Rend le champ decouverte sans le nier."""


def est_cachee(c):
    return c.decouverte
