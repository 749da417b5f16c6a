"""Oublie le paramètre m : le tas est toujours empilé."""


def creer_tas_vide(l, m):
    t = Tas()
    t.place = l
    return t
