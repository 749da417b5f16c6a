"""Rend le mode au lieu de le comparer : « vrai » même pour un tas empilé."""


def tas_etale(t):
    return t.mode
