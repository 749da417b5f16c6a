"""Croit qu'un tas vide a None à la place de sa liste : toujours faux."""


def tas_vide(t):
    return t.cartes is None
