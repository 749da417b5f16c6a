"""Rend le mode au lieu de le comparer."""


def tas_empile(t):
    return t.mode
