"""Rend la carte elle-même quand on la voit : « vrai » pour Python, mais pas un booléen."""


def est_decouverte(c):
    if c.decouverte:
        return c
    return False
