"""Oublie le « not » : vrai quand il y a des cartes."""


def tas_vide(t):
    return bool(t.cartes)
