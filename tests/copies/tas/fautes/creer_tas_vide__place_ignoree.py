"""Oublie le paramètre l : le tas n'a pas de place."""


def creer_tas_vide(l, m):
    t = Tas()
    t.mode = m
    t.hauteur = 0
    return t
