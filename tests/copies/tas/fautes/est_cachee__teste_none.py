"""Croit qu'une carte cachée n'a pas de visibilité (None) : toujours faux."""


def est_cachee(c):
    return c.decouverte is None
