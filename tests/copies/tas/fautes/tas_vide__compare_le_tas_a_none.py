"""Teste l'objet tas au lieu de ses cartes : un tas vide est quand même un objet."""


def tas_vide(t):
    if t is None:
        return True
    return False
