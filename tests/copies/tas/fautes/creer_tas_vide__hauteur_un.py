"""Initialise la hauteur à 1, parce que les cartes sont numérotées à partir de 1."""


def creer_tas_vide(l, m):
    t = Tas()
    t.place = l
    t.mode = m
    t.hauteur = 1
    return t
