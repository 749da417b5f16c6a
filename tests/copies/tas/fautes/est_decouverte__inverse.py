"""Rend le contraire : copier-coller de est_cachee."""


def est_decouverte(c):
    return not c.decouverte
