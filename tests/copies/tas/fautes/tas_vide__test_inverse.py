"""Répond vrai quand il y a des cartes : le not a été mis de trop."""


def tas_vide(t):
    return t.tete is not None
