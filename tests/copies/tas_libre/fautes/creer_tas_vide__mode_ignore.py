"""Donne toujours le mode empilé."""


def creer_tas_vide(l, m):
    return Tas(l, Mode.EMPILE)
